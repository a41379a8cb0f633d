import HouseholdPersistence
public import HouseholdTransfer
import LaundryKit

extension ExportFormat {
  /// Everything of ``/HouseholdPersistence/Model/plan`` as a document of the kind `plan.export`.
  public static let plan = ExportFormat(
    TransferFormat(kind: "plan.export", schemaVersion: 1), model: .plan,
    EntityTransfer(PlanSettings.self, isSingleton: true))

  /// Everything of ``/HouseholdPersistence/Model/household`` as one document of the kind
  /// `household.export`: the four kits, and what is in the loads.
  public static let household = ExportFormat(
    TransferFormat(kind: "household.export", schemaVersion: 1), joining: .laundry, .timer,
    .wardrobe, .home, .plan)
}
