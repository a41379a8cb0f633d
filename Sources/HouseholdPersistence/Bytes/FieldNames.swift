/// The names of fields in bytes: a name where it occurs first, and its number after that.
struct FieldNames {
  private var numbers: [String: Int] = [:]
  private var names: [String] = []

  /// Writes a name, and returns its number.
  @discardableResult
  mutating func write(_ name: String, to rows: inout ByteWriter) -> Int {
    let number = numbers[name] ?? numbers.count
    rows.number(number)
    if number == numbers.count {
      rows.text(name)
      numbers[name] = number
    }
    return number
  }

  /// Reads a name.
  mutating func read(_ reader: inout ByteReader) throws(UnreadableBytes) -> String {
    let number = try reader.number()
    guard number <= UInt64(names.count) else { throw UnreadableBytes() }
    if number == UInt64(names.count) { names.append(try reader.text()) }
    return names[Int(number)]
  }
}
