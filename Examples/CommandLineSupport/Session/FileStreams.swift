import Foundation
import HouseholdPersistence
import Synchronization

/// Files that are written and read part by part, for what may not fit into memory.
extension Session {
  /// Writes a file part by part: all or nothing, readable by the user alone.
  ///
  /// `-` is standard output.
  ///
  /// - Parameters:
  ///   - file: The file; one that exists is replaced once everything is written.
  ///   - body: Writes the parts with the function it is given.
  /// - Throws: ``CommandFailure`` if the file is the store or cannot be written; what `body` throws.
  public func stream<Result>(
    to file: String,
    _ body: (_ write: @escaping @Sendable ([UInt8]) throws -> Void) async throws -> Result
  ) async throws -> Result {
    if file == "-" {
      let output = output
      return try await body { output.write(content: $0) }
    }
    let url = try destination(file)
    do {
      let new = try NewFile(at: url.path)
      let result = try await body { try new.write($0) }
      try new.putInPlace()
      work.done()
      return result
    } catch let reason as SystemFile.Failure {
      throw Self.notWritten(file, reason)
    }
  }

  /// Gives a file part by part, nil at its end; `-` is standard input.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be opened.
  public func parts(of file: String) throws -> @Sendable () throws -> [UInt8]? {
    let handle = try source(file)
    return {
      guard let part = try handle.read(upToCount: 1 << 16), !part.isEmpty else { return nil }
      return [UInt8](part)
    }
  }

  /// Reads the start of a file, or all of it if it is not longer.
  ///
  /// - Parameters:
  ///   - file: The path of the file; `-` is standard input.
  ///   - limit: The most bytes that are read at once, and some more.
  /// - Returns: The bytes if they are all, and what gives the whole file part by part.
  /// - Throws: ``CommandFailure`` if it cannot be opened.
  public func start(
    of file: String, limit: Int
  ) throws -> (whole: [UInt8]?, parts: @Sendable () throws -> [UInt8]?) {
    let rest = try parts(of: file)
    var bytes: [UInt8] = []
    var isWhole = false
    while !isWhole, bytes.count <= limit {
      if let part = try rest() { bytes += part } else { isWhole = true }
    }
    let start = Mutex(bytes)
    return (
      isWhole ? bytes : nil,
      {
        let first = start.withLock { start in
          defer { start = [] }
          return start
        }
        return try first.isEmpty ? rest() : first
      }
    )
  }
}
