import Foundation
import HouseholdSync

/// The checks that every transport must pass.
public enum TransportSuite {
  /// The checks of a place that keeps segments for several stores.
  public static let checks = common + places + files

  /// The checks of a link between two stores.
  public static let linkChecks = common + links

  private static let common: [TransportCheck] = [
    TransportCheck("what is pushed can be pulled, byte for byte") { bench in
      let sent = bench.chain(of: 3) + bench.chain(of: 2, size: 40_000)
      let results = try await bench.here.push(sent)
      try bench.require(results, are: .stored, 5)
      let (arrived, _) = try await bench.pullAll(bench.there, expecting: 5)
      try bench.require(
        Set(arrived) == Set(sent) && arrived.count == 5, "what was pulled is not what was pushed")
    },
    TransportCheck("an empty place has nothing to pull") { bench in
      let pull = try await bench.here.pull(after: nil, limit: 10)
      try bench.require(pull.segments.isEmpty && !pull.hasMore, "an empty place gave segments")
    },
    TransportCheck("segments of a log come in order") { bench in
      let sent = bench.chain(of: 30)
      _ = try await bench.here.push(sent)
      let (arrived, _) = try await bench.pullAll(bench.there, expecting: 30)
      try bench.require(arrived == sent, "the order was \(arrived.map(\.header.number))")
    },
    TransportCheck("a segment that arrives after later ones is given, and those as well") { bench in
      let sent = bench.chain(of: 4)
      _ = try await bench.here.push([sent[0], sent[2], sent[3]])
      let (first, cursor) = try await bench.pullAll(bench.there, expecting: 3)
      _ = try await bench.here.push([sent[1]])
      let (second, _) = try await bench.pullAll(bench.there, after: cursor, expecting: 1)
      try bench.require(
        Set(first + second) == Set(sent), "gave \((first + second).map(\.header.number))")
    },
    TransportCheck("a cursor of something else starts from the beginning") { bench in
      let sent = bench.chain(of: 2)
      _ = try await bench.here.push(sent)
      let (arrived, _) = try await bench.pullAll(
        bench.there, after: SyncCursor(bytes: [0x9F, 1, 2]), expecting: 2)
      try bench.require(arrived == sent, "gave \(arrived.count) segments; expected 2")
    },
    TransportCheck("changes are signaled") { bench in
      let changes = bench.there.changes()
      _ = try await bench.here.push(bench.chain(of: 1))
      for await _ in changes { return }
      try bench.require(false, "the stream of changes ended")
    },
  ]

  private static let places: [TransportCheck] = [
    TransportCheck("what was pulled is not pulled again") { bench in
      let log = UUID()
      let sent = bench.chain(of: 12, in: log)
      _ = try await bench.here.push(Array(sent.prefix(9)))
      let (_, cursor) = try await bench.pullAll(bench.there)
      _ = try await bench.here.push(Array(sent.dropFirst(9)))
      let other = bench.chain(of: 1)
      _ = try await bench.there.push(other)
      let (arrived, last) = try await bench.pullAll(bench.there, after: cursor)
      try bench.require(
        Set(arrived) == Set(sent.dropFirst(9) + other) && arrived.count == 4,
        "the second pull gave \(arrived.count) segments; expected 4")
      let (rest, _) = try await bench.pullAll(bench.there, after: last)
      try bench.require(rest.isEmpty, "the third pull gave \(rest.count) segments; expected none")
    },
    TransportCheck("what is pushed twice is there once") { bench in
      let sent = bench.chain(of: 3)
      _ = try await bench.here.push(sent)
      let results = try await bench.there.push(sent)
      try bench.require(
        results == Array(repeating: .duplicate, count: 3), "pushed again: \(results)")
      let (arrived, _) = try await bench.pullAll(bench.here)
      try bench.require(arrived == sent, "pulled \(arrived.count) segments; expected 3")
    },
    TransportCheck("what was stored is there, and is not missed") { bench in
      let sent = bench.chain(of: 3) + bench.chain(of: 1)
      _ = try await bench.here.push(sent)
      for segment in sent {
        try bench.require(
          try await bench.there.holds(segment.id), "segment \(segment.id.number) is not held")
      }
      let (lacking, gaps) = (
        try await bench.there.lacking(Set(sent.map(\.id))), try await bench.there.gaps(after: [:])
      )
      try bench.require(
        lacking.isEmpty && gaps.isEmpty,
        "\(lacking.count) logs lack something, \(gaps.count) have gaps")
    },
    TransportCheck("both continuations of a copied log are kept") { bench in
      let log = UUID()
      let one = bench.chain(of: 5, in: log, salt: "a")
      let two = bench.chain(of: 4, in: log, salt: "b")
      _ = try await bench.here.push(one)
      let (_, cursor) = try await bench.pullAll(bench.there)
      _ = try await bench.there.push(two)
      let (late, last) = try await bench.pullAll(bench.there, after: cursor)
      try bench.require(
        Set(late).isSuperset(of: two), "the second continuation was not given after the first")
      let (all, _) = try await bench.pullAll(bench.here)
      try bench.require(Set(all) == Set(one + two), "pulled \(all.count) segments; expected 9")
      let (rest, _) = try await bench.pullAll(bench.there, after: last)
      try bench.require(rest.isEmpty, "gave \(rest.count) segments again")
    },
    TransportCheck("what a copy contains can be removed, and nothing else is") { bench in
      let (old, fork, copy) = (bench.chain(of: 6), UUID(), bench.chain(of: 3))
      let one = bench.chain(of: 5, in: fork, salt: "a")
      let two = Array(bench.chain(of: 4, in: fork, salt: "b").dropFirst(2))
      _ = try await bench.here.push(Array(old.prefix(5)) + one + two + copy.prefix(2))
      let (_, cursor) = try await bench.pullAll(bench.there)
      let ends = [old[3].id, one[1].id, one[2].id, two[0].id]
      func removed() async throws -> Int? {
        try await bench.here.remove(through: ends, containedIn: copy[2].id)
      }
      guard let size = try await bench.here.size() else {
        return try bench.require(
          try await removed() == nil, "a place that has no size removed segments")
      }
      try bench.require(
        size >= (old.prefix(5) + one + two + copy.prefix(2)).reduce(0) { $0 + $1.bytes.count },
        "the size is \(size)")
      try bench.require(try await removed() == nil, "a copy that is not whole let segments go")
      _ = try await bench.here.push([copy[2]])
      try bench.require(try await removed() == 4 + 2, "other segments were removed")
      try bench.require(try await removed() == 0, "segments were removed twice")
      let smaller = try await bench.there.size() ?? 0
      try bench.require(smaller < size + copy[2].bytes.count, "the size is still \(smaller)")
      let kept = Set([old[4]] + one.dropFirst(2) + two + copy)
      let (all, _) = try await bench.pullAll(bench.there)
      try bench.require(Set(all) == kept && all.count == kept.count, "gave \(all.count) segments")
      // Who had read it before, and who continues a log that is gone.
      _ = try await bench.there.push([old[5]])
      let (late, _) = try await bench.pullAll(bench.there, after: cursor)
      try bench.require(
        Set(late).isSuperset(of: [copy[2], old[5]]), "a reader from before got \(late.count)")
    },
    TransportCheck("many push at once") { bench in
      let chains = (0..<8).map { _ in bench.chain(of: 5) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, chain) in chains.enumerated() {
          let transport = index % 2 == 0 ? bench.here : bench.there
          group.addTask { _ = try await transport.push(chain) }
        }
        try await group.waitForAll()
      }
      let (arrived, _) = try await bench.pullAll(bench.here)
      try bench.require(
        Set(arrived) == Set(chains.flatMap(\.self)), "gave \(arrived.count) segments; expected 40")
    },
  ]

  private static let links: [TransportCheck] = [
    TransportCheck("what is safe there is not given again, and told to who pushes it again") {
      bench in
      let sent = bench.chain(of: 12)
      var changes = bench.here.changes().makeAsyncIterator()
      _ = try await bench.here.push(Array(sent.prefix(9)))
      let (_, cursor) = try await bench.pullAll(bench.there, expecting: 9)
      var results: [PushResult] = []
      while results != Array(repeating: .stored, count: 9) {
        let rest = sent.prefix(9).dropFirst(results.count { $0 == .stored })
        results.removeAll { $0 != .stored }
        results += try await bench.here.push(Array(rest))
        if results.contains(.underway), await changes.next() == nil { break }
      }
      try bench.require(results, are: .stored, 9)
      _ = try await bench.here.push(Array(sent.dropFirst(9)))
      let (arrived, _) = try await bench.pullAll(bench.there, after: cursor, expecting: 3)
      try bench.require(
        arrived == Array(sent.dropFirst(9)),
        "the second pull gave \(arrived.count) segments; expected 3")
    },
    TransportCheck("what is pushed twice comes once") { bench in
      let sent = bench.chain(of: 3)
      _ = try await bench.here.push(sent)
      _ = try await bench.here.push(sent)
      let last = bench.chain(of: 1)
      _ = try await bench.here.push(last)
      let (arrived, _) = try await bench.pullAll(bench.there, expecting: 4)
      try bench.require(arrived == sent + last, "gave \(arrived.count) segments; expected 4")
    },
    TransportCheck("both ends push at once, more than one way takes at a time") { bench in
      let (one, two) = (bench.chain(of: 40, size: 60_000), bench.chain(of: 40, size: 100_000))
      async let left = bench.here.push(one)
      async let right = bench.there.push(two)
      try bench.require(try await left, are: .stored, 40)
      try bench.require(try await right, are: .stored, 40)
      let (there, _) = try await bench.pullAll(bench.there, expecting: 40)
      let (here, _) = try await bench.pullAll(bench.here, expecting: 40)
      try bench.require(there == one && here == two, "what was pulled is not what was pushed")
    },
  ]
}
