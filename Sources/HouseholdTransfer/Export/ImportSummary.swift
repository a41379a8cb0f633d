public import HouseholdPersistence
public import HouseholdValidation

/// How an import treats what the store holds already.
public enum ImportMode: String, Hashable, Sendable {
  /// Only into a store without rows: afterwards it holds exactly what was exported.
  case intoEmptyStore
  /// Rows with new ids are added, rows with known ids are changed, others stay.
  ///
  /// A key that is missing in a record leaves the field of a known row as it is.
  case merge
}

/// What an import did.
public struct ImportSummary: Hashable, Sendable {
  /// The number of rows of each entity, by its name.
  public var counts: [String: Int] = [:]
  /// The keys that this version does not know, by entity; those beside the entities under "".
  public var unknownKeys: [String: Set<String>] = [:]
  /// Rows that were kept as they are although this version cannot read them.
  public var unreadable: [UnreadableRow] = []

  /// Creates a summary of an import that did nothing.
  public init() {}

  /// The number of rows.
  ///
  /// - Complexity: O(*n*) in the number of entities.
  public var total: Int { counts.values.reduce(0, +) }
}

/// Why nothing was imported: everything that is wrong with the input.
public struct ImportError: Error, Hashable, Sendable {
  /// What is wrong, in the order of the input; at most ``limit`` of them.
  public let failures: [TransferError]
  /// How much is wrong, what is left out of ``failures`` included.
  public let count: Int

  /// The most failures that are kept.
  public static let limit = 1000
}

extension ImportError: DescribedError {
  /// The failures, one a line.
  public var description: String {
    var lines = failures.map(\.description)
    if count > failures.count { lines.append("… and \(count - failures.count) more") }
    return lines.joined(separator: "\n")
  }
}

/// What is noticed while the input of an import is read.
struct ImportReport: Sendable {
  var summary = ImportSummary()
  /// Where the row stands that is being read, when it stands on a line of its own.
  var place: TransferError.Place?
  private(set) var failures: [TransferError] = []
  private(set) var failureCount = 0

  private static let mostUnknownKeys = 100

  mutating func fail(_ error: TransferError) {
    failureCount += 1
    guard failures.count < ImportError.limit else { return }
    var error = error
    error.place = error.place ?? place
    failures.append(error)
  }

  mutating func note(unknown key: String, of entity: String) {
    if summary.unknownKeys[entity, default: []].count < Self.mostUnknownKeys {
      summary.unknownKeys[entity, default: []].insert(key)
    }
  }

  func check() throws(ImportError) {
    if failureCount > 0 { throw ImportError(failures: failures, count: failureCount) }
  }
}
