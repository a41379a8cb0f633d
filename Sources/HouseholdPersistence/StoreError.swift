public import HouseholdMessages

/// A store's error: a code, a sentence that says what to do, and the rows concerned.
///
/// Descriptions contain names of entities and fields and ids, never the content of other fields.
public struct StoreError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<StoreError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and what to do.
  public var message: Message
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
    _ code: Code, _ message: Message, entity: String? = nil, fields: [String] = [],
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

extension StoreError.Code {
  /// A row with this id already exists.
  public static var duplicateID: Self { code() }
  /// Another row has the same values in fields that must be unique.
  public static var notUnique: Self { code() }
  /// A link refers to a row that does not exist.
  public static var missingTarget: Self { code() }
  /// Rows that link to the deleted ones prevent the deletion.
  public static var deletionDenied: Self { code() }
  /// The entity is not in the store's model.
  public static var unknownEntity: Self { code() }
  /// A key path or name is not a field of the entity.
  public static var unknownField: Self { code() }
  /// A new untyped row lacks fields that cannot be nil.
  public static var missingField: Self { code() }
  /// The row exists but holds a value that this version cannot read: a newer version wrote it, or the file is
  /// damaged.
  public static var unreadableRow: Self { code() }
  /// The file was written by a newer version.
  public static var newerVersion: Self { code() }
  /// The tables do not match the model.
  public static var schemaDrift: Self { code() }
  /// The file is damaged.
  public static var corrupt: Self { code() }
  /// The file is not a store of this package.
  public static var notAStore: Self { code() }
  /// A migration step failed; nothing was changed.
  public static var migrationFailed: Self { code() }
  /// Another process has locked the store for too long.
  public static var busy: Self { code() }
  /// The store's device is full.
  public static var full: Self { code() }
  /// The file cannot be opened, read, or written.
  public static var inputOutput: Self { code() }
  /// The store was used before it was opened, or opened twice with different models.
  public static var notOpen: Self { code() }
  /// The store keeps nothing beside its rows, which sync needs.
  public static var cannotSync: Self { code() }
  /// A sum does not fit in its type.
  public static var outOfRange: Self { code() }
  /// A command cannot be undone or redone; nothing was changed.
  public static var cannotUndo: Self { code() }
  /// A command cannot be undone, because others did the same and it would be taken from them, too.
  public static var doneByOthers: Self { code() }
  /// There is no command to undo or redo.
  public static var nothingToUndo: Self { code() }
  /// One edit was asked of kits that keep their files in different folders.
  public static var differentFolders: Self { code() }
  /// A question in SQL cannot be asked.
  public static var invalidSQL: Self { code() }
  /// The database reported another error.
  public static var database: Self { code() }
}

extension StoreError {
  /// The sentence, followed by the details.
  public var sentence: Message {
    details.isEmpty
      ? message : "\(message)\n\(details.map { "  " + $0 }, .lines)"
  }
}

extension StoreError {
  package static func duplicateID(_ entity: String, _ id: StoredValue) -> StoreError {
    StoreError(
      .duplicateID,
      "A \(entity) with the id \(id.idText) already exists; save it instead of inserting it.",
      entity: entity, fields: ["id"], ids: [id.idText])
  }

  package static func notUnique(_ entity: String, _ fields: [String]) -> StoreError {
    StoreError(
      .notUnique,
      "Another \(entity) has the same \(fields, .and), which must be unique.",
      entity: entity, fields: fields)
  }

  package static func unknownEntity(_ name: String) -> StoreError {
    StoreError(
      .unknownEntity, "The store's model has no entity \(name); add its kit's model to the store.",
      entity: name)
  }
}

extension StoredValue {
  /// An id as text: a UUID's or the text itself.
  package var idText: String {
    switch self {
    case .text(let text): text
    case .integer(let value): String(value)
    case .real(let value): String(value)
    case .null: "nil"
    case .blob(let bytes): (try? UUIDText.text(bytes)) ?? "\(bytes.count) bytes"
    }
  }
}
