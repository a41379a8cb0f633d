public import Foundation

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
    guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      throw .notAReading
    }
    let state = object["state"] as? String
    if ["unavailable", "unknown"].contains(state) { throw .noValue }
    let meters = object["meters"] as? [[String: Any]]
    let unit = (object["attributes"] as? [String: Any])?["unit_of_measurement"] as? String ?? "W"
    let scale = ["W": 1.0, "kW": 1000][unit]
    let watts = object["watts"] ?? object["apower"] ?? meters?.first?["power"]
    let time = (object["time"] ?? object["last_updated"]).map(Self.date) ?? now()
    guard let time, let scale, let watts = watts as? Double ?? state.flatMap(Double.init),
      watts.isFinite
    else { throw .notAReading }
    self.init(at: time, watts: watts * scale)
  }

  private static func date(_ value: Any) -> Date? {
    if let seconds = value as? Double { return Date(timeIntervalSince1970: seconds) }
    guard let text = value as? String else { return nil }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return try? style.parse(text)
  }
}
