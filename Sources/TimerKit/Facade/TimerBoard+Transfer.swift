import HouseholdPersistence
public import HouseholdTransfer

extension TimerBoard: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/timer``.
  public static var exportFormat: ExportFormat { .timer }
}
