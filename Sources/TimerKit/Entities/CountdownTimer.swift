public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// A timer that can be started: what it is called, and how long it runs.
///
/// It never runs itself. Each time it is started there is a new ``TimerRun``.
public struct CountdownTimer: Entity {
  /// What tells the timer from every other.
  public var id: UUID
  /// What the timer is called, not blank, trimmed.
  public var name: String
  /// The seconds the timer runs, 1 to ``TimerLimits/maximumDuration``.
  public var durationInSeconds: Int
  /// The name of the symbol that stands for it, such as `timer`.
  public var icon: String
  /// Its colour as `#RRGGBB`.
  public var colorHex: String
  /// What somebody noted about it, or nil.
  public var notes: String?
  /// The instant at which it was added; the store sets it.
  public var createdAt: Date
  /// The instant at which it, or one of its to-dos, last changed; the store sets it.
  public var updatedAt: Date

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - id: What tells the timer from every other.
  ///   - name: What the timer is called.
  ///   - durationInSeconds: The seconds it runs.
  ///   - icon: The name of the symbol that stands for it.
  ///   - colorHex: Its colour as `#RRGGBB`.
  ///   - notes: What somebody noted about it, or nil.
  ///   - createdAt: The instant at which it was added; the store replaces it.
  ///   - updatedAt: The instant at which it last changed; the store replaces it.
  public init(
    id: UUID = UUID(), name: String, durationInSeconds: Int, icon: String = "timer",
    colorHex: String = "#007AFF", notes: String? = nil, createdAt: Date = .distantPast,
    updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.name = name
    self.durationInSeconds = durationInSeconds
    self.icon = icon
    self.colorHex = colorHex
    self.notes = notes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The declaration of the timer's fields and indexes.
  public static let schema = EntitySchema<CountdownTimer>(
    "timer", blank: CountdownTimer(name: "", durationInSeconds: 0),
    indexes: [Index(\.createdAt), Index(\.name)]
  ) {
    Field("id", \.id)
    Field("name", \.name, .notBlank, .maximumLength(200))
    Field(
      "durationInSeconds", \.durationInSeconds, .positiveDuration, .limitedDuration,
      named: "length", unit: "s")
    Field("icon", \.icon)
    Field("colorHex", \.colorHex, .hexColor, named: "color")
    Field("notes", \.notes)
    Field("createdAt", \.createdAt, stamp: .created)
    Field("updatedAt", \.updatedAt, stamp: .updated)
  }
}
