import Foundation
public import HouseholdCalendar
public import HouseholdPersistence
public import HouseholdTransfer

extension Entity {
  /// The row as JSON: the fields of its schema, as an export writes them.
  public var json: JSONObject {
    RowCodec(descriptor: EntityDescriptor(of: Self.self), timeZone: .gmt).json(
      Self.schema.rawRow(self, .all))
  }
}

extension JSONValue {
  /// Creates a civil date, or `null`.
  public static func day(_ value: CivilDate?) -> JSONValue { text(value?.description) }
}

extension JSONObject {
  /// The object with more members, which take the place of those with their keys.
  public func with(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    var object = self
    for (key, value) in members {
      object.removeValue(forKey: key)
      object.append(key, value)
    }
    return .object(object)
  }
}
