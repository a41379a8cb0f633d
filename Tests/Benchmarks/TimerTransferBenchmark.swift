import Foundation
import HouseholdCalendar
import HouseholdTransfer
import TimerKit

/// The full state of a timer board, 1,000 timers with 10 to-dos each, against Foundation's coders.
struct TimerTransferBenchmark {
  private let now = Date(milliseconds: 1_790_000_000_123)

  func run() throws -> [Measurement] {
    let payload = payload()
    let coder = TransferCoder.timerSync
    let envelope = try coder.encode(payload, createdAt: now)
    let encoder = plainEncoder()
    let decoder = plainDecoder()
    let plain = try encoder.encode(payload)
    let (own, foundations) = (
      try coder.decode(envelope).payload, try decoder.decode(TimerSyncPayload.self, from: plain)
    )
    precondition(own == payload && foundations == payload)

    var times: [[Double]] = [[], [], [], []]
    // One warm-up round; the others alternate.
    for round in 0..<8 {
      let measured = [
        try time { _ = try encoder.encode(payload) },
        try time { _ = try coder.encode(payload, createdAt: now) },
        try time { _ = try decoder.decode(TimerSyncPayload.self, from: plain) },
        try time { _ = try coder.decode(envelope) },
      ]
      guard round > 0 else { continue }
      for (index, seconds) in measured.enumerated() { times[index].append(seconds) }
    }
    let medians = times.map { median($0) }
    func line(_ name: String, _ plain: Double, _ own: Double) -> Measurement {
      Measurement(
        name: name, value: own / plain, unit: "×", bound: 1.2,
        detail: String(format: "%.1f ms ÷ %.1f ms", own * 1000, plain * 1000))
    }
    return [
      line("encode 1,000 timers × 10 to-dos ÷ JSONEncoder", medians[0], medians[1]),
      line("decode them ÷ JSONDecoder", medians[2], medians[3]),
    ]
  }

  private func payload() -> TimerSyncPayload {
    let timers = (0..<1_000).map { number in
      TimerDTO(
        id: UUID(), name: "Timer \(number)", durationInSeconds: 60 + number, icon: "timer",
        color: "#FF3B30", notes: number.isMultiple(of: 2) ? "Stir well, then \"wait\"" : nil,
        createdAt: now, updatedAt: now + Double(number),
        todoItems: (0..<10).map { place in
          TodoItemDTO(
            id: UUID(), text: "To-do number \(place)", isCompleted: place.isMultiple(of: 3),
            sortOrder: place, createdAt: now, updatedAt: now + Double(place))
        })
    }
    return TimerSyncPayload(timers: timers, syncTimestamp: now)
  }

  /// Dates as text, as in the envelope; sorted keys are not required of the plain encoder.
  private func plainEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.iso8601)
    }
    return encoder
  }

  private func plainDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = Date(iso8601: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "No instant.")
      }
      return date
    }
    return decoder
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let elapsed = try clock.measure { try body() }
    return elapsed / .seconds(1)
  }
}
