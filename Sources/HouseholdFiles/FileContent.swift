public import Foundation

/// The bytes of a file, and what kind of file they are.
///
/// ```swift
/// let invoice = FileContent(bytes, extension: "pdf")
/// ```
public struct FileContent: Hashable, Sendable {
  /// The content, kept as it is.
  public var data: Data
  /// The extension of its file, such as `heic` or `jpg`.
  public var fileExtension: String

  /// Describes the content of a file.
  ///
  /// - Parameters:
  ///   - data: The content.
  ///   - fileExtension: The extension of its file, in any case, with or without a dot.
  public init(_ data: Data, extension fileExtension: String) {
    self.data = data
    self.fileExtension = fileExtension
  }
}
