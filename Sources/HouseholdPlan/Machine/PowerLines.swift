public import Foundation

/// Readings from lines of JSON, such as standard input.
public struct PowerLines<Lines: AsyncSequence<String, Never> & Sendable>: PowerSource {
  private let lines: Lines, now: @Sendable () -> Date
  /// Creates a source.
  ///
  /// - Parameters:
  ///   - lines: The lines; empty ones are left out.
  ///   - now: The clock, for lines without a time.
  public init(_ lines: Lines, now: @escaping @Sendable () -> Date) {
    (self.lines, self.now) = (lines, now)
  }

  /// Reads the lines: a reading or an error of each.
  public func readings() -> some AsyncSequence<Result<PowerReading, PowerError>, Never> {
    lines.compactMap { [now] line -> Result<PowerReading, PowerError>? in
      guard line.contains(where: { !$0.isWhitespace }) else { return nil }
      return Result { () throws(PowerError) in try PowerReading(json: Data(line.utf8), now: now) }
    }
  }
}
