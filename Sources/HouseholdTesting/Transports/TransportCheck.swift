import Foundation
public import HouseholdSync

/// One requirement of every ``/HouseholdSync/SyncTransport``, as a named check.
///
/// ```swift
/// @Test(arguments: TransportSuite.checks)
/// func myTransportKeeps(_ check: TransportCheck) async throws {
///   let place = try MyPlace()
///   try await check.run { MyTransport(place) }
/// }
/// ```
public struct TransportCheck: Sendable, CustomStringConvertible {
  /// The requirement, in words.
  public let name: String
  private let body: @Sendable (TransportBench) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (TransportBench) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// The check's name.
  public var description: String { name }

  /// Runs the check on a link between two stores.
  ///
  /// - Parameter make: Creates the two ends of a link over which nothing was sent; their stores have
  ///   the space `check`.
  /// - Throws: `ConformanceFailure` if the transport does not meet the requirement.
  public func run(
    between make: @escaping @Sendable () async throws -> (any SyncTransport, any SyncTransport)
  ) async throws {
    try await run {
      let (here, there) = try await make()
      return TransportBench(here: here, there: there, isLink: true)
    }
  }

  /// Runs the check.
  ///
  /// - Parameter make: Creates a transport of the space `check`; each that it creates leads to the
  ///   same place, which is empty at first.
  /// - Throws: `ConformanceFailure` if the transport does not meet the requirement.
  public func run(_ make: @escaping @Sendable () throws -> any SyncTransport) async throws {
    try await run { TransportBench(here: try make(), there: try make(), isLink: false) }
  }

  private func run(_ make: () async throws -> TransportBench) async throws {
    do {
      let bench = try await make()
      try await bench.here.prepare()
      try await bench.there.prepare()
      try await body(bench)
    } catch let failure as ConformanceFailure {
      throw ConformanceFailure(check: name, message: failure.message)
    } catch {
      throw ConformanceFailure(check: name, message: "threw \(error)")
    }
  }
}

/// Two transports to one place, or the two ends of a link, and segments to send.
struct TransportBench: Sendable {
  let here: any SyncTransport
  let there: any SyncTransport
  /// Whether they are the ends of a link: what is pushed here is pulled there, a while later.
  let isLink: Bool

  /// Requires what became of segments; over a link they may be on their way.
  func require(_ results: [PushResult], are expected: PushResult, _ count: Int) throws {
    try require(
      results.count == count
        && results.allSatisfy { $0 == expected || isLink && $0 == .underway },
      "pushed \(count) segments: \(results)")
  }

  /// Makes a chain of segments of a log.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - log: The log.
  ///   - salt: Text that makes the segments of two chains differ.
  ///   - size: The bytes of each one's content.
  func chain(
    of count: Int, in log: UUID = UUID(), salt: String = "", size: Int = 20
  ) -> [SealedSegment] {
    var segments: [SealedSegment] = []
    for number in 0..<count {
      let header = SegmentHeader(
        log: log, number: UInt64(number + 1), previous: segments.last?.id.hash ?? [],
        space: Self.space)
      let content = Array("\(salt)\(number)".utf8) + [UInt8](repeating: 7, count: size)
      segments.append(SealedSegment(header: header, form: 0, content: content))
    }
    return segments
  }

  private static let space: SpaceName = "check"

  func require(_ condition: Bool, _ message: String) throws {
    guard condition else { throw ConformanceFailure(check: "", message: message) }
  }

  /// Pulls until there is no more, over a link until this many segments came.
  ///
  /// - Returns: The segments, and the last cursor.
  func pullAll(
    _ transport: any SyncTransport, after start: SyncCursor? = nil, limit: Int = 7,
    expecting count: Int
  ) async throws -> ([SealedSegment], SyncCursor?) {
    var changes = transport.changes().makeAsyncIterator()
    var (segments, cursor) = try await pullAll(transport, after: start, limit: limit)
    while isLink, segments.count < count, await changes.next() != nil {
      let (more, last) = try await pullAll(transport, after: cursor, limit: limit)
      segments += more
      cursor = last
    }
    return (segments, cursor)
  }

  /// Pulls until there is no more.
  ///
  /// - Returns: The segments, and the last cursor.
  func pullAll(
    _ transport: any SyncTransport, after start: SyncCursor? = nil, limit: Int = 7
  ) async throws -> ([SealedSegment], SyncCursor?) {
    var (segments, cursor): ([SealedSegment], SyncCursor?) = ([], start)
    for _ in 0..<1000 {
      let pull = try await transport.pull(after: cursor, limit: limit)
      try require(pull.segments.count <= limit, "a pull gave more segments than its limit")
      segments += pull.segments
      cursor = pull.cursor
      if !pull.hasMore { return (segments, cursor) }
    }
    throw ConformanceFailure(check: "", message: "pulling never came to an end")
  }
}
