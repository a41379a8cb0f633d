/// Values with the numbers that they got when they first came, from 0 on.
struct Numbering<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]
  /// What was asked for last: most values come many times in a row.
  private var last: (value: Value, number: Int)?

  /// The number of a value; nil if it never came.
  func place(of value: Value) -> Int? { numbers[value] }

  /// The number of a value, a new one if it has none.
  mutating func number(of value: Value) -> Int {
    if let last, last.value == value { return last.number }
    let number = numbers[value] ?? values.count
    if number == values.count {
      numbers[value] = number
      values.append(value)
    }
    last = (value, number)
    return number
  }
}
