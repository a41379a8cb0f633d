public import Foundation
import HouseholdCalendar
import HouseholdJSON

extension PowerReading {
  /// Reads a line of JSON or the answer of a plug.
  ///
  /// Understood are `{"time": "2026-11-27T12:00:00Z", "watts": 3.2}`, the status of a Shelly's
  /// switch (`apower`) or of a first Shelly (`meters[0].power`), and a state of Home Assistant in
  /// watts or kilowatts. A time can also be a number of seconds since 1970.
  ///
  /// - Parameters:
  ///   - json: The JSON, of at most a megabyte.
  ///   - now: The clock, for JSON without a time.
  /// - Throws: ``PowerError`` with `tooLarge`, `notAReading` or `noValue`.
  public init(json: Data, now: () -> Date) throws(PowerError) {
    guard json.count <= 1 << 20 else { throw .tooLarge }
    guard let text = String(bytes: json, encoding: .utf8),
      let object = try? JSONValue(parsing: text)
    else { throw .notAReading }
    let state = object["state"]?.string
    if ["unavailable", "unknown"].contains(state) { throw .noValue }
    let unit = object["attributes"]?["unit_of_measurement"]?.string ?? "W"
    let scale = ["W": 1.0, "kW": 1000][unit]
    let watts = object["watts"] ?? object["apower"] ?? object["meters"]?[0]?["power"]
    let time = (object["time"] ?? object["last_updated"]).map(Self.date) ?? now()
    guard let time, let scale, let watts = watts?.number?.double ?? state.flatMap(Double.init),
      watts.isFinite
    else { throw .notAReading }
    self.init(at: time, watts: watts * scale)
  }

  private static func date(_ value: JSONValue) -> Date? {
    if let seconds = value.number?.double { return Date(timeIntervalSince1970: seconds) }
    return value.string.flatMap(Date.init(iso8601:))
  }
}
