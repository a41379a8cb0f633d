import HouseholdPersistence

extension Wardrobe {
  /// Deletes all there is: rows, photos and measurements.
  ///
  /// The profile is set back. Rows of other kits in the same store stay. There is no way back, unless
  /// the store is synced: then rows and photos can be restored for 30 days, but not the measurements.
  ///
  /// - Throws: ``/HouseholdFiles/FileFolderError`` or what the place of the secrets throws
  ///   when something cannot be removed; the rows are gone then, and another call removes the rest.
  /// - Complexity: O(*n*) in the number of rows.
  public func eraseEverything() async throws {
    try await edit { try $0.eraseRows() }
    try await removeAllFiles(in: files)
    try await secrets?.removeSecret(for: BodyMeasurements.key)
  }
}
