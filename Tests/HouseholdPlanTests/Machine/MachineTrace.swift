import Foundation
import HouseholdPlan

/// The readings of a plug over one program, and what really happened.
struct MachineTrace {
  var readings: [PowerReading] = []
  /// The true start and end of the program.
  var start = Date(timeIntervalSince1970: 0)
  var end = Date(timeIntervalSince1970: 0)
  /// The true soaks and pauses.
  var soaks: [ClosedRange<Date>] = []
  var pauses: [ClosedRange<Date>] = []
  /// The seconds between two readings.
  var interval: Double = 1

  /// A run of one of a machine's programs.
  ///
  /// Phases vary by 5 %, heating by 15 % (the water's temperature); one run in twenty rinses once
  /// more. One run in twelve is paused, for half a minute to a quarter of an hour, anywhere. One
  /// trace in five has one to three gaps of two to ten minutes.
  init(
    _ machine: TraceMachine, from begin: Date, interval: Double, tail: ClosedRange<Double>? = nil,
    _ random: inout SeededNumbers
  ) {
    self.interval = interval
    var phases = Self.waiting(machine, &random)
    let index = Int(random.next() % UInt64(machine.programs.count))
    phases += Self.run(machine.programs[index], machine, &random)
    phases += Self.ending(machine, tail, &random)
    state(phases, from: begin)
    sample(phases, machine, from: begin, &random)
  }

  /// Off or in standby, and sometimes a delayed start: a drain, then hours of little, in half of
  /// them with a blip each minute or half.
  private static func waiting(
    _ machine: TraceMachine, _ random: inout SeededNumbers
  ) -> [TracePhase] {
    var phases = [TracePhase(.before, random.from(300...1800), machine.off)]
    phases.append(TracePhase(.before, random.from(10...120), machine.standby))
    guard random.happens(0.08) else { return phases }
    phases.append(TracePhase(.before, random.from(10...40), machine.pump))
    let (wait, idle) = (random.from(1800...10_800), random.from(4...6))
    let blips = (on: random.from(2...4), off: random.from(25...60))
    let hasBlips = random.happens(0.5)
    phases.append(
      hasBlips
        ? TracePhase(.before, wait, random.from(12...25), rest: idle, rhythm: blips)
        : TracePhase(.before, wait, idle))
    return phases
  }

  private static func run(
    _ program: [TracePhase], _ machine: TraceMachine, _ random: inout SeededNumbers
  ) -> [TracePhase] {
    var phases = program.map { phase in
      var phase = phase
      let varies = phase.rhythm == nil && phase.watts > 1500 ? 0.15 : 0.05
      phase.seconds = random.near(phase.seconds, varies)
      return phase
    }
    if machine.kind == .washer, random.happens(0.05), phases.count > 6 {
      // Too much foam: one more drain, fill and turning before the last of each.
      let again = Array(phases[(phases.count - 5)..<(phases.count - 2)])
      phases.insert(contentsOf: again, at: phases.count - 2)
    }
    guard random.happens(1 / 12) else { return phases }
    let total = phases.reduce(0) { $0 + $1.seconds }
    var place = random.from(0.02...0.99) * total
    for index in phases.indices {
      guard place >= phases[index].seconds else {
        guard phases[index].role == .work else { return phases }
        var rest = phases[index]
        phases[index].seconds = place
        rest.seconds -= place
        let seconds = exp(random.from(log(30.0)...log(900.0)))
        let pause = TracePhase(.pause, seconds, machine.standby)
        phases.insert(contentsOf: [pause, rest], at: index + 1)
        return phases
      }
      place -= phases[index].seconds
    }
    return phases
  }

  /// Standby, the tumbles that keep creases away, and off; or as long as `tail`, in standby.
  private static func ending(
    _ machine: TraceMachine, _ tail: ClosedRange<Double>?, _ random: inout SeededNumbers
  ) -> [TracePhase] {
    if let tail { return [TracePhase(.after, random.from(tail), machine.standby)] }
    var phases: [TracePhase] = []
    if let tumbles = machine.antiCrease {
      // Opened early by a person in half of the runs.
      let total = random.happens(0.5) ? tumbles.total : random.from(300...tumbles.total)
      var left = total
      while left > 0 {
        let quiet = random.near(tumbles.every, 0.3)
        phases.append(TracePhase(.after, quiet, machine.standby))
        phases.append(TracePhase(.after, random.near(tumbles.on, 0.3), tumbles.watts))
        left -= quiet + tumbles.on
      }
    }
    phases.append(TracePhase(.after, random.from(60...1800), machine.standby))
    phases.append(TracePhase(.after, 9000, machine.off))
    return phases
  }

  /// Notes what is true of phases.
  private mutating func state(_ phases: [TracePhase], from begin: Date) {
    var time = begin
    var isOver = false
    var hasBegun = false
    for phase in phases {
      let next = time.addingTimeInterval(phase.seconds)
      switch phase.role {
      case .before, .work:
        if phase.role == .work, !hasBegun { (start, hasBegun) = (time, true) }
      case .soak: soaks.append(time...next)
      case .pause: pauses.append(time...next)
      case .after:
        if !isOver { (end, isOver) = (time, true) }
      }
      time = next
    }
  }

  private mutating func sample(
    _ phases: [TracePhase], _ machine: TraceMachine, from begin: Date,
    _ random: inout SeededNumbers
  ) {
    let total = phases.reduce(0) { $0 + $1.seconds }
    var gaps: [ClosedRange<Double>] = []
    if random.happens(0.2) {
      for _ in 0...Int(random.from(0...2.99)) {
        let from = random.from(0...total)
        gaps.append(from...(from + random.from(120...600)))
      }
    }
    let noise = random.from(0.01...0.06)
    var (time, index, phaseBegin) = (0.0, 0, 0.0)
    while time < total {
      while index < phases.count - 1, time >= phaseBegin + phases[index].seconds {
        phaseBegin += phases[index].seconds
        index += 1
      }
      var watts = phases[index].watts(at: time - phaseBegin)
      watts += random.normal() * (watts * noise + 0.05)
      // A false reading in some thousands: zero, or a spike.
      if random.happens(0.0003) { watts = random.happens(0.5) ? 0 : random.from(5...300) }
      if gaps.isEmpty || !gaps.contains(where: { $0.contains(time) }) {
        let instant = begin.addingTimeInterval(time)
        readings.append(PowerReading(at: instant, watts: max(0, watts)))
      }
      time += interval * random.from(0.9...1.1)
    }
  }
}
