/// A name that shops and people give the color of a garment, with a value that is typical of it.
public struct ColorName: Hashable, Sendable {
  /// The name in lower case, such as `navy`.
  public let name: String
  /// The typical value.
  public let color: SRGBColor
  private let lab: CIELab

  init(_ name: String, _ bits: UInt32) {
    self.name = name
    color = SRGBColor(bits: bits)
    lab = CIELab(color)
  }

  /// The name whose value looks most like a color, by CIEDE2000; the earlier in ``all`` of two
  /// that look the same.
  ///
  /// - Complexity: O(*n*) in the number of names.
  public static func nearest(to color: SRGBColor) -> ColorName {
    if let name = byStyleSheet[color.hex] { return name }
    let lab = CIELab(color)
    var nearest = black
    var least = Double.infinity
    for candidate in all {
      let difference = lab.difference(to: candidate.lab)
      if difference < least {
        least = difference
        nearest = candidate
      }
    }
    return nearest
  }

  /// The values that CSS gives colors of these names, where they are not those of ``all``.
  ///
  /// Source: CSS Color Module Level 4, named colors; mint and terracotta are not of CSS, but shops give
  /// them these values.
  private static let styleSheet: [(name: String, bits: UInt32)] = [
    ("orange", 0xFFA500), ("navy", 0x000080), ("beige", 0xF5F5DC), ("lavender", 0xE6E6FA),
    ("mint", 0x98FF98), ("terracotta", 0xE2725B), ("brown", 0xA52A2A), ("gold", 0xFFD700),
    ("khaki", 0xF0E68C), ("maroon", 0x800000), ("olive", 0x808000), ("lime", 0x00FF00),
    ("green", 0x008000), ("turquoise", 0x40E0D0), ("blue", 0x0000FF), ("indigo", 0x4B0082),
    ("plum", 0xDDA0DD), ("magenta", 0xFF00FF), ("pink", 0xFFC0CB), ("chocolate", 0xD2691E),
    ("yellow", 0xFFFF00), ("forest green", 0x228B22),
  ]

  private static let byStyleSheet: [String: ColorName] = styleSheet.reduce(into: [:]) {
    let hex = SRGBColor(bits: $1.bits).hex
    guard !all.contains(where: { $0.color.hex == hex }) else { return }
    $0[hex] = named($1.name)
  }

  /// All values that people mean by the color of a garment: the value, and where it is that of a name,
  /// what CSS gives the name.
  package static func meanings(of color: SRGBColor) -> [SRGBColor] {
    let names = all.filter { $0.color.hex == color.hex }.map(\.name)
    let other = styleSheet.filter { names.contains($0.name) }.map { SRGBColor(bits: $0.bits) }
    return [color] + other
  }

  private static let black = ColorName("black", 0x000000)

  /// All names.
  ///
  /// Source: the names are those garments are sold by. Values are the CSS named colors of CSS Color
  /// Module Level 4 where the name is one of them and the value is one of cloth; the others are our
  /// choice of a middling dyed fabric.
  public static let all: [ColorName] = [
    black, .init("charcoal", 0x36454F), .init("dark gray", 0x555555), .init("gray", 0x808080),
    .init("silver", 0xC0C0C0), .init("light gray", 0xD3D3D3), .init("white", 0xFFFFFF),
    .init("ivory", 0xFFFFF0), .init("cream", 0xF5EBD0), .init("beige", 0xDCCBAF),
    .init("sand", 0xC9B38C), .init("tan", 0xD2B48C), .init("camel", 0xC19A6B),
    .init("khaki", 0xA39770), .init("taupe", 0x8B7D6B), .init("cognac", 0x9A4B1F),
    .init("brown", 0x6B4423), .init("chocolate", 0x4A2C1A), .init("rust", 0xB7410E),
    .init("terracotta", 0xC66B4E), .init("burgundy", 0x800020), .init("maroon", 0x5C0A16),
    .init("red", 0xD0202A), .init("bright red", 0xFF0000), .init("coral", 0xFF7F50),
    .init("salmon", 0xFA8072), .init("peach", 0xFFCBA4), .init("orange", 0xF57C00),
    .init("mustard", 0xD4A017), .init("gold", 0xD4AF37), .init("yellow", 0xFFE135),
    .init("pale yellow", 0xFFFACD), .init("lime", 0xA4D007), .init("olive", 0x6B6B2D),
    .init("sage", 0x9CAF88), .init("mint", 0xB5EAD7), .init("green", 0x228B22),
    .init("forest green", 0x1B4D2B), .init("emerald", 0x009B63), .init("teal", 0x008080),
    .init("turquoise", 0x30D5C8), .init("sky blue", 0x87CEEB), .init("light blue", 0xADD0E6),
    .init("denim blue", 0x3B6294), .init("blue", 0x1F4FCC), .init("royal blue", 0x4169E1),
    .init("cobalt", 0x0047AB), .init("navy", 0x14213D), .init("midnight blue", 0x191970),
    .init("indigo", 0x3F2A87), .init("purple", 0x800080), .init("plum", 0x673147),
    .init("lavender", 0xB9A7DD), .init("lilac", 0xC8A2C8), .init("mauve", 0x9E6B85),
    .init("magenta", 0xD0107F), .init("fuchsia", 0xFF00C8), .init("pink", 0xFFA6C1),
    .init("hot pink", 0xFF69B4), .init("blush", 0xF0D0CB), .init("dusty rose", 0xC4888A),
  ]
}
