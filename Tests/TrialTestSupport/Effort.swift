/// How much of a long test is played: all of it in optimized tests, a quarter otherwise.
package enum Effort {
  #if DEBUG
    /// By what the number of cases is divided.
    package static let share = 4
  #else
    /// By what the number of cases is divided.
    package static let share = 1
  #endif

  /// How many of some cases are played.
  package static func cases(_ all: Int) -> Int { max(1, all / share) }
}
