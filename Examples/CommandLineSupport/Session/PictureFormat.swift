import Foundation

/// Picture formats, recognized by their first bytes.
enum PictureFormat {
  /// Whether bytes begin as a picture does.
  ///
  /// Source: the "magic" numbers of the formats: JPEG (ISO/IEC 10918-1, SOI marker), PNG (RFC 2083),
  /// GIF89a, TIFF 6.0, BMP, WebP (RIFF container), and HEIC and AVIF (ISO/IEC 23008-12, "ftyp" box).
  static func isPicture(_ bytes: Data) -> Bool {
    let start = [UInt8](bytes.prefix(12))
    let isKnown = signatures.contains { start.starts(with: $0) }
    let isWebP = start.starts(with: "RIFF".utf8) && start.dropFirst(8).elementsEqual("WEBP".utf8)
    let brand = String(decoding: start.dropFirst(8), as: UTF8.self)
    let isMedia = start.dropFirst(4).starts(with: "ftyp".utf8) && brands.contains(brand)
    return isKnown || isWebP || isMedia
  }

  private static let signatures: [[UInt8]] = [
    [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8), Array("II*\0".utf8),
    [0x4D, 0x4D, 0x00, 0x2A], Array("BM".utf8),
  ]
  private static let brands: Set<String> = [
    "heic", "heix", "heif", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis",
  ]
}
