public import HouseholdCalendar

extension Hemisphere: EnumField {
  /// Newer parts read as `northern`.
  public static var fallback: Hemisphere? { .northern }
}
