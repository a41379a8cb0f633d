public import Foundation
public import HouseholdMessages

/// The name of a file in a ``FileFolder``: an id, and one of a few extensions.
///
/// ```swift
/// FileName(id: id, extension: .jpg).description  // "0F8F…-….jpg"
/// FileName("../secret.pdf")                      // nil
/// ```
///
/// Text from outside can never become part of a path: text that is not exactly such a name is
/// rejected. An entity stores the name in a text field of its own.
public struct FileName: Hashable, Sendable {
  /// The supported file types: pictures, documents, and videos, none of which can be executed.
  public enum Extension: String, CaseIterable, Hashable, Sendable {
    /// A picture.
    case avif, gif, heic, heif, jpeg, jpg, png, tif, tiff, webp
    /// A document.
    case csv, doc, docx, eml, epub, md, ods, odt, pdf, rtf, txt, xls, xlsx, zip
    /// A video.
    case m4v, mov, mp4, webm

    /// Creates an extension from text in upper or lower case, without a dot.
    ///
    /// - Returns: nil for an unsupported extension.
    public init?(anyCase text: String) {
      // Some non-ASCII letters have an ASCII lowercase form.
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      self.init(rawValue: text.lowercased())
    }
  }

  /// The file's unique identifier.
  public let id: UUID
  /// The file's type.
  public let fileExtension: Extension

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - id: The file's unique identifier.
  ///   - fileExtension: The file's type.
  public init(id: UUID = UUID(), extension fileExtension: Extension) {
    self.id = id
    self.fileExtension = fileExtension
  }
}

extension FileName: LosslessStringConvertible {
  /// Creates a name from its text.
  ///
  /// - Parameter text: Text exactly as in ``description``.
  /// - Returns: nil for text in any other form.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = UUID(uuidString: String(parts[0])),
      let fileExtension = Extension(rawValue: String(parts[1]))
    else { return nil }
    self.init(id: id, extension: fileExtension)
    // Each name has exactly one text; other spellings of the id are rejected. Compared as bytes,
    // because Swift considers "é" equal to "e" with a combining accent.
    guard description.utf8.elementsEqual(text.utf8) else { return nil }
  }

  /// The id in upper case, a dot and the extension.
  public var description: String { "\(id.uuidString).\(fileExtension.rawValue)" }
}

extension FileName: Comparable {
  /// Compares the names' texts.
  public static func < (left: FileName, right: FileName) -> Bool {
    left.description < right.description
  }
}

extension Message.Interpolation {
  /// Adds the name of a file.
  public mutating func appendInterpolation(_ name: FileName) {
    appendInterpolation(verbatim: name)
  }
}
