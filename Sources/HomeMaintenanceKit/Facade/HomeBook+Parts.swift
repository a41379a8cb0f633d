public import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// A part of which there are too few in the house, with the work that waits for it.
public struct MissingPart: Identifiable, Hashable, Sendable {
  /// The part.
  public let part: Part
  /// The tasks that use it up and are not done, the one due first at first.
  public let tasks: [MaintenanceTask]

  /// The part's id.
  public var id: UUID { part.id }
}

extension HomeBook {
  /// The parts that are to be bought, the ones needed first at first.
  ///
  /// See ``HomeReader/missingParts()``.
  public func missingParts() async throws -> [MissingPart] {
    try await read { try $0.missingParts() }
  }

  /// The parts of an appliance by name; for nil those that belong to none.
  ///
  /// See ``HomeReader/parts(of:)``.
  public func parts(of applianceID: UUID?) async throws -> [Part] {
    try await read { try $0.parts(of: applianceID) }
  }

  /// The offers of a part, best first, and why the best is.
  ///
  /// See ``HomeReader/compareListings(of:preference:)``.
  public func compareListings(
    of partID: UUID, preference: PartPreference = PartPreference()
  ) async throws -> PartComparison {
    try await read { try $0.compareListings(of: partID, preference: preference) }
  }

  /// Replaces the offers of a part by those that were seen now.
  ///
  /// See ``HomeEdit/replaceListings(of:by:)``.
  @discardableResult
  public func replaceListings(
    of partID: UUID, by listings: [PartListing]
  ) async throws -> [PartListing] {
    try await edit { try $0.replaceListings(of: partID, by: listings) }
  }
}

extension MissingPart {
  /// The day on which the part is needed first; the last of all days when it is not known.
  var firstDueDate: CivilDate { tasks.compactMap(\.dueDate).min() ?? .max }
}
