public import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// Adds a pet.
  ///
  /// See ``LaundryEdit/addPet(named:_:)``.
  @discardableResult
  public func addPet(
    named name: String, _ details: @escaping @Sendable (inout Pet) -> Void = { _ in }
  ) async throws -> Pet {
    try await edit { try $0.addPet(named: name, details) }
  }

  /// The pets in the order they were added.
  ///
  /// See ``LaundryReader/pets(includingArchived:limit:offset:)``.
  public func pets(
    includingArchived: Bool = false, limit: Int? = nil, offset: Int = 0
  ) async throws -> [Pet] {
    try await read {
      try $0.pets(includingArchived: includingArchived, limit: limit, offset: offset)
    }
  }

  /// Archives a pet: its clock and its reminders stand still until it is restored.
  ///
  /// See ``LaundryEdit/archivePet(_:)``.
  @discardableResult
  public func archivePet(_ id: UUID) async throws -> Pet {
    try await edit { try $0.archivePet(id) }
  }

  /// Brings an archived pet back, with the health it had when it was archived.
  ///
  /// See ``LaundryEdit/restorePet(_:)``.
  @discardableResult
  public func restorePet(_ id: UUID) async throws -> Pet {
    try await edit { try $0.restorePet(id) }
  }
}
