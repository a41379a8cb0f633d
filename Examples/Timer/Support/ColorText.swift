import ArgumentParser
import CommandLineSupport
import TimerKit

/// A color as people type it: `#FF3B30`.
struct ColorText: ExpressibleByArgument {
  private let text: String

  init(argument: String) { text = argument }

  /// The color.
  ///
  /// - Throws: ``CommandFailure`` for text that is not a color.
  func value() throws -> SRGBColor {
    guard let color = SRGBColor(hex: text) else {
      throw CommandFailure("The timer's color must be a color such as #A1B2C3.")
    }
    return color
  }
}
