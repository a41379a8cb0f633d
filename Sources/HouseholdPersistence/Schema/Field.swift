public import Foundation
import HouseholdMessages
public import HouseholdValidation

/// One line of a schema: a property and its rules.
///
/// ```swift
/// Field(\.name, .trimmedLength(1...30))
/// Field(\.petID, linksTo: Pet.self, whenTargetDeleted: .cascade)
/// Field(\.updatedAt, stamp: .updated)
/// ```
///
/// The field is named after the property; the name is also the column's and the JSON key. Give a
/// name only where it differs: `Field(\.title, storedAs: "name")` after renaming a property.
public struct Field<E: Sendable, V: FieldValue>: Sendable {
  /// The property, or nil for a removed field.
  @usableFromInline let path: (any WritableKeyPath<E, V> & Sendable)?
  /// The names given in the declaration.
  @usableFromInline let naming: FieldNaming
  /// The rules in words.
  @usableFromInline let rules: [RuleDescriptor]
  /// The whole numbers that a stored value can be; nil for all, and for other types.
  @usableFromInline let numbers: ClosedRange<Int>?
  /// The link, or nil.
  @usableFromInline let link: Link?
  /// When the store sets the field automatically, or nil.
  @usableFromInline let stamp: Stamp?
  /// The type of the values.
  @usableFromInline let type: FieldType
  @usableFromInline let operations: FieldCodec
  /// How far changes of the field go, and how they are merged.
  @usableFromInline let sync: FieldSync

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - path: The property, which is a `var`.
  ///   - rules: The rules for values; nil passes every rule.
  ///   - name: The name of the column and JSON key, if it differs from the property's.
  ///   - words: What the field is called in sentences, such as "laundry interval"; by default the
  ///     words of its name, see `FieldLabel`.
  ///   - unit: The unit of the values in the plural, such as "days"; by default the one that the
  ///     name ends with.
  ///   - scope: How far changes of the field go when the store is synced.
  ///   - merge: How two changes made without knowing of each other become one value; by default the
  ///     later one wins.
  ///   - attachment: What the file is that the field names, if other devices get it too.
  @inlinable
  public init(
    _ path: any WritableKeyPath<E, V> & Sendable, _ rules: Rule<V.Base>...,
    storedAs name: String? = nil, named words: String? = nil, unit: String? = nil,
    scope: SyncScope = .household, merge: FieldMerge<E, V>? = nil,
    attachment: FieldAttachment<E>? = nil
  ) {
    self.init(
      path: path, rules: rules, link: nil, stamp: nil,
      naming: FieldNaming(name: name, words: words, unit: unit),
      sync: FieldSync(scope: scope, merge: merge).naming(attachment, of: V.Base.self))
  }

  /// Declares a timestamp that the store sets automatically.
  @inlinable
  public init(
    _ path: any WritableKeyPath<E, V> & Sendable, stamp: Stamp, storedAs name: String? = nil
  ) where V == Date {
    self.init(
      path: path, rules: [], link: nil, stamp: stamp, naming: FieldNaming(name: name),
      sync: .standard)
  }

  /// Declares a link to a row of another entity, or of the same one.
  ///
  /// - Parameters:
  ///   - path: The property that holds the target's id, or nil.
  ///   - target: The entity linked to.
  ///   - rule: What happens to this row when the target is deleted. ``DeleteRule/nullify`` needs
  ///     an optional property.
  ///   - whenEmpty: What happens if this row is not valid without the target.
  ///   - touchesTarget: Whether changing this row also sets the target's `updated` stamp.
  ///   - name: The name of the column, if it differs from the property's.
  ///   - words: What the field is called in sentences; by default the words of its name.
  ///   - scope: How far changes of the link go when the store is synced.
  @inlinable
  public init<T: Entity>(
    _ path: any WritableKeyPath<E, V> & Sendable, linksTo target: T.Type,
    whenTargetDeleted rule: DeleteRule, whenEmpty: WhenEmpty = .deny, touchesTarget: Bool = false,
    storedAs name: String? = nil, named words: String? = nil, scope: SyncScope = .household
  ) where V.Base == T.ID {
    precondition(
      rule != .nullify || V.isOptional, "\(path): a link with the rule nullify must be optional")
    self.init(
      path: path, rules: [],
      link: Link(
        target: T.self, rule: rule, whenEmpty: whenEmpty, isMany: false,
        touchesTarget: touchesTarget), stamp: nil,
      naming: FieldNaming(name: name, words: words),
      sync: FieldSync(scope: scope, merge: FieldMerge<E, V>?.none))
  }

  @inlinable @inline(__always)
  init(
    path: any WritableKeyPath<E, V> & Sendable, rules: [Rule<V.Base>], link: Link?, stamp: Stamp?,
    naming: FieldNaming, sync: FieldSync
  ) {
    self.path = path
    self.sync = sync
    self.naming = naming
    self.link = link
    self.stamp = stamp
    self.rules = rules.map { RuleDescriptor(code: $0.code, summary: $0.summary) }
    numbers = Self.numbers(rules)
    type = V.fieldType

    let access = FieldPointer(path)
    let cases = EnumCaseCache<V>(type)
    let normalizers = rules.compactMap { $0.normalize }
    let isCanonical: @Sendable (RowAddress) -> Bool = { row in
      Self.isCanonical(access.value(row), normalizers)
    }
    let canonicalize: @Sendable (MutableRowAddress) -> Bool = { row in
      guard let value = Self.canonical(access.value(row.readOnly), normalizers) else {
        return false
      }
      access.set(row, value)
      return true
    }
    operations = FieldCodec(
      bind: { row, writer, column in access.value(row).write(writer, column) },
      read: {
        (row: MutableRowAddress, reader: RowReader, column: Int32) throws(ReadFailure) in
        if let cases, let value = cases.value(reader, column) {
          access.set(row, value)
        } else {
          access.set(row, try V.read(reader, column))
        }
      },
      isCanonical: V.isAlwaysCanonical && normalizers.isEmpty ? nil : isCanonical,
      canonicalize: canonicalize,
      differs: { access.value($0) != access.value($1) },
      copy: { access.set($0, access.value($1)) },
      storedValue: { access.value($0).storedValue },
      set: { (row: MutableRowAddress, storedValue: StoredValue) throws(ReadFailure) in
        access.set(row, try V(storedValue: storedValue))
      },
      validate: Self.validation(access, rules + V.Base.standardRules(beside: rules)))
  }

  /// The whole numbers that a store reads, by the rules that bound them; nil if none does.
  ///
  /// Numbers somewhat beyond what the rules allow are read too: an earlier version may have allowed them.
  @usableFromInline
  static func numbers(_ rules: [Rule<V.Base>]) -> ClosedRange<Int>? {
    var numbers: ClosedRange<Int>?
    // No key path here, nor anywhere else where a schema is made: in generic code, one is made for each type
    // at run time, which takes longer than the rest.
    for rule in rules {
      guard let range = rule.numbers else { continue }
      numbers = numbers?.clamped(to: range) ?? range
    }
    return numbers.map { $0.lowerBound...max($0.upperBound, Int(Int32.max)) }
  }

  // Inlined where the field is declared, for its types: every value that is written passes it.
  @inlinable @inline(__always)
  static func isCanonical(
    _ value: V, _ normalizers: [@Sendable (V.Base) -> V.Base?]
  ) -> Bool {
    guard value.isCanonical else { return false }
    guard !normalizers.isEmpty, let base = value.base else { return true }
    for normalize in normalizers where normalize(base) != nil { return false }
    return true
  }

  /// The one form in which a value is stored; nil if it cannot be.
  @inlinable @inline(__always)
  static func canonical(
    _ value: V, _ normalizers: [@Sendable (V.Base) -> V.Base?]
  ) -> V? {
    guard let value = value.canonical else { return nil }
    guard var base = value.base else { return value }
    for normalize in normalizers {
      if let changed = normalize(base) { base = changed }
    }
    return V(base: base)
  }

  /// Checks the field's rules; the schema adds the field's name to the failures.
  ///
  /// Nil if there are no rules.
  @inlinable @inline(__always)
  static func validation(
    _ access: FieldPointer<E, V>, _ rules: [Rule<V.Base>]
  ) -> (@Sendable (RowAddress, Date?, inout [ValidationFailure]) -> Void)? {
    guard let first = rules.first else { return nil }
    // Most fields have a single rule, which needs no loop for each row.
    if rules.count == 1 {
      let (code, onlyLocal, check) = (first.code, first.onlyLocal, first.check)
      return { row, now, failures in
        guard let value = access.value(row).base else { return }
        if onlyLocal, now == nil { return }
        guard let message = check(value, now ?? .distantFuture) else { return }
        failures.append(
          ValidationFailure(field: "", code: code, message: message, value: value.summary))
      }
    }
    return { row, now, failures in
      guard let value = access.value(row).base else { return }
      for rule in rules {
        if rule.onlyLocal, now == nil { continue }
        guard let message = rule.check(value, now ?? .distantFuture) else { continue }
        failures.append(
          ValidationFailure(field: "", code: rule.code, message: message, value: value.summary))
      }
    }
  }
}
