/// Writes JSON values one a line, in chunks of about 64 KiB.
///
/// ```swift
/// var writer = JSONLinesWriter { try handle.write(contentsOf: $0) }
/// try writer.write(["entity": "pet", "row": ["name": "Snowy"]])
/// try writer.finish()
/// ```
public struct JSONLinesWriter {
  private let sink: ([UInt8]) throws -> Void
  private var writer = JSONWriter(.compact)

  /// Creates a writer.
  ///
  /// - Parameter sink: Receives the text in UTF-8, chunk by chunk.
  public init(sink: @escaping ([UInt8]) throws -> Void) { self.sink = sink }

  /// Writes a value and ends the line.
  ///
  /// - Throws: What the sink throws.
  /// - Complexity: O(*n*) in the size of the value.
  public mutating func write(_ value: JSONValue) throws {
    writer.write(value)
    writer.bytes.append(0x0A)
    if writer.bytes.count >= TransferLimits.chunk { try finish() }
  }

  /// Hands what is left to the sink.
  ///
  /// - Throws: What the sink throws.
  public mutating func finish() throws {
    guard !writer.bytes.isEmpty else { return }
    try sink(writer.bytes)
    writer.bytes.removeAll(keepingCapacity: true)
  }
}
