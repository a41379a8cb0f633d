public import HouseholdCalendar
public import HouseholdMessages

extension CivilTime: StringField {
  /// `HH:MM`, or `HH:MM:SS` when there are seconds.
  public static var expectation: Message { "a time of day as HH:MM" }

  /// True.
  public static var isAlwaysCanonical: Bool { true }
}
