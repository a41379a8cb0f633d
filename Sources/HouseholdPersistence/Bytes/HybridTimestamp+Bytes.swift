import Foundation

extension ByteWriter {
  /// Writes a timestamp.
  mutating func stamp(_ stamp: HybridTimestamp) {
    number(UInt64(bitPattern: stamp.milliseconds))
    number(UInt64(stamp.counter))
    id(stamp.device)
  }
}

extension ByteReader {
  /// Reads a timestamp.
  mutating func stamp() throws(UnreadableBytes) -> HybridTimestamp {
    let milliseconds = Int64(bitPattern: try number())
    let counter = UInt32(truncatingIfNeeded: try number())
    return HybridTimestamp(milliseconds: milliseconds, counter: counter, device: try id())
  }
}
