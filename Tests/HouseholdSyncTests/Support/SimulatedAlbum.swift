import Foundation
import HouseholdPersistence
import HouseholdTesting

@testable import HouseholdSync

/// Five devices that exchange pictures through two folders, while people edit, folders vanish and files
/// are damaged.
///
/// Only one device uses both folders, so it carries files from one to the other.
final class SimulatedAlbum {
  /// What is not as it should be.
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// What a run did.
  struct Summary {
    var pictures = 0
    var sent = 0
    var received = 0
    var evicted = 0
    var removed = 0
    var damaged = 0
    var failures = 0
  }

  private let home: TestFolder
  private let clock = TestClock("2026-11-23T08:00:00Z")
  private var random: SeededGenerator
  private var devices: [PictureDevice] = []
  private let places: [URL]
  private var contents: [FileName: [UInt8]] = [:]
  private var summary = Summary()

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    home = try TestFolder()
    places = ["cellar", "attic"].map { [home] in home.url.appending(path: $0) }
  }

  deinit { home.remove() }

  private func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func chance(_ percent: Int) -> Bool { pick(100) < percent }

  func run(steps: Int) async throws -> Summary {
    for place in places {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    for number in 0..<5 { devices.append(try await device(number)) }
    for _ in 0..<steps {
      clock.advance(seconds: Double(pick(3_600)))
      let device = devices[pick(devices.count)]
      switch pick(100) {
      case 0..<45: try await edit(device)
      case 45..<82: try await exchange(device)
      case 82..<86: try await setRule(device)
      case 86..<90: try await ask(device)
      case 90..<93: try toggle(places[pick(places.count)])
      case 93..<98: try damage()
      default: clock.advance(seconds: 20 * 86_400)
      }
    }
    try await settle()
    try await checkFiles()
    // What no row names goes 30 days later, everywhere.
    for _ in 0..<3 {
      clock.advance(seconds: 31 * 86_400)
      try await settle()
    }
    try await checkFiles()
    try await checkNothingElse()
    return summary
  }

  private func device(_ number: Int) async throws -> PictureDevice {
    let device = try PictureDevice(
      MemoryStore(), files: home.url(of: "device-\(number)"), clock: clock)
    try await device.sync.turnOn()
    for place in uses(number) {
      let transport = FolderTransport(place, space: PictureDevice.space)
      let found = try await device.sync.strangers(in: transport)
      try await device.sync.add(transport, joining: found?.ids ?? [])
    }
    return device
  }

  /// The folders of a device: the last one uses both.
  private func uses(_ number: Int) -> [URL] {
    number == 4 ? places : [places[number % 2]]
  }

  private func pictures(_ device: PictureDevice) async throws -> [Picture] {
    try await device.store.read { try $0.fetch(Fetch<Picture>()) }
      .sorted { $0.id.uuidString < $1.id.uuidString }
  }

  // MARK: What happens

  private func save(_ device: PictureDevice, _ suffix: String, _ most: Int) throws -> FileName {
    let name = FileName("\(try id().uuidString).\(suffix)")
    guard let name else { throw Failure(description: "No name for a file.") }
    contents[name] = bytes(1 + pick(most))
    try Data(contents[name] ?? []).write(to: URL(filePath: device.files.place(of: name)))
    return name
  }

  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private func id() throws -> UUID {
    guard let id = UUID(octets: bytes(16)) else { throw Failure(description: "No id.") }
    return id
  }

  private func edit(_ device: PictureDevice) async throws {
    let all = try await pictures(device)
    guard !all.isEmpty, chance(60) else {
      var picture = Picture(try id())
      picture.photo = try save(device, "jpg", 4_000)
      if chance(70) { picture.thumbnail = try save(device, "webp", 300) }
      if chance(30) { picture.manual = try save(device, "pdf", 2_000) }
      picture.isPinned = chance(50)
      try await device.store.write { [picture] in try $0.insert(picture) }
      summary.pictures += 1
      return
    }
    let id = all[pick(all.count)].id
    switch pick(5) {
    case 0: try await device.delete(id)
    case 1:
      let name = try save(device, "jpg", 4_000)
      try await device.change(id) { $0.photo = name }
    case 2: try await device.change(id) { $0.isPinned.toggle() }
    case 3:
      let name = try save(device, "jpg", 4_000)
      try await device.change(id) { ($0.photo, $0.thumbnail) = (name, name) }
    default: try await device.change(id) { $0.title += "!" }
    }
  }

  private func exchange(_ device: PictureDevice) async throws {
    do {
      let report = try await device.sync.now()
      summary.sent += report.sentFiles
      summary.received += report.receivedFiles
      summary.evicted += report.evictedFiles
      summary.removed += report.removedFiles
      if !report.problems.isEmpty { summary.failures += 1 }
    } catch let error as SyncError where [.missing, .emptied].contains(error.code) {
      summary.failures += 1
    }
    try check(device)
  }

  private func setRule(_ device: PictureDevice) async throws {
    var rule = AttachmentRule()
    rule.originals = chance(40) ? .all : .onDemand
    rule.budget = chance(60) ? 1_000 * pick(10) : nil
    try await device.sync.attachments.setRule(rule)
  }

  private func ask(_ device: PictureDevice) async throws {
    let photos = try await pictures(device).compactMap(\.photo)
    guard !photos.isEmpty else { return }
    do {
      _ = try await device.sync.attachments.fetch(photos[pick(photos.count)])
    } catch is SyncError {
      summary.failures += 1
    }
  }

  private func toggle(_ place: URL) throws {
    let away = place.appendingPathExtension("away")
    let files = FileManager.default
    if files.fileExists(atPath: place.path) {
      try files.moveItem(at: place, to: away)
    } else {
      try files.moveItem(at: away, to: place)
    }
  }

  /// Deletes, truncates or corrupts a file in a folder.
  ///
  /// A device that uses the folder still has the file.
  private func damage() throws {
    let number = pick(places.count)
    let here = Set(
      try devices.indices.filter { uses($0).contains(places[number]) }
        .flatMap { try devices[$0].files.list().map(\.name) })
    let files = blobs(in: places[number]).filter { here.contains($0.key) }
    guard !files.isEmpty else { return }
    let name = files.keys.sorted()[pick(files.count)]
    guard let file = files[name] else { return }
    var bytes = Array(try Data(contentsOf: file))
    switch pick(3) {
    case 0: return try FileManager.default.removeItem(at: file)
    case 1: bytes.removeLast()
    default: bytes[bytes.count - 1] ^= 1
    }
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: file.path)
    summary.damaged += 1
  }

  private func blobs(in place: URL) -> [FileName: URL] {
    let folder = place.appending(path: "\(PictureDevice.space)/blobs")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    var found: [FileName: URL] = [:]
    for text in names where text.hasSuffix(".blob") {
      let url = folder.appending(path: text)
      if let name = FileName(url.deletingPathExtension().lastPathComponent) { found[name] = url }
    }
    return found
  }

  private func isWhole(_ name: FileName, in place: URL) -> Bool {
    guard let url = blobs(in: place)[name], let bytes = try? Data(contentsOf: url) else {
      return false
    }
    return bytes.suffix(contents[name]?.count ?? 0).elementsEqual(contents[name] ?? [])
  }

  // MARK: What must hold

  /// Brings the folders back and lets all devices exchange, day after day, until nothing is new.
  private func settle() async throws {
    for place in places where !FileManager.default.fileExists(atPath: place.path) {
      try toggle(place)
    }
    var quiet = 0
    for _ in 0..<100 {
      let before = (summary.sent, summary.received)
      var isQuiet = true
      for device in devices {
        clock.advance(seconds: 60)
        try await exchange(device)
        if try await device.sync.now().hasExchanged { isQuiet = false }
      }
      clock.advance(seconds: 90_000)
      quiet = isQuiet && before == (summary.sent, summary.received) ? quiet + 1 : 0
      if quiet == 3 { return }
    }
    throw Failure(description: "The devices never became quiet.")
  }

  /// Every file on the device is intact.
  private func check(_ device: PictureDevice) throws {
    for file in try device.files.list() where try device.bytes(file.name) != contents[file.name] {
      throw Failure(description: "The file \(file.name) is damaged on a device.")
    }
  }

  /// All devices show the same pictures, and have the files that they should have.
  private func checkFiles() async throws {
    let shown = try await pictures(devices[0]).map(Self.shared)
    for (number, device) in devices.enumerated() {
      let pictures = try await pictures(device)
      guard pictures.map(Self.shared) == shown else {
        throw Failure(description: "Device \(number) shows other pictures.")
      }
      let rule = try await device.sync.attachments.rule()
      let near = uses(number).reduce(into: Set<FileName>()) { $0.formUnion(blobs(in: $1).keys) }
      for picture in pictures {
        var needed = [picture.thumbnail]
        if picture.isPinned, let manual = picture.manual, near.contains(manual) {
          needed.append(manual)
        }
        if rule.originals == .all, rule.budget == nil, let photo = picture.photo,
          near.contains(photo)
        {
          needed.append(photo)
        }
        for name in needed.compactMap(\.self) where !device.has(name) {
          throw Failure(description: "Device \(number) lacks \(name).")
        }
      }
      for file in try await device.sync.attachments.all()
      where file.isKept && !near.contains(file.name) {
        throw Failure(description: "Device \(number) believes that \(file.name) is in a folder.")
      }
      let thumbnails = Set(pictures.map(\.thumbnail))
      let used = Set(pictures.compactMap(\.photo).filter { device.has($0) })
        .subtracting(thumbnails.compactMap(\.self))
        .reduce(0) { $0 + (contents[$1]?.count ?? 0) }
      if let budget = rule.budget, used > budget {
        throw Failure(description: "Device \(number) keeps \(used) bytes; at most \(budget).")
      }
    }
    // Whatever is shown is somewhere.
    for name in shown.flatMap({ [$0.photo, $0.thumbnail, $0.manual] }).compactMap(\.self)
    where !devices.contains(where: { $0.has(name) })
      && !places.contains(where: { isWhole(name, in: $0) })
    {
      throw Failure(description: "The file \(name) is lost.")
    }
  }

  /// No device or folder keeps what no row names.
  private func checkNothingElse() async throws {
    let named = Set(
      try await pictures(devices[0])
        .flatMap { [$0.photo, $0.thumbnail, $0.manual] }.compactMap(\.self))
    for place in places where !named.isSuperset(of: blobs(in: place).keys) {
      throw Failure(description: "\(place.lastPathComponent) keeps what no row names.")
    }
    for (number, device) in devices.enumerated() {
      // A file that was replaced before its first exchange is the app's to remove.
      let audit = try await device.sync.attachments.examine()
      guard audit.orphansHere.isEmpty, audit.orphansInPlaces.isEmpty else {
        throw Failure(description: "Device \(number) keeps what no row names: \(audit)")
      }
    }
  }

  /// What is the same on all devices.
  private static func shared(_ picture: Picture) -> Picture {
    var shared = picture
    shared.isPinned = false
    return shared
  }
}
