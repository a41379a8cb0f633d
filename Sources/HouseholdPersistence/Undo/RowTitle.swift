public import Foundation
import HouseholdCalendar
public import HouseholdMessages

/// What people call a row: by its title, or by its time and what it belongs to if that is all it has.
public struct RowTitle: Hashable, Sendable {
  /// The row's title, in which an instant is in ISO 8601; nil if it has none.
  let title: String?
  /// What such a row is called: “load”.
  let kind: String
  /// The title of the row to which it belongs, such as the pet of a load; nil if it belongs to none.
  let owner: String?
  /// The time zone in which an instant is shown.
  private let timeZone: TimeZone

  package init(of title: String?, kind: String, owner: String?, in timeZone: TimeZone) {
    self.title = title
    self.kind = kind
    self.owner = owner
    self.timeZone = timeZone
  }

  /// The title at the start of a sentence: “Snowy” in quotation marks, or the load of “Snowy” of a time.
  public var message: Message {
    message { "\(CivilDate($0, in: timeZone)) \(CivilTime($0, in: timeZone))" }
  }

  /// The title at the start of a sentence.
  ///
  /// - Parameter moment: Puts an instant in words.
  public func message(_ moment: (Date) -> String) -> Message {
    let instant = title.flatMap { Date(iso8601: $0) }
    if let title, instant == nil, CivilDate(title) == nil { return "“\(title)”" }
    let time = instant.map(moment) ?? title
    return switch (owner, time) {
    case (let owner?, let time?): "The \(phrase: kind) of “\(owner)” of \(time)"
    case (let owner?, nil): "The \(phrase: kind) of “\(owner)”"
    case (nil, let time?): "The \(phrase: kind) of \(time)"
    case (nil, nil): "The \(phrase: kind)"
    }
  }
}
