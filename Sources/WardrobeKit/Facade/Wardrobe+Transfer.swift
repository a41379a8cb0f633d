import HouseholdPersistence
public import HouseholdTransfer

extension Wardrobe: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/wardrobe``.
  public static var exportFormat: ExportFormat { .wardrobe }
}
