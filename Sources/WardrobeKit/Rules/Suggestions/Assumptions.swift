import Foundation
import OutfitAdvisor

/// What a question leaves open and is taken from elsewhere.
struct Assumptions: Sendable {
  /// Where the occasion is from, if the question does not say it.
  enum Purpose {
    case event(title: String)
    case habit(OccasionType)
    case everyday
  }

  /// Where the temperatures are from, if the question does not say them.
  enum Weather {
    case forecast(age: TimeInterval)
    case remembered(DayTemperatures)
    case usual(DayTemperatures)
    case unknown
  }

  /// The age from which a forecast's is said: six hours.
  static let ageSaidFrom: TimeInterval = 6 * 60 * 60

  var purpose: Purpose?
  var weather: Weather?

  /// One sentence or two, or nil if nothing was assumed.
  func text(in unit: TemperatureUnit) -> String? {
    var parts: [String] = []
    switch purpose {
    case .event(let title): parts.append("“\(title)”, the most formal event of the day")
    case .habit(let occasion):
      parts.append("\(occasion.displayName.lowercased()), as on most such weekdays")
    case .everyday: parts.append("everyday life")
    case nil: break
    }
    switch weather {
    case .forecast(let age) where age >= Self.ageSaidFrom:
      parts.append("a forecast that is \(Self.hours(age)) old")
    case .remembered(let day):
      parts.append("\(day.text(in: unit)), as you noted in this month before")
    case .usual(let day):
      parts.append("\(day.text(in: unit)), a guess from the time zone and the month")
    case .forecast, .unknown, nil: break
    }
    var sentences = parts.isEmpty ? [] : ["Assumed: \(parts.joined(separator: "; "))."]
    if case .unknown = weather {
      sentences.append(Self.unknownWarmth)
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private static let unknownWarmth =
    "The temperatures are not known: say them, or import a forecast."

  /// A sentence on the weather of a trip's days, or nil if all of it is known.
  static func text(ofTrip days: [Assumptions]) -> String? {
    var sentences: [String] = []
    let isGuessed = days.contains { day in
      switch day.weather {
      case .usual, .remembered: true
      case .forecast, .unknown, nil: false
      }
    }
    if isGuessed {
      sentences.append(
        "Where no forecast names the day, it is packed for a guess from the time zone and the month."
      )
    }
    if days.contains(where: { if case .unknown = $0.weather { true } else { false } }) {
      sentences.append(unknownWarmth)
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private static func hours(_ age: TimeInterval) -> String {
    let hours = Int(age / 3600)
    return hours < 48 ? "\(hours) hours" : "\(hours / 24) days"
  }
}
