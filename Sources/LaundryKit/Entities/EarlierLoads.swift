public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

/// The folded loads of a pet that are not counted one by one: those of a month that were deleted as old,
/// or those from before loads said which streak they reached.
///
/// It is stored as text: `2026-03 5 12 2026-03-28T17:05:00Z` are five loads that were folded in
/// March. The longest streak that one of them reached was twelve, and the last was folded at that
/// time; `before` in place of the month stands for the others.
public struct EarlierLoads: Hashable, Sendable {
  /// The month in which they were folded, by UTC, such as `2026-03`; nil for those of all times.
  public let month: String?
  /// The number of loads.
  public var count: Int
  /// The longest streak that one of them reached.
  public var longestStreak: Int
  /// The instant at which the last of them was folded, or nil if there was none.
  public var lastFolded: Date?

  /// The month of an instant.
  static func month(of instant: Date) -> String {
    String(instant.iso8601.prefix(7))
  }

  /// The same loads with the greater of both figures: two devices deleted some of them, each as far as it
  /// knew.
  func joined(with other: EarlierLoads) -> EarlierLoads {
    EarlierLoads(
      month: month, count: max(count, other.count),
      longestStreak: max(longestStreak, other.longestStreak),
      lastFolded: [lastFolded, other.lastFolded].compactMap(\.self).max())
  }
}

extension EarlierLoads: StringField, ListElement {
  /// What the text must be.
  public static var expectation: Message { "earlier loads as “2026-03 5 12 2026-03-28T17:05:00Z”" }

  /// Reads the text.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard (3...4).contains(words.count), let count = Int(words[1]), let streak = Int(words[2]),
      count >= 0, streak >= 0
    else { return nil }
    let last = words.count == 4 ? Date(iso8601: words[3]) : nil
    guard words.count == 3 || last != nil else { return nil }
    if words[0] != "before", Date(iso8601: "\(words[0])-01T00:00:00Z") == nil { return nil }
    self.init(
      month: words[0] == "before" ? nil : words[0], count: count, longestStreak: streak,
      lastFolded: last)
  }

  /// The text.
  public var description: String {
    let figures = "\(month ?? "before") \(count) \(longestStreak)"
    return lastFolded.map { "\(figures) \($0.iso8601)" } ?? figures
  }
}

extension Set<EarlierLoads> {
  /// The loads of each month, and those of all times.
  var joined: [String?: EarlierLoads] {
    Dictionary(map { ($0.month, $0) }) { $0.joined(with: $1) }
  }

  /// Changes the loads of a month, or those of all times.
  mutating func change(_ month: String?, _ change: (inout EarlierLoads) -> Void) {
    var loads =
      joined[month] ?? EarlierLoads(month: month, count: 0, longestStreak: 0, lastFolded: nil)
    change(&loads)
    self = filter { $0.month != month }
    insert(loads)
  }
}
