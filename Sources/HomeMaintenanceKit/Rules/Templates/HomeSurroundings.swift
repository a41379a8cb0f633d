public import HouseholdCalendar

/// What about a home's place decides which tasks it commonly needs, when, and what they are called.
public struct HomeSurroundings: Hashable, Sendable {
  /// The part of the Earth; nil if it is unknown.
  public var hemisphere: Hemisphere?
  /// Whether it freezes in winter.
  public var hasFrost: Bool
  /// Whether houses are built, and things are called, as in North America.
  public var isNorthAmerican: Bool

  /// Creates surroundings.
  ///
  /// - Parameters:
  ///   - hemisphere: The part of the Earth.
  ///   - hasFrost: Whether it freezes in winter; never between the tropics.
  ///   - isNorthAmerican: Whether houses are built, and things are called, as in North America.
  public init(hemisphere: Hemisphere?, hasFrost: Bool = true, isNorthAmerican: Bool = true) {
    self.hemisphere = hemisphere
    self.hasFrost = hasFrost && hemisphere != .tropical
    self.isNorthAmerican = isNorthAmerican
  }

  /// The surroundings of a home.
  ///
  /// Its time zone names its country and, unless the home says otherwise, its part of the Earth. A
  /// zone that is at no place, such as `Etc/UTC`, says neither; the words are American then.
  ///
  /// - Parameters:
  ///   - home: The home.
  ///   - hasFrost: Whether it freezes in winter.
  public init(of home: Home, hasFrost: Bool = true) {
    let place = TimeZonePlace(zone: home.timeZone)
    self.init(
      hemisphere: home.hemisphere ?? place?.hemisphere, hasFrost: hasFrost,
      isNorthAmerican: place.map { ["US", "CA"].contains($0.countryCode) } ?? true)
  }
}
