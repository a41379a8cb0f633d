import Foundation
import HouseholdMessages
import HouseholdTransfer

extension BodyMeasurements {
  /// The measurements as a JSON object in inches and pounds, for the secret store and for the
  /// export that the user asks for, and for nothing else.
  var secretObject: JSONObject {
    var object = JSONObject()
    for (name, path) in Self.lengths {
      if let length = self[keyPath: path] { object[name] = JSONValue(length.inches) }
    }
    if let weight { object["weight"] = JSONValue(weight.pounds) }
    return object
  }

  /// Reads what ``secretObject`` gave; keys of newer versions are passed over.
  ///
  /// - Throws: ``WardrobeError``: `measurementsUnreadable`, without what was found.
  init(secretObject object: JSONObject) throws(WardrobeError) {
    self.init()
    for (name, path) in Self.lengths {
      self[keyPath: path] = try Self.number(object[name]).map(BodyLength.inches)
    }
    weight = try Self.number(object["weight"]).map(BodyWeight.pounds)
  }

  private static func number(_ value: JSONValue?) throws(WardrobeError) -> Double? {
    guard let value, !value.isNull else { return nil }
    guard let number = value.number?.double else { throw .unreadable }
    return number
  }

  /// Reads measurements from the bytes of a secret or of an export.
  ///
  /// - Throws: ``WardrobeError``: `measurementsUnreadable`, without what was found.
  init(secret bytes: Data) throws(WardrobeError) {
    // The parser's own error could tell where in the bytes it stopped: it is left out on purpose.
    guard let value = try? JSONValue(parsing: bytes, limits: .message), let object = value.object
    else { throw .unreadable }
    if let payload = object["payload"]?.object {
      try self.init(secretObject: payload)
    } else {
      try self.init(secretObject: object)
    }
  }
}

extension WardrobeError {
  static var unreadable: WardrobeError {
    WardrobeError(
      .measurementsUnreadable,
      "The stored measurements cannot be read; set them again, or erase them.")
  }
}
