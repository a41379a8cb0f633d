public import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// Stops a pet's clock for a time, or until it is resumed.
  ///
  /// See ``LaundryEdit/pausePet(_:from:until:)``.
  @discardableResult
  public func pausePet(
    _ id: UUID, from start: Date? = nil, until end: Date? = nil
  ) async throws -> Pause {
    try await edit { try $0.pausePet(id, from: start, until: end) }
  }

  /// Lets a pet's clock go on: ends the pause that lasts, or calls off those that are planned.
  ///
  /// See ``LaundryEdit/resumePet(_:)``.
  @discardableResult
  public func resumePet(_ id: UUID) async throws -> Pause {
    try await edit { try $0.resumePet(id) }
  }

  /// Stops the clock of every pet for a time, or until the household is resumed.
  ///
  /// See ``LaundryEdit/pauseHousehold(from:until:)``.
  @discardableResult
  public func pauseHousehold(
    from start: Date? = nil, until end: Date? = nil
  ) async throws -> Pause {
    try await edit { try $0.pauseHousehold(from: start, until: end) }
  }

  /// Lets the clocks of the pets go on: ends the household's pause, or calls off those that are
  /// planned.
  ///
  /// See ``LaundryEdit/resumeHousehold()``.
  @discardableResult
  public func resumeHousehold() async throws -> Pause {
    try await edit { try $0.resumeHousehold() }
  }

  /// The pauses of a pet, or those of the whole household, the latest first.
  ///
  /// See ``LaundryReader/pauses(of:)``.
  public func pauses(of petID: UUID?) async throws -> [Pause] {
    try await read { try $0.pauses(of: petID) }
  }
}
