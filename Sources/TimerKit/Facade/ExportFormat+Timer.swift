import HouseholdPersistence
public import HouseholdTransfer

extension ExportFormat {
  /// Everything of `Model.timer` as a document of the kind `timer.export`.
  ///
  /// The payload has the keys `timers`, `todos`, `runs` and `sequences`, each a list of rows with
  /// the stored fields.
  public static let timer = ExportFormat(
    TransferFormat(kind: "timer.export", schemaVersion: 1), model: .timer)
}
