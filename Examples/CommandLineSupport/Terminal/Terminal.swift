import Foundation
import HouseholdCLibrary

/// The properties of an output: whether it is a terminal, its colors and its width.
public struct Terminal: Hashable, Sendable {
  /// Whether it is a terminal, and not a file or another program.
  public let isInteractive: Bool
  /// Colors text where it is a terminal that has colors, unless `NO_COLOR` is set.
  public let paint: Paint

  private let descriptor: Int32
  /// The columns that the environment asks for.
  private let wanted: Int?

  /// Looks at a file descriptor.
  ///
  /// Color follows https://no-color.org: none if `NO_COLOR` is set and not empty.
  ///
  /// - Parameters:
  ///   - descriptor: 1 for standard output, 2 for standard error.
  ///   - environment: The environment's variables.
  public init(descriptor: Int32, environment: [String: String]) {
    self.init(
      descriptor: descriptor, isInteractive: Terminal.isTerminal(descriptor),
      environment: environment)
  }

  /// Creates the description of a terminal that is known to be one, or not.
  init(descriptor: Int32, isInteractive: Bool, environment: [String: String]) {
    self.descriptor = descriptor
    wanted = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let isDumb = environment["TERM"] == "dumb"
    self.isInteractive = isInteractive && !isDumb
    paint = Paint(
      isEnabled: isInteractive && !isDumb && environment["NO_COLOR", default: ""].isEmpty)
  }

  /// An output that is written to as if it were a file.
  static func plain(descriptor: Int32) -> Terminal {
    Terminal(descriptor: descriptor, isInteractive: false, environment: [:])
  }

  /// Whether a file descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns, 80 where it does not say.
  public var columns: Int { size?.columns ?? wanted ?? 80 }

  /// The lines, 24 where it does not say.
  public var lines: Int { size?.lines ?? 24 }

  /// The columns that a line may take, or nil if it may have any length.
  ///
  /// Those of the terminal; elsewhere those that the variable `COLUMNS` asks for.
  public var width: Int? { isInteractive ? columns : wanted }

  private var size: (columns: Int, lines: Int)? {
    var size = winsize()
    let answer = unsafe withUnsafeMutablePointer(to: &size) { pointer in
      unsafe ioctl(descriptor, UInt(TIOCGWINSZ), pointer)
    }
    guard answer == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
