import Foundation

/// What a condition needs to know about the entity, independent of its type.
protocol TranslatableSchema {
  var name: String { get }
  func fieldName(of path: AnyKeyPath) -> String?
  func fieldType(named name: String) -> FieldType?
}

extension EntitySchema: TranslatableSchema {
  func fieldName(of path: AnyKeyPath) -> String? { name(at: FieldPath(lookingUp: path)) }
  func fieldType(named name: String) -> FieldType? { field(named: name)?.type }
}

extension TranslatableSchema {
  /// Whether an expression is a link to many.
  func isLink(_ expression: QueryExpression) -> Bool {
    if case .field(let name) = expression { fieldType(named: name) == .links } else { false }
  }

  /// Whether a list or link to many contains an element.
  func membership(_ element: QueryExpression, in list: QueryExpression) -> QueryExpression {
    if case .field(let name) = list, isLink(list) { return .linked(name, element) }
    guard case .constant(let id) = element, case .blob = id else {
      return .listContains(list, element)
    }
    // Inside a list an id is text.
    return .listContains(list, .constant(.text(id.idText)))
  }

  /// The number of elements of a list or link to many.
  func count(of list: QueryExpression) -> QueryExpression {
    if case .field(let name) = list, isLink(list) { .linkCount(name) } else { .listCount(list) }
  }
}

extension FieldValue {
  /// The stored value that a store would hold, or nil.
  var canonicalValue: StoredValue? { canonical?.storedValue }
}

extension QueryExpression {
  /// A link to many has exactly the given targets.
  static func links(_ name: String, equal ids: Set<UUID>) -> QueryExpression {
    let count = QueryExpression.equal(.linkCount(name), .constant(.integer(Int64(ids.count))))
    return .joined(.and, [count] + ids.sorted().map { .linked(name, .constant($0.storedValue)) })
  }
}
