import HouseholdPersistence
public import HouseholdTransfer

extension HomeBook: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/home``.
  public static var exportFormat: ExportFormat { .home }
}
