public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// A document of a home, an appliance or some work, such as an invoice; its bytes are a file beside the
/// store, of a type that ``/HouseholdFiles/FileName/Extension`` names.
public struct Document: Entity {
  /// The document's unique identifier.
  public var id: UUID
  /// The home it is of, or nil.
  public var homeID: UUID?
  /// The appliance it is of, or nil.
  public var applianceID: UUID?
  /// The service record it is of, or nil.
  public var recordID: UUID?
  /// The title, 1 to 200 characters, trimmed.
  public var title: String
  /// The kind of document.
  public var kind: DocumentKind
  /// The file with the document.
  public var file: FileName
  /// The bytes of the file.
  public var fileSize: Int
  /// Free-form notes, or nil.
  public var notes: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date = .distantPast
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast

  /// Creates a document whose file is saved already.
  ///
  /// - Parameters:
  ///   - id: The document's unique identifier.
  ///   - subject: What it is of.
  ///   - title: The title.
  ///   - kind: The kind of document.
  ///   - file: The file with the document.
  ///   - fileSize: The bytes of the file.
  ///   - notes: Free-form notes.
  public init(
    id: UUID = UUID(), of subject: DocumentSubject, title: String, kind: DocumentKind = .other,
    file: FileName, fileSize: Int, notes: String? = nil
  ) {
    self.id = id
    switch subject {
    case .home(let id): homeID = id
    case .appliance(let id): applianceID = id
    case .record(let id): recordID = id
    }
    self.title = title
    self.kind = kind
    self.file = file
    self.fileSize = fileSize
    self.notes = notes
  }

  /// The declaration of the document's fields, links, indexes and rule.
  public static let schema = EntitySchema<Document>(
    "document", blank: Document(of: .home(UUID()), title: "", file: .blank, fileSize: 0),
    indexes: [
      Index(\.homeID, \.title), Index(\.applianceID, \.title), Index(\.recordID, \.title),
    ],
    rules: [
      EntityRule("oneSubject", \.homeID, \.applianceID, \.recordID) { document in
        [document.homeID, document.applianceID, document.recordID].count { $0 != nil } == 1
          ? nil : "must be given, or else an appliance or a service record, but only one of them"
      }
    ],
    sync: .household(together: [[\.file, \.fileSize]])
  ) {
    Field(\.id)
    Field(\.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
    Field(
      \.recordID, linksTo: ServiceRecord.self, whenTargetDeleted: .cascade,
      named: "service record")
    Field(\.title, .title)
    Field(\.kind)
    // As a photo: another device downloads it on request, or right away if it keeps all.
    Field(\.file, attachment: .document)
    Field(\.fileSize, .atLeast(0), named: "file size", unit: "bytes")
    Field(\.notes)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}

/// What a document is of.
public enum DocumentSubject: Hashable, Sendable {
  /// A home.
  case home(UUID)
  /// An appliance.
  case appliance(UUID)
  /// A service record.
  case record(UUID)
}

/// The kind of a document.
public enum DocumentKind: String, EnumField, Sendable {
  /// What is to be paid, and for what.
  case invoice
  /// Proof of a purchase.
  case receipt
  /// The terms of a warranty.
  case warranty
  /// An agreement, such as an insurance policy.
  case contract
  /// A proof, such as of an inspection.
  case certificate
  /// A drawing, such as of the wiring.
  case plan
  /// Anything else.
  case other
}
