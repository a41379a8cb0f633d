public import Foundation
public import HouseholdPersistence

/// The kind of a laundry machine.
public enum MachineKind: String, EnumField {
  /// It washes.
  case washer
  /// It dries.
  case dryer

  /// A kind that this version does not know reads as ``dryer``: taking it for a washer would promise clean
  /// clothes.
  public static let fallback: MachineKind? = .dryer

  /// The name in sentences.
  public var displayName: String {
    switch self {
    case .washer: "washer"
    case .dryer: "dryer"
    }
  }
}

/// Tells work of a program from standby, waiting, and the short tumbles against creases.
///
/// Below 10 W are standby (0.3 to 4 W: ha_washdata#284, #333, #445), soaks, and delayed starts that
/// wait (5 to 6 W: #193; with blips up to 25 W each minute in the trace of #35). Pumps draw 20 to
/// 40 W at a stretch, and drums from 60 W on. Machines that ended turn their drums for 10 to 30 s
/// every 1 to 11 minutes, with up to 360 W (#68, #325, #429; WashData's limit is 400 W). Work is
/// what goes on for longer; the drum's rests to reverse, 55 s at most, count as going on.
struct MachineActivity: Hashable, Sendable {
  static let idleWatts = 10.0
  private static let drumWatts = 45.0
  /// Readings that follow one another.
  private struct Stretch: Hashable, Sendable {
    var first = Date.distantPast, last = Date.distantPast
    /// The seconds above idle, and above 400 W; the readings that count.
    var active = 0.0, strong = 0.0, count = 0
    var length: TimeInterval { last.timeIntervalSince(first) }
    /// Goes on with a reading that belongs to it, and else starts after it.
    mutating func extend(to time: Date, if belongs: Bool) {
      if !belongs || time.timeIntervalSince(last) > 150 { self = Stretch(first: time) }
      if belongs { count += 1 }
      last = time
    }
  }

  private let isWasher: Bool
  /// The readings above idle, those of a drum without rest or heat, and those of a pump.
  private var burst = Stretch(), steady = Stretch(), pump = Stretch()
  /// The start of what may be a program, the last turn of a drum or pump, and of a spin or cooling.
  private(set) var begin = Date.distantPast, moved = Date.distantPast, spun = Date.distantPast
  /// The usual seconds between readings; the watts of the drum's turns, and the readings of these.
  private(set) var interval = 5.0
  private var drum = 0.0, drumReadings = 0

  init(_ kind: MachineKind) { isWasher = kind == .washer }

  /// The watts above which it heats: more than a spin, and than a dryer's drum.
  var heatWatts: Double { isWasher ? 1200 : 400 }
  /// The start of the present movement.
  var resumed: Date { burst.first }
  /// Whether a pump runs, which it does inside programs alone.
  var isPump: Bool { pump.count > (interval > 20 ? 0 : 1) && pump.length >= 20 }

  /// Takes a reading in, a number of seconds after the last, and says whether the machine works.
  mutating func take(_ reading: PowerReading, after seconds: TimeInterval) -> Bool {
    if seconds < 150 { interval += (seconds - interval) * 0.1 }
    takeSteady(reading)
    guard reading.watts >= Self.idleWatts else { return false }
    let (time, seconds) = (reading.time, min(seconds, interval))
    if time.timeIntervalSince(burst.last) > max(55, 1.5 * interval) { burst = Stretch(first: time) }
    burst.last = time
    burst.active += seconds
    if reading.watts > 400 { burst.strong += seconds }
    if reading.watts >= Self.drumWatts { burst.count += 1 }
    // Plugs misread at times: one reading among many is no movement.
    if isWork || isPump || burst.count > (interval > 10 ? 0 : 1) {
      let isOld = time.timeIntervalSince(begin) > 900 && !isWork
      let isApart = time.timeIntervalSince(moved) > max(240, 8 * interval)
      if isOld || isApart { begin = max(burst.first, time - 60) }
      moved = time
    }
    return isWork
  }

  /// Whether the burst is longer than a tumble, also than one beside a misread reading.
  private var isWork: Bool {
    let turning = Double(burst.count) * interval
    guard burst.count > 1, turning >= max(12, 0.03 * burst.length) else { return false }
    return burst.length >= max(45, 1.9 * interval) && burst.active >= 45
      || burst.length >= 110 || burst.strong >= 15
  }

  /// Whether the machine is at rest, and not between two turns of the drum.
  func isQuiet(at time: Date) -> Bool {
    time.timeIntervalSince(moved) >= max(60, (isWasher && interval > 10 ? 16 : 2) * interval)
  }

  /// Notes a spin, which draws more than the drum's turns and does not rest, or a dryer's cooling.
  private mutating func takeSteady(_ reading: PowerReading) {
    let (time, watts) = (reading.time, reading.watts)
    if watts >= Self.drumWatts, watts < heatWatts, steady.count < 5 {
      drumReadings += 1
      drum += (watts - drum) * max(0.05, 1 / Double(drumReadings))
    }
    let least = isWasher ? max(Self.drumWatts, 1.25 * drum) : Self.drumWatts
    steady.extend(to: time, if: watts >= least && watts < (isWasher ? heatWatts : 300))
    pump.extend(to: time, if: watts >= 15 && watts < 50)
    guard steady.count >= 6, drumReadings >= 20 else { return }
    if steady.length >= (isWasher ? 75 : 240) { spun = time }
  }
}

/// What happened to a machine, with the true instant, which may be told later.
public enum MachineEvent: Hashable, Sendable {
  /// A program started.
  case started(at: Date)
  /// A program ended, the tumbles against creases not counted.
  case ended(at: Date)
  /// The clothes were taken out, at the latest at this instant.
  case emptied(at: Date)
}
