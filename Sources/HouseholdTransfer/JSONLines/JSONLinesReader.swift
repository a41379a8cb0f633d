/// Reads JSON values one a line, from chunks of any size; only one line is in memory at a time.
///
/// ```swift
/// var reader = JSONLinesReader { try handle.read(upToCount: 65_536).map(Array.init) }
/// while let line = try reader.next() { print(line.number, line.value.kind) }
/// ```
///
/// Empty lines are skipped. A line that is no JSON is an error that names it; the next call goes
/// on with the next line.
public struct JSONLinesReader {
  /// A value and the line it stands on.
  public struct Line: Hashable, Sendable {
    /// The line's number, counted from 1.
    public let number: Int
    /// The number of bytes before the line.
    public let offset: Int
    /// The value.
    public let value: JSONValue
  }

  let limits: TransferLimits
  private let source: () throws -> [UInt8]?
  private var chunk: ArraySlice<UInt8> = []
  private var number = 0
  private var offset = 0
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - limits: How much of one line is read before it is refused.
  ///   - source: Gives the next chunk of UTF-8, nil at the end.
  public init(limits: TransferLimits = .message, source: @escaping () throws -> [UInt8]?) {
    self.limits = limits
    self.source = source
  }

  /// The next line that is not empty, or nil at the end.
  ///
  /// - Throws: ``TransferError`` with the line's number; what the source throws.
  /// - Complexity: O(*n*) in the length of the line.
  public mutating func next() throws -> Line? {
    guard let line = try nextBytes() else { return nil }
    return try parse(line)
  }

  /// The bytes of a line and where it stands.
  struct Bytes {
    let number: Int
    let offset: Int
    let bytes: ArraySlice<UInt8>
  }

  /// The bytes of the next line that is not empty, or nil at the end.
  mutating func nextBytes() throws -> Bytes? {
    while let (bytes, start) = try line() {
      if bytes.first == UInt8(ascii: "{")
        || !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
      {
        return Bytes(number: number, offset: start, bytes: bytes)
      }
    }
    return nil
  }

  /// The value of a line.
  func parse(_ line: Bytes) throws(TransferError) -> Line {
    do throws(TransferError) {
      let value = try JSONValue(parsing: line.bytes, limits: limits)
      return Line(number: line.number, offset: line.offset, value: value)
    } catch {
      var error = error
      error.place = TransferError.Place(
        offset: line.offset + (error.place?.offset ?? 0), line: line.number,
        column: error.place?.column ?? 1)
      throw error
    }
  }

  /// The bytes of the next line, and where it starts.
  private mutating func line() throws -> (ArraySlice<UInt8>, Int)? {
    let start = offset
    var collected: [UInt8] = []
    while true {
      if let end = chunk.firstIndex(of: 0x0A) {
        let part = chunk[..<end]
        chunk = chunk[(end + 1)...]
        offset += part.count + 1
        number += 1
        return (collected.isEmpty ? part : (collected + part)[...], start)
      }
      collected += chunk
      offset += chunk.count
      chunk = []
      guard collected.count <= limits.bytes else {
        // What is left of the line cannot be told from the next one: there is no going on.
        isAtEnd = true
        var error = TransferError.tooManyBytes(collected.count, limit: limits.bytes)
        error.place = TransferError.Place(offset: start, line: number + 1, column: 1)
        throw error
      }
      guard !isAtEnd, let next = try source() else {
        isAtEnd = true
        if collected.isEmpty { return nil }
        number += 1
        return (collected[...], start)
      }
      chunk = next[...]
    }
  }
}
