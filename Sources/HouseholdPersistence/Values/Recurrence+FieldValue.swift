public import HouseholdCalendar
import Synchronization

extension Recurrence: FieldValue {
  /// Text.
  public static var fieldType: FieldType { .text }

  /// True: a recurrence has one text.
  public static var isAlwaysCanonical: Bool { true }

  /// Reads a column of text such as `every 3mo after completion`.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Recurrence {
    guard let recurrence = RecurrenceCache.shared.recurrence(row.string(column)) else {
      throw ReadFailure("expected a recurrence such as every 3mo after completion", column: column)
    }
    return recurrence
  }

  /// Binds the text.
  public func write(_ row: RowWriter, _ column: Int32) { row.text(description, column) }

  /// The text.
  public var literal: Literal { .text(description) }

  /// Creates a recurrence from its text.
  public init(literal: Literal) throws(ReadFailure) {
    guard case .text(let text) = literal, let recurrence = Recurrence(text) else {
      throw ReadFailure("expected a recurrence such as every 3mo after completion")
    }
    self = recurrence
  }
}

/// Recurrences by their texts: of thousands of tasks most share one of a few.
private final class RecurrenceCache: Sendable {
  static let shared = RecurrenceCache()

  /// The most texts to remember; somebody who has more of them loses nothing but time.
  private static let limit = 500

  private let known = Mutex<[String: Recurrence]>([:])

  /// The recurrence of a text, or nil if it is none.
  func recurrence(_ text: String) -> Recurrence? {
    if let recurrence = known.withLock({ $0[text] }) { return recurrence }
    guard let recurrence = Recurrence(text) else { return nil }
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[text] = recurrence
    }
    return recurrence
  }
}

extension UsageInterval.Unit: EnumField {}
