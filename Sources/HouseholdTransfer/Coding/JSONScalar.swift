import Foundation
import HouseholdJSON

/// A type encoded as a single JSON value, which needs no container.
protocol JSONScalar {
  /// The ``JSONValue/kind`` of its values; nil if there are several.
  static var jsonKind: Message? { get }
  /// Decodes a value; nil if it is of another type.
  init?(json: JSONValue)
  /// The value as JSON; nil if JSON cannot represent it.
  var json: JSONValue? { get }
}

extension String: JSONScalar {
  static var jsonKind: Message? { JSONValue.string("").kind }
  init?(json: JSONValue) {
    guard case .string(let text) = json else { return nil }
    self = text
  }
  var json: JSONValue? { .string(self) }
}

extension Bool: JSONScalar {
  static var jsonKind: Message? { JSONValue.bool(true).kind }
  init?(json: JSONValue) {
    guard case .bool(let value) = json else { return nil }
    self = value
  }
  var json: JSONValue? { .bool(self) }
}

extension Date: JSONScalar {
  static var jsonKind: Message? { nil }
  init?(json: JSONValue) { self.init(transfer: json) }
  var json: JSONValue? { JSONValue(self) }
}

extension UUID: JSONScalar {
  static var jsonKind: Message? { String.jsonKind }
  init?(json: JSONValue) {
    guard case .string(let text) = json, let id = UUID(uuidString: text) else { return nil }
    self = id
  }
  var json: JSONValue? { .string(uuidString) }
}

extension URL: JSONScalar {
  static var jsonKind: Message? { String.jsonKind }
  init?(json: JSONValue) {
    guard case .string(let text) = json, let url = URL(string: text) else { return nil }
    self = url
  }
  var json: JSONValue? { .string(absoluteString) }
}

extension Data: JSONScalar {
  static var jsonKind: Message? { String.jsonKind }
  init?(json: JSONValue) {
    guard case .string(let text) = json, let data = Data(base64Encoded: text) else { return nil }
    self = data
  }
  var json: JSONValue? { .string(base64EncodedString()) }
}

// MARK: - Numbers

extension JSONScalar where Self: FixedWidthInteger {
  static var jsonKind: Message? { JSONValue(0).kind }
  init?(json: JSONValue) {
    guard case .number(let number) = json else { return nil }
    if let value = Self(number.text) {
      self = value
    } else if let value = number.int64, let exact = Self(exactly: value) {
      self = exact
    } else {
      return nil
    }
  }
  var json: JSONValue? { .number(JSONNumber(self)) }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension Int128: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension UInt128: JSONScalar {}

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static var jsonKind: Message? { JSONValue(0).kind }
  init?(json: JSONValue) {
    guard case .number(let number) = json, let value = Self(number.text), value.isFinite else {
      return nil
    }
    self = value
  }
  /// The shortest text that reads back as the same value; whole numbers have no fraction.
  var json: JSONValue? {
    guard isFinite else { return nil }
    let text = description
    return .number(
      JSONNumber(unchecked: text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
  }
}

extension Double: JSONScalar {}
extension Float: JSONScalar {}

extension Decimal: JSONScalar {
  static var jsonKind: Message? { JSONValue(0).kind }
  init?(json: JSONValue) {
    guard case .number(let number) = json, let value = number.decimal else { return nil }
    self = value
  }
  var json: JSONValue? { JSONNumber(self).map { .number($0) } }
}
