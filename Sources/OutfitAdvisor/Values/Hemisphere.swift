/// A half of the Earth, which decides the season of a month.
public enum Hemisphere: String, CaseIterable, Codable, Sendable {
  /// North of the equator.
  case northern
  /// South of the equator.
  case southern

  /// The half in which a place lies; the equator counts as northern.
  ///
  /// - Parameter latitude: Degrees, positive in the north.
  public init(latitude: Double) { self = latitude < 0 ? .southern : .northern }
}
