public import Foundation
public import HouseholdPersistence

/// A vendor with what it did and was paid.
public struct VendorCard: Identifiable, Hashable, Sendable {
  /// The vendor; without phone, mail and notes where only work names it.
  public let vendor: Vendor
  /// Whether it is in the address book, or only named by work.
  public let isKept: Bool
  /// The work it did, newest first.
  public let work: [ServiceRecord]

  /// The vendor's id.
  public var id: UUID { vendor.id }

  /// What the owner paid for the work, one amount for each currency; what a warranty paid is not in it.
  public var paid: [Money] {
    Money.totals(of: work.compactMap { $0.warrantyWork ? nil : $0.cost })
  }

  /// The vendors of an address book and those that only work names, by name, with their work.
  ///
  /// - Parameters:
  ///   - records: The work, newest first.
  ///   - kept: The vendors of the address book.
  /// - Complexity: O(*n* log *n*) in the number of records and vendors.
  static func cards(of records: [ServiceRecord], keeping kept: [Vendor]) -> [VendorCard] {
    let work = Dictionary(grouping: records.filter { $0.vendor?.trimmed.isEmpty == false }) {
      Vendor.id(of: $0.vendor ?? "")
    }
    let known = Set(kept.map(\.id))
    // The name is as it was last written.
    let named = work.filter { !known.contains($0.key) }.compactMap { $0.value.first?.vendor }
      .map { Vendor(name: $0.trimmed) }
    return (kept + named).map { vendor in
      VendorCard(
        vendor: vendor, isKept: known.contains(vendor.id), work: work[vendor.id] ?? [])
    }.sorted {
      $0.vendor.name.localizedStandardCompare($1.vendor.name) == .orderedAscending
    }
  }
}
