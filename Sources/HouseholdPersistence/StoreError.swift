public import HouseholdValidation

/// A store's error: a code, a sentence that says what to do, and the rows concerned.
///
/// Descriptions contain names of entities and fields and ids, never the content of other fields.
public struct StoreError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: adding a code breaks no caller.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A row with this id already exists.
    public static let duplicateID = Code(rawValue: "duplicateID")
    /// Another row has the same values in fields that must be unique.
    public static let notUnique = Code(rawValue: "notUnique")
    /// A link refers to a row that does not exist.
    public static let missingTarget = Code(rawValue: "missingTarget")
    /// Rows that link to the deleted ones prevent the deletion.
    public static let deletionDenied = Code(rawValue: "deletionDenied")
    /// The entity is not in the store's model.
    public static let unknownEntity = Code(rawValue: "unknownEntity")
    /// A key path or name is not a field of the entity.
    public static let unknownField = Code(rawValue: "unknownField")
    /// A new untyped row lacks fields that cannot be nil.
    public static let missingField = Code(rawValue: "missingField")
    /// The row exists but holds a value that this version cannot read.
    public static let unreadableRow = Code(rawValue: "unreadableRow")
    /// The file was written by a newer version.
    public static let newerVersion = Code(rawValue: "newerVersion")
    /// The tables do not match the model.
    public static let schemaDrift = Code(rawValue: "schemaDrift")
    /// The file is damaged.
    public static let corrupt = Code(rawValue: "corrupt")
    /// The file is not a store of this package.
    public static let notAStore = Code(rawValue: "notAStore")
    /// A migration step failed; nothing was changed.
    public static let migrationFailed = Code(rawValue: "migrationFailed")
    /// Another process has locked the store for too long.
    public static let busy = Code(rawValue: "busy")
    /// The store's device is full.
    public static let full = Code(rawValue: "full")
    /// The file cannot be opened, read, or written.
    public static let inputOutput = Code(rawValue: "inputOutput")
    /// The store was used before it was opened, or opened twice with different models.
    public static let notOpen = Code(rawValue: "notOpen")
    /// The database reported another error.
    public static let database = Code(rawValue: "database")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and what to do.
  public var message: String
  /// The entity concerned, or nil.
  public var entity: String?
  /// The fields concerned.
  public var fields: [String]
  /// The ids of the rows concerned, as text.
  public var ids: [String]
  /// Further facts, one per line, such as the differences between the tables and the model.
  public var details: [String]

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, entity: String? = nil, fields: [String] = [],
    ids: [String] = [], details: [String] = []
  ) {
    self.code = code
    self.message = message
    self.entity = entity
    self.fields = fields
    self.ids = ids
    self.details = details
  }
}

extension StoreError: DescribedError {
  /// The sentence, followed by the details.
  public var description: String {
    ([message] + details.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension StoreError {
  package static func duplicateID(_ entity: String, _ id: Literal) -> StoreError {
    StoreError(
      .duplicateID,
      "A \(entity) with the id \(id.idText) already exists; save it instead of inserting it.",
      entity: entity, fields: ["id"], ids: [id.idText])
  }

  package static func notUnique(_ entity: String, _ fields: [String]) -> StoreError {
    StoreError(
      .notUnique,
      "Another \(entity) has the same \(fields.joined(separator: " and ")), which must be unique.",
      entity: entity, fields: fields)
  }

  package static func unknownEntity(_ name: String) -> StoreError {
    StoreError(
      .unknownEntity, "The store's model has no entity \(name); add its kit's model to the store.",
      entity: name)
  }
}

extension Literal {
  /// An id as text: a UUID's or the text itself.
  public var idText: String {
    switch self {
    case .text(let text): text
    case .integer(let value): String(value)
    case .real(let value): String(value)
    case .null: "nil"
    case .blob(let bytes): (try? UUIDText.text(bytes)) ?? "\(bytes.count) bytes"
    }
  }
}
