public import HouseholdCalendar

extension UserPreferences {
  /// The hours in which no reminder is shown, or nil.
  public var quietHours: QuietHours? {
    guard let quietHoursStart, let quietHoursEnd else { return nil }
    return QuietHours(from: quietHoursStart, to: quietHoursEnd)
  }
}
