/// Reads a pattern piece by piece.
struct MessagePattern {
  /// A part of a pattern, as ranges of its bytes.
  enum Piece {
    /// Words as they stand.
    case words(Range<Int>)
    /// An argument, by its place.
    case argument(Int, isCapitalized: Bool)
    /// The number of the form in which this stands.
    case count
    /// Forms for the number in an argument.
    case forms(Int, Range<Int>)
  }

  let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private let isForm: Bool

  init(_ pattern: String) {
    bytes = Array(pattern.utf8)
    position = 0
    end = bytes.count
    isForm = false
  }

  /// The pattern of a form that stands in another pattern.
  init(form: Range<Int>, of pattern: MessagePattern) {
    bytes = pattern.bytes
    position = form.lowerBound
    end = form.upperBound
    isForm = true
  }

  /// The next piece, or nil at the end.
  mutating func next() -> Piece? {
    guard position < end else { return nil }
    let start = position
    if bytes[start] == Self.percent, let piece = placeholder() { return piece }
    position = start + 1
    while position < end, bytes[position] != Self.percent { position += 1 }
    return .words(start..<position)
  }

  /// The placeholder at the position, or nil if none starts here.
  private mutating func placeholder() -> Piece? {
    let second = position + 1
    guard second < end else { return nil }
    let byte = bytes[second]
    if byte == Self.percent || isForm && (byte == Self.bar || byte == Self.close) {
      position = second + 1
      return .words(second..<position)
    }
    if isForm, end - second >= 3, bytes[second..<second + 3].elementsEqual("arg".utf8) {
      position = second + 3
      return .count
    }
    var cursor = second
    var number = 0
    while cursor < end, (48...57).contains(bytes[cursor]), number < 1_000 {
      number = number * 10 + Int(bytes[cursor] - 48)
      cursor += 1
    }
    guard number > 0, cursor + 1 < end, bytes[cursor] == UInt8(ascii: "$") else { return nil }
    switch bytes[cursor + 1] {
    case UInt8(ascii: "@"):
      position = cursor + 2
      return .argument(number - 1, isCapitalized: false)
    case UInt8(ascii: "^") where cursor + 2 < end && bytes[cursor + 2] == UInt8(ascii: "@"):
      position = cursor + 3
      return .argument(number - 1, isCapitalized: true)
    case UInt8(ascii: "#") where !isForm && cursor + 2 < end && bytes[cursor + 2] == Self.open:
      guard let close = Self.index(of: Self.close, in: bytes, cursor + 3..<end) else { return nil }
      position = close + 1
      return .forms(number - 1, cursor + 3..<close)
    default:
      return nil
    }
  }

  /// The form for a category: by its name, or the first for one and the last for all others.
  func form(_ category: PluralCategory, among forms: Range<Int>) -> Range<Int> {
    var start = forms.lowerBound
    var first: Range<Int>?
    var last = forms
    var other: Range<Int>?
    while start <= forms.upperBound {
      let end = Self.index(of: Self.bar, in: bytes, start..<forms.upperBound) ?? forms.upperBound
      if let (name, words) = named(start..<end) {
        if name == category { return words }
        if name == .other { other = words }
        last = words
      } else {
        last = start..<end
        first = first ?? last
      }
      start = end + 1
    }
    return other ?? (category == .one ? first ?? last : last)
  }

  /// The category that a form starts with, and its words.
  private func named(_ form: Range<Int>) -> (PluralCategory, Range<Int>)? {
    guard let colon = bytes[form.prefix(6)].firstIndex(of: UInt8(ascii: ":")),
      let category = PluralCategory(
        rawValue: String(decoding: bytes[form.lowerBound..<colon], as: UTF8.self))
    else { return nil }
    return (category, colon + 1..<form.upperBound)
  }

  /// The place of a sign that no percent sign precedes.
  private static func index(of sign: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == sign { return index }
      let next = index + 1
      let isPair =
        bytes[index] == percent && next < range.upperBound
        && [percent, bar, close].contains(bytes[next])
      index += isPair ? 2 : 1
    }
    return nil
  }

  private static let percent = UInt8(ascii: "%")
  private static let bar = UInt8(ascii: "|")
  private static let open = UInt8(ascii: "(")
  private static let close = UInt8(ascii: ")")
}

extension MessagePattern {
  /// Words as they stand in a pattern.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(percent) else { return text }
    return text.replacing("%", with: "%%")
  }

  /// Words as they stand in a form.
  static func escapedForm(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == percent || $0 == bar || $0 == close }) else {
      return text
    }
    return text.replacing("%", with: "%%").replacing("|", with: "%|").replacing(")", with: "%)")
  }

  /// The pattern with the numbers of its placeholders raised.
  static func renumbered(_ key: String, after count: Int) -> String {
    guard count > 0, key.utf8.contains(percent) else { return key }
    var pattern = MessagePattern(key)
    var result = ""
    while let piece = pattern.next() {
      switch piece {
      case .words(let range):
        result += escaped(String(decoding: pattern.bytes[range], as: UTF8.self))
      case .argument(let index, let isCapitalized):
        result += "%\(index + 1 + count)$\(isCapitalized ? "^" : "")@"
      case .forms(let index, let range):
        let forms = String(decoding: pattern.bytes[range], as: UTF8.self)
        result += "%\(index + 1 + count)$#(\(forms))"
      case .count: break
      }
    }
    return result
  }
}
