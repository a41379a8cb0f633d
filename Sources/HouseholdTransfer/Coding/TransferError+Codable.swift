import Foundation
import HouseholdCalendar
import HouseholdJSON
import HouseholdMessages
import HouseholdPersistence

extension TransferError {
  /// Creates an error from a failed decoding, with path and types but without content.
  init(decoding error: DecodingError, in document: JSONValue) {
    var (context, code, expected, missing): (DecodingError.Context, Code, Message, (any CodingKey)?)
    switch error {
    case .typeMismatch(let type, let place):
      (context, code, expected, missing) = (place, .wrongType, Self.label(type), nil)
    case .valueNotFound(let type, let place):
      (context, code, expected, missing) = (place, .wrongType, Self.label(type), nil)
    case .keyNotFound(let key, let place):
      (context, code, expected, missing) = (place, .missingKey, "a value", key)
    case .dataCorrupted(let place):
      (context, code, expected, missing) = (place, .wrongType, "a value of another form", nil)
    @unknown default:
      self.init(.wrongType, "The payload cannot be decoded.")
      return
    }
    let path = context.codingPath + (missing.map { [$0] } ?? [])
    var found = Self.value(at: path, in: document)?.kind ?? "nothing"
    if case .dataCorrupted = error {
      // The description of the original error may contain the value.
      if let form = context.underlyingError as? WrongForm {
        expected = Self.label(form.type)
        found = "\(found) that is not one"
      } else {
        expected = "one of the values that this field takes"
        found = "another value (\(found))"
      }
    }
    self.init(
      code, missing != nil ? "The key is missing." : "Expected \(expected), found \(found).",
      path: Self.text(path), expected: expected, found: found)
  }

  /// Creates an error from a failed encoding, with its path but without content.
  init(encoding error: EncodingError) {
    switch error {
    case .invalidValue(_, let context):
      self.init(
        .notWritable, "The value cannot be written as JSON, which has no NaN or infinities.",
        path: Self.text(context.codingPath))
    @unknown default: self.init(.notWritable, "The payload cannot be encoded.")
    }
  }

  /// A coding path in the format of ``path``.
  static func text(_ path: [any CodingKey]) -> String {
    path.reversed().reduce(TransferError(.wrongType, "")) { error, key in
      error.inside(key.intValue.map { .index($0) } ?? .key(key.stringValue))
    }.path
  }

  private static func value(at path: [any CodingKey], in document: JSONValue) -> JSONValue? {
    var value: JSONValue? = document
    for key in path { value = key.intValue.map { value?[$0] } ?? value?[key.stringValue] }
    return value
  }

  private static func label(_ type: any Any.Type) -> Message {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "a Boolean"
    case is Double.Type, is Float.Type, is Decimal.Type: "a number"
    case is any BinaryInteger.Type: "a whole number"
    case is Date.Type: Date.transferLabel
    case is UUID.Type: FieldType.uuid.transferLabel
    case is URL.Type: "a web address"
    case is Data.Type: "bytes in Base64"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: Message(verbatim: "\(type)")
    }
  }
}

/// Describes a value of the right JSON type but the wrong format, such as text that is not a UUID.
struct WrongForm: Error {
  let type: Any.Type
}
