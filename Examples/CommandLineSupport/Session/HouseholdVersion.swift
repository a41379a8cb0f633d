import CommandLineVersion

/// The version of the command lines.
public enum HouseholdVersion {
  /// What `git describe` said when they were built with `make`; `unknown` with `swift build` alone.
  public static let text = unsafe String(cString: household_version())
}
