import Foundation
import HouseholdPersistence

extension PartComparison.Group {
  /// The reasons for the best offer, one sentence a line; empty if there is none.
  ///
  /// ```
  /// PartsDirect is best: 30.88 USD with shipping, in 2 days, made by the appliance's maker.
  /// It costs 2.11 USD more than FilterShop, which takes 5 days longer and is no original part.
  /// ```
  public var explanation: [String] {
    guard let best else {
      return listings.isEmpty ? [] : ["No offer is available anymore."]
    }
    var lines = ["\(best.listing.supplier) is best: \(Self.offer(best))."]
    let rivals = listings.filter { $0.listing.id != best.listing.id }
    let cheaper = rivals.filter { paid($0) < paid(best) }.min { paid($0) < paid($1) }
    if let cheaper {
      lines.append(
        "It costs \(amount(paid(best) - paid(cheaper))) more than \(cheaper.listing.supplier),"
          + " which \(Self.drawback(of: cheaper, against: best)).")
    } else if let next = rivals.first {
      let saving = paid(next) - paid(best)
      lines.append(
        saving.isZero
          ? "\(next.listing.supplier) costs the same."
          : "It saves \(amount(saving)) against \(next.listing.supplier), the next best.")
    }
    if best.terms.contains(where: { $0.kind == .assumedShipping }) {
      lines.append("Its shipping is not known; the highest of the other offers was assumed.")
    }
    return lines
  }

  private func paid(_ rated: RatedListing) -> Decimal { rated.total?.amount ?? rated.score }

  private func amount(_ value: Decimal) -> String {
    Money(value, currency)?.text ?? "\(value) \(currency)"
  }

  private static func offer(_ rated: RatedListing) -> String {
    let listing = rated.listing
    var parts = ["\(rated.total?.text ?? "") with shipping", days(listing.deliveryDays)]
    parts.append(listing.isOEM ? "an original part" : "not an original part")
    if listing.availability == .backordered { parts.append("on back order") }
    return parts.joined(separator: ", ")
  }

  private static func days(_ count: Int) -> String {
    switch count {
    case 0: "today"
    case 1: "in 1 day"
    default: "in \(count) days"
    }
  }

  private static func drawback(of rated: RatedListing, against best: RatedListing) -> String {
    let (listing, better) = (rated.listing, best.listing)
    var parts: [String] = []
    switch listing.availability {
    case .discontinued: parts.append("no longer sells it")
    case .backordered where better.availability != .backordered:
      parts.append("has it on back order")
    default: break
    }
    let wait = listing.deliveryDays - better.deliveryDays
    if wait > 0 { parts.append("takes \(wait) \(wait == 1 ? "day" : "days") longer") }
    if !listing.isOEM, better.isOEM { parts.append("is not an original part") }
    return parts.isEmpty ? "costs more in total" : parts.joined(separator: " and ")
  }
}
