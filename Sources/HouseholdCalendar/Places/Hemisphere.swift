/// A part of the Earth, which decides the season of a month.
public enum Hemisphere: String, CaseIterable, Codable, Sendable {
  /// North of the tropics.
  case northern
  /// South of the tropics.
  case southern
  /// Between the tropics, where it is warm all year.
  case tropical

  /// The part in which a place lies.
  ///
  /// The tropics are at 23° 26′, where the sun is overhead at a solstice.
  ///
  /// - Parameter latitude: Degrees, positive in the north.
  public init(latitude: Double) {
    let tropic = 23 + 26.0 / 60
    self = abs(latitude) <= tropic ? .tropical : latitude < 0 ? .southern : .northern
  }
}
