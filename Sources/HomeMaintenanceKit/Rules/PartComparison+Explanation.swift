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
      return listings.isEmpty ? [] : ["None of the offers can be delivered any more."]
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
      lines.append("Its shipping is not known; the dearest of the other offers was assumed.")
    }
    return lines
  }

  private func paid(_ rated: RatedListing) -> Decimal { rated.total?.amount ?? rated.score }

  private func amount(_ value: Decimal) -> String { "\(value) \(currency)" }

  private static func offer(_ rated: RatedListing) -> String {
    let listing = rated.listing
    var parts = ["\(rated.total?.description ?? "") with shipping", days(listing.deliveryDays)]
    parts.append(listing.isOEM ? "made by the appliance's maker" : "no original part")
    if listing.availability == .backordered { parts.append("to be ordered first") }
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
    case .discontinued: parts.append("cannot deliver it any more")
    case .backordered where better.availability != .backordered:
      parts.append("must order it first")
    default: break
    }
    let wait = listing.deliveryDays - better.deliveryDays
    if wait > 0 { parts.append("takes \(wait) \(wait == 1 ? "day" : "days") longer") }
    if !listing.isOEM, better.isOEM { parts.append("is no original part") }
    return parts.isEmpty ? "comes to more in all" : parts.joined(separator: " and ")
  }
}
