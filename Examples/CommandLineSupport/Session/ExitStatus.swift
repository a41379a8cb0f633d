/// The exit statuses that all of the package's command lines share.
public enum ExitStatus {
  /// Everything is fine.
  public static let fine: Int32 = 0
  /// The command failed; nothing was changed.
  public static let failed: Int32 = 1
  /// The command worked, and something needs attention.
  public static let attention: Int32 = 2
  /// The command line itself is wrong, as `sysexits.h` says.
  public static let usage: Int32 = 64

  /// The status of a program that a signal ended, as shells report it: 130 for Ctrl-C.
  public static func signal(_ number: Int32) -> Int32 { 128 + number }
}
