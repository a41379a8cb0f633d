public import Foundation

/// One thing to tell somebody at one instant.
///
/// Kits derive reminders from facts and never store them; a deliverer shows them as notifications,
/// or as events of a calendar.
public struct Reminder: Identifiable, Hashable, Sendable, Codable {
  /// What tells the reminder from every other.
  ///
  /// The same fact always gives the same id, so that planning again replaces what was planned.
  public let id: String

  /// The instant at which to show it.
  public var fireDate: Date

  /// What sort of reminder it is, such as `vaccination`.
  public var kind: String

  /// What it is about, such as the id of a pet; ``ReminderPlan`` is fair between groups.
  public var group: String

  /// The line shown first.
  public var title: String

  /// The text below the title; may be empty.
  public var body: String

  /// Whether showing it makes a sound.
  public var playsSound: Bool

  /// The step that it asks for, by the name the kit gives it, or nil.
  ///
  /// For the button of a notification, which can do the step at once.
  public var step: String?

  /// Creates a reminder.
  ///
  /// - Parameters:
  ///   - id: What tells it from every other, the same each time for the same fact.
  ///   - fireDate: The instant at which to show it.
  ///   - kind: What sort of reminder it is.
  ///   - group: What it is about.
  ///   - title: The line shown first.
  ///   - body: The text below the title.
  ///   - playsSound: Whether showing it makes a sound.
  ///   - step: The step that it asks for, by the name the kit gives it.
  public init(
    id: String, fireDate: Date, kind: String, group: String, title: String, body: String = "",
    playsSound: Bool = true, step: String? = nil
  ) {
    self.id = id
    self.fireDate = fireDate
    self.kind = kind
    self.group = group
    self.title = title
    self.body = body
    self.playsSound = playsSound
    self.step = step
  }
}
