/// A bar that shows how much of something is done, in eighths of a column.
///
/// ```swift
/// ProgressBar(columns: 10).text(0.5)  // "█████     "
/// ```
public struct ProgressBar: Hashable, Sendable {
  /// The columns it takes.
  public let columns: Int
  /// The character for the part that is not done.
  public let empty: Character

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - columns: The columns it takes, at least 1.
  ///   - empty: The character for the part that is not done.
  public init(columns: Int, empty: Character = "░") {
    self.columns = max(1, columns)
    self.empty = empty
  }

  /// Returns the bar.
  ///
  /// - Parameter fraction: How much is done, brought into 0…1; not a number counts as 0. Only 1 gives
  ///   a full bar.
  public func text(_ fraction: Double) -> String {
    let known = fraction > 0 ? min(fraction, 1) : 0
    let eighths = known == 1 ? columns * 8 : min(Int(known * Double(columns * 8)), columns * 8 - 1)
    let full = String(repeating: "█", count: eighths / 8)
    let part = eighths % 8 == 0 ? "" : String(ProgressBar.parts[eighths % 8 - 1])
    let rest = columns - full.count - part.count
    return full + part + String(repeating: empty, count: rest)
  }

  private static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
