import Foundation

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
