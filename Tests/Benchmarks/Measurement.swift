import Foundation

/// One line of the report: a figure and its bound.
struct Measurement {
  var name: String
  /// The figure, or nil if it could not be measured here, for the reason in ``detail``.
  var value: Double?
  var unit: String
  var bound: Double
  var isMinimum = false
  var detail = ""

  /// A figure that cannot be measured on this machine.
  static func skipped(_ name: String, because reason: String) -> Measurement {
    Measurement(name: name, value: nil, unit: "", bound: 0, detail: reason)
  }

  var holds: Bool {
    guard let value else { return true }
    return isMinimum ? value >= bound : value <= bound
  }

  var line: String {
    let label = name.padding(toLength: 58, withPad: " ", startingAt: 0)
    guard let value else { return "skip \(label) \(detail)" }
    let mark = holds ? "ok  " : "MISS"
    let relation = isMinimum ? "≥" : "≤"
    let figure = String(format: "%8.2f", value)
    return "\(mark) \(label) \(figure) \(unit)  (\(relation) \(bound.formatted()))  \(detail)"
  }
}

/// The median of some values.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The seconds a function takes.
func seconds(_ body: () async throws -> Void) async rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try await body()
  let elapsed = clock.now - start
  return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
}

/// A folder that is removed when the benchmark ends.
struct Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func file() -> String { folder.appending(path: UUID().uuidString + ".sqlite").path }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
