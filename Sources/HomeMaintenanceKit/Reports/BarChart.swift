import Foundation

/// Bars side by side, drawn as SVG inside a document.
struct BarChart {
  /// A bar.
  struct Bar {
    /// What stands below it.
    let label: String
    /// Its height, 0 or more.
    let value: Decimal
  }

  /// What the chart shows, for who reads it and for who hears it.
  let title: String
  /// The id of the chart in its document.
  let id: String
  /// The bars, from the left.
  let bars: [Bar]

  private static let (width, height) = (640.0, 240.0)
  private static let (top, bottom) = (24.0, 28.0)

  /// The values in words, for who does not see the bars.
  var summary: String {
    bars.map { "\($0.label): \(MoneyText.amount($0.value))" }.joined(separator: "; ")
  }

  /// Draws the chart.
  ///
  /// - Complexity: O(*n*) in the number of bars.
  func draw(in writer: inout HTMLWriter) {
    let most = bars.map(\.value).max() ?? 0
    let step = (Self.width) / Double(max(1, bars.count))
    // Labels need some room: of many bars only every second, third … has one.
    let every = max(1, Int((46 / step).rounded(.up)))
    writer.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("role", "img"),
        ("viewBox", "0 0 \(Self.text(Self.width)) \(Self.text(Self.height))"),
        ("aria-labelledby", "\(id)-title \(id)-desc"),
      ]
    ) { svg in
      svg.element("title", [("id", "\(id)-title")], title)
      svg.element("desc", [("id", "\(id)-desc")], summary)
      for (index, bar) in bars.enumerated() {
        let share = most > 0 ? NSDecimalNumber(decimal: bar.value / most).doubleValue : 0
        let height = share * (Self.height - Self.top - Self.bottom)
        let x = Double(index) * step
        let foot = Self.height - Self.bottom
        svg.empty(
          "rect",
          [
            ("class", "bar"), ("x", Self.text(x + step * 0.15)),
            ("y", Self.text(foot - height)), ("width", Self.text(step * 0.7)),
            ("height", Self.text(height)),
          ])
        guard index.isMultiple(of: every) else { continue }
        let middle = Self.text(x + step / 2)
        svg.element(
          "text", [("x", middle), ("y", Self.text(foot + 18)), ("text-anchor", "middle")],
          bar.label)
        svg.element(
          "text",
          [("x", middle), ("y", Self.text(foot - height - 6)), ("text-anchor", "middle")],
          MoneyText.amount(bar.value))
      }
      let line = Self.text(Self.height - Self.bottom)
      svg.empty(
        "line",
        [("class", "axis"), ("x1", "0"), ("y1", line), ("x2", Self.text(Self.width)), ("y2", line)])
    }
  }

  /// A coordinate with one digit after the point.
  private static func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
