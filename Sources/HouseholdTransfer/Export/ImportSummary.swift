import HouseholdJSON
public import HouseholdMessages
public import HouseholdPersistence

/// How an import treats existing rows.
public enum ImportMode: String, Hashable, Sendable {
  /// Requires a store without rows; afterwards it holds exactly what was exported.
  case intoEmptyStore
  /// Rows with new ids are inserted, rows with known ids are updated, all others stay.
  ///
  /// A missing key leaves the field of an existing row unchanged. Unless a table alone is imported, what
  /// somebody edits by hand:
  ///
  /// - What a store has once, such as settings, stays as it is if it is there: data that others hand on
  ///   does not say how this store is used.
  /// - A row that was changed in the store later than the row of the input stays as it is. A row without
  ///   a time of its last change is as new as the latest of its times.
  case merge
}

/// The result of an import.
public struct ImportSummary: Hashable, Sendable {
  /// The number of rows of each entity, by its name.
  public var counts: [String: Int] = [:]
  /// The unknown keys by entity; those outside of entities are under "".
  public var unknownKeys: [String: Set<String>] = [:]
  /// What people call the single rows, such as "profile", that were kept because the store had them
  /// with other values.
  public var kept: Set<String> = []
  /// The number of rows of each entity, by its name, that stayed as they were because they had been
  /// changed in the store later than in the input.
  public var newer: [String: Int] = [:]
  /// Rows that were saved although this version cannot read them.
  public var unreadable: [UnreadableRow] = []

  /// The number of rows.
  ///
  /// - Complexity: O(*n*) in the number of entities.
  public var total: Int { counts.values.reduce(0, +) }
}

/// The error of a refused import: everything that is wrong with the input.
public struct ImportError: Error, Hashable, Sendable {
  /// The failures in the order of the input; at most ``limit`` of them.
  public let failures: [TransferError]
  /// The total number of failures, including those omitted from ``failures``.
  public let count: Int

  /// The maximum number of failures kept.
  public static let limit = 1000
}

extension ImportError: DescribedError {
  /// The failures, one per line.
  public var sentence: Message {
    var lines = failures.map(\.sentence)
    if count > failures.count { lines.append("… and \(count - failures.count) more") }
    return "\(lines, .lines)"
  }
}

/// Collects failures and unknown keys while an import reads its input.
struct ImportReport: Sendable {
  var summary = ImportSummary()
  /// The line of the current row, if each row has its own line.
  var position: TextPosition?
  private(set) var failures: [TransferError] = []
  private(set) var failureCount = 0

  private static let mostUnknownKeys = 100

  mutating func fail(_ error: TransferError) {
    failureCount += 1
    guard failures.count < ImportError.limit else { return }
    var error = error
    error.position = error.position ?? position
    failures.append(error)
  }

  mutating func note(unknown key: String, of entity: String) {
    if summary.unknownKeys[entity, default: []].count < Self.mostUnknownKeys {
      summary.unknownKeys[entity, default: []].insert(key)
    }
  }

  mutating func keep(_ entity: String, named words: String, differs: Bool) {
    summary.counts[entity] = nil
    if differs { summary.kept.insert(words) }
  }

  mutating func keepNewer(_ count: Int, of entity: String) {
    let others = summary.counts[entity, default: 0] - count
    summary.counts[entity] = others > 0 ? others : nil
    summary.newer[entity, default: 0] += count
  }

  func check() throws(ImportError) {
    if failureCount > 0 { throw ImportError(failures: failures, count: failureCount) }
  }
}
