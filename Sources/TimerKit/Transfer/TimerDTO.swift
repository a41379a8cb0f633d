public import Foundation
public import HouseholdColor
import HouseholdMessages
import HouseholdTransfer
import HouseholdValidation

/// A timer with its to-dos, in the form in which devices exchange it.
///
/// Its JSON keys are the names of its properties. Decoding checks the values; a wrong one is a
/// `TransferError` that names the way to it, such as `timers[2].durationInSeconds`.
///
/// It is read as a part of a message, with a `TransferCoder`: a `JSONDecoder` throws errors of its own for a part of
/// the mistakes.
public struct TimerDTO: Codable, Hashable, Sendable {
  /// The timer's id.
  public var id: UUID
  /// The timer's name, not blank.
  public var name: String
  /// The seconds the timer runs, 1 to ``TimerLimits/maximumDuration``.
  public var durationInSeconds: Int
  /// The name of its symbol.
  public var icon: String
  /// Its color.
  public var color: SRGBColor
  /// A note about it, or nil.
  public var notes: String?
  /// The instant at which it was added.
  public var createdAt: Date
  /// The instant at which it, or one of its to-dos, last changed.
  public var updatedAt: Date
  /// Its to-dos.
  public var todoItems: [TodoItemDTO]
  /// Whether each start of it makes its to-dos open again; nil in a message of a device that does
  /// not know this, which then changes nothing about it.
  public var resetsTodos: Bool?

  /// Creates the transfer form of a timer; the values are not checked.
  public init(
    id: UUID, name: String, durationInSeconds: Int, icon: String, color: SRGBColor,
    notes: String? = nil, createdAt: Date, updatedAt: Date, todoItems: [TodoItemDTO] = [],
    resetsTodos: Bool? = nil
  ) {
    self.id = id
    self.name = name
    self.durationInSeconds = durationInSeconds
    self.icon = icon
    self.color = color
    self.notes = notes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.todoItems = todoItems
    self.resetsTodos = resetsTodos
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, durationInSeconds, icon
    case color = "colorHex"
    case notes, createdAt, updatedAt, todoItems, resetsTodos
  }

  /// The fields of the timer that this message has.
  ///
  /// It says nothing about the others.
  package var carriedFields: Set<String> {
    var keys = Set(CodingKeys.allCases)
    if resetsTodos == nil { keys.remove(.resetsTodos) }
    return Set(keys.map(\.rawValue))
  }

  /// Reads and checks a timer.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue` or `duplicateID`, or what
  ///   the decoder throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    id = try values.container.decode(UUID.self, forKey: .id)
    name = try values.decode(.name, .notBlank)
    durationInSeconds = try values.decode(.durationInSeconds, .timerDuration)
    icon = try values.container.decode(String.self, forKey: .icon)
    color = try values.decode(.color)
    notes = try values.container.decodeIfPresent(String.self, forKey: .notes)
    createdAt = try values.decode(.createdAt, .transferInstant)
    updatedAt = try values.decode(.updatedAt, .transferInstant)
    todoItems = try values.container.decode([TodoItemDTO].self, forKey: .todoItems)
    resetsTodos = try values.container.decodeIfPresent(Bool.self, forKey: .resetsTodos)
    try values.checkUnique(todoItems, id: \.id, key: .todoItems)
  }
}

extension Rule where Value == Int {
  /// The duration that a timer can have.
  static var timerDuration: Rule { .range(TimerLimits.durations) }
}

extension Rule where Value == Date {
  /// The instant is before the year 2200, and in a year that an instant can have.
  ///
  /// The newer of two changes wins, so that one from the far future would always win.
  static var transferInstant: Rule {
    Rule("transferInstant", "an instant before the year 2200") { instant, _ in
      guard instant >= .distantPast else { return "must be an instant from the year 1 on" }
      return instant < Date(timeIntervalSince1970: 7_258_118_400)
        ? nil : "must be an instant before the year 2200"
    }
  }
}
