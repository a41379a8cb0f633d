public import Foundation

/// The name of a file in a ``FileFolder``: an id and an extension of a short list.
///
/// ```swift
/// FileName(id: id, extension: .jpg).description  // "0F8F…-….jpg"
/// FileName("../secret.pdf")                      // nil
/// ```
///
/// No text from outside can become part of a path: what is not exactly such a name is none. An
/// entity keeps it in a field, as text.
public struct FileName: Hashable, Sendable {
  /// What a file can be: a picture, a document or a film, none of which is a program.
  public enum Extension: String, CaseIterable, Hashable, Sendable {
    /// A picture.
    case avif, gif, heic, heif, jpeg, jpg, png, tif, tiff, webp
    /// A document.
    case epub, md, pdf, txt
    /// A film.
    case m4v, mov, mp4, webm

    /// Creates an extension from text in any case, without a dot.
    ///
    /// - Returns: nil for every text but those of the list.
    public init?(anyCase text: String) {
      // Unicode knows other letters whose lower case is ASCII.
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      self.init(rawValue: text.lowercased())
    }
  }

  /// What tells the file from every other.
  public let id: UUID
  /// What the file is.
  public let fileExtension: Extension

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - id: What tells the file from every other.
  ///   - fileExtension: What the file is.
  public init(id: UUID = UUID(), extension fileExtension: Extension) {
    self.id = id
    self.fileExtension = fileExtension
  }
}

extension FileName: LosslessStringConvertible {
  /// Creates a name from its text.
  ///
  /// - Parameter text: Exactly what ``description`` gives.
  /// - Returns: nil for any other form.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = UUID(uuidString: String(parts[0])),
      let fileExtension = Extension(rawValue: String(parts[1]))
    else { return nil }
    self.init(id: id, extension: fileExtension)
    // One text for one name: other spellings of the id are none. Compared as bytes, because "é"
    // is equal to "e" with an accent.
    guard description.utf8.elementsEqual(text.utf8) else { return nil }
  }

  /// The id in upper case, a dot and the extension.
  public var description: String { "\(id.uuidString).\(fileExtension.rawValue)" }
}

extension FileName: Comparable {
  /// Whether the text of a name is before that of another.
  public static func < (left: FileName, right: FileName) -> Bool {
    left.description < right.description
  }
}

extension FileName: ListElement {
  /// Text.
  public static var fieldType: FieldType { .text }

  /// True.
  public static var isAlwaysCanonical: Bool { true }

  /// Reads a column of text.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> FileName {
    guard let name = FileName(row.string(column)) else {
      throw ReadFailure(expectation, column: column)
    }
    return name
  }

  /// Binds the text.
  public func write(_ row: RowWriter, _ column: Int32) { row.text(description, column) }

  /// The text.
  public var literal: Literal { .text(description) }

  /// Creates a name from its text.
  public init(literal: Literal) throws(ReadFailure) {
    guard case .text(let text) = literal, let name = FileName(text) else {
      // Without the text: a path can be private.
      throw ReadFailure(Self.expectation)
    }
    self = name
  }

  private static let expectation =
    "expected the name of a file in the store's folder: an id, a dot and an extension such as jpg"
}
