public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// A person or company that works on a home, as in an address book.
///
/// Work names its vendor by ``ServiceRecord/vendor``; the vendor of that name is meant, in any letter
/// case. The id follows from the name, so that two devices make the same row.
public struct Vendor: Entity {
  /// The vendor's unique identifier; follows from the name.
  public var id: UUID
  /// The name, 1 to 200 characters, trimmed.
  public var name: String
  /// The telephone number as typed, or nil.
  public var phone: String?
  /// The mail address as typed, or nil.
  public var mail: String?
  /// Free-form notes, or nil.
  public var notes: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// Creates a vendor.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - phone: The telephone number.
  ///   - mail: The mail address.
  ///   - notes: Free-form notes.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    name: String, phone: String? = nil, mail: String? = nil, notes: String? = nil,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    id = Self.id(of: name)
    self.name = name
    self.phone = phone
    self.mail = mail
    self.notes = notes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The id of the vendor of a name; upper and lower case are the same.
  public static func id(of name: String) -> UUID {
    UUID(of: space, and: name.trimmed.lowercased().precomposedStringWithCanonicalMapping)
  }

  /// What ids of vendors are made in; any id, as long as it stays.
  private static let space = UUID(
    uuid: (
      0x76, 0x65, 0x6E, 0x64, 0x6F, 0x72, 0x80, 0x00, 0x80, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01
    ))

  /// The declaration of the vendor's fields, index and rule.
  public static let schema = EntitySchema<Vendor>(
    "vendor", blank: Vendor(name: ""), indexes: [Index(\.name)],
    rules: [
      EntityRule("otherName", \.id, \.name) { vendor in
        vendor.id == id(of: vendor.name)
          ? nil : "must be the one that follows from the name; rename the vendor in all its work"
      }
    ]
  ) {
    Field(\.id)
    Field(\.name, .title)
    Field(\.phone)
    Field(\.mail)
    Field(\.notes)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}
