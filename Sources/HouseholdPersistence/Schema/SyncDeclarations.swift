package import Foundation

/// How far the changes of an entity or field go.
public enum SyncScope: String, Sendable, Hashable, Codable {
  /// To every store of the household.
  case household
  /// To the stores of the same person only, such as settings and a profile.
  ///
  /// Until a store knows its person, they stay on this device.
  case person
  /// Nowhere: caches, paths of files, and what only concerns this device.
  case device
}

/// How two changes of a field, made without knowing of each other, become one value.
package enum MergeKind: Sendable, Hashable {
  /// The value that was written last.
  case latest
  /// Each element of a link to many or list by itself, as it was added or removed last; a list is in
  /// the order of its elements.
  case elements
  /// All facts of both lists, as the declaration unites them.
  case facts
  /// The greater value.
  case maximum
  /// The place among the rows with the same value of another field, from 0 and without gaps: a row that
  /// was moved goes between the same rows in every store.
  case order(within: String)
  /// Not merged: the value follows from other fields and rows, and is worked out again.
  case derived
}

/// Which rows of two stores are the same one.
package enum RowIdentity: String, Sendable, Hashable, Codable {
  /// Those with the same id.
  case id
  /// The one row that each person has, such as settings.
  case perPerson
  /// The one row that a household has, such as its rules.
  case perHousehold
}

/// What becomes of two rows with the same values in a unique index, added without knowing of each
/// other.
package enum DuplicateRule: String, Sendable, Hashable, Codable {
  /// They become the row with the lesser id, and links lead to it.
  case merge
  /// They are the same row, because the id follows from the values.
  case sameRow
  /// The older one is closed, as the declaration says.
  case oneOpen
}

/// The declared way to merge the values of a field.
public struct FieldMerge<E: Sendable, V: FieldValue>: Sendable {
  @usableFromInline let sync: FieldSync

  /// The value that was written last; what fields have unless they declare something else.
  public static var latest: FieldMerge { FieldMerge(sync: FieldSync(kind: .latest)) }

  /// The greater value.
  public static var maximum: FieldMerge { FieldMerge(sync: FieldSync(kind: .maximum)) }

  /// The value follows from other fields and rows: see ``Derivation``.
  public static var derived: FieldMerge { FieldMerge(sync: FieldSync(kind: .derived)) }

  /// Each element by itself: for a list that is kept in the order of its elements, such as a set.
  ///
  /// Links to many are merged like this without declaring it.
  public static var elements: FieldMerge { FieldMerge(sync: FieldSync(kind: .elements)) }

  /// Each element by itself, where another field says since when they count: what was added before that is
  /// not there, also if it arrives later.
  ///
  /// It is there again when that field has its former value again.
  package static func elements(
    since path: any WritableKeyPath<E, Date?> & Sendable
  ) -> FieldMerge {
    var sync = FieldSync(kind: .elements)
    sync.since = FieldPath(path)
    return FieldMerge(sync: sync)
  }

  /// All facts of both values.
  ///
  /// - Parameter union: The list with the facts of both, the same whichever comes first.
  public static func facts(_ union: @escaping @Sendable (V, V) -> V) -> FieldMerge {
    FieldMerge(
      sync: FieldSync(kind: .facts) { left, right in
        guard let left = try? V(storedValue: left), let right = try? V(storedValue: right) else {
          return nil
        }
        return union(left, right).storedValue
      })
  }

  /// All facts of both values, where some of them say the same.
  ///
  /// Whoever takes one back that others noted as well is asked whether theirs is taken back, too.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether of two lists of one fact each one is enough, as of two cancellations.
  ///   - union: The list with the facts of both, the same whichever comes first.
  package static func facts(
    repeated isRepeated: @escaping @Sendable (V, V) -> Bool,
    _ union: @escaping @Sendable (V, V) -> V
  ) -> FieldMerge {
    var sync = facts(union).sync
    sync.isRepeated = { left, right in
      guard let left = try? V(storedValue: left), let right = try? V(storedValue: right) else {
        return false
      }
      return isRepeated(left, right)
    }
    return FieldMerge(sync: sync)
  }

  /// A place among the rows with the same value of another field.
  public static func order<W: FieldValue>(
    within path: any WritableKeyPath<E, W> & Sendable
  ) -> FieldMerge {
    FieldMerge(sync: FieldSync(kind: .order, within: FieldPath(path)))
  }
}

/// What a field declares about sync.
@usableFromInline
struct FieldSync: Sendable {
  /// The declared kind, before another field's path became its name.
  @usableFromInline
  enum Kind: Sendable {
    case latest
    case elements
    case facts
    case maximum
    case order
    case derived
  }

  var scope = SyncScope.household
  let kind: Kind?
  var within: FieldPath?
  /// The union of two values; nil if one cannot be read.
  var union: (@Sendable (StoredValue, StoredValue) -> StoredValue?)?
  /// Whether of two lists of one fact each one is enough; nil if every fact counts.
  var isRepeated: (@Sendable (StoredValue, StoredValue) -> Bool)?
  /// The field that says since when the elements of a list count; nil if all count.
  var since: FieldPath?
  /// What the file is that the field names, if other devices get it.
  var attachment: AttachmentKind?
  /// The field that says whether the file was pinned.
  var pin: FieldPath?

  init(
    kind: Kind?, within: FieldPath? = nil,
    union: (@Sendable (StoredValue, StoredValue) -> StoredValue?)? = nil
  ) {
    self.kind = kind
    self.within = within
    self.union = union
  }

  @usableFromInline
  init<E, V>(scope: SyncScope, merge: FieldMerge<E, V>?) {
    self = merge?.sync ?? FieldSync(kind: nil)
    self.scope = scope
  }

  /// The kind, given the field's type and the names of the other fields.
  func kind(of type: FieldType, _ names: [FieldPath: String]) -> MergeKind {
    switch kind {
    case .latest: .latest
    case .elements: .elements
    case .facts: .facts
    case .maximum: .maximum
    case .derived: .derived
    case .order: within.flatMap { names[$0] }.map { .order(within: $0) } ?? .latest
    case nil: type == .links ? .elements : .latest
    }
  }
}

extension FieldSync {
  /// What most fields declare: nothing.
  @usableFromInline static var standard: FieldSync { FieldSync(kind: nil) }
}
