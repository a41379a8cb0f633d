import Foundation
import HouseholdPersistence

extension HomeReader {
  /// The vendors of the address book and those that only work names, by name, with their work.
  ///
  /// ```swift
  /// for card in try await book.vendors() { print(card.vendor.name, card.paid) }
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) in the number of records and vendors.
  public func vendors() throws -> [VendorCard] {
    VendorCard.cards(
      of: try all(
        Fetch<ServiceRecord>(where: { $0.vendor != nil }, sortBy: [Sort(\.date, .descending)])),
      keeping: try all(Fetch<Vendor>()))
  }

  /// The vendor of a name in the address book, or nil.
  public func vendor(named name: String) throws -> Vendor? {
    try find(Vendor.self, Vendor.id(of: name))
  }
}

extension HomeEdit {
  /// Gives a vendor another name, in the address book and in all work.
  ///
  /// If there is a vendor of the other name, the two become one, which keeps what it has.
  ///
  /// - Parameters:
  ///   - name: The name as it is, in any letter case.
  ///   - newName: The name afterwards.
  /// - Returns: The number of records that changed.
  /// - Complexity: O(*n*) in the number of records.
  @discardableResult
  public func renameVendor(_ name: String, to newName: String) throws -> Int {
    transaction.name(UserCommand("home.renameVendor", "Rename {}", .text(name)))
    let (old, new) = (Vendor.id(of: name), Vendor.id(of: newName))
    if let vendor = try reader.find(Vendor.self, old) {
      if old == new {
        try change(Vendor.self, old) { $0.name = newName }
      } else if var other = try reader.find(Vendor.self, new) {
        other.phone = other.phone ?? vendor.phone
        other.mail = other.mail ?? vendor.mail
        other.notes = other.notes ?? vendor.notes
        try transaction.save(other)
      } else {
        try add(
          Vendor(name: newName, phone: vendor.phone, mail: vendor.mail, notes: vendor.notes))
      }
      if old != new { try delete(Vendor.self, old) }
    }
    let work = try all(Fetch<ServiceRecord> { $0.vendor != nil })
      .filter { Vendor.id(of: $0.vendor ?? "") == old }
    try transaction.change(work) { $0.vendor = newName }
    return work.count
  }
}

extension Vendor: HomeEntity {}
