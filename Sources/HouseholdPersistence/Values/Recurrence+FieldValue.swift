import Foundation
public import HouseholdCalendar
import Synchronization

extension Recurrence: FieldValue {
  /// Text.
  public static var fieldType: FieldType { .text }

  /// True: a recurrence has one text.
  public static var isAlwaysCanonical: Bool { true }

  /// Reads a column of text such as `every 3mo after completion`.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Recurrence {
    let known = unsafe row.withUTF8(column) { unsafe RecurrenceCache.shared.recurrence($0) }
    guard let recurrence = known else {
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

  private struct Entry {
    let text: [UInt8]
    let recurrence: Recurrence
  }

  /// A place for each of so many hashes; who has more recurrences loses nothing but time.
  private let entries = Mutex([Entry?](repeating: nil, count: 512))

  /// The recurrence of a text, or nil if it is none.
  ///
  /// By bytes: to make a string of a row's column takes as long as to find it.
  func recurrence(_ text: UnsafeBufferPointer<UInt8>) -> Recurrence? {
    guard let start = text.baseAddress else { return nil }
    // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
    let hash = unsafe text.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return entries.withLock { entries in
      let place = Int(hash % UInt64(entries.count))
      if let entry = entries[place], entry.text.count == text.count,
        unsafe memcmp(entry.text, start, text.count) == 0
      {
        return entry.recurrence
      }
      let string = unsafe String(decoding: text, as: UTF8.self)
      guard let recurrence = Recurrence(string) else { return nil }
      entries[place] = unsafe Entry(text: Array(text), recurrence: recurrence)
      return recurrence
    }
  }
}

extension UsageInterval.Unit: EnumField {}
