/// The name of the data that several stores keep alike, such as `laundry`.
///
/// Stores of different kits can share one folder: each kit has its own space in it.
public struct SpaceName: Hashable, Sendable {
  /// The name: 1 to 32 lowercase letters, digits and hyphens, starting with a letter.
  public let text: String

  /// Creates a name, or nil if the text cannot be one.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...32).contains(bytes.count), (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= bytes[0],
      bytes.allSatisfy({ byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte
          || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte || byte == UInt8(ascii: "-")
      })
    else { return nil }
    self.text = text
  }
}

extension SpaceName: CustomStringConvertible {
  /// The name.
  public var description: String { text }
}

extension SpaceName: ExpressibleByStringLiteral {
  /// Creates a name that is written in code.
  ///
  /// - Precondition: The text is a name.
  public init(stringLiteral text: String) {
    guard let name = SpaceName(text) else {
      preconditionFailure(
        "expected 1 to 32 lowercase letters, digits and hyphens for a space; found “\(text)”")
    }
    self = name
  }
}
