public import Foundation
import HouseholdFiles
public import HouseholdMessages

/// A command that can be undone, or was undone and can be redone.
public struct RecordedCommand: Hashable, Sendable, Identifiable {
  /// The number of the command, which only grows.
  public let id: Int
  /// What it did.
  public let title: CommandTitle
  /// The program that did it.
  public let program: String
  /// The person who did it, as ``UndoSettings/person`` said; nil if it said nothing.
  public let person: String?
  /// The id of the store in which it was done, which is not that of a device that takes part in sync.
  public let device: UUID
  /// When it was done.
  public let instant: Date
  /// The names of the entities whose rows it changed.
  public let entities: Set<String>
  /// The number of rows that it changed.
  public let rows: Int
  /// Whether it was undone.
  public var isUndone: Bool

  /// The bytes kept of it beside the rows.
  package var size = 0
  /// The files that only it needs.
  var files: [FileName: KeptFile] = [:]
  /// The rows that its title names, which it may only have changed by others.
  var subjects: Set<UndoRecord.Key> = []
  /// The places in the journal of what it did; nil if it noted nothing there, or was undone.
  var places: Range<UInt64>?
}

/// A row that commands changed, or that their titles name.
package struct CommandSubject: Hashable, Sendable {
  let key: UndoRecord.Key
  /// What it is called, or was called before a command deleted it; empty if it has no name.
  package let title: String
  /// The id of the row that stands for it: another one if others added it as well, or it has the name of what
  /// it belongs to.
  package let standing: StoredValue

  /// The row's id.
  package var id: String { key.id.idText }
  /// The name of the row's entity.
  package var entity: String { key.entity }
  /// The row's id as it is stored.
  package var row: StoredValue { key.id }
}

/// A file that a command keeps.
struct KeptFile: Hashable, Sendable {
  /// The size in bytes.
  var size: Int
  /// Whether a synced field named it, so that other devices may need it again.
  var isShared: Bool
}

extension [FileName: KeptFile] {
  /// The sum of the sizes.
  var bytes: Int { values.reduce(0) { $0 + $1.size } }
}

/// A row or field that undoing a command did not revert, because it has changed since.
public struct KeptChange: Hashable, Sendable {
  /// Why it was left.
  public enum Reason: String, Hashable, Sendable, Codable {
    /// The fields were changed since.
    case changed
    /// The row was deleted since.
    case deleted
    /// Other rows link to the row that would go.
    case linked
    /// The row that would come back is there already.
    case present
    /// Others added the row as well.
    case shared
  }

  /// Why it was left.
  public let reason: Reason
  /// The name of the row's entity.
  public let entity: String
  /// The row's id.
  public let id: StoredValue
  /// What the row is called.
  public let name: RowTitle
  /// What the fields are called that were changed since, in sentences.
  public let fields: [Message]
}

extension KeptChange {
  /// The row's title, or what such a row is called if it has none.
  public var title: String { name.title ?? name.kind }

  /// A sentence for people.
  public var message: Message { message(calling: name.message) }

  /// A sentence for people.
  ///
  /// - Parameter name: What the row is called at the start of a sentence.
  public func message(calling name: Message) -> Message {
    switch reason {
    case .changed where fields.isEmpty: "\(name) stays, because it was changed since."
    case .changed: "\(name) keeps its \(fields, .commas), changed since."
    case .deleted: "\(name) stays deleted; that was done since."
    case .linked: "\(name) stays, because other things belong to it now."
    case .present: "\(name) stays as it is; it is there already."
    case .shared: "\(name) stays, because others added it, too."
    }
  }
}

extension KeptChange: CustomStringConvertible {
  /// The sentence in English.
  public var description: String { message.description }
}

/// What undoing or redoing a command did.
public struct CommandReversal: Hashable, Sendable {
  /// The command.
  public let command: RecordedCommand
  /// What was left as it was.
  public let kept: [KeptChange]
  /// How many rows were changed, added or deleted; 0 if nothing of the command was left.
  public let changedRows: Int
  /// Whether others learn nothing of it, because they have not heard of the command.
  package let isUntold: Bool
}
