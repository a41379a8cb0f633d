import ArgumentParser
import CommandLineSupport
import Foundation
import OutfitAdvisor
import WardrobeKit

/// A color as people type it: `#4169E1`, `4169e1`, or a name such as `navy`.
struct ColorText: ExplainedArgument {
  /// The color.
  let color: SRGBColor
  /// The name that was typed, or nil for six digits.
  let name: String?

  static func problem(with text: String) -> String {
    "write a name such as navy or light blue, or six digits such as #4169E1"
  }

  init?(reading argument: String) {
    let digits = argument.hasPrefix("#") ? argument : "#" + argument
    if let named = ColorName.named(argument) {
      (color, name) = (named.color, named.name)
    } else if let color = SRGBColor(hex: digits) {
      (self.color, name) = (color, nil)
    } else if let only = ColorName.parts(of: argument).first,
      ColorName.parts(of: argument).count == 1
    {
      (color, name) = (only.color, only.name)
    } else {
      return nil
    }
  }

  /// Whether a garment has the color: exactly the one of six digits, or one of the same name.
  func matches(_ item: WardrobeItem) -> Bool {
    item.primaryColor == color || name == item.primaryColor.name
  }
}

/// Temperatures as people type them: `48..61`, `12C`, `9..16C`, `-3 to 4 °C`, `9-16C`.
struct TemperatureText: ExplainedArgument {
  /// The temperatures, each with the unit that was typed.
  private let ends: [(value: Double, unit: TemperatureUnit?)]

  static func problem(with text: String) -> String {
    "write degrees such as 12C, 9..16C or 48..61F"
  }

  init?(reading argument: String) {
    let parts = argument.replacing(/([0-9CFcf°])\s*(?:to|–|-)\s*/) { "\($0.1).." }
      .components(separatedBy: "..")
    guard (1...2).contains(parts.count) else { return nil }
    var ends: [(value: Double, unit: TemperatureUnit?)] = []
    for part in parts {
      var text = part.filter { !$0.isWhitespace && $0 != "°" }.replacing("−", with: "-")
      let unit = text.last.flatMap { TemperatureUnit(rawValue: $0.uppercased()) }
      if unit != nil { text.removeLast() }
      guard let value = PlainNumber(text, allowsMinus: true)?.value else { return nil }
      ends.append((value, unit))
    }
    self.ends = ends
    // No place on Earth is outside this, whichever unit is meant.
    let isPossible = [TemperatureUnit.fahrenheit, .celsius].contains { unit in
      fahrenheit(unit).allSatisfy((-150...160).contains)
    }
    if !isPossible { return nil }
  }

  /// The unit that was typed, the last one of two.
  var typedUnit: TemperatureUnit? { ends.last?.unit ?? ends.first?.unit }

  /// The temperatures in degrees Fahrenheit, one or two.
  ///
  /// - Parameter unit: The unit of those that name none, and of which no other names one.
  func fahrenheit(_ unit: TemperatureUnit) -> [Double] {
    ends.map { ($0.unit ?? typedUnit ?? unit).fahrenheit(of: $0.value) }
  }

  /// The range for a day.
  func day(_ unit: TemperatureUnit) -> DayTemperatures {
    let degrees = fahrenheit(unit)
    return DayTemperatures(fahrenheit: degrees[0], degrees[degrees.count - 1])
  }

  /// The range in whole degrees Fahrenheit, as outfits and wears keep it.
  func wholeFahrenheit(_ unit: TemperatureUnit) -> ClosedRange<Int> {
    let degrees = fahrenheit(unit).map { Int($0.rounded()) }.sorted()
    return degrees[0]...degrees[degrees.count - 1]
  }
}

/// A number in plain digits, such as `41.5`: no exponent, no infinity.
struct PlainNumber {
  let value: Double

  init?(_ text: String, allowsMinus: Bool = false) {
    let digits = allowsMinus && text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard (1...9).contains(digits.count), digits.count(where: { $0 == "." }) <= 1,
      digits.contains(where: \.isNumber),
      digits.allSatisfy({ $0 == "." || ($0.isASCII && $0.isNumber) }), let value = Double(text)
    else { return nil }
    self.value = value
  }
}

/// The unit of temperatures: `F` or `C`, or its whole name.
struct UnitText: ExpressibleByArgument {
  let value: TemperatureUnit

  init?(argument: String) {
    let text = argument.lowercased().filter { $0 != "°" }
    let match = TemperatureUnit.allCases.first {
      $0.rawValue.lowercased() == text || $0.displayName.lowercased() == text
    }
    guard let match else { return nil }
    value = match
  }

  static var allValueStrings: [String] { TemperatureUnit.allCases.map(\.rawValue) }
}

/// A formality as people type it: `7`, `7/10`, or a word such as `casual`.
struct FormalityText: ExplainedArgument {
  let level: Int

  static func problem(with text: String) -> String {
    "write a whole number from 1 to 10, or a word such as casual"
  }

  init?(reading argument: String) {
    guard let level = GarmentTable.Words.formality(of: argument) else { return nil }
    self.level = level
  }
}

/// An absolute address such as `https://example.com/shirt`.
struct WebAddress: ExplainedArgument {
  let url: URL

  static func problem(with text: String) -> String {
    "write a whole address such as https://example.com/shirt"
  }

  init?(reading argument: String) {
    guard let url = URL(string: argument), url.scheme != nil else { return nil }
    self.url = url
  }
}

extension TemperatureUnit {
  /// A temperature in degrees Fahrenheit as it is shown: `48 °F`.
  func text(ofFahrenheit fahrenheit: Int) -> String {
    "\(Int(value(ofFahrenheit: Double(fahrenheit)).rounded())) °\(rawValue)"
  }
}
