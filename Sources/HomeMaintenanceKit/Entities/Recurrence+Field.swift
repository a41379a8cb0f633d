import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import Synchronization

extension Recurrence: StringField {
  /// Text such as `every 3mo after completion`.
  public static var expectation: Message { "a recurrence such as every 3mo after completion" }

  /// True: every recurrence has exactly one text.
  public static var isAlwaysCanonical: Bool { true }

  /// Reads a column of text such as `every 3mo after completion`.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Recurrence {
    let known = unsafe row.withUTF8(column) { unsafe RecurrenceCache.shared.recurrence($0) }
    guard let recurrence = known else {
      throw ReadFailure("expected \(expectation)", column: column)
    }
    return recurrence
  }

  /// Creates a recurrence from its text.
  public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .text(let text) = storedValue else {
      throw ReadFailure("expected \(Self.expectation), found no text")
    }
    do throws(InvalidRecurrence) {
      try self.init(parsing: text)
    } catch {
      throw ReadFailure(
        "expected an interval such as every 3mo after completion. \(error.sentence.withoutFullStop)"
      )
    }
  }
}

extension Message {
  /// The message without the full stop at its end.
  fileprivate var withoutFullStop: Message {
    key.hasSuffix(".")
      ? Message(key: String(key.dropLast()), context: context, arguments: arguments) : self
  }
}

/// A cache of recurrences by their texts: most of thousands of tasks share a few.
private final class RecurrenceCache: Sendable {
  static let shared = RecurrenceCache()

  private struct Entry {
    let text: [UInt8]
    let recurrence: Recurrence
  }

  /// The number of slots; with more different recurrences the cache only gets slower.
  private static let count = 512

  private let entries = Mutex([Entry?](repeating: nil, count: count))

  /// The recurrence with a text, or nil if the text is invalid.
  ///
  /// By bytes, so that no string is created for a column whose text is cached.
  func recurrence(_ text: UnsafeBufferPointer<UInt8>) -> Recurrence? {
    guard let start = text.baseAddress else { return nil }
    // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
    let hash = unsafe text.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let place = Int(hash % UInt64(Self.count))
    if let entry = entries.withLock({ $0[place] }), entry.text.count == text.count,
      unsafe memcmp(entry.text, start, text.count) == 0
    {
      return entry.recurrence
    }
    guard let recurrence = Recurrence(unsafe String(decoding: text, as: UTF8.self)) else {
      return nil
    }
    let entry = unsafe Entry(text: Array(text), recurrence: recurrence)
    entries.withLock { $0[place] = entry }
    return recurrence
  }
}

extension UsageInterval.Unit: StringField {
  /// A unit of use, such as `h` or `km`.
  public static var expectation: Message { "a unit of use such as h, cycles or km" }

  /// True: every unit has exactly one text.
  public static var isAlwaysCanonical: Bool { true }
}
