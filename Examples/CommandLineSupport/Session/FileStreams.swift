import Foundation
import HouseholdPersistence

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
}
