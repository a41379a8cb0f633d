public import Foundation
public import HouseholdValidation

/// One line of a schema: a field's name, its key path and its rules.
///
/// ```swift
/// Field("name", \.name, .trimmedLength(1...30))
/// Field("petID", \.petID, linksTo: Pet.self, whenTargetDeleted: .cascade)
/// Field("updatedAt", \.updatedAt, stamp: .updated)
/// ```
public struct Field<E: Sendable, V: FieldValue>: Sendable {
  /// The field's name: the property's, the column's, and the key in transfer.
  public let name: String
  /// What the field is called in sentences for people.
  public let label: FieldLabel
  /// The property.
  public let path: any WritableKeyPath<E, V> & Sendable
  /// The rules in words.
  public let rules: [RuleShape]
  /// The link, or nil.
  public let link: Link?
  /// When the write path sets the field by itself, or nil.
  public let stamp: Stamp?
  /// What the values mean.
  public let type: FieldType
  @usableFromInline let operations: FieldOperations

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - path: The property, which is a `var`.
  ///   - rules: The rules that values keep; nil keeps every rule.
  ///   - words: What the field is called in sentences, such as "laundry interval"; by default the
  ///     words of its name, see `FieldLabel`.
  ///   - unit: The unit of the values in the plural, such as "days"; by default the one that the
  ///     name ends with.
  @inlinable
  public init(
    _ name: String, _ path: any WritableKeyPath<E, V> & Sendable, _ rules: Rule<V.Base>...,
    named words: String? = nil, unit: String? = nil
  ) {
    self.init(
      name: name, path: path, rules: rules, link: nil, stamp: nil,
      label: FieldLabel(of: name, named: words, unit: unit))
  }

  /// Declares an instant that the write path sets by itself.
  @inlinable
  public init(
    _ name: String, _ path: any WritableKeyPath<E, V> & Sendable, stamp: Stamp
  ) where V == Date {
    self.init(
      name: name, path: path, rules: [], link: nil, stamp: stamp, label: FieldLabel(of: name))
  }

  /// Declares a link to one row of another entity, or of the same.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - path: The property that holds the target's id, or nil.
  ///   - target: The entity linked to.
  ///   - rule: What happens to this row when the target is deleted. ``DeleteRule/nullify`` needs
  ///     an optional property.
  ///   - whenEmpty: What happens when this row is not valid without the target.
  ///   - touchesTarget: Whether a change of this row also sets the target's `updated` stamp.
  ///   - words: What the field is called in sentences; by default the words of its name.
  @inlinable
  public init<T: Entity>(
    _ name: String, _ path: any WritableKeyPath<E, V> & Sendable, linksTo target: T.Type,
    whenTargetDeleted rule: DeleteRule, whenEmpty: WhenEmpty = .deny, touchesTarget: Bool = false,
    named words: String? = nil
  ) where V.Base == T.ID {
    precondition(
      rule != .nullify || V.isOptional, "\(E.self).\(name): a link that is nullified is optional")
    self.init(
      name: name, path: path, rules: [],
      link: Link(
        target: T.self, rule: rule, whenEmpty: whenEmpty, isMany: false,
        touchesTarget: touchesTarget), stamp: nil,
      label: FieldLabel(of: name, named: words, unit: nil))
  }

  @inlinable @inline(__always)
  init(
    name: String, path: any WritableKeyPath<E, V> & Sendable, rules: [Rule<V.Base>], link: Link?,
    stamp: Stamp?, label: FieldLabel
  ) {
    self.name = name
    self.label = label
    self.path = path
    self.link = link
    self.stamp = stamp
    self.rules = rules.map { RuleShape(code: $0.code, summary: $0.summary) }
    type = V.fieldType

    let access = FieldAccess(path)
    let cases = KnownCases<V>()
    let normalizers = rules.compactMap(\.normalize)
    let isCanonical: @Sendable (RowAddress) -> Bool = { row in
      let value = access.value(row)
      guard value.isCanonical else { return false }
      guard !normalizers.isEmpty, let base = value.base else { return true }
      for normalize in normalizers where normalize(base) != nil { return false }
      return true
    }
    let canonicalize: @Sendable (MutableRowAddress) -> Bool = { row in
      guard var value = access.value(row.readOnly).canonical else { return false }
      if var base = value.base {
        for normalize in normalizers {
          if let changed = normalize(base) { base = changed }
        }
        value = V(base: base)
      }
      access.set(row, value)
      return true
    }
    operations = FieldOperations(
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
      literal: { access.value($0).literal },
      set: { (row: MutableRowAddress, literal: Literal) throws(ReadFailure) in
        access.set(row, try V(literal: literal))
      },
      validate: Self.validation(name, access, rules))
  }

  /// Checks the rules of the field.
  ///
  /// Nil: there are none.
  @inlinable @inline(__always)
  static func validation(
    _ name: String, _ access: FieldAccess<E, V>, _ rules: [Rule<V.Base>]
  ) -> (@Sendable (RowAddress, Date?, inout [ValidationFailure]) -> Void)? {
    guard let first = rules.first else { return nil }
    // Most fields have one rule: then there is no list to go through for each row.
    if rules.count == 1 {
      let (code, dependsOnNow, check) = (first.code, first.dependsOnNow, first.check)
      return { row, now, failures in
        guard let value = access.value(row).base else { return }
        if dependsOnNow, now == nil { return }
        guard let message = check(value, now ?? .distantFuture) else { return }
        failures.append(
          ValidationFailure(field: name, code: code, message: message, value: value.summary))
      }
    }
    return { row, now, failures in
      guard let value = access.value(row).base else { return }
      for rule in rules {
        if rule.dependsOnNow, now == nil { continue }
        guard let message = rule.check(value, now ?? .distantFuture) else { continue }
        failures.append(
          ValidationFailure(field: name, code: rule.code, message: message, value: value.summary))
      }
    }
  }
}

/// A rule in words, for documentation tables and error messages.
public struct RuleShape: Sendable, Hashable, Codable {
  /// The rule's permanent name.
  public let code: RuleCode
  /// The rule in words.
  public let summary: String

  /// Creates a description of a rule.
  @inlinable
  public init(code: RuleCode, summary: String) {
    self.code = code
    self.summary = summary
  }
}
