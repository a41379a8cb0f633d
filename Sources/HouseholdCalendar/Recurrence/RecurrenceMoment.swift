public import Foundation

/// The type of an occurrence: a day, a day and time, or an instant.
public protocol RecurrenceMoment: Comparable, Hashable, Sendable {
  /// The whole seconds since 1970-01-01T00:00:00, on the moment's own clock.
  var recurrencePosition: Int { get }

  /// Creates the moment a number of seconds after 1970-01-01T00:00:00.
  ///
  /// - Parameter recurrencePosition: Seconds on the moment's own clock.
  /// - Returns: nil outside the years 1…9999.
  init?(recurrencePosition: Int)
}

extension CivilDate: RecurrenceMoment {
  /// The seconds from 1970-01-01 to the start of the date.
  public var recurrencePosition: Int { dayNumber * 86_400 }

  /// Creates the date that contains a number of seconds after the start of 1970-01-01.
  public init?(recurrencePosition: Int) {
    self.init(dayNumber: recurrencePosition.flooredQuotient(86_400))
  }
}

extension CivilDateTime: RecurrenceMoment {
  /// The seconds since 1970-01-01T00:00:00 on the same clock.
  public var recurrencePosition: Int { clockSeconds }

  /// Creates the date and time a number of seconds after 1970-01-01T00:00:00 on the same clock.
  public init?(recurrencePosition: Int) {
    self.init(clockSeconds: recurrencePosition)
  }
}

extension Date: RecurrenceMoment {
  /// The seconds since 1970-01-01T00:00:00Z, rounded down.
  public var recurrencePosition: Int { Int(milliseconds).flooredQuotient(1000) }

  /// Creates the canonical instant a number of seconds after 1970-01-01T00:00:00Z.
  public init?(recurrencePosition: Int) {
    // One day beyond the years 1…9999 UTC, which local times may reach.
    guard recurrencePosition >= -62_135_683_200, recurrencePosition < 253_402_387_200 else {
      return nil
    }
    self.init(milliseconds: Int64(recurrencePosition) * 1000)
  }
}
