/// The exit statuses that all of the package's command lines share.
public enum ExitStatus {
  /// Everything is fine.
  public static let fine: Int32 = 0
  /// The command failed; nothing was changed.
  ///
  /// This is also the status where a thing that is named does not exist. A name that fits several
  /// things is ``usage``.
  public static let failed: Int32 = 1
  /// The command worked, and something needs attention.
  public static let attention: Int32 = 2
  /// The command did its work, but what it had to print could not be written.
  ///
  /// Standard output is closed, or its device is full. To run the command again would do its work
  /// twice. 74 is `EX_IOERR` of `sysexits.h`.
  public static let unprinted: Int32 = 74
  /// The command only looked, and the program that read what it prints ended before all was written.
  ///
  /// Nothing is said of it, as `list | head -1` is no mistake. 141 is what shells report of a program
  /// that the signal of a closed pipe ended.
  public static let unread: Int32 = 141
  /// The command line itself is wrong, as `sysexits.h` says.
  public static let usage: Int32 = 64

  /// The status of a program that a signal ended, as shells report it: 130 for Ctrl-C.
  public static func signal(_ number: Int32) -> Int32 { 128 + number }

  /// Help text about exit statuses and shared options.
  ///
  /// - Parameter attention: When it ends with ``attention``.
  public static func help(attention: String) -> String {
    """
    Common options can appear anywhere on the line. Write “--” before a name or value that starts \
    with a dash.

    Exit status: 0 success; 1 failure, or not found; 2 \(attention); 64 usage error, or an \
    ambiguous name; 74 done, but the output could not be written.
    """
  }
}
