import ArgumentParser
import HouseholdCalendar

/// A time of day as people type it.
enum TimeArgument {
  /// Reads a time of day; `9:30` is `09:30`.
  static func read(_ text: String) throws -> CivilTime {
    let isShort = text.firstIndex(of: ":").map { text[..<$0].count == 1 } ?? false
    guard let time = CivilTime(isShort ? "0" + text : text) else {
      throw ValidationError("“\(text)” is not a time of day; write 18:30.")
    }
    return time
  }
}
