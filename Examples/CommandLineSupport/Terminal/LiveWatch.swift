public import Foundation

/// Follows facts that change with the writes of all processes and with time.
///
/// It looks at the facts whenever they are new, and again when the time comes at which it asked to.
///
/// ```swift
/// struct BoardWatch: LiveWatch {
///   var facts: LiveQuery<BoardFacts> { board.liveBoard() }
///   var atFirst: Date? { nil }
///   func look(at facts: BoardFacts, isNew: Bool, after last: inout Date?) -> Look<[RunCard]> {
///     Look(moment: facts.cards(at: clock.now), wait: 10)
///   }
/// }
/// for try await cards in BoardWatch().moments() { show(cards) }
/// ```
public protocol LiveWatch: Sendable {
  /// The source of the facts: at once, and after every write that changes them.
  associatedtype Source: AsyncSequence & Sendable where Source.Element: Sendable
  /// The announcements that follow from the facts.
  associatedtype Moment: Sendable
  /// The state kept between checks, such as earlier announcements.
  associatedtype Memory

  /// The facts, now and after every write.
  var facts: Source { get }
  /// The first check's announcements.
  var atFirst: Memory { get }

  /// Looks at the facts.
  ///
  /// - Parameters:
  ///   - facts: The facts after the last write.
  ///   - isNew: Whether they are new; else the time has come that the last look asked for.
  ///   - memory: The state kept by the previous check.
  /// - Returns: The announcements, and when to check again.
  /// - Throws: Any error; it ends the moments.
  func look(
    at facts: Source.Element, isNew: Bool, after memory: inout Memory
  ) async throws -> Look<Moment>
}

/// The result of a check of the facts.
public struct Look<Moment: Sendable>: Sendable {
  /// The announcement, or nil if nothing is new.
  public let moment: Moment?
  /// The seconds until the next look, or nil if only a write can change anything.
  public let wait: TimeInterval?

  /// Creates what came of a look.
  public init(moment: Moment?, wait: TimeInterval?) {
    self.moment = moment
    self.wait = wait
  }
}

/// Why a watch looks at its facts.
private enum LiveEvent<Facts: Sendable>: Sendable {
  case facts(Facts)
  case alarm
  case failed(any Error)
}

extension LiveWatch {
  /// The moments, for as long as they are asked for.
  public func moments() -> AsyncThrowingStream<Moment, any Error> {
    AsyncThrowingStream { sink in
      let task = Task {
        do {
          try await follow { sink.yield($0) }
          sink.finish()
        } catch {
          sink.finish(throwing: error)
        }
      }
      sink.onTermination = { _ in task.cancel() }
    }
  }

  private func follow(_ tell: (Moment) -> Void) async throws {
    let (events, sink) = AsyncStream.makeStream(of: LiveEvent<Source.Element>.self)
    let source = facts
    let changes = Task {
      do {
        for try await facts in source { sink.yield(.facts(facts)) }
        sink.finish()
      } catch {
        sink.yield(.failed(error))
      }
    }
    var alarm: Task<Void, any Error>?
    defer {
      changes.cancel()
      alarm?.cancel()
    }

    var known: Source.Element?
    var memory = atFirst
    for await event in events {
      var isNew = false
      switch event {
      case .facts(let facts): (known, isNew) = (facts, true)
      case .alarm: break
      case .failed(let error): throw error
      }
      guard let facts = known else { continue }
      let look = try await look(at: facts, isNew: isNew, after: &memory)
      if let moment = look.moment { tell(moment) }
      alarm?.cancel()
      alarm = look.wait.map { seconds in
        Task {
          try await Task.sleep(for: .seconds(seconds))
          sink.yield(.alarm)
        }
      }
    }
  }
}
