import HouseholdPersistence
public import HouseholdTransfer

extension LaundryRoom: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/laundry``.
  public static var exportFormat: ExportFormat { .laundry }
}
