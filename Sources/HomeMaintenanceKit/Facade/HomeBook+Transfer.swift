import HouseholdPersistence
public import HouseholdTransfer

extension HomeBook: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/home``.
  public static var exportFormat: ExportFormat { .home }

  /// Brings due dates up to date: they follow from events, and the rows may come from another version
  /// of the rules.
  public func finishImport() async throws { try await refreshSchedules() }
}
