package import Foundation
import HouseholdCLibrary

extension SystemFile {
  /// The size of a chunk.
  private static let part = 1 << 20

  /// Whether two files have the same content, compared in chunks.
  ///
  /// - Throws: ``FileFolderError``: `notFound`, `notAFile` or `refused`.
  package static func isEqual(_ path: String, _ other: String) throws(Failure) -> Bool {
    let (left, right) = (try open(path), try open(other))
    guard left.size == right.size else { return false }
    var rest = left.size
    while rest > 0 {
      let bytes = try next(left.handle, atMost: min(part, rest))
      guard !bytes.isEmpty, try next(right.handle, atMost: bytes.count) == bytes else {
        return false
      }
      rest -= bytes.count
    }
    return true
  }

  /// Calls a function with each chunk of a file of a known size.
  ///
  /// - Throws: `tooLarge` with the actual size if it differs; `notFound`, `notAFile` or `refused`;
  ///   what the function throws.
  package static func forEachPart(
    of path: String, size: Int, _ look: (Data) throws(Failure) -> Void
  ) throws(Failure) {
    let source = try open(path)
    guard source.size == size else { throw .tooLarge(source.size) }
    var rest = size
    while rest > 0 {
      let bytes = try next(source.handle, atMost: min(part, rest))
      // The file was truncated meanwhile.
      guard !bytes.isEmpty else { throw .tooLarge(size - rest) }
      try look(bytes)
      rest -= bytes.count
    }
  }

  private static func next(_ handle: FileHandle, atMost count: Int) throws(Failure) -> Data {
    do {
      return try handle.read(upToCount: count) ?? Data()
    } catch {
      throw .refused
    }
  }
}
