import Foundation
import HomeMaintenanceKit
public import HouseholdPersistence
import LaundryKit
import TimerKit
import WardrobeKit

/// Questions about all of a household inside one transaction; ``HouseholdPlanner`` has each as an
/// asynchronous method.
public struct PlanReader: StoreReader {
  /// The transaction, for further questions.
  public let transaction: any ReadTransaction

  /// Creates a reader over any transaction of a store whose model includes
  /// ``/HouseholdPersistence/Model/household``.
  public init(_ transaction: any ReadTransaction) { self.transaction = transaction }

  /// The error `unknownRow`.
  public func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> any Error {
    PlanError.unknown(type, id)
  }

  var laundry: LaundryReader { LaundryReader(transaction) }
  var timers: TimerReader { TimerReader(transaction) }
  var wardrobe: WardrobeReader { WardrobeReader(transaction) }
  var home: HomeReader { HomeReader(transaction) }

  /// The day of the transaction in its time zone.
  var currentDay: CivilDate { CivilDate(transaction.now, in: transaction.timeZone) }
}
