/// The rows of a fetch that have one value in a field, for a list with headings.
///
/// ```swift
/// let byLight = try transaction.fetch(
///   Fetch<Plant>(sortBy: [Sort(\.name)]), sectionBy: \.light)
/// for section in byLight {
///   print(section.id, section.rows.count)
/// }
/// ```
public struct FetchSection<Key: FieldValue, E: Entity>: Identifiable, Equatable, Sendable {
  /// The value that the rows share.
  public let id: Key
  /// The rows, in the order of the fetch; at least one.
  public let rows: [E]
}

extension FetchSection {
  /// Sections of rows by a field.
  ///
  /// Enums come as they are declared, text as people expect names to be sorted, everything else in
  /// ascending order; nil first.
  static func sections(
    of rows: [E], by path: KeyPath<E, Key>
  ) throws(UnsupportedPredicate) -> [FetchSection] {
    _ = try E.schema.expression(path)
    let rowsByKey = Dictionary(grouping: rows) { $0[keyPath: path] }
    let sections = rowsByKey.map { key, rows in (key.storedValue, FetchSection(id: key, rows: rows))
    }
    let places: [String: Int] =
      if case .enumeration(let cases) = Key.fieldType {
        Dictionary(uniqueKeysWithValues: zip(cases, cases.indices))
      } else {
        [:]
      }
    return sections.sorted { left, right in
      guard case (.text(let a), .text(let b)) = (left.0, right.0) else {
        return StoredValue.precedes(left.0, right.0)
      }
      if !places.isEmpty { return places[a, default: .max] < places[b, default: .max] }
      if Key.fieldType == .text { return a.comparedLocalized(to: b) < 0 }
      return StoredValue.precedes(left.0, right.0)
    }
    .map(\.1)
  }
}
