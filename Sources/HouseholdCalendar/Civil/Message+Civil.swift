public import HouseholdMessages

extension Message.Interpolation {
  /// Adds a day, as a value of the kind "date".
  public mutating func appendInterpolation(_ date: CivilDate) {
    let text = date.description
    appendInterpolation(text, as: "date", english: text)
  }

  /// Adds a day of the week, as a value of the kind "weekday".
  public mutating func appendInterpolation(_ weekday: Weekday) {
    let text = "\(weekday)"
    appendInterpolation(
      text, as: "weekday", english: text.prefix(1).uppercased() + text.dropFirst())
  }

  /// Adds a time of day without its seconds, as a value of the kind "time".
  public mutating func appendInterpolation(minutesOf time: CivilTime) {
    let text = time.description
    appendInterpolation(text, as: "time", english: String(text.prefix(5)))
  }
}
