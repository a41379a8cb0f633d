// All modules of the interface come with the product.
@_exported public import HomeMaintenanceKit
@_exported public import HouseholdPersistence
@_exported public import HouseholdTransfer
@_exported public import LaundryKit
@_exported public import OutfitAdvisor
@_exported public import TimerKit
@_exported public import WardrobeKit

extension Model {
  /// The entities of HouseholdPlan alone: what is in a load, the machines, and what people need washed.
  public static let plan = Model(
    "plan", LoadContent.self, Machine.self, LoadMachines.self, PlanSettings.self, WashRequest.self,
    migrations: PlanMigrations.all)

  /// The entities of all four kits and of HouseholdPlan, for one store.
  ///
  /// ```swift
  /// let store = try HouseholdStore(MemoryStore(), model: .household)
  /// let planner = HouseholdPlanner(store)
  /// try await planner.today().plan.loads.first?.latestStart
  /// ```
  public static let household = Model(.laundry, .timer, .wardrobe, .home, .plan)
}
