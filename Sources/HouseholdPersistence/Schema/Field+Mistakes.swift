public import Foundation
public import HouseholdValidation

// What the compiler says of usual mistakes in a schema: it prefers these initializers to none, and all
// others to these. Their bodies never run, as no call of an unavailable initializer compiles.

extension Field {
  /// A property that is not a stored `var` is no field.
  @available(
    *, unavailable,
    message: "a field is a stored 'var', because a row is decoded into a copy of the blank one"
  )
  public init(
    _ path: any KeyPath<E, V> & Sendable, _ rules: Rule<V.Base>...,
    storedAs name: String? = nil, named words: String? = nil, unit: String? = nil,
    scope: SyncScope = .household, merge: FieldMerge<E, V>? = nil,
    attachment: FieldAttachment<E>? = nil
  ) { fatalError() }

  /// A property that is not a stored `var` is no timestamp.
  @available(
    *, unavailable,
    message: "a field is a stored 'var', because a row is decoded into a copy of the blank one"
  )
  public init(
    _ path: any KeyPath<E, V> & Sendable, stamp: Stamp, storedAs name: String? = nil
  ) where V == Date { fatalError() }

  /// A property that is not a stored `var` is no link.
  @available(
    *, unavailable,
    message: "a field is a stored 'var', because a row is decoded into a copy of the blank one"
  )
  public init<T: Entity>(
    _ path: any KeyPath<E, V> & Sendable, linksTo target: T.Type,
    whenTargetDeleted rule: DeleteRule, whenEmpty: WhenEmpty = .deny, touchesTarget: Bool = false,
    storedAs name: String? = nil, named words: String? = nil, scope: SyncScope = .household
  ) where V.Base == T.ID { fatalError() }
}

extension Field where V == Bool {
  /// A property whose type is no ``FieldValue`` is no field.
  @available(
    *, unavailable,
    message: """
      values of this type cannot be stored: an enum conforms to EnumField, a type with a text form to \
      StringField, an element of an array or a set to ListElement
      """
  )
  public init<T>(
    _ path: any WritableKeyPath<E, T> & Sendable, storedAs name: String? = nil,
    named words: String? = nil, unit: String? = nil, scope: SyncScope = .household
  ) { fatalError() }
}
