package import Foundation
import HouseholdCLibrary

extension SystemFile {
  /// The chunk size for copying.
  private static let part = 1 << 20

  /// Copies a file of a known size to a new file that only its owner can read, in chunks.
  ///
  /// - Parameters:
  ///   - path: The file; symbolic links are not followed.
  ///   - target: The new file; it is removed if the copy fails.
  ///   - size: The size that the file must have, in bytes.
  ///   - look: Called with each chunk.
  /// - Throws: ``FileFolderError``: `tooLarge` with the actual size if it differs; `notFound`,
  ///   `notAFile`, `full`, `exists` or `refused`.
  package static func copy(
    _ path: String, to target: String, size: Int, _ look: (Data) -> Void
  ) throws(Failure) {
    let source = try open(path)
    guard source.size == size else { throw .tooLarge(source.size) }
    try create(target) { handle throws(Failure) in
      var rest = size
      while rest > 0 {
        let bytes = try next(source.handle, atMost: min(part, rest))
        // The file was truncated meanwhile.
        guard !bytes.isEmpty else { throw .tooLarge(size - rest) }
        look(bytes)
        do {
          try handle.write(contentsOf: bytes)
        } catch {
          throw isFull(error) ? .full : .refused
        }
        rest -= bytes.count
      }
    }
  }

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
  /// - Throws: As ``copy(_:to:size:_:)``.
  package static func forEachPart(
    of path: String, size: Int, _ look: (Data) -> Void
  ) throws(Failure) {
    let source = try open(path)
    guard source.size == size else { throw .tooLarge(source.size) }
    var rest = size
    while rest > 0 {
      let bytes = try next(source.handle, atMost: min(part, rest))
      guard !bytes.isEmpty else { throw .tooLarge(size - rest) }
      look(bytes)
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
