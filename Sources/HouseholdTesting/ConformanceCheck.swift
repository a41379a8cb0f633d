public import HouseholdMessages
public import HouseholdPersistence

/// One requirement of every ``/HouseholdPersistence/RowStore``, as a named check.
///
/// ```swift
/// @Test(arguments: ConformanceSuite.checks)
/// func myStoreKeeps(_ check: ConformanceCheck) async throws {
///   try await check.run { MyStore() }
/// }
/// ```
public struct ConformanceCheck: Sendable, CustomStringConvertible {
  /// The requirement, in words.
  public let name: String
  private let body: @Sendable (Bench) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (Bench) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// The check's name.
  public var description: String { name }

  /// Runs the check on its own stores.
  ///
  /// - Parameter make: Creates an empty store that is not open yet; called once or more.
  /// - Throws: ``ConformanceFailure`` if the store does not meet the requirement.
  public func run(_ make: @escaping @Sendable () async throws -> any RowStore) async throws {
    do {
      try await body(Bench(make: make))
    } catch let mismatch as Mismatch {
      throw ConformanceFailure(check: name, message: mismatch.message)
    } catch {
      throw ConformanceFailure(check: name, message: "threw \(error)")
    }
  }
}

/// The checks that every store must pass.
public enum ConformanceSuite {
  /// All checks.
  public static let checks: [ConformanceCheck] =
    roundTrips + writing + validation + stamps + uniqueness + deletion + links + changes + queries
    + sorting + aggregates + untyped + clock + liveQueries + concurrency + predicates + chains
    + erasing + order + side + undo

  /// The check with a name, or nil.
  public static func check(named name: String) -> ConformanceCheck? {
    checks.first { $0.name == name }
  }
}

/// The failure of a conformance check.
public struct ConformanceFailure: DescribedError, Hashable, Sendable {
  /// The check's name.
  public var check: String
  /// What was expected and what was found.
  public var message: String

  /// Creates a failure.
  public init(check: String, message: String) {
    self.check = check
    self.message = message
  }

  /// The check's name and what it found.
  public var sentence: Message { "\(check): \(message)" }
}
