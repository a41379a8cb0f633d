import HouseholdTransfer

extension JSONValue {
  /// The value without some keys, wherever they are.
  func without(_ keys: Set<String>) -> JSONValue {
    if let members = object {
      var rest = JSONObject()
      for member in members where !keys.contains(member.key) {
        rest.append(member.key, member.value.without(keys))
      }
      return .object(rest)
    }
    return array.map { .array($0.map { $0.without(keys) }) } ?? self
  }
}
