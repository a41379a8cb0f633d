import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

extension Household {
  /// Returns the one home that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func home(_ selector: RowSelector) async throws -> Home {
    try selector.resolve(
      among: try await book.all(), noun: "home", id: \.id, name: \.name,
      detail: { (home: Home) in home.address ?? home.homeType.words })
  }

  /// Returns the id of the home that is meant, or nil if none was named.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func homeID(_ selector: RowSelector?) async throws -> UUID? {
    guard let selector else { return nil }
    return try await home(selector).id
  }

  /// Returns the selected home, or the only one if none was named.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func homeOrOnly(_ selector: RowSelector?) async throws -> Home {
    if let selector { return try await home(selector) }
    let homes: [Home] = try await book.all()
    if let selected = try await book.preferences().selectedHomeID,
      let home = homes.first(where: { $0.id == selected })
    {
      return home
    }
    // A home that was sold is meant where it is named.
    let kept = homes.filter(\.isOwned)
    if let only = kept.first ?? homes.first, kept.count == 1 || homes.count == 1 { return only }
    guard !homes.isEmpty else {
      throw CommandFailure(
        "There is no home yet.",
        hints: ["Add one: " + session.command("init --template single-family")])
    }
    throw CommandFailure.usage(
      "There are \(homes.count) homes; say which with --home.",
      hints: homes.sorted { $0.name.comparedLocalized(to: $1.name) < 0 }.map { home in
        let isOnly = homes.count { $0.name == home.name } == 1
        return "--home \(ShellText.argument(isOnly ? home.name : home.id.uuidString))"
      })
  }

  /// Returns the one appliance that is meant: by its name, id or asset number, or by its category if it
  /// is the only one of it.
  ///
  /// - Parameters:
  ///   - selector: The appliance.
  ///   - homeID: The home it is in, or nil for any.
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func appliance(_ selector: RowSelector, in homeID: UUID? = nil) async throws -> Appliance {
    // Among tens of thousands, those of exactly this name are found sooner than all are named.
    var names = try await applianceList(called: selector.text)
    if let homeID {
      let ids = Set(
        try await book.all(Fetch<Appliance> { $0.homeID == homeID }).map(\.id))
      names.removeAll { !ids.contains($0.id) }
      if names.isEmpty { names = try await applianceList().filter { ids.contains($0.id) } }
    } else if names.isEmpty {
      names = try await applianceList()
    }
    let typed = selector.text.lowercased()
    // The number on its label names it, unless another one is called so.
    if !names.contains(where: { $0.name.lowercased() == typed }) {
      let among = Set(names.map(\.id))
      let labeled = try await book.all(Fetch<Appliance> { $0.assetID == selector.text })
        .filter { among.contains($0.id) }
      if let only = labeled.first, labeled.count == 1 { return only }
    }
    let category = EnumArgument<ApplianceCategory>(argument: selector.text)?.value ?? .other
    if category != .other, !names.contains(where: { $0.name.lowercased() == typed }) {
      var alike = try await book.all(Fetch<Appliance> { $0.category == category })
      if let homeID { alike.removeAll { $0.homeID != homeID } }
      if let only = alike.first, alike.count == 1 { return only }
    }
    let homes = homeID == nil ? try await book.all(Fetch<Home>()) : []
    let hasHomes = Set(homes.map { $0.name.lowercased() }).count > 1
    let id = try await selector.resolve(
      among: names, noun: "appliance",
      detail: { id in
        guard let appliance = try await book.find(Appliance.self, id) else { return nil }
        return try await detail(of: appliance)
      }, hint: hasHomes ? "Or name its home with --home." : nil)
    return try await book.read { try $0.row(Appliance.self, id) }
  }

  /// What distinguishes an appliance from others of its name.
  private func detail(of appliance: Appliance) async throws -> String? {
    let homes: [Home] = try await book.all()
    let home = homes.count > 1 ? homes.first { $0.id == appliance.homeID }?.name : nil
    let place = try await locationPaths()[appliance.locationID ?? UUID()]
    let make = appliance.makeText.isEmpty ? nil : appliance.makeText
    let state = appliance.isSold ? "sold" : appliance.isArchived ? "archived" : nil
    return [make, home, place, state].compactMap(\.self).joined(separator: ", ").orNil
  }

  /// Returns the one task that is meant.
  ///
  /// If several tasks share a title, the only open one is meant; those of appliances that are sold or
  /// archived are not.
  ///
  /// - Parameters:
  ///   - selector: The task.
  ///   - home: The home it is in, or nil for any.
  ///   - appliance: The appliance it is of, or nil for any.
  ///   - includingDeleted: Whether it may be a task that was deleted, where no other has the title.
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func task(
    _ selector: RowSelector, in home: RowSelector? = nil, of appliance: RowSelector? = nil,
    includingDeleted: Bool = false
  ) async throws -> MaintenanceTask {
    var place = (homeID: try await homeID(home), applianceID: nil as UUID?)
    if let appliance {
      place.applianceID = try await self.appliance(appliance, in: place.homeID).id
    }
    let named = try await store.names(\MaintenanceTask.title).filter(selector.mayMean).map(\.id)
    if !named.isEmpty {
      do {
        return try await task(
          selector, in: place, includingDeleted: includingDeleted,
          among: Filter { $0.id.isIn(named) })
      } catch let failure as CommandFailure where failure.status == ExitStatus.failed {
        // The suggestions are among all tasks.
      }
    }
    return try await task(
      selector, in: place, includingDeleted: includingDeleted, among: .all)
  }

  private func task(
    _ selector: RowSelector, in place: (homeID: UUID?, applianceID: UUID?), includingDeleted: Bool,
    among filter: Filter<MaintenanceTask>
  ) async throws -> MaintenanceTask {
    var tasks = try await book.all(Fetch(where: filter, sortBy: [Sort(\.dueDate)]))
    let owners = Set(tasks.compactMap(\.applianceID))
    let places = TaskPlaces(
      homes: try await book.all(),
      appliances: try await book.all(Fetch<Appliance> { $0.id.isIn(owners) }),
      paths: try await locationPaths())
    if let id = place.homeID { tasks.removeAll { places.homeID(of: $0) != id } }
    if let id = place.applianceID { tasks.removeAll { $0.applianceID != id } }
    let title = selector.text.lowercased()
    let known = tasks.filter { $0.deletedDate == nil }
    let open = known.filter { $0.completedDate == nil && places.isOwned($0) }
    let titled = open.filter { $0.title.lowercased() == title }
    let isKnown = known.contains { $0.title.lowercased() == title }
    let among =
      !titled.isEmpty ? titled : includingDeleted && !isKnown ? tasks : known
    return try selector.resolve(
      among: among.isEmpty ? known : titled.count > 1 ? titled : among, noun: "task", id: \.id,
      name: \.title,
      detail: { task in
        let day = task.dueDate.map { "due \($0)" }
        return (places.words(of: task) + [day].compactMap(\.self)).joined(separator: ", ").orNil
      },
      hint: hint(for: titled, in: place, places))
  }

  /// What else tells tasks of one title apart.
  private func hint(
    for tasks: [MaintenanceTask], in place: (homeID: UUID?, applianceID: UUID?),
    _ places: TaskPlaces
  ) -> String? {
    // Two homes that people noted twice are told apart by no name.
    let names = Set(
      tasks.map { places.homeName($0.homeID, applianceID: $0.applianceID).lowercased() })
    if names.count > 1, place.homeID == nil { return "Or name its home with --home." }
    let isOfAppliances = Set(tasks.map(\.applianceID)).count > 1 && place.applianceID == nil
    return isOfAppliances ? "Or name its appliance with --appliance." : nil
  }

  /// The places of tasks.
  func taskPlaces() async throws -> TaskPlaces {
    TaskPlaces(
      homes: try await book.all(),
      appliances: try await book.appliances(ApplianceSearch(includesArchived: true)),
      paths: try await locationPaths())
  }

  /// Returns the one part that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func part(_ selector: RowSelector) async throws -> Part {
    let id = try await selector.resolve(among: try await store.names(\Part.name), noun: "part") {
      try await book.find(Part.self, $0)?.partNumber.orNil
    }
    return try await book.read { try $0.row(Part.self, id) }
  }

  /// Returns the one manual that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func manual(_ selector: RowSelector) async throws -> Manual {
    let names = try await store.names(\Manual.title)
    let id = try await selector.resolve(among: names, noun: "manual") {
      try await book.find(Manual.self, $0)?.manualType.words
    }
    return try await book.read { try $0.row(Manual.self, id) }
  }

  /// Returns the one photo of an appliance that is meant, by its id.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func photo(_ selector: RowSelector, of applianceID: UUID) async throws -> Photo {
    try selector.resolve(
      among: try await book.photos(of: applianceID), noun: "photo", id: \.id, name: \.id.uuidString)
  }

  /// Returns the names of appliances by their ids.
  func applianceNames() async throws -> [UUID: String] {
    try await applianceList().reduce(into: [:]) { $0[$1.id] = $1.name }
  }

  /// Whether a home has an appliance of a name that is neither archived nor sold.
  func hasAppliance(called name: String, in homeID: UUID) async throws -> Bool {
    try await book.appliances(ApplianceSearch(homeID: homeID)).contains {
      $0.displayName.lowercased() == name.lowercased()
    }
  }

  /// The names of all appliances, archived ones included.
  func applianceList() async throws -> [RowName] {
    try await store.names(\Appliance.displayName, from: [\.name, \.brand, \.model])
  }

  /// The appliances of exactly a name, archived ones included.
  private func applianceList(called name: String) async throws -> [RowName] {
    // Without a name, its make is one.
    try await store.names(
      \Appliance.displayName, from: [\.name, \.brand, \.model],
      where: Filter { $0.name == name || $0.name == "" }
    ).filter { $0.name == name }
  }

  /// Reads a file that is kept beside the store.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be read or is too large.
  func content(of file: String) throws -> FileContent {
    let content = try session.content(
      of: file, limit: TransferSize.file, suchAs: ".jpg or .pdf")
    return FileContent(content.bytes, extension: content.extension)
  }

  /// Reads a photo that is kept beside the store.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be read, is too large, or is no picture.
  func photo(of file: String) throws -> FileContent {
    let content = try session.photo(of: file, limit: TransferSize.file)
    return FileContent(content.bytes, extension: content.extension)
  }
}

/// The places of tasks: their appliances, homes and the paths of locations by id.
struct TaskPlaces {
  private let homes: [UUID: Home]
  private let appliances: [UUID: Appliance]
  private let paths: [UUID: String]

  init(homes: [Home], appliances: [Appliance], paths: [UUID: String]) {
    self.paths = paths
    self.homes = homes.reduce(into: [:]) { $0[$1.id] = $1 }
    self.appliances = appliances.reduce(into: [:]) { $0[$1.id] = $1 }
  }

  /// Whether there are several homes, so that a list has to say which it is about.
  var hasSeveralHomes: Bool { homes.count > 1 }

  /// The name of the home of what belongs to a home or to an appliance, or empty text.
  func homeName(_ homeID: UUID?, applianceID: UUID?) -> String {
    self.homeID(homeID, applianceID: applianceID).flatMap { homes[$0]?.name } ?? ""
  }

  /// The home of what belongs to a home or to an appliance, or nil.
  func homeID(_ homeID: UUID?, applianceID: UUID?) -> UUID? {
    homeID ?? applianceID.flatMap { appliances[$0]?.homeID }
  }

  /// The home of a task, or nil.
  func homeID(of task: MaintenanceTask) -> UUID? {
    homeID(task.homeID, applianceID: task.applianceID)
  }

  /// Whether it still asks for work: its home is not sold, its appliance neither sold nor archived.
  func isOwned(_ task: MaintenanceTask) -> Bool {
    let home = homeID(of: task).flatMap { homes[$0] }
    return home?.isOwned != false
      && task.applianceID.flatMap { appliances[$0]?.isOwned } ?? true
  }

  /// The path of the location that a task is of, or nil.
  func path(of task: MaintenanceTask) -> String? { task.locationID.flatMap { paths[$0] } }

  /// Its appliance or location and, where there are several, its home: `Furnace` and `Summer house`.
  func words(of task: MaintenanceTask) -> [String] {
    [path(of: task)].compactMap(\.self)
      + words(homeID: task.homeID, applianceID: task.applianceID)
  }

  /// The names of an appliance and, where there are several homes, of its home.
  func words(homeID: UUID?, applianceID: UUID?) -> [String] {
    let appliance = applianceID.flatMap { appliances[$0]?.displayName }
    let home = homes.count > 1 ? homeName(homeID, applianceID: applianceID).orNil : nil
    return [appliance, home].compactMap(\.self)
  }
}

extension [Home] {
  /// Their names, or how many there are where these would fill lines.
  var words: String { count > 4 ? count.counted("home") : map(\.name).joinedWithAnd }
}

/// Limits on file sizes.
enum TransferSize {
  /// The most bytes of a photo or a manual.
  static let file = 500_000_000
}

extension ArgumentHelp {
  /// Help text of an argument that selects a home.
  static let home = ArgumentHelp.naming("The home")
  /// Help text of an option that selects a home.
  static let homeOption = ArgumentHelp(
    "The home (default: the only one).", valueName: "home")
  /// Help text of an argument that selects an appliance.
  static let appliance: ArgumentHelp =
    """
    The appliance: its name, asset number, id or first digits of the id, or its category if unique.
    """
  /// Help text of an option that selects an appliance.
  static let applianceOption = ArgumentHelp("The appliance.", valueName: "appliance")
  /// Help text of an argument that selects a task.
  static let task = ArgumentHelp.naming("The task", by: "its title")
  /// Help text of an option that selects a task's home.
  static let homeOfTask = ArgumentHelp(
    "The home of the task, if several have a task of that title.", valueName: "home")
  /// Help text of an argument that selects a part.
  static let part = ArgumentHelp.naming("The part")
  /// Help text of an argument that selects a manual.
  static let manual = ArgumentHelp.naming("The manual", by: "its title")
}
