import Foundation
package import HouseholdPersistence
import HouseholdValidation

/// The stores and clock of a check: new stores, and a clock that stands still.
struct Bench: Sendable {
  let make: @Sendable () async throws -> any RowStore
  let clock = TestClock("2026-03-01T12:00:00Z")

  /// A new store for the entity with every type of field.
  func specimens() async throws -> HouseholdStore { try await open(ConformanceModel.specimens) }

  /// A new store for the entities with every kind of link.
  func dwellings() async throws -> HouseholdStore { try await open(ConformanceModel.dwellings) }

  /// A new store for a model.
  func open(_ model: Model) async throws -> HouseholdStore {
    try Self.open(try await make(), model: model, clock: clock)
  }

  private static func open(
    _ rows: any RowStore, model: Model, clock: TestClock
  ) throws -> HouseholdStore {
    try HouseholdStore(rows, model: model, clock: clock)
  }
}

/// What was expected and what was found.
package struct Mismatch: Error {
  package let message: String

  package init(message: String) { self.message = message }
}

/// Requires a condition to be true.
package func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw Mismatch(message: message()) }
}

/// Requires two values to be equal.
package func require<T: Equatable>(_ found: T, equals expected: T, _ what: String) throws {
  if found != expected {
    throw Mismatch(message: "\(what): expected \(expected), found \(found)")
  }
}

/// Requires a body to throw an error of a type, and returns it.
func requireError<E: Error>(
  _ type: E.Type, what: String, body: () async throws -> Void
) async throws -> E {
  do {
    try await body()
  } catch let error as E {
    return error
  } catch {
    throw Mismatch(message: "\(what): expected a \(E.self), threw \(error)")
  }
  throw Mismatch(message: "\(what): expected a \(E.self), nothing was thrown")
}

/// Requires a store error of a code, and returns it.
@discardableResult
func requireStoreError(
  _ code: StoreError.Code, what: String, body: () async throws -> Void
) async throws -> StoreError {
  let error = try await requireError(StoreError.self, what: what, body: body)
  try require(error.code.rawValue, equals: code.rawValue, what)
  return error
}

/// An error that a check throws itself, to test the rollback of a transaction.
package struct Interruption: Error {
  package init() {}
}

extension HouseholdStore {
  /// All rows of the store, untyped.
  package func dump() async throws -> [String: [RawRow]] {
    try await read { [model] transaction in
      var all: [String: [RawRow]] = [:]
      for entity in model.entities {
        all[entity.name] = try transaction.rawRows(of: entity.name, after: nil, limit: .max)
      }
      return all
    }
  }
}
