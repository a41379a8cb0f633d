import Foundation
import HouseholdJSON

/// Coordinates in the forms of the services.
package enum WeatherPlace {
  /// Four decimals, some 11 m: what the services ask for at most.
  static func text(_ degrees: Double) -> String {
    let rounded = (degrees * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The fallback name of a place.
  package static func name(_ latitude: Double, _ longitude: Double) -> String {
    func hundredths(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    return "\(hundredths(latitude)), \(hundredths(longitude))"
  }

  /// The middle of the first ring of a polygon of GeoJSON, whose points are longitude and latitude.
  static func center(_ geometry: JSONValue?) -> (latitude: Double, longitude: Double)? {
    guard let ring = geometry?["coordinates"]?[0]?.array else { return nil }
    // The last point is the first again.
    let points = ring.dropLast(ring.count > 1 ? 1 : 0).compactMap { point -> (Double, Double)? in
      guard let longitude = point[0]?.number?.double, let latitude = point[1]?.number?.double,
        isOnEarth(latitude, longitude)
      else { return nil }
      return (latitude, longitude)
    }
    guard !points.isEmpty else { return nil }
    let count = Double(points.count)
    return (points.reduce(0) { $0 + $1.0 } / count, points.reduce(0) { $0 + $1.1 } / count)
  }

  /// Whether coordinates are on Earth.
  package static func isOnEarth(_ latitude: Double, _ longitude: Double) -> Bool {
    (-90...90).contains(latitude) && (-180...180).contains(longitude)
  }
}
