/// When changes that were made here are sent: when nothing was changed for five seconds, and at latest
/// after half a minute.
///
/// It counts seconds, so that it does not depend on a clock.
struct SyncRhythm {
  /// The seconds without a change after which changes are sent.
  static let quiet = 5
  /// The seconds after which they are sent at latest.
  static let longest = 30
  /// How often places are looked at in which nothing seems to change.
  static let interval = Duration.seconds(900)

  private var waited = 0
  private var unchanged = 0
  private(set) var isWaiting = false

  /// Notes a change.
  ///
  /// - Returns: Whether seconds are to be counted from now on.
  mutating func note() -> Bool {
    unchanged = 0
    defer { isWaiting = true }
    return !isWaiting
  }

  /// Counts one second.
  ///
  /// - Returns: Whether it is time to send the changes.
  mutating func tick() -> Bool {
    waited += 1
    unchanged += 1
    guard unchanged >= Self.quiet || waited >= Self.longest else { return false }
    self = SyncRhythm()
    return true
  }
}
