/// A command of a person, whose changes can be undone as one.
///
/// ```swift
/// try await store.write(UserCommand("laundry.fold", "Fold {}", .row(Pet.self, snowy.id))) {
///   transaction in …
/// }
/// ```
public struct UserCommand: Sendable {
  /// A part of a command's title.
  public enum Argument: Hashable, Sendable {
    /// Words.
    case text(String)
    /// The title of a row after the command, or before it was deleted.
    case row(entity: String, id: StoredValue)
    /// The title of the row that was changed first.
    case changed

    /// The title of a row after the command, or before it was deleted.
    public static func row<E: Entity>(_ type: E.Type, _ id: E.ID) -> Argument {
      .row(entity: E.schema.name, id: (id.canonical ?? id).storedValue)
    }

    /// The entity of the row, or nil.
    var entity: String? { if case .row(let entity, _) = self { entity } else { nil } }
  }

  /// How much of a command is kept.
  enum Keeping {
    /// All of it, so that it can be undone.
    case whole
    /// Nothing: it is no command of a person.
    case nothing
    /// Nothing, and what older commands keep of the rows that it deletes is forgotten.
    case lessThanBefore
  }

  let code: String?
  let template: String
  let arguments: [Argument]
  private(set) var keeping = Keeping.whole
  /// Rows by whose names it is found, beside those in its title.
  package var others: [Argument] = []

  /// Names a command.
  ///
  /// - Parameters:
  ///   - code: The permanent code, which starts with the name of a kit or app: `laundry.fold`.
  ///   - template: The English title, with `{}` where an argument goes.
  ///   - arguments: The arguments.
  public init(_ code: String, _ template: String, _ arguments: Argument...) {
    self.code = code
    self.template = template
    self.arguments = arguments
  }

  /// Names a command after the row that it is about.
  ///
  /// - Parameters:
  ///   - code: The permanent code, which starts with the name of a kit or app: `laundry.fold`.
  ///   - template: The English title, with `{}` where the title of the row goes.
  ///   - type: The entity of the row.
  ///   - id: The row's id.
  public init<E: Entity>(_ code: String, _ template: String, about type: E.Type, id: E.ID) {
    self.init(code, template, .row(type, id))
  }

  private init(keeping: Keeping) {
    code = nil
    template = ""
    arguments = []
    self.keeping = keeping
  }

  /// A command that is named after what it did: “Delete Thing 100”.
  public static let automatic = UserCommand(keeping: .whole)

  /// The import of a file: “Import Snowy and 11 more”.
  package static let importing = UserCommand("transfer.import", "Import {}", .changed)

  /// No command of a person, such as tidying, a cache or a reminder that was sent: it cannot be undone.
  public static let upkeep = UserCommand(keeping: .nothing)

  /// The same command without a way back: nothing of the rows that it deletes is left in the list of
  /// commands.
  public var forever: UserCommand {
    var command = self
    command.keeping = .lessThanBefore
    return command
  }
}
