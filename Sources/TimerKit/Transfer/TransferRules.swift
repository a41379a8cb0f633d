import Foundation
import HouseholdMessages
import HouseholdValidation

extension Rule where Value == Int {
  /// The duration that a timer can have.
  static var timerDuration: Rule { .range(TimerLimits.durations) }
}

extension Rule where Value == Date {
  /// The instant is before the year 2200.
  ///
  /// The newer of two changes wins, so that one from the far future would always win.
  static var transferInstant: Rule {
    Rule("transferInstant", "an instant before the year 2200") { instant, _ in
      instant < Date(timeIntervalSince1970: 7_258_118_400)
        ? nil : "must be an instant before the year 2200"
    }
  }
}
