import HouseholdPersistence

/// An identifier in double quotes.
func quoted(_ name: String) -> String {
  "\"" + name.replacing("\"", with: "\"\"") + "\""
}

/// A stored value as SQL text, for statements without parameters (CREATE INDEX, ALTER TABLE).
func literalText(_ storedValue: StoredValue) -> String {
  switch storedValue {
  case .null: "NULL"
  case .integer(let value): String(value)
  case .real(let value): "\(value)"
  case .text(let value): "'" + value.replacing("'", with: "''") + "'"
  case .blob(let bytes):
    "x'" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "'"
  }
}
