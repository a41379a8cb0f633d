import Foundation
package import LaundryKit

/// How long a load takes, and what it takes up.
package struct WashTimes: Hashable, Sendable {
  /// The minutes of a wash.
  package var wash = 45
  /// The minutes of a dryer; nil if there is none that works.
  package var dryer: Int? = 60
  /// The minutes until clothes on the line are dry.
  package var line = LaundryTask.lineDryHours * 60
  /// The minutes that washed clothes may wait in the machine.
  package var wet = gentleWet

  /// How long washed clothes wait in the machine if there is a choice: three hours.
  package static let gentleWet = 180
  /// How long they wait at most: before they become musty.
  package static let longestWet = LaundryTask.mustyHours * 60
  /// The most that a wash takes, in grams of cotton.
  package var capacity = Machine.usualCapacity * 1000
  /// Whether there is a washer that works.
  package var canWash = true

  package init() {}

  /// The minutes until clothes that were washed are dry.
  package func drying(_ care: CareGroup.Care) -> Int {
    usesDryer(care) ? dryer ?? line : line
  }

  /// Whether clothes go into the dryer.
  package func usesDryer(_ care: CareGroup.Care) -> Bool { care.bearsDryer && dryer != nil }

  /// The most that clothes of one care may weigh, in grams.
  package func capacity(for care: CareGroup.Care) -> Int { Int(Double(capacity) * care.share) }
}

extension WashTimes {
  /// The times of a household: the middle ones of its last loads, else those of its pets.
  ///
  /// - Parameters:
  ///   - loads: The loads that were folded last.
  ///   - pets: The pets in use.
  ///   - machines: The machines; none means one of each.
  ///   - settings: How long clothes hang.
  package init(
    loads: [LaundryTask], pets: [Pet], machines: [Machine], settings: PlanSettings
  ) {
    func middle(_ minutes: [Int], else usual: [Int], or fallback: Int) -> Int {
      let known = (minutes.isEmpty ? usual : minutes).sorted()
      return known.isEmpty ? fallback : known[known.count / 2]
    }
    func minutes(from start: Date?, to end: Date?) -> Int? {
      guard let start, let end, end > start else { return nil }
      return Int((end.timeIntervalSince(start) / 60).rounded(.up))
    }
    wash = middle(
      loads.compactMap { minutes(from: $0.rewashTime ?? $0.washStartTime, to: $0.washEnd) },
      else: pets.map(\.washDurationMinutes), or: 45)
    let dried = loads.compactMap {
      minutes(from: $0.dryRestartTime ?? $0.dryStartTime, to: $0.dryEnd)
    }
    let dryers = machines.filter { $0.kind == .dryer }
    dryer =
      !machines.isEmpty && dryers.allSatisfy(\.isOutOfOrder)
      ? nil : middle(dried, else: pets.map(\.dryDurationMinutes), or: 60)
    line = settings.lineDryHours * 60
    let washers = machines.filter { $0.kind == .washer }
    let working = washers.filter { !$0.isOutOfOrder }
    canWash = washers.isEmpty || !working.isEmpty
    capacity = (working.map(\.capacity).max() ?? Machine.usualCapacity) * 1000
  }
}
