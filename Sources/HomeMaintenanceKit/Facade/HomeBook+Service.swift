public import Foundation
public import HouseholdPersistence

extension HomeBook {
  /// The service history of an appliance with its photos, newest first.
  ///
  /// See ``HomeReader/serviceLog(of:limit:offset:)``.
  public func serviceLog(
    of applianceID: UUID, limit: Int? = nil, offset: Int = 0
  ) async throws -> [ServiceLogEntry] {
    try await read { try $0.serviceLog(of: applianceID, limit: limit, offset: offset) }
  }

  /// The service history of an appliance, now and after every commit that changes it.
  ///
  /// - Complexity: As ``serviceLog(of:limit:offset:)``, for each such commit.
  public func liveServiceLog(of applianceID: UUID) -> LiveQuery<[ServiceLogEntry]> {
    live { try $0.serviceLog(of: applianceID) }
  }

  /// The service history of a home and its appliances with its photos, newest first.
  ///
  /// See ``HomeReader/serviceLog(ofHome:limit:offset:)``.
  public func serviceLog(
    ofHome homeID: UUID, limit: Int? = nil, offset: Int = 0
  ) async throws -> [ServiceLogEntry] {
    try await read { try $0.serviceLog(ofHome: homeID, limit: limit, offset: offset) }
  }

  /// The photos of an appliance, in the order they were taken; those of service records are theirs.
  ///
  /// See ``HomeReader/photos(of:)``.
  public func photos(of applianceID: UUID) async throws -> [Photo] {
    try await read { try $0.photos(of: applianceID) }
  }
}
