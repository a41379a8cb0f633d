public import Foundation
public import HouseholdMessages

/// A message to show at an instant.
///
/// Kits derive reminders from stored facts and never store them; they are shown as notifications or
/// as calendar events.
public struct Reminder: Identifiable, Hashable, Sendable, Codable {
  /// The reminder's unique identifier.
  ///
  /// The same fact always gives the same id, so planning again replaces earlier reminders.
  public let id: String

  /// The instant at which to show it.
  public var fireDate: Date

  /// The kind of reminder, such as `vaccination`.
  public var kind: String

  /// The subject, such as the id of a pet; ``ReminderPlan`` is fair between groups.
  public var group: String

  /// The title, shown first.
  public var title: Message

  /// The text below the title; may be empty.
  public var body: Message

  /// Whether showing it makes a sound.
  public var playsSound: Bool

  /// The action it suggests, by the name the kit gives it, or nil.
  ///
  /// A notification can offer it as a button.
  public var step: String?

  /// Creates a reminder.
  ///
  /// - Parameters:
  ///   - id: The reminder's unique identifier, the same for the same fact.
  ///   - fireDate: The instant at which to show it.
  ///   - kind: The kind of reminder.
  ///   - group: The subject.
  ///   - title: The title, shown first.
  ///   - body: The text below the title.
  ///   - playsSound: Whether showing it makes a sound.
  ///   - step: The action it suggests, by the name the kit gives it.
  public init(
    id: String, fireDate: Date, kind: String, group: String, title: Message, body: Message = "",
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
