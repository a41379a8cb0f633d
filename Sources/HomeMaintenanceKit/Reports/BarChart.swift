import Foundation

/// Bars one below the other, drawn as SVG inside a document.
///
/// Each has its label on its left and its value on its right, so that none is in another's way, however
/// many there are and however narrow the screen is.
struct BarChart {
  /// A bar.
  struct Bar {
    /// The text on its left.
    let label: String
    /// Its length, 0 or more; without a bar and without a number for 0.
    let value: Decimal
    /// The number on its right.
    let text: String
  }

  /// A text description of the chart.
  let title: String
  /// The id of the chart in its document.
  let id: String
  /// The bars, from the top.
  let bars: [Bar]

  /// The width of the drawing, about that of a phone.
  static let width = 360.0
  private static let (row, thickness) = (24.0, 16.0)
  /// The most that a digit of the labels is wide: 13 px of DejaVu Sans, which is wider than most.
  private static let digit = 8.6

  /// The values as text, for people who cannot see the bars.
  var summary: String {
    bars.map { "\($0.label): \($0.text)" }.joined(separator: "; ")
  }

  /// Draws the chart.
  ///
  /// - Complexity: O(*n*) in the number of bars.
  func draw(in writer: inout HTMLWriter) {
    let most = bars.map(\.value).max() ?? 0
    let values = bars.map { $0.value == 0 ? "" : $0.text }
    let left = Self.room(bars.map(\.label))
    let right = Self.room(values)
    let longest = max(20, Self.width - left - right)
    let height = Self.row * Double(bars.count) + 4
    writer.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("role", "img"),
        ("viewBox", "0 0 \(Self.text(Self.width)) \(Self.text(height))"),
        ("aria-labelledby", "\(id)-title \(id)-desc"),
      ]
    ) { svg in
      svg.element("title", [("id", "\(id)-title")], text: title)
      svg.element("desc", [("id", "\(id)-desc")], text: summary)
      for (index, bar) in bars.enumerated() {
        let share = most > 0 ? NSDecimalNumber(decimal: bar.value / most).doubleValue : 0
        let top = Double(index) * Self.row + 2
        let line = Self.text(top + Self.thickness / 2 + 4.5)
        svg.element(
          "text", [("x", Self.text(left - 8)), ("y", line), ("text-anchor", "end")], text: bar.label
        )
        svg.empty(
          "rect",
          [
            ("class", "bar"), ("x", Self.text(left)), ("y", Self.text(top)),
            ("width", Self.text(share * longest)), ("height", Self.text(Self.thickness)),
          ])
        guard !values[index].isEmpty else { continue }
        svg.element(
          "text", [("x", Self.text(left + share * longest + 6)), ("y", line)], text: values[index])
      }
      svg.empty(
        "line",
        [
          ("class", "axis"), ("x1", Self.text(left)), ("y1", "0"), ("x2", Self.text(left)),
          ("y2", Self.text(height)),
        ])
    }
  }

  /// The room that the longest of some texts takes, with a gap.
  private static func room(_ texts: [String]) -> Double {
    Double(texts.map(\.count).max() ?? 0) * digit + 10
  }

  /// A coordinate with one digit after the point.
  private static func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
