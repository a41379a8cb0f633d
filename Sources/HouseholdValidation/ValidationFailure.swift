/// One reason why a value is not valid: which row, which field, which rule, and a sentence about it.
public struct ValidationFailure: Error, Hashable, Sendable, Codable {
  /// The entity's name, such as `pet`.
  public var entity: String

  /// The row's id as text.
  public var id: String

  /// The field the failure is about; for a rule over several fields the first of them.
  public var field: String

  /// The rule that was broken.
  public var code: RuleCode

  /// What is wrong, as the end of a sentence that starts with the field's name:
  /// "must have 1 to 30 characters".
  public var message: String

  /// The offending value as text, or nil when the failure is about several fields.
  ///
  /// Kept out of ``description``, because what people type can be private.
  public var value: String?

  /// Creates a failure.
  @inlinable
  public init(
    entity: String = "", id: String = "", field: String, code: RuleCode, message: String,
    value: String? = nil
  ) {
    self.entity = entity
    self.id = id
    self.field = field
    self.code = code
    self.message = message
    self.value = value
  }
}

extension ValidationFailure: CustomStringConvertible {
  /// A sentence that names entity, field and rule, without the value.
  public var description: String {
    let place = entity.isEmpty ? field : "\(entity).\(field)"
    return "\(place) \(message) [\(code)]"
  }
}
