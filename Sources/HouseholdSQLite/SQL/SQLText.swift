import HouseholdPersistence

/// An identifier in double quotes.
func quoted(_ name: String) -> String {
  // Each opening of a store quotes each column, and searching for a text is slow.
  guard name.utf8.contains(UInt8(ascii: "\"")) else { return "\"\(name)\"" }
  return "\"" + name.replacing("\"", with: "\"\"") + "\""
}

/// A stored value as SQL text, for statements without parameters (CREATE INDEX, ALTER TABLE).
func literalText(_ storedValue: StoredValue) -> String {
  switch storedValue {
  case .null: "NULL"
  case .integer(let value): String(value)
  case .real(let value): "\(value)"
  case .text(let value): "'" + value.replacing("'", with: "''") + "'"
  case .blob(let bytes): "x'" + hexadecimal(bytes) + "'"
  }
}

private let digits = Array("0123456789abcdef".utf8)

private func hexadecimal(_ bytes: [UInt8]) -> String {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 2)
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}
