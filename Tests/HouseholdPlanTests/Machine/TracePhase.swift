/// A stretch of what a machine does, as its plug sees it.
struct TracePhase {
  /// What the stretch is in the program.
  enum Role { case before, work, soak, pause, after }

  var role: Role
  /// The length in seconds.
  var seconds: Double
  /// The watts while the drum turns, or all the time.
  var watts: Double
  /// The watts while the drum rests.
  var rest: Double
  /// The seconds of a turn and of a rest; nil for constant power.
  var rhythm: (on: Double, off: Double)?

  init(
    _ role: Role, _ seconds: Double, _ watts: Double, rest: Double = 0,
    rhythm: (on: Double, off: Double)? = nil
  ) {
    (self.role, self.seconds, self.watts, self.rest) = (role, seconds, watts, rest)
    self.rhythm = rhythm
  }

  /// The watts a number of seconds after the phase began.
  func watts(at second: Double) -> Double {
    guard let rhythm else { return watts }
    let place = second.truncatingRemainder(dividingBy: rhythm.on + rhythm.off)
    return place < rhythm.on ? watts : rest
  }
}

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of a range, each equally likely.
  mutating func from(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * share()
  }

  private mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether something happens that has a chance.
  mutating func happens(_ chance: Double) -> Bool { from(0...1) < chance }

  /// A number near another: within a share of it.
  mutating func near(_ value: Double, _ share: Double) -> Double {
    value * from((1 - share)...(1 + share))
  }

  /// A draw that is nearly of the normal distribution, from three even ones.
  mutating func normal() -> Double { (share() + share() + share() - 1.5) * 2 }
}
