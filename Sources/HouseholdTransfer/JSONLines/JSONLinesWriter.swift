import HouseholdJSON

/// Writes JSON values, one per line, in chunks of about 64 KiB.
///
/// ```swift
/// var writer = JSONLinesWriter { try handle.write(contentsOf: $0) }
/// try writer.write(["entity": "pet", "row": ["name": "Snowy"]])
/// try writer.finish()
/// ```
struct JSONLinesWriter {
  private let sink: ([UInt8]) throws -> Void
  private var writer = JSONWriter(.compact)

  /// Creates a writer.
  ///
  /// - Parameter sink: Called with each chunk of UTF-8.
  init(sink: @escaping ([UInt8]) throws -> Void) { self.sink = sink }

  /// Writes a value and ends the line.
  ///
  /// - Throws: Any error of the sink.
  /// - Complexity: O(*n*) in the size of the value.
  mutating func write(_ value: JSONValue) throws {
    writer.write(value)
    writer.bytes.append(0x0A)
    if writer.bytes.count >= InputLimits.chunk { try finish() }
  }

  /// Passes the remaining bytes to the sink.
  ///
  /// - Throws: Any error of the sink.
  mutating func finish() throws {
    guard !writer.bytes.isEmpty else { return }
    try sink(writer.bytes)
    writer.bytes.removeAll(keepingCapacity: true)
  }
}
