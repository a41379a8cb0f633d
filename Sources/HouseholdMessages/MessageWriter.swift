/// Writes a message's sentence.
///
/// It works on bytes: sentences are made for each line of a list and each row of an import.
struct MessageWriter {
  private let table: MessageTable?
  private var output: [UInt8] = []

  /// The sentence of a message; in English without a table.
  static func text(of message: Message, in table: MessageTable?) -> String {
    if table == nil, message.arguments.isEmpty, !message.key.utf8.contains(UInt8(ascii: "%")) {
      return message.key
    }
    var writer = MessageWriter(table: table)
    writer.output.reserveCapacity(message.key.utf8.count + 16 * message.arguments.count)
    writer.write(message)
    return String(decoding: writer.output, as: UTF8.self)
  }

  private init(table: MessageTable?) { self.table = table }

  private mutating func write(_ message: Message) {
    var pattern = message.key
    if let table, !message.isBare {
      pattern = table.pattern(message.key, message.context) ?? pattern
    }
    var pieces = MessagePattern(pattern)
    write(&pieces, message.arguments, count: nil)
  }

  private mutating func write(
    _ pieces: inout MessagePattern, _ arguments: [MessageArgument], count: MessageArgument?
  ) {
    var isAfterArgument = false
    while let piece = pieces.next() {
      defer {
        if case .argument = piece { isAfterArgument = true } else { isAfterArgument = false }
      }
      switch piece {
      case .words(let range):
        let words = pieces.bytes[range]
        // Of a name in the plural: “Bath Towels' wash”.
        let isPossessive = isAfterArgument && output.last == UInt8(ascii: "s")
        output +=
          isPossessive && words.starts(with: "'s ".utf8)
          ? words.prefix(1) + words.dropFirst(2) : words
      case .argument(let index, let isCapitalized):
        guard index < arguments.count else {
          output += "%\(index + 1)$@".utf8
          continue
        }
        let start = output.count
        write(arguments[index])
        if isCapitalized { capitalize(from: start) }
      case .count:
        if let count { write(count) }
      case .forms(let index, let forms):
        let argument = index < arguments.count ? arguments[index] : .text("%\(index + 1)$@")
        let form = pieces.form(category(of: argument), among: forms)
        var words = MessagePattern(form: form, of: pieces)
        write(&words, arguments, count: argument)
      }
    }
  }

  private func category(of argument: MessageArgument) -> PluralCategory {
    guard let count = argument.count else { return .other }
    return table.map { $0.category(count) } ?? .english(count)
  }

  private mutating func write(_ argument: MessageArgument) {
    switch argument {
    case .message(let message): return write(message)
    case .list(let elements, let joining): return write(elements, joining)
    default: break
    }
    if let table, let text = table.value(argument) {
      output += text.utf8
      return
    }
    switch argument {
    case .text(let text), .value(_, _, let text): output += text.utf8
    case .integer(let number): output += String(number).utf8
    case .number(let number): output += String(number).utf8
    case .message, .list: break
    }
  }

  private mutating func write(_ elements: [MessageArgument], _ joining: MessageArgument.Joining) {
    for (index, element) in elements.enumerated() {
      if index > 0 {
        output += separator(joining, isLast: index == elements.count - 1).utf8
      }
      write(element)
    }
  }

  /// What stands between two elements of a list, which a table knows as "`%1$@ and %2$@`".
  private func separator(_ joining: MessageArgument.Joining, isLast: Bool) -> String {
    let english =
      switch joining {
      case .lines: "\n"
      case .and where isLast: " and "
      case .or where isLast: " or "
      case .commas, .and, .or: ", "
      }
    guard let table, joining != .lines,
      let pattern = table.pattern("%1$@\(english)%2$@", Message.list),
      let first = pattern.firstRange(of: "%1$@"),
      let second = pattern[first.upperBound...].firstRange(of: "%2$@")
    else { return english }
    return String(pattern[first.upperBound..<second.lowerBound])
  }

  /// Capitalizes the first character that was written from a place on.
  private mutating func capitalize(from start: Int) {
    guard start < output.count else { return }
    let first = output[start]
    if first < 0x80 {
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { output[start] = first - 0x20 }
      return
    }
    let text = String(decoding: output[start...], as: UTF8.self)
    output.replaceSubrange(start..., with: (text.prefix(1).uppercased() + text.dropFirst()).utf8)
  }
}

extension Message {
  /// The context in which a table is asked what stands between the elements of a list.
  public static let list = "list"
}
