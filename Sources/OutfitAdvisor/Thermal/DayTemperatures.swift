import Foundation

/// The coldest and the warmest of a day's feels-like temperatures, in °C.
public struct DayTemperatures: Hashable, Sendable {
  /// The lowest, in °C.
  public let lowest: Double
  /// The highest, in °C; never below the lowest.
  public let highest: Double

  /// The temperatures from degrees Celsius, in either order.
  public init(celsius first: Double, _ second: Double) {
    lowest = Swift.min(first, second)
    highest = Swift.max(first, second)
  }

  /// The temperatures from degrees Fahrenheit, in either order.
  public init(fahrenheit first: Double, _ second: Double) {
    self.init(celsius: (first - 32) / 1.8, (second - 32) / 1.8)
  }

  /// The distance of an outfit from comfort on the day, in clo: 0 is comfortable.
  ///
  /// The day's lowest temperature is met with all layers on, and neither more nor less than it asks
  /// for is right. Its highest is met with the removable layers off, and only too much is wrong:
  /// who is cold puts a layer on again.
  ///
  /// - Parameters:
  ///   - all: The insulation of the whole outfit, in clo.
  ///   - core: The insulation without its removable layers, in clo.
  ///   - tolerance: The unnoticeable difference, in clo.
  public func discomfort(all: Double, core: Double, tolerance: Double = 0.1) -> Discomfort {
    let cold = ThermalComfort.wantedInsulation(at: lowest)
    let warm = ThermalComfort.wantedInsulation(at: highest)
    return Discomfort(
      tooCold: Swift.max(0, cold - all - tolerance),
      tooMuch: Swift.max(0, all - cold - tolerance),
      tooWarm: Swift.max(0, core - warm - tolerance))
  }

  /// The three ways an outfit can be wrong for a day, each in clo, 0 when it is not.
  public struct Discomfort: Hashable, Sendable {
    /// The missing insulation at the lowest temperature with all layers on.
    public var tooCold: Double
    /// The excess insulation at the lowest temperature with all layers on.
    public var tooMuch: Double
    /// The excess insulation at the highest temperature with the removable layers off.
    public var tooWarm: Double

    /// The sum.
    public var total: Double { tooCold + tooMuch + tooWarm }
  }
}

extension DayTemperatures {
  /// Such as "9 to 14 °C", in whole degrees.
  ///
  /// - Parameter unit: The unit to show them in.
  public func text(in unit: TemperatureUnit) -> String {
    let limits = [lowest, highest].map { celsius in
      let degrees = unit == .celsius ? celsius : TemperatureUnit.celsius.fahrenheit(of: celsius)
      return "\(Int(degrees.rounded()))".replacing("-", with: "−")
    }
    let both = limits[0] == limits[1] ? limits[0] : limits.joined(separator: " to ")
    return "\(both) °\(unit.rawValue)"
  }
}
