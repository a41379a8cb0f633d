import HouseholdCalendar
import HouseholdColor
import HouseholdTransfer

extension ColorPalette {
  /// The palette as a picture: a bar in which each color is as wide as its part, and a list below.
  ///
  /// The same palette is always the same text. The picture's description names the colors, for
  /// screen readers.
  ///
  /// ```swift
  /// let picture = try await wardrobe.palette(groupedBy: \.name).svg()
  /// ```
  ///
  /// - Parameters:
  ///   - title: The picture's title.
  ///   - limit: The most colors that are drawn; the others are counted in the last line.
  /// - Returns: A document of SVG 1.1 without scripts, fonts or other files.
  /// - Complexity: O(*n*) in the number of colors.
  public func svg(title: String = "Colors of the wardrobe", limit: Int = 24) -> String {
    let shown = Array(shares.prefix(Swift.max(0, limit)))
    let others = shares.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    let total = shares.reduce(0) { $0 + $1.count }
    var lines = shown.map { share in
      "\(share.name): \(share.count) of \(total), \(Self.percent(share.part))"
    }
    if others > 0 {
      lines.append("other colors: \(others) of \(total)")
    } else if shares.isEmpty {
      lines.append("no garments yet")
    }
    let height = Self.listTop + Self.lineHeight * lines.count + Self.margin
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" \
      width="\(Self.width)" height="\(height)" role="img" aria-labelledby="title desc">
      <title id="title">\(Markup.escaped(title))</title>
      <desc id="desc">\(Markup.escaped(lines.joined(separator: "; "))).</desc>
      <rect width="\(Self.width)" height="\(height)" fill="#FFFFFF"/>

      """
    text += bar(shown, total: total)
    text += "<g font-family=\"sans-serif\" font-size=\"14\" fill=\"#1A1A1A\">\n"
    for (index, line) in lines.enumerated() {
      let top = Self.listTop + Self.lineHeight * index
      if index < shown.count {
        text += Self.rectangle(
          Self.margin, y: top, width: 16, height: 16, color: shown[index].color)
      }
      text += "<text x=\"\(Self.margin + 26)\" y=\"\(top + 13)\">\(Markup.escaped(line))</text>\n"
    }
    return text + "</g>\n</svg>\n"
  }

  private static let width = 640
  private static let margin = 20
  private static let barHeight = 96
  private static let listTop = 136
  private static let lineHeight = 24

  /// The bar; each color ends where the sum so far does, so that no gaps come from rounding.
  private func bar(_ shown: [Share], total: Int) -> String {
    guard total > 0 else { return "" }
    let full = Self.width - 2 * Self.margin
    var (text, sum, left) = ("", 0, 0)
    for share in shown {
      sum += share.count
      let right = full * sum / total
      text += Self.rectangle(
        Self.margin + left, y: Self.margin, width: right - left, height: Self.barHeight,
        color: share.color)
      left = right
    }
    return text
  }

  /// A rectangle with a thin edge, so that white is seen on white.
  private static func rectangle(
    _ x: Int, y: Int, width: Int, height: Int, color: SRGBColor
  ) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(color.hex)\""
      + " stroke=\"#BFBFBF\"/>\n"
  }

  private static func percent(_ part: Double) -> String {
    "\(Int(clampingRounded: part * 100)) %"
  }
}
