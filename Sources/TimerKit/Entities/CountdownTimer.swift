public import Foundation
public import HouseholdColor
public import HouseholdPersistence
import HouseholdValidation

/// A timer that can be started: what it is called, and how long it runs.
///
/// Each start of it makes a new ``TimerRun``.
public struct CountdownTimer: Entity {
  /// The timer's id.
  public var id: UUID
  /// The timer's name, not blank, trimmed.
  public var name: String
  /// The seconds the timer runs, 1 to ``TimerLimits/maximumDuration``.
  public var durationInSeconds: Int
  /// The name of its symbol, such as `timer`.
  public var icon: String
  /// Its color.
  public var color: SRGBColor
  /// A note about it, or nil.
  public var notes: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant at which it, or one of its to-dos, last changed; the store sets it.
  public var updatedAt: Date
  /// Whether each start of the timer makes its to-dos open again; off unless it is set.
  public var resetsTodos: Bool

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - id: The timer's id.
  ///   - name: The timer's name.
  ///   - durationInSeconds: The seconds it runs.
  ///   - icon: The name of its symbol.
  ///   - color: Its color.
  ///   - notes: A note about it, or nil.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  ///   - resetsTodos: Whether each start of the timer makes its to-dos open again.
  public init(
    id: UUID = UUID(), name: String, durationInSeconds: Int, icon: String = "timer",
    color: SRGBColor = "#007AFF", notes: String? = nil, createdAt: Date = .distantPast,
    updatedAt: Date = .distantPast, resetsTodos: Bool = false
  ) {
    self.id = id
    self.name = name
    self.durationInSeconds = durationInSeconds
    self.icon = icon
    self.color = color
    self.notes = notes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.resetsTodos = resetsTodos
  }

  /// The declaration of the timer's fields and indexes.
  public static let schema = EntitySchema<CountdownTimer>(
    "timer", blank: CountdownTimer(name: "", durationInSeconds: 0),
    indexes: [Index(\.createdAt), Index(\.name)]
  ) {
    Field(\.id)
    Field(\.name, .notBlank, .maximumLength(200), .oneLine)
    Field(
      \.durationInSeconds, .positiveDuration, .limitedDuration,
      named: "length", unit: "s")
    Field(\.icon)
    Field(\.color, storedAs: "colorHex", named: "color")
    Field(\.notes)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.resetsTodos)
  }
}
