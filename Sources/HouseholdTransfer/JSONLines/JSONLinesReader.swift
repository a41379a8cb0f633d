package import HouseholdJSON

/// Reads JSON values, one per line, from chunks of any size, with one line in memory at a time.
///
/// ```swift
/// var reader = JSONLinesReader { try handle.read(upToCount: 65_536).map(Array.init) }
/// while let line = try reader.next() { print(line.number, line.value.kind) }
/// ```
///
/// Empty lines are skipped. A line that is not JSON throws an error with its number; the next call
/// continues with the next line.
package struct JSONLinesReader {
  /// A value and its line.
  package struct Line: Hashable, Sendable {
    /// The line's number, counted from 1.
    package let number: Int
    /// The byte offset of the line.
    package let offset: Int
    /// The value.
    package let value: JSONValue
  }

  private let limits: InputLimits
  private let source: () throws -> [UInt8]?
  private var chunk: ArraySlice<UInt8> = []
  private var number = 0
  private var offset = 0
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - limits: The limits for one line.
  ///   - source: Returns the next chunk of UTF-8, or nil at the end.
  package init(limits: InputLimits = .message, source: @escaping () throws -> [UInt8]?) {
    self.limits = limits
    self.source = source
  }

  /// Returns the next line that is not empty, or nil at the end.
  ///
  /// - Throws: ``TransferError`` with the line's number; any error of the source.
  /// - Complexity: O(*n*) in the length of the line.
  package mutating func next() throws -> Line? {
    while let (bytes, start) = try line() {
      if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do throws(TransferError) {
        let value = try JSONValue(received: bytes, limits: limits)
        return Line(number: number, offset: start, value: value)
      } catch {
        var error = error
        error.position = TextPosition(
          offset: start + (error.position?.offset ?? 0), line: number,
          column: error.position?.column ?? 1)
        throw error
      }
    }
    return nil
  }

  /// The bytes of the next line, and its start.
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
        // The rest of the line cannot be told from the next one, so reading cannot continue.
        isAtEnd = true
        var error = TransferError(
          JSONError.tooManyBytes(collected.count, limit: limits.bytes))
        error.position = TextPosition(offset: start, line: number + 1, column: 1)
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
