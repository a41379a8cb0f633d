import Foundation
import HouseholdPlan

/// A washer or dryer of a household: what it draws, and its programs.
///
/// Numbers follow what owners measured and makers print, not the detector. Standby of 0.3 to 4 W:
/// ha_washdata#284, #333, #445. Delayed start (a drain of 20 W, then 5 to 6 W for hours):
/// ha_washdata#193, #35. Anti-crease: tumbles of 87 W at most 130 to 660 s apart (#325), 160 to
/// 360 W for 20 s every 4 minutes (#68), 155 to 275 W for 15 to 20 s every 3 to 4 minutes (#429);
/// up to 30 minutes in washers (Miele WCI 860, page 57). Soaks and pauses: its phase catalog, #45.
/// Heaters of 2 to 2.2 kW, spins as the highest peak after heating:
/// community.home-assistant.io/t/664975.
struct TraceMachine {
  let kind: MachineKind
  /// The watts while it is off, and while it is on and does nothing.
  let off: Double, standby: Double
  /// The watts of the electronics in a program, of the drum, the heater, the pump, the spin.
  let electronics: Double, motor: Double, heater: Double, pump: Double, spin: Double
  /// The tumbles after the end: watts, seconds of one, and between two, and of all; nil without.
  let antiCrease: (watts: Double, on: Double, every: Double, total: Double)?
  let programs: [[TracePhase]]

  init(_ kind: MachineKind, _ random: inout SeededNumbers) {
    self.kind = kind
    off = random.from(0...0.4)
    standby = random.from(0.3...4)
    electronics = standby + random.from(0...3)
    motor = kind == .washer ? random.from(90...350) : random.from(130...260)
    heater = random.from(1800...2300)
    pump = random.from(20...40)
    spin = min(motor * random.from(1.4...3), 800)
    let has = random.happens(kind == .washer ? 0.4 : 0.6)
    let total = random.from(kind == .washer ? 900...3600 : 1800...10_800)
    antiCrease =
      has
      ? (random.from(60...360), random.from(10...30), random.from(90...660), total) : nil
    let draw = Draw(
      electronics: electronics, motor: motor, heater: heater, pump: pump, spin: spin)
    let count = 2 + Int(random.from(0...2.99))
    programs = (0..<count).map { _ in
      kind == .washer ? draw.wash(&random) : draw.drying(&random)
    }
  }
}

/// The programs of a machine that draws so much.
private struct Draw {
  let electronics: Double, motor: Double, heater: Double, pump: Double, spin: Double

  /// Drum turns of a length, gentle or normal.
  func turns(_ minutes: Double, gentle: Bool, _ random: inout SeededNumbers) -> TracePhase {
    let on = gentle ? random.from(3...6) : random.from(8...16)
    let off = gentle ? random.from(15...35) : random.from(3...10)
    return TracePhase(
      .work, minutes * 60, motor, rest: electronics + random.from(0...4), rhythm: (on, off))
  }

  func fill(_ random: inout SeededNumbers) -> TracePhase {
    TracePhase(.work, random.from(45...150), electronics + random.from(4...8))
  }

  func drain(_ random: inout SeededNumbers) -> TracePhase {
    TracePhase(.work, random.from(30...110), pump)
  }

  func wash(_ random: inout SeededNumbers) -> [TracePhase] {
    let gentle = random.happens(0.1)
    var phases = [TracePhase(.work, random.from(10...40), pump), fill(&random)]
    phases.append(turns(random.from(2...8), gentle: gentle, &random))
    if random.happens(0.3) { phases.append(soak(&random)) }
    if random.happens(0.15) {
      phases += [turns(random.from(8...15), gentle: gentle, &random), drain(&random)]
      phases.append(fill(&random))
    }
    if random.happens(0.9) {
      phases.append(TracePhase(.work, random.from(4...22) * 60, heater))
    }
    phases.append(turns(random.from(10...60), gentle: gentle, &random))
    if random.happens(0.1) {
      phases += [soak(&random), turns(random.from(5...15), gentle: gentle, &random)]
    }
    for _ in 0..<(2 + Int(random.from(0...1.99))) {
      phases.append(drain(&random))
      if !gentle { phases.append(TracePhase(.work, random.from(60...200), spin * 0.6)) }
      phases += [fill(&random), turns(random.from(3...8), gentle: gentle, &random)]
    }
    phases.append(drain(&random))
    if random.happens(gentle ? 0.5 : 0.95) { phases += spinning(gentle: gentle, &random) }
    return phases
  }

  /// A soak, dead quiet or with a turn of the drum from time to time.
  func soak(_ random: inout SeededNumbers) -> TracePhase {
    let seconds = random.from(10...60) * 60
    guard random.happens(0.3) else { return TracePhase(.soak, seconds, electronics) }
    let rhythm = (random.from(5...15), random.from(120...300))
    return TracePhase(.soak, seconds, motor, rest: electronics, rhythm: rhythm)
  }

  func spinning(gentle: Bool, _ random: inout SeededNumbers) -> [TracePhase] {
    if gentle { return [TracePhase(.work, random.from(90...240), spin * 0.5)] }
    let first = random.from(60...180)
    var phases = [TracePhase(.work, first, spin * 0.5)]
    // A load that is out of balance: the drum stops, loosens the clothes and tries again.
    if random.happens(0.2) {
      phases.append(TracePhase(.work, random.from(20...80), electronics))
      phases.append(turns(1, gentle: false, &random))
    }
    phases.append(TracePhase(.work, random.from(180...540), spin))
    if random.happens(0.5) {
      phases.append(turns(random.from(0.5...2), gentle: false, &random))
    }
    return phases
  }

  func drying(_ random: inout SeededNumbers) -> [TracePhase] {
    let length = random.from(25...150) * 60
    var phases: [TracePhase] = []
    if random.happens(0.6) {
      // A heat pump: constant, and rests of a minute or three while dryness is measured.
      let watts = random.from(400...900)
      let checks = Int(random.from(0...3.99))
      for _ in 0...checks {
        phases.append(TracePhase(.work, length / Double(checks + 1), watts))
        phases.append(TracePhase(.work, random.from(60...180), electronics))
      }
      phases.removeLast()
    } else {
      let on = random.from(120...400)
      phases.append(
        TracePhase(.work, length, heater, rest: motor, rhythm: (on, random.from(30...200))))
    }
    return phases + [TracePhase(.work, random.from(4...15) * 60, motor)]
  }
}
