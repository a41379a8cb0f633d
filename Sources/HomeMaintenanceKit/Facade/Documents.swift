public import Foundation
public import HouseholdPersistence

extension HomeBook {
  /// Adds a document and saves its bytes as a file.
  ///
  /// ```swift
  /// let invoice = FileContent(bytes, extension: "pdf")
  /// try await book.addDocument(invoice, titled: "Invoice 17", kind: .invoice, of: .record(record.id))
  /// ```
  ///
  /// - Parameters:
  ///   - content: The document.
  ///   - title: The title.
  ///   - kind: The kind of document.
  ///   - subject: What it is of.
  ///   - notes: Free-form notes.
  /// - Returns: The document as stored.
  /// - Throws: ``HomeError``: `noFiles`; `unknownRow`; ``/HouseholdFiles/FileFolderError``
  ///   when the file cannot be saved. Then there is neither row nor file.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func addDocument(
    _ content: FileContent, titled title: String, kind: DocumentKind = .other,
    of subject: DocumentSubject, notes: String? = nil
  ) async throws -> Document {
    try await saving([content], in: folder()) { names, edit in
      edit.transaction.name(UserCommand("home.document", "Add a document"))
      switch subject {
      case .home(let id): _ = try edit.row(Home.self, id)
      case .appliance(let id): _ = try edit.row(Appliance.self, id)
      case .record(let id): _ = try edit.row(ServiceRecord.self, id)
      }
      return try edit.add(
        Document(
          of: subject, title: title, kind: kind, file: names[0], fileSize: content.data.count,
          notes: notes))
    }
  }

  /// The file of a document.
  ///
  /// - Throws: ``HomeError``: `noFiles`; `unknownRow`; ``/HouseholdFiles/FileFolderError`` when the file
  ///   is missing.
  public func documentLocation(_ id: UUID) async throws -> URL {
    let folder = try folder()
    return try folder.location(of: try await read { try $0.row(Document.self, id).file })
  }
}

extension HomeReader {
  /// The documents of a home, an appliance or some work, by title; for nil all of them.
  ///
  /// Those of a home are not those of its appliances.
  public func documents(of subject: DocumentSubject? = nil) throws -> [Document] {
    let condition: Filter<Document> =
      switch subject {
      case .home(let id)?: Filter { $0.homeID == id }
      case .appliance(let id)?: Filter { $0.applianceID == id }
      case .record(let id)?: Filter { $0.recordID == id }
      case nil: .all
      }
    return try all(Fetch(where: condition, sortBy: [Sort(\.title)]))
  }
}

extension Document: HomeEntity {}
