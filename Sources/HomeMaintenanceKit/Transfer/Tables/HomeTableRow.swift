import Foundation
import HouseholdPersistence
import HouseholdTransfer

/// A row of a home's table while it is read: the entity, and what other rows it names.
protocol HomeTableRow: Sendable {
  /// Whether it must be in a home, or about an appliance.
  static var needsHome: Bool { get }
  /// The name of the home that it says it is in, or nil.
  var home: String? { get }
  /// The name of the appliance that it says it is about, or nil.
  var appliance: String? { get }
  /// Puts in the rows that were meant.
  ///
  /// - Returns: The cell that cannot be so, or nil.
  mutating func settle(_ place: HomeTablePlace) -> TableRefusal?
}

extension HomeTableRow {
  static var needsHome: Bool { true }
}

/// The home and the appliance of a row, and what is usual.
struct HomeTablePlace {
  let homeID: UUID?
  let applianceID: UUID?
  /// The currency of amounts that name none.
  let currency: String
  /// The day that it is in the home.
  let today: CivilDate

  func money(_ amount: TableAmount?, _ currency: String?) -> Money? {
    amount.flatMap { Money($0.value, $0.currency ?? currency ?? self.currency) }
  }
}
