package import HouseholdValidation

/// A field of an entity without the type of its values, as a schema collects them.
///
/// It is a class because a schema looks fields up all the time, and copying this many closures
/// takes longer than running most of them.
public final class AnyField<E: Sendable>: Sendable {
  /// The field's name.
  package let name: String
  /// What the field is called in sentences for people.
  package var label: FieldLabel { naming.label(of: name) }
  /// The field's permanent number: its position in the schema, including retired fields.
  package let number: Int
  /// The type of the values.
  package let type: FieldType
  /// Whether the field can be nil.
  package let isOptional: Bool
  /// The link, or nil.
  package let link: Link?
  /// When the store sets the field automatically, or nil.
  package let stamp: Stamp?
  /// The rules in words.
  package let rules: [RuleDescriptor]
  /// The whole numbers that a stored value can be; nil for all, and for other types.
  let numbers: ClosedRange<Int>?
  let operations: FieldCodec
  let sync: FieldSync
  let naming: FieldNaming

  /// The Swift type of the values.
  let valueType: any FieldValue.Type
  let path: FieldPath?
  let offset: Int?
  /// Whether the field was removed and only reserves its number.
  let isRetired: Bool

  @usableFromInline
  init(
    naming: FieldNaming, type: FieldType, isOptional: Bool, link: Link?, stamp: Stamp?,
    rules: [RuleDescriptor], numbers: ClosedRange<Int>?, operations: FieldCodec,
    valueType: any FieldValue.Type, path: FieldPath?, offset: Int?, isRetired: Bool,
    sync: FieldSync, number: Int = -1,
    property: String? = nil
  ) {
    self.sync = sync
    self.naming = naming
    name = property.map(naming.name(ofProperty:)) ?? naming.name ?? ""
    self.number = number
    self.type = type
    self.isOptional = isOptional
    self.link = link
    self.stamp = stamp
    self.rules = rules
    self.numbers = numbers
    self.operations = operations
    self.valueType = valueType
    self.path = path
    self.offset = offset
    self.isRetired = isRetired
  }

  @inlinable
  convenience init<V: FieldValue>(_ field: Field<E, V>) {
    self.init(
      naming: field.naming, type: field.type, isOptional: V.isOptional,
      link: field.link,
      stamp: field.stamp, rules: field.rules, numbers: field.numbers,
      operations: field.operations,
      valueType: V.self, path: field.path.map { FieldPath($0) },
      offset: field.path.flatMap { MemoryLayout<E>.offset(of: $0) },
      isRetired: field.path == nil, sync: field.sync)
  }

  /// The field at its position in a schema.
  ///
  /// - Parameters:
  ///   - field: The field as it was declared.
  ///   - number: Its permanent number.
  ///   - property: The name of the stored property at that position, or nil if there is none.
  convenience init(_ field: AnyField, at number: Int, property: String?) {
    self.init(
      naming: field.naming, type: field.type, isOptional: field.isOptional, link: field.link,
      stamp: field.stamp, rules: field.rules, numbers: field.numbers,
      operations: field.operations, valueType: field.valueType, path: field.path,
      offset: field.offset,
      isRetired: field.isRetired, sync: field.sync, number: number, property: property)
  }
}

extension AnyField {
  /// The value of the field in a row, as a stored value.
  package func storedValue(of row: E) -> StoredValue {
    unsafe withUnsafePointer(to: row) { operations.storedValue(unsafe RowAddress($0)) }
  }

  /// Sets the field of a row from a stored value.
  ///
  /// - Throws: ``ReadFailure`` if the field's type cannot represent the stored value.
  package func set(_ row: inout E, _ storedValue: StoredValue) throws(ReadFailure) {
    try unsafe withUnsafeMutablePointer(to: &row) { pointer throws(ReadFailure) in
      try operations.set(unsafe MutableRowAddress(pointer), storedValue)
    }
  }

  /// Copies the field from the second row to the first.
  package func copy(_ row: inout E, from other: E) {
    unsafe withUnsafeMutablePointer(to: &row) { row in
      unsafe withUnsafePointer(to: other) { other in
        operations.copy(unsafe MutableRowAddress(row), unsafe RowAddress(other))
      }
    }
  }
}

/// A key path as a dictionary key.
///
/// `@unchecked` because `AnyKeyPath` is not marked `Sendable`: paths that are kept come through the
/// initializer that only accepts `Sendable` ones, and `init(lookingUp:)` is for a value that does
/// not outlive the call.
@usableFromInline
struct FieldPath: Hashable, @unchecked Sendable {
  let path: AnyKeyPath

  @usableFromInline
  init(_ path: any AnyKeyPath & Sendable) { self.path = path }

  /// The path as written in Swift, such as `\Pet.name`.
  var text: String { String(reflecting: path) }

  /// For a lookup that does not store the key.
  init(lookingUp path: AnyKeyPath) { self.path = path }
}

extension Field where V == String? {
  /// Reserves the number of a removed field.
  ///
  /// Field numbers are permanent, because change records identify fields by number. A removed field
  /// leaves `Field.retired("oldName")` in its place in the schema.
  public static func retired(_ name: String) -> Field { Field(nameOfRemoved: name) }

  private init(nameOfRemoved name: String) {
    path = nil
    sync = .standard
    naming = FieldNaming(name: name)
    rules = []
    numbers = nil
    link = nil
    stamp = nil
    type = .text
    operations = FieldCodec(
      bind: { _, _, _ in }, read: { _, _, _ in }, isCanonical: nil, canonicalize: { _ in true },
      differs: { _, _ in false }, copy: { _, _ in }, storedValue: { _ in .null }, set: { _, _ in },
      validate: nil)
  }
}

/// Collects the lines of a schema.
///
/// There is one kind of line: with several, the compiler would not name a property that is spelled
/// wrong.
@resultBuilder
public enum FieldsBuilder<E: Sendable> {
  /// A field.
  @inlinable
  public static func buildExpression<V: FieldValue>(_ field: Field<E, V>) -> AnyField<E> {
    AnyField(field)
  }

  /// The fields in order.
  @inlinable
  public static func buildBlock(_ fields: AnyField<E>...) -> [AnyField<E>] { fields }
}
