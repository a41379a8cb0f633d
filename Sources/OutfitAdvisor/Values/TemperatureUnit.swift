/// The unit in which temperatures are shown; they are stored in degrees Fahrenheit.
public enum TemperatureUnit: String, CaseIterable, Codable, Sendable {
  /// Degrees Fahrenheit.
  case fahrenheit = "F"
  /// Degrees Celsius.
  case celsius = "C"

  /// The display name.
  public var displayName: String {
    switch self {
    case .fahrenheit: "Fahrenheit"
    case .celsius: "Celsius"
    }
  }

  /// A stored temperature in this unit.
  ///
  /// - Parameter fahrenheit: Degrees Fahrenheit.
  public func value(ofFahrenheit fahrenheit: Double) -> Double {
    self == .fahrenheit ? fahrenheit : (fahrenheit - 32) * 5 / 9
  }

  /// A temperature in this unit in degrees Fahrenheit.
  ///
  /// - Parameter value: Degrees of this unit.
  package func fahrenheit(of value: Double) -> Double {
    self == .fahrenheit ? value : value * 9 / 5 + 32
  }
}
