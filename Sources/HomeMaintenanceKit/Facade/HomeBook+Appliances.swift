public import Foundation
public import HouseholdPersistence

extension HomeBook {
  /// The appliances that a search finds.
  ///
  /// See ``HomeReader/appliances(_:)``.
  public func appliances(_ search: ApplianceSearch = ApplianceSearch()) async throws -> [Appliance]
  {
    try await read { try $0.appliances(search) }
  }

  /// The appliances that a search finds, now and after every commit that changes them.
  ///
  /// - Complexity: As ``appliances(_:)``, for each such commit.
  public func liveAppliances(
    _ search: ApplianceSearch = ApplianceSearch()
  ) -> LiveQuery<[Appliance]> {
    live {
      try $0.appliances(search)
    }
  }

  /// The tags in use and on how many appliances each is, archived ones included.
  ///
  /// See ``HomeReader/tags()``.
  public func tags() async throws -> [String: Int] {
    try await read { try $0.tags() }
  }

  /// Gives a tag another name on every appliance; nil takes it away.
  ///
  /// See ``HomeEdit/renameTag(_:to:)``.
  @discardableResult
  public func renameTag(_ tag: String, to name: String?) async throws -> Int {
    try await edit { try $0.renameTag(tag, to: name) }
  }

  /// The custom fields of an appliance, by name.
  ///
  /// See ``HomeReader/customFields(of:)``.
  public func customFields(of applianceID: UUID) async throws -> [CustomField] {
    try await read { try $0.customFields(of: applianceID) }
  }

  /// Sets a custom field of an appliance, adds it, or takes it away for nil.
  ///
  /// See ``HomeEdit/setCustomField(_:of:to:)``.
  public func setCustomField(
    _ name: String, of applianceID: UUID, to value: String?
  ) async throws {
    try await edit { try $0.setCustomField(name, of: applianceID, to: value) }
  }
}
