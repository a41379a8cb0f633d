import Foundation
package import HouseholdCalendar

/// The warranties of appliances: those that end, those that never do, and those whose end is unknown.
public struct WarrantyList: Hashable, Sendable {
  /// The warranties with a last day, those that end first at first; ended ones included.
  public let cards: [WarrantyCard]
  /// The appliances whose warranty never ends, by name.
  public let lifetime: [Appliance]
  /// The appliances whose warranty is ``Warranty/incomplete(_:)``, by name.
  public let incomplete: [Appliance]

  /// Sorts appliances by their warranties.
  ///
  /// - Parameters:
  ///   - appliances: The appliances; those without a warranty are left out.
  ///   - today: Tells the current day in the home of each.
  package init(of appliances: [Appliance] = [], today: (Appliance) -> CivilDate = { _ in .min }) {
    var cards: [WarrantyCard] = []
    var (lifetime, incomplete): ([Appliance], [Appliance]) = ([], [])
    for appliance in appliances {
      switch appliance.warranty {
      case .lifetime: lifetime.append(appliance)
      case .until(let day, _):
        let left = today(appliance).days(until: day)
        cards.append(WarrantyCard(appliance: appliance, lastDay: day, daysLeft: left))
      case .incomplete: incomplete.append(appliance)
      case .unknown: break
      }
    }
    func byName(_ left: Appliance, _ right: Appliance) -> Bool {
      (left.displayName, left.id) < (right.displayName, right.id)
    }
    self.cards = cards.sorted {
      ($0.lastDay, $0.appliance.id) < ($1.lastDay, $1.appliance.id)
    }
    self.lifetime = lifetime.sorted(by: byName)
    self.incomplete = incomplete.sorted(by: byName)
  }

  /// Whether no warranty is known.
  public var isEmpty: Bool { cards.isEmpty && lifetime.isEmpty && incomplete.isEmpty }

  /// The warranties that end from today on within some days.
  ///
  /// - Parameters:
  ///   - days: The days to look ahead; 0 is today only, nil is any.
  ///   - includesEnded: Whether those that ended before today are given too.
  public func ending(within days: Int? = nil, includesEnded: Bool = false) -> [WarrantyCard] {
    cards.filter { ($0.daysLeft <= days ?? .max) && (includesEnded || $0.daysLeft >= 0) }
  }
}
