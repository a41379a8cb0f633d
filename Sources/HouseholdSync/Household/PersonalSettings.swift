/// What becomes of what is one person's, such as settings and a profile, when it is said who uses a device.
public enum PersonalSettings: Hashable, Sendable {
  /// The device is the same person's as before, or nobody's.
  case unchanged
  /// What is here is the person's.
  case taken
  /// What is known of the person is shown.
  case known
  /// They begin with the defaults, because what was here is another person's.
  case new
}
