import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdValidation

/// The scale of formality.
public enum Formality {
  /// The levels of garments, outfits, occasions and dress codes: 1 for lounging, 10 for white tie.
  public static let levels = 1...10
}

/// The range of temperatures.
public enum Temperature {
  /// The degrees Fahrenheit that weather on Earth can have, with room to spare.
  ///
  /// The records are −128.6 °F and 134.1 °F. Source: World Meteorological Organization, "World
  /// Weather & Climate Extremes Archive".
  public static let fahrenheit = -150...160
}

extension Rule where Value == URL {
  /// The address is absolute, such as `https://example.com/shirt`.
  static var address: Rule {
    Rule("address", "an absolute address such as https://…") { value, _ in
      value.scheme == nil ? "must be an absolute address such as https://example.com" : nil
    }
  }
}

extension Rule where Value == [String] {
  /// No text is blank.
  static var notBlankTexts: Rule {
    Rule("notBlank", "none blank") { value, _ in
      value.allSatisfy { !$0.allSatisfy(\.isWhitespace) } ? nil : "must not have blank texts"
    }
  }
}

extension Rule where Value == CivilDate {
  /// The day has begun somewhere on Earth at the moment of the write.
  ///
  /// Which day it is depends on the place, and a rule knows none: the wardrobe itself compares with
  /// the day of its own zone. The first places to begin a day are 14 hours ahead of Greenwich.
  /// Checked only when a local write changes the field.
  static var notInFuture: Rule {
    Rule("notInFuture", "not in the future", onlyLocal: true) { value, now in
      value <= CivilDate(now.addingTimeInterval(14 * 3600), in: .gmt)
        ? nil : "must not be in the future"
    }
  }
}
