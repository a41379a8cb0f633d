import ExampleTestSupport
import HouseholdTransfer
import Testing

/// Garments enough for outfits: a favorite, suede for dry days, and jeans that are damaged.
private let garments = """
  name,category,color,season,favorite,price,fabric,formality,condition
  Blue Oxford Shirt,shirt,#4169E1,spring;fall,yes,,,,
  White Shirt,shirt,white,,,60,,,
  Beige Chinos,pants,beige,,,,cotton,,
  Charcoal Trousers,pants,charcoal,,,,,7,
  Brown Boots,boots,brown,,,,leather,,
  Suede Shoes,shoes,tan,,,,suede,,
  Navy Blazer,blazer,navy,,,,wool,,
  Old Jeans,jeans,blue,,,,,,damaged
  """

extension ExampleHome {
  /// Makes a folder without a store.
  static func wardrobe() throws -> ExampleHome { try ExampleHome("wardrobe") }

  /// Makes a folder with garments enough for outfits, and one outfit of them.
  static func furnished() async throws -> ExampleHome {
    let home = try wardrobe()
    let read = try await home.command(
      ["item", "import", "-"], now: "2026-11-01T10:00:00Z", input: garments)
    try #require(read.status == 0, "\(read.errors)")
    let added = try await home.wardrobe(
      "outfit", "add", "Office", "Blue Oxford Shirt", "Beige Chinos", "Brown Boots", "--occasion",
      "work")
    try #require(added.status == 0, "\(added.errors)")
    return home
  }

  /// Runs a command on the store.
  func wardrobe(
    _ arguments: String..., now: String = ExampleHome.now, input: String? = nil
  ) async throws -> Outcome {
    try await command(arguments, now: now, input: input)
  }
}
