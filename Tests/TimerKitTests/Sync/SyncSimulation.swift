import Foundation
import HouseholdCalendar
import HouseholdLink
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import TimerKit

/// Two to four devices that change things at random over bad links.
struct SyncSimulation {
  /// What went wrong, in words.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// A write of a field and the stamp it got.
  private struct Write {
    var value: String
    var time: HybridTimestamp
  }

  private let peers: [SyncPeer]
  private var edges: [SimulatedLink] = []
  private var pairs: [(Int, Int)] = []
  private var generator: SeededGenerator
  private var deleted: Set<UUID> = []
  private var removed: Set<UUID> = []
  private var added: [UUID: UUID?] = [:]
  private var writes: [String: Write] = [:]
  /// What was done to runs, all of which must be there at the end.
  private var done: [UUID: Set<RunEvent>] = [:]
  private(set) var counts: [String: Int] = [:]

  init(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...4, using: &random)
    var peers: [SyncPeer] = []
    for number in 0..<count {
      // Clocks are up to two days apart.
      let skew = Double(Int.random(in: -86_400_000...86_400_000, using: &random)) / 1000
      peers.append(try await SyncPeer(number: number, now: after(skew)))
    }
    self.peers = peers
    // A tree that reaches everybody, and perhaps more.
    for right in 1..<count { pairs.append((Int.random(in: 0..<right, using: &random), right)) }
    for left in 0..<count {
      for right in left + 1..<count
      where Bool.random(using: &random) && !pairs.contains(where: { $0 == (left, right) }) {
        pairs.append((left, right))
      }
    }
    generator = random
    let faults = PeerFaults(
      loss: Double.random(in: 0...0.4, using: &generator),
      duplication: Double.random(in: 0...0.4, using: &generator),
      reordering: Double.random(in: 0...0.3, using: &generator))
    self.faults = faults
    for pair in pairs { edges.append(try await edge(pair, faults)) }
  }

  private let faults: PeerFaults

  private mutating func edge(
    _ pair: (Int, Int), _ faults: PeerFaults
  ) async throws -> SimulatedLink {
    try await SimulatedLink(
      peers[pair.0].sync, peers[pair.1].sync, faults: faults, seed: generator.next())
  }

  /// Runs the simulation and checks what must hold at its end.
  mutating func run(steps: Int) async throws {
    for _ in 0..<steps { try await step() }
    try await settle()
    try await check()
  }

  // MARK: - What happens

  private mutating func step() async throws {
    let index = Int.random(in: 0..<edges.count, using: &generator)
    for peer in peers { peer.clock.advance(seconds: Double.random(in: 0...90, using: &generator)) }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<55: try await change(peers[Int.random(in: 0..<peers.count, using: &generator)])
    case 55..<72:
      _ = try? await peers[Int.random(in: 0..<peers.count, using: &generator)].sync.now()
    case 72..<86:
      edges[index].deliver()
      await Task.yield()
    case 86..<91: edges[index].disconnect()
    case 91..<97: edges[index].reconnect()
    default: try await restart(Int.random(in: 0..<peers.count, using: &generator))
    }
  }

  private mutating func restart(_ number: Int) async throws {
    note("restart")
    let own = edges.indices.filter { pairs[$0].0 == number || pairs[$0].1 == number }
    for index in own { await edges[index].kill() }
    try peers[number].restart()
    for index in own { edges[index] = try await edge(pairs[index], faults) }
  }

  private mutating func note(_ what: String) { counts[what, default: 0] += 1 }

  private mutating func change(_ peer: SyncPeer) async throws {
    let board = peer.board
    let timers = try await board.timers()
    let timer = timers.randomElement(using: &generator)
    let word = "w\(Int.random(in: 0..<1_000_000, using: &generator))"
    switch Int.random(in: 0..<19, using: &generator) {
    case 0, 1:
      let id = newID()
      try await board.addTimer(
        named: word, seconds: Int.random(in: 1...5000, using: &generator), id: id)
      added[id] = .some(nil)
      try await wrote(word, "name", CountdownTimer.self, id, peer)
      note("timer added")
    case 2:
      guard let timer else { return }
      try await board.change(CountdownTimer.self, timer.id) { $0.name = word }
      try await wrote(word, "name", CountdownTimer.self, timer.id, peer)
    case 3:
      guard let timer else { return }
      let notes: String? = Bool.random(using: &generator) ? word : nil
      try await board.change(CountdownTimer.self, timer.id) { $0.notes = notes }
      if timer.notes != notes {
        try await wrote(notes ?? "", "notes", CountdownTimer.self, timer.id, peer)
      }
    case 4:
      guard let timer, Int.random(in: 0..<3, using: &generator) == 0 else { return }
      try await board.delete(CountdownTimer.self, timer.id)
      deleted.insert(timer.id)
      note("timer deleted")
    case 5, 6, 13, 14, 15: try await changeTodos(of: timer, word, peer)
    case 7: try await addTodo(to: timer, word, peer)
    case 8, 9, 16, 17, 18: try await changeRuns(of: timer, peer)
    case 10:
      let id = newID()
      try await board.addSequence(
        named: word, steps: [60, 30], repeats: Int.random(in: 1...9, using: &generator),
        holds: Bool.random(using: &generator), id: id)
      added[id] = .some(nil)
    case 11:
      guard let sequence = try await board.sequences().randomElement(using: &generator) else {
        return
      }
      let isShort = Bool.random(using: &generator)
      // Both fields are near their common limit: set apart they would break it.
      try await board.change(TimerSequence.self, sequence.id) {
        $0.steps = isShort ? [1] : Array(repeating: 40, count: 500)
        $0.repeats = isShort ? 900 : 2
      }
    default:
      guard let sequence = try await board.sequences().randomElement(using: &generator),
        Int.random(in: 0..<3, using: &generator) == 0
      else { return }
      try await board.delete(TimerSequence.self, sequence.id)
      removed.insert(sequence.id)
    }
  }

  private mutating func addTodo(
    to timer: CountdownTimer?, _ word: String, _ peer: SyncPeer
  ) async throws {
    guard let timer else { return }
    let id = newID()
    let count = try await peer.board.todos(of: timer.id).count
    try await peer.board.insertTodo(
      word, to: timer.id, at: Int.random(in: 0...count, using: &generator), id: id)
    added[id] = timer.id
    try await wrote(word, "text", TodoItem.self, id, peer)
    note("to-do added")
  }

  private mutating func changeTodos(
    of timer: CountdownTimer?, _ word: String, _ peer: SyncPeer
  ) async throws {
    guard let timer else { return }
    let todos = try await peer.board.todos(of: timer.id)
    guard let todo = todos.randomElement(using: &generator) else {
      return try await addTodo(to: timer, word, peer)
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0..<3:
      let toggled = try await peer.board.toggleTodo(todo.id)
      try await wrote("\(toggled.isCompleted)", "isCompleted", TodoItem.self, todo.id, peer)
    case 3..<5:
      try await peer.board.moveTodo(
        todo.id, to: Int.random(in: 0..<todos.count, using: &generator))
      note("to-do moved")
    case 5..<7:
      try await peer.board.change(TodoItem.self, todo.id) { $0.text = word }
      try await wrote(word, "text", TodoItem.self, todo.id, peer)
    default:
      try await peer.board.delete(TodoItem.self, todo.id)
      removed.insert(todo.id)
      note("to-do removed")
    }
  }

  private mutating func changeRuns(of timer: CountdownTimer?, _ peer: SyncPeer) async throws {
    let board = peer.board
    let open = try await board.board().filter {
      [.running, .paused, .held, .finished].contains($0.state)
    }
    guard let card = open.randomElement(using: &generator), Bool.random(using: &generator) else {
      guard let timer else { return }
      do {
        let run = try await board.start(timer.id)
        added[run.id] = .some(nil)
        note("run started")
      } catch let error as TimerError where error.code == .runAlreadyOpen {}
      return
    }
    switch card.state {
    case .running, .paused, .held, .finished:
      if Bool.random(using: &generator) {
        let seconds = Int.random(in: 1...600, using: &generator)
        did(try await board.extend(card.id, bySeconds: seconds))
        return note("run extended")
      }
      switch card.state {
      case .running: did(try await board.pause(card.id))
      case .paused where Int.random(in: 0..<3, using: &generator) > 0:
        did(try await board.resume(card.id))
      case .held: did(try await board.resume(card.id))
      case .paused: did(try await board.cancel(card.id))
      default: did(try await board.acknowledge(card.id))
      }
    case .waiting, .cancelled: break
    }
  }

  /// Notes the last thing that was done to a run.
  private mutating func did(_ run: TimerRun) {
    if let event = run.events.last { done[run.id, default: []].insert(event) }
  }

  private mutating func newID() -> UUID {
    let hex = String(generator.next(), radix: 16) + String(generator.next(), radix: 16)
    let digits = Array((hex + String(repeating: "0", count: 32)).prefix(32))
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return UUID(uuidString: parts.joined(separator: "-")) ?? UUID()
  }

  private mutating func wrote<E: Entity>(
    _ value: String, _ field: String, _: E.Type, _ id: UUID, _ peer: SyncPeer
  ) async throws {
    let time = try await peer.stamp()
    let key = "\(field) \(id)"
    if let other = writes[key], other.time >= time { return }
    writes[key] = Write(value: value, time: time)
  }

  // MARK: - The end

  /// Everybody restarts with good links, and all that was not told is told.
  private mutating func settle() async throws {
    for edge in edges { await edge.kill() }
    for peer in peers { try peer.restart() }
    edges = []
    for pair in pairs { edges.append(try await edge(pair, .none)) }
    try await peers.settle(over: edges)
    for edge in edges { await edge.kill() }
    for peer in peers {
      let wrong = try await peer.sync.examine()
      if !wrong.isEmpty { throw Failure(description: "rows are not as worked out: \(wrong)") }
    }
  }

  private func check() async throws {
    let first = try await peers[0].snapshot()
    for peer in peers.dropFirst() {
      let other = try await peer.snapshot()
      guard other == first else {
        throw Failure(
          description: "devices 0 and \(peer.number) differ: \(first.difference(from: other))")
      }
    }
    let timers = Dictionary(first.timers.map { ($0.id, $0) }, uniquingKeysWith: { left, _ in left })
    let todos = Dictionary(first.todos.map { ($0.id, $0) }, uniquingKeysWith: { left, _ in left })
    let rest = Set(first.runs.map(\.id) + first.sequences.map(\.id))
    for id in deleted where timers[id] != nil {
      throw Failure(description: "a deleted timer is back")
    }
    for id in removed where todos[id] != nil || rest.contains(id) {
      throw Failure(description: "something that was removed is back")
    }
    for (id, timer) in added where !deleted.contains(id) && !removed.contains(id) {
      if let timer, deleted.contains(timer) { continue }
      guard timers[id] != nil || todos[id] != nil || rest.contains(id) else {
        throw Failure(description: "something that was added is lost")
      }
    }
    for (key, write) in writes {
      let words = key.split(separator: " ")
      guard let id = UUID(uuidString: String(words[1])) else { continue }
      let found: String? =
        switch words[0] {
        case "name": timers[id]?.name
        case "notes": timers[id].map { $0.notes ?? "" }
        case "text": todos[id]?.text
        default: todos[id].map { "\($0.isCompleted)" }
        }
      if let found, found != write.value {
        throw Failure(description: "\(key) is \(found), but \(write.value) was written last")
      }
    }
    let runs = Dictionary(first.runs.map { ($0.id, $0) }, uniquingKeysWith: { left, _ in left })
    for (id, events) in done {
      guard let run = runs[id], events.isSubset(of: run.events) else {
        throw Failure(description: "something that was done to run \(id) is lost")
      }
    }
    for siblings in Dictionary(grouping: first.todos, by: \.timerID).values
    where siblings.map(\.sortOrder).sorted() != Array(siblings.indices) {
      throw Failure(description: "the places of to-dos have gaps or ties")
    }
  }
}
