/// The bytes of the command line, before they became text.
enum ArgumentBytes {
  /// Whether every argument is UTF-8.
  ///
  /// Swift makes text of any bytes, with replacement characters for those that are not UTF-8; a name
  /// would be stored that is not the one that was typed.
  static var areText: Bool {
    (0..<Int(CommandLine.argc)).allSatisfy { index in
      // The system gives `argc` arguments, each a C string that lives as long as the process.
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return true }
      return unsafe String(validatingCString: argument) != nil
    }
  }
}
