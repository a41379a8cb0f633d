public import HouseholdMessages

/// A write that was refused because some of its values are invalid.
///
/// It lists every failure.
public struct ValidationError: Hashable, Sendable {
  /// All failures, in the order of the rows and their fields.
  ///
  /// Never empty.
  public let failures: [ValidationFailure]

  /// Creates an error from one or more failures.
  public init(_ failures: [ValidationFailure]) { self.failures = failures }
}

extension ValidationError: DescribedError {
  /// Every failure as a sentence, one per line.
  public var sentence: Message { "\(failures.map(\.sentence), .lines)" }
}

/// One reason why a value is invalid: the row, the field, the rule, and a sentence.
public struct ValidationFailure: Hashable, Sendable {
  /// The entity's name, such as `pet`.
  public var entity: String

  /// What the entity is called in sentences: "pet".
  public var entityLabel: String

  /// The row's id as text.
  public var id: String

  /// The field that failed; for a rule over several fields, the first of them.
  public var field: String

  /// What the field is called in sentences: "laundry interval".
  public var label: FieldLabel

  /// The rule that was broken.
  public var code: RuleCode

  /// What is wrong, as the end of a sentence that starts with the field's name:
  /// "must have 1 to 30 characters".
  public var message: Message

  /// The invalid value as text, or nil if the failure is about several fields.
  ///
  /// Not part of the sentence, because what people type can be private.
  public var value: String?

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - id: The row's id as text.
  ///   - field: The field's name.
  ///   - code: The rule that was broken.
  ///   - message: What is wrong, as the end of a sentence that starts with the field's name.
  ///   - value: The offending value as text, or nil.
  ///   - label: What the field is called; by default the words of its name.
  ///   - entityLabel: What the entity is called; by default the words of its name.
  public init(
    entity: String = "", id: String = "", field: String, code: RuleCode, message: Message,
    value: String? = nil, label: FieldLabel? = nil, entityLabel: String? = nil
  ) {
    self.entity = entity
    self.id = id
    self.field = field
    self.code = code
    self.message = message
    self.value = value
    self.label = label ?? FieldLabel(of: field)
    self.entityLabel = entityLabel ?? FieldLabel(of: entity).words
  }
}

extension ValidationFailure: DescribedError {
  /// What is wrong, as a sentence without its period and without the value: "The pet's laundry
  /// interval must be from 0 to 365 days".
  package var clause: Message {
    let (field, entity) = (Message(phrase: label.words), Message(phrase: entityLabel))
    let message = measuredMessage
    if entityLabel.isEmpty { return "The \(field) \(message)" }
    return self.field.isEmpty ? "The \(entity) \(message)" : "The \(entity)'s \(field) \(message)"
  }

  /// What is wrong as a sentence, without the value.
  public var sentence: Message { "\(clause)." }

  /// The message, with the field's unit after a number.
  private var measuredMessage: Message {
    guard let unit = label.unit, Self.rulesOfNumbers.contains(code) else { return message }
    let isSingular = unit.count > 1 && unit.hasSuffix("s") && endsWithOne
    return "\(message) \(Message(phrase: isSingular ? String(unit.dropLast()) : unit))"
  }

  /// Whether the message's last number, its limit, is one.
  private var endsWithOne: Bool {
    switch message.arguments.last {
    case .integer(1): true
    default: false
    }
  }

  /// The rules whose message ends with a number in the field's unit.
  private static let rulesOfNumbers: Set<RuleCode> = ["range", "atLeast", "greaterThan"]
}

extension ValidationFailure: Codable {
  private enum CodingKeys: String, CodingKey {
    case entity, entityLabel, id, field, label, code, message, value
  }

  /// Decodes a failure; missing labels are derived from the names.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      entity: try values.decode(String.self, forKey: .entity),
      id: try values.decode(String.self, forKey: .id),
      field: try values.decode(String.self, forKey: .field),
      code: try values.decode(RuleCode.self, forKey: .code),
      message: try values.decode(Message.self, forKey: .message),
      value: try values.decodeIfPresent(String.self, forKey: .value),
      label: try values.decodeIfPresent(FieldLabel.self, forKey: .label),
      entityLabel: try values.decodeIfPresent(String.self, forKey: .entityLabel))
  }
}
