package import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting

/// Two households of several devices that meet, with persons, rows older than sync, wrong clocks, stores
/// that are put back, and folders that lose, damage and rename what they hold.
///
/// The stores exchange changes through real folders, with all that a session does.
package final class SimulatedFamilies {
  /// What a run did.
  package struct Summary: Hashable, Sendable {
    package var edits = 0
    package var exchanges = 0
    package var refusals = 0
    package var harms = 0
    package var persons = 0
    package var unread = 0
    package var compared = 0
    package var restores = 0
    package var rows = 0
    /// How many times somebody took what sync offers.
    package var offers = 0
    /// The bytes of the largest segment with one edit at the end.
    package var largestEdit = 0

    /// Creates a summary of nothing.
    package init() {}

    /// Adds the counts of another run.
    package mutating func add(_ other: Summary) {
      edits += other.edits
      exchanges += other.exchanges
      refusals += other.refusals
      harms += other.harms
      persons += other.persons
      unread += other.unread
      compared += other.compared
      restores += other.restores
      rows += other.rows
      offers += other.offers
      largestEdit = max(largestEdit, other.largestEdit)
    }
  }

  /// A device.
  struct Member {
    var sync: HouseholdSync
    /// The folders that it uses.
    var uses: Set<Int> = []
    /// Which of the two households it is of, until they are one.
    var family: Int
    /// Whose it is, as names are compared.
    var person: String?
    /// What it had merged and what its rows were like after the last exchange; nil once it wrote something.
    var digest: (merged: [[UInt8]], rows: [String: StateDigest.Rows])?
    /// The store of some time ago.
    var backup: SimulatedReplica?
    /// What was united here and can be undone.
    var united: [United] = []
  }

  /// A value of a person: of which row and field.
  struct PersonalValue: Hashable, CustomStringConvertible {
    var key: RowKey
    var field: String
    var value: StoredValue
    var description: String { "\(key.entity).\(field) = \(value)" }
  }

  let world: SimulatedWorld
  let mistake: FamilyMistake?
  private let home: URL
  private let space: SpaceName = "gardens"
  /// Whether stores are put back; then what they wrote since is lost where folders lost it, too.
  private let restores: Bool
  var time: Int64 = 1_767_225_600_000
  var folders: [SimulatedFolder] = []
  var members: [Member] = []
  var isOne = false
  /// What stores of each person ever showed of what is theirs, and a store that is nobody's, by its number.
  var shown: [String: Set<PersonalValue>] = [:]
  /// The rows that stores showed when everything was erased in them, as long as nothing else happened there.
  var erased: [Int: Set<RowKey>] = [:]
  /// Whether anybody erased everything.
  var hasErased = false
  /// A day after all began to settle, in milliseconds.
  var settled = 0.0
  /// What people put back, the last of each row.
  var putBack: [PutBack] = []
  /// The random numbers of what people do with what sync offers them.
  var people: SeededGenerator
  let takesOffers: Bool
  var summary = Summary()
  /// Whether it says what happens, for whoever looks for a mistake.
  private let isTold = ProcessInfo.processInfo.environment["SYNC_STORY"] != nil

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - seed: The run's number.
  ///   - home: An empty folder, which is the run's own.
  ///   - mistake: A deliberate mistake, to see that the checks notice it.
  ///   - takesOffers: Whether people put back, unite and undo, as sync offers it; not beside a mistake.
  package init(
    seed: UInt64, in home: URL, mistake: FamilyMistake? = nil, takesOffers: Bool = true
  ) {
    world = SimulatedWorld(seed: seed, model: .families)
    people = SeededGenerator(seed: ~seed)
    self.takesOffers = takesOffers && mistake == nil
    self.home = home
    self.mistake = mistake
    restores = seed % 3 == 0 && mistake == nil
  }

  /// Runs the households for some steps, then lets all of them meet.
  ///
  /// - Throws: ``SimulatedWorld/Failure`` if a store is not as it should be.
  package func run(steps: Int) async throws -> Summary {
    for family in 0..<2 {
      folders.append(
        try SimulatedFolder(home.appending(path: "folder-\(family)"), space: space))
      for _ in 0..<(1 + world.pick(3)) { try await join(family) }
    }
    for _ in 0..<steps {
      await Task.yield()
      time += Int64(world.pick(2_000))
      try await step(world.pick(members.count))
    }
    try await settle()
    try await checkAgreement()
    for _ in 0..<3 { try await goOn() }
    for _ in 0..<2 { try await goOnWithOffer() }
    try await checkPutBack()
    try await checkAttention()
    try await checkEdits()
    summary.edits = world.summary.edits
    return summary
  }

  func tell(_ text: @autoclosure () -> String) {
    if isTold { print("  \(time - 1_767_225_600_000): \(text())") }
  }

  func failure(_ text: String) -> SimulatedWorld.Failure {
    SimulatedWorld.Failure(description: text)
  }

  // MARK: What happens

  private func step(_ number: Int) async throws {
    setClock(number)
    switch world.pick(100) {
    case 0..<30: try await act(number)
    case 30..<42: try await actPersonally(number)
    case 42..<76:
      try await exchange(number)
      try await takeOffer(number, chance: 20)
    case 76..<80:
      let days = [1, 1, 2, 3, 29, 30, 31, 89, 90, 91][world.pick(10)]
      tell("\(days) days pass")
      time += Int64(days) * 86_400_000 + [-1, 0, 1][world.pick(3)]
    case 80..<86: try await harm(world.pick(folders.count))
    case 86..<89:
      try folders[world.pick(folders.count)].backUp()
      tell("\(number) is backed up")
      members[number].backup = Member.backup(of: world.replicas[number])
    case 89..<92: try await describe(number)
    case 92..<94: try await use(world.pick(folders.count), number)
    case 94..<96:
      let skew = [0, 0, 3_600_000, -86_400_000, 400 * 86_400_000, -400 * 86_400_000]
      world.replicas[number].skew = Int64(skew[world.pick(6)])
      erased[number] = nil
      tell("the clock of \(number) is off by \(world.replicas[number].skew / 3_600_000) h")
    case 96 where restores: try await restore(number)
    case 97: try await eraseOrRestore(number)
    default: try await meet(number)
    }
  }

  func setClock(_ number: Int) {
    world.replicas[number].store.clock.set(
      Date(timeIntervalSince1970: Double(time + world.replicas[number].skew) / 1_000))
  }

  private func join(_ family: Int) async throws {
    try await world.join(withOlderRows: false)
    let number = world.replicas.count - 1
    setClock(number)
    let store = world.replicas[number].store
    if world.chance(50) {
      try await store.turnOff()
      for _ in 0..<(1 + world.pick(5)) {
        time += Int64(world.pick(86_400_000))
        setClock(number)
        try await world.act(number)
        if world.chance(30) { try await writePersonally(number) }
      }
      try await store.turnOn(world.replicas[number].log)
    }
    members.append(Member(sync: sync(of: number), family: family))
    if world.chance(50) { try await describe(number) }
    try await use(family, number)
  }

  private func sync(of number: Int) -> HouseholdSync {
    HouseholdSync(
      world.replicas[number].store.store, space: space, file: nil, seal: PlainSeal(),
      core: mistake?.core ?? .replica, rule: mistake?.rule ?? UpkeepRule())
  }

  private func place(_ folder: Int) -> any SyncTransport {
    let transport = folders[folder].transport
    return mistake?.place(transport) ?? transport
  }

  /// A device uses a folder, unless it is of the other household.
  private func use(_ folder: Int, _ number: Int) async throws {
    // One that says no more whose it is would become that of whoever comes first.
    let isOwn = isOne || folder == members[number].family
    let owners = try? await folders[folder].transport.households()
    guard isOwn || mistake == .trustsStrangers || owners?.isEmpty == false else { return }
    do {
      try await members[number].sync.add(place(folder))
      tell("\(number) uses folder \(folder)")
      if !isOwn {
        throw failure("Store \(number) took the other household's folder for its own.")
      }
      members[number].uses.insert(folder)
    } catch let error as SyncError
      where [.differentHousehold, .missing, .emptied].contains(error.code)
    {
      summary.refusals += 1
    }
  }

  /// A person of one household joins the other, knowingly.
  private func meet(_ number: Int) async throws {
    let other = 1 - members[number].family
    guard !isOne, world.chance(40) else { return }
    try await unite(number, other)
  }

  private func unite(_ number: Int, _ folder: Int) async throws {
    let sync = members[number].sync
    let found = try await sync.strangers(in: place(folder))
    tell("\(number) joins folder \(folder): \(found?.ids.count ?? 0) ids")
    isOne = true
    try await sync.add(place(folder), joining: found?.ids ?? [])
    members[number].uses.insert(folder)
  }

  private func act(_ number: Int) async throws {
    try await world.act(number)
    members[number].digest = nil
    erased[number] = nil
    tell("\(number) acts")
  }

  private func harm(_ folder: Int) async throws {
    let harm = SimulatedFolder.Harm.allCases[world.pick(SimulatedFolder.Harm.allCases.count)]
    guard try folders[folder].suffer(harm, &world.random) else { return }
    tell("folder \(folder): \(harm)")
    summary.harms += 1
  }

  private func describe(_ number: Int) async throws {
    let name = ["Ada", "ada", "Ben", "", "Cleo"][world.pick(5)]
    summary.persons += 1
    try await members[number].sync.describeDevice(name: "device \(number)", person: name)
    // What was chosen here before it was anybody's, and erased by others, can be put back.
    let former = members[number].person == nil ? shown["\(number)"] ?? [] : []
    members[number].person = name.isEmpty ? nil : name.lowercased()
    if let person = members[number].person { shown[person, default: []].formUnion(former) }
    members[number].digest = nil
    erased[number] = nil
    tell("\(number) is \(name)'s")
    try await noteShown(number)
  }

  private func eraseOrRestore(_ number: Int) async throws {
    members[number].digest = nil
    if world.chance(40) {
      tell("\(number) erases")
      hasErased = true
      if takesOffers {
        // What was written just now can be one with what is there.
        try await members[number].sync.takeChanges()
        erased[number] = try await erasable(number)
      }
      return try await world.replicas[number].store.store.deleteEverything()
    }
    let before = erased.removeValue(forKey: number)
    do {
      try await members[number].sync.restoreErased()
      tell("\(number) restores what was erased")
      try await noteShown(number)
      if let before { try await checkRestored(before, number) }
    } catch let error as SyncError where error.code == .nothingErased {
      return
    }
  }

  /// The store of some time ago is put back.
  private func restore(_ number: Int) async throws {
    guard let backup = members[number].backup else { return }
    summary.restores += 1
    tell("\(number) is put back")
    world.replicas[number] = try backup.copied()
    setClock(number)
    members[number].sync = sync(of: number)
    members[number].digest = nil
    members[number].united = []
    erased[number] = nil
    let uses = members[number].uses
    members[number].uses = []
    for folder in uses.sorted() { try await use(folder, number) }
    let person = try await members[number].sync.devices().first(where: \.isThis)?.person
    members[number].person = person?.lowercased()
  }

  // MARK: What is a person's

  private func actPersonally(_ number: Int) async throws {
    try await writePersonally(number)
    members[number].digest = nil
    erased[number] = nil
    tell("\(number) acts personally")
    try await noteShown(number)
  }

  private func writePersonally(_ number: Int) async throws {
    let (kind, value) = (world.pick(7), world.pick(1_000))
    try await world.replicas[number].store.store.write { transaction in
      var rules = try transaction.fetch(HouseRules.self, id: HouseRules.onlyID) ?? HouseRules()
      var persona = try transaction.fetch(Persona.self, id: Persona.onlyID) ?? Persona()
      switch kind {
      case 0: rules.hours = value
      case 1: rules.playsSound.toggle()
      case 2: (rules.quietStart, rules.quietEnd) = (value, value)
      case 3: persona.size = "\(value)"
      case 4: persona.colors = ["\(value)"]
      case 5:
        var meeting = Meeting("\(value % 3)")
        meeting.title = "\(value)"
        try transaction.save(meeting)
        return
      default:
        guard let meeting = try transaction.fetchAll(Meeting.self).first else { return }
        try transaction.delete(Meeting.self, id: meeting.id)
        return
      }
      if kind < 3 { try transaction.save(rules) } else { try transaction.save(persona) }
    }
  }

  // MARK: Meeting

  /// Exchanges changes, and checks what came of it.
  @discardableResult
  func exchange(_ number: Int) async throws -> SyncReport? {
    summary.exchanges += 1
    setClock(number)
    let before = try await personal(number)
    do {
      let report = try await members[number].sync.now()
      tell(
        "\(number) exchanges: \(report.receivedSegments) in, \(report.sentSegments) out"
          + " \(report.problems)")
      members[number].digest = nil
      if report.receivedSegments > 0 { erased[number] = nil }
      try await check(number, since: before)
      return report
    } catch let error as SyncError
      where [.missing, .emptied, .differentHousehold, .notOn].contains(error.code)
    {
      tell("\(number) cannot exchange: \(error)")
      summary.refusals += 1
      return nil
    }
  }

  /// Clocks are put right, people turn sync on again where it fails, and all exchange for some days, as
  /// long as anything is sent.
  private func settle() async throws {
    tell("all settle")
    // Who exchanges for the first time writes, then reads.
    settled = Double(time) + 86_400_000
    if !isOne { try await unite(0, 1 - members[0].family) }
    for number in members.indices where world.chance(60) { world.replicas[number].skew = 0 }
    for number in members.indices { try await connect(number) }
    var quiet = 0
    for _ in 0..<40 where quiet < 4 {
      time += 86_400_000 + 1_000
      if try await exchangeAll() { quiet += 1 } else { quiet = 0 }
    }
    if restores { try await goOnWithoutLost() }
    guard quiet == 4 else {
      try await checkAgreement()
      throw failure("The stores are equal, and never became quiet.")
    }
  }

  /// What a store wrote that was put back is lost where the folders lost it: people go on without it.
  ///
  /// What waited in one store may come to the others then, and wait there.
  private func goOnWithoutLost() async throws {
    for _ in members {
      for number in members.indices {
        guard let status = try await members[number].sync.status(), status.earlySegments > 0
        else { continue }
        tell("\(number) goes on without what is lost")
        try await members[number].sync.skipMissing()
        try await checkSound(number)
      }
      try await exchangeAll()
    }
  }

  /// Turns sync on again for the folders that cannot be used, as their messages say.
  private func connect(_ number: Int) async throws {
    let sync = members[number].sync
    for folder in members[number].uses.sorted() {
      try await exchange(number)
      let place = try await sync.status()?.places.first { $0.id == folders[folder].transport.id }
      guard place == nil || place?.problem != nil else { continue }
      tell("\(number) turns sync on again for folder \(folder): \(place?.problem?.message ?? "")")
      if place?.isOfStrangers == true {
        try await unite(number, folder)
      } else {
        try await sync.forget(folders[folder].transport.id)
        try await use(folder, number)
      }
    }
  }

  /// Lets all exchange until nothing is new.
  ///
  /// - Returns: Whether nothing was sent at all.
  @discardableResult
  func exchangeAll() async throws -> Bool {
    var sent = 0
    for _ in 0..<30 {
      var isQuiet = true
      for number in members.indices {
        time += 1_000
        guard let report = try await exchange(number) else {
          throw failure("Store \(number) cannot exchange at the end.")
        }
        sent += report.sentSegments
        if report.hasExchanged { isQuiet = false }
      }
      if isQuiet { return sent == 0 }
    }
    throw failure("The stores do not become quiet on one day.")
  }
}

extension SimulatedFamilies.Member {
  static func backup(of replica: SimulatedReplica) -> SimulatedReplica? { try? replica.copied() }
}
