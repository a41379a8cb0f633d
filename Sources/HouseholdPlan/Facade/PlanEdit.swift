import HomeMaintenanceKit
public import HouseholdPersistence
import LaundryKit
import WardrobeKit

/// Changes of loads, machines and settings inside one transaction; `HouseholdPlanner.edit` gives one.
///
/// Each step reads facts, applies a rule and writes new facts, of several kits where it must. A refused step
/// throws and changes nothing.
public struct PlanEdit: StoreEdit {
  /// The planner's questions.
  public typealias Reader = PlanReader

  /// The transaction, for further changes.
  public let transaction: any WriteTransaction

  init(_ transaction: any WriteTransaction) { self.transaction = transaction }

  var laundry: LaundryEdit { LaundryEdit(transaction) }
  var wardrobe: WardrobeEdit { WardrobeEdit(transaction) }
  var home: HomeEdit { HomeEdit(transaction) }
}

/// An entity whose rows a ``HouseholdPlanner`` adds, changes and deletes.
public protocol PlanEntity: FacadeEntity where Edit == PlanEdit {}
