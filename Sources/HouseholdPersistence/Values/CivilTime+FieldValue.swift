public import HouseholdCalendar

extension CivilTime: StringField {
  /// `HH:MM`, or `HH:MM:SS` when there are seconds.
  public static var expectation: String { "a time of day as HH:MM" }

  /// True.
  public static var isAlwaysCanonical: Bool { true }
}
