import Foundation
import HouseholdColor
import OutfitAdvisor

/// The garments and outfits of the samples.
extension WardrobeSamples {
  struct Garment: Sendable {
    var name: String
    var category: ClothingCategory
    var color: SRGBColor
    var pattern: ClothingPattern
    var fabric: FabricType
    var price: Decimal
    var seasons: Set<Season>
    var occasions: Set<OccasionType>
    var formality: Int?
    var isFavorite: Bool
  }

  struct Combination: Sendable {
    var name: String
    var occasion: OccasionType
    var style: StyleType
    var season: Season?
    var temperatures: ClosedRange<Int>?
    var items: Set<String>
  }

  static let garments: [Garment] = [
    Garment(
      name: "Blue Oxford Shirt", category: .shirt, color: "#4169E1", pattern: .solid,
      fabric: .cotton, price: 59, seasons: [.spring, .fall, .winter],
      occasions: [.work, .workCasual, .dateNight, .brunch], formality: nil, isFavorite: true),
    Garment(
      name: "White Dress Shirt", category: .shirt, color: "#FFFFFF", pattern: .solid,
      fabric: .cotton, price: 69, seasons: [],
      occasions: [.work, .workPresentation, .interview, .formalEvent, .wedding], formality: 7,
      isFavorite: false),
    Garment(
      name: "Pale Blue Dress Shirt", category: .shirt, color: "#BFD7EA", pattern: .solid,
      fabric: .cotton, price: 65, seasons: [], occasions: [.work, .workPresentation, .interview],
      formality: nil, isFavorite: false),
    Garment(
      name: "Striped Linen Shirt", category: .shirt, color: "#DDE6ED", pattern: .striped,
      fabric: .linen, price: 55, seasons: [.spring, .summer],
      occasions: [.casual, .brunch, .beach, .travel], formality: 4, isFavorite: false),
    Garment(
      name: "Green Flannel Shirt", category: .shirt, color: "#2E4F3A", pattern: .plaid,
      fabric: .cotton, price: 49, seasons: [.fall, .winter],
      occasions: [.casual, .outdoor, .travel], formality: 3, isFavorite: false),
    Garment(
      name: "Ivory Silk Blouse", category: .blouse, color: "#FFFFF0", pattern: .solid,
      fabric: .silk, price: 110, seasons: [],
      occasions: [.work, .workPresentation, .dateNight, .party], formality: nil, isFavorite: true),
    Garment(
      name: "Dotted Blouse", category: .blouse, color: "#1F2A44", pattern: .polkaDot,
      fabric: .rayon, price: 45, seasons: [.spring, .summer, .fall],
      occasions: [.workCasual, .brunch, .dateNight], formality: nil, isFavorite: false),
    Garment(
      name: "White T-shirt", category: .tshirt, color: "#FFFFFF", pattern: .solid, fabric: .cotton,
      price: 19, seasons: [], occasions: [.casual, .travel, .brunch], formality: nil,
      isFavorite: false),
    Garment(
      name: "Navy T-shirt", category: .tshirt, color: "#1F2A44", pattern: .solid, fabric: .cotton,
      price: 19, seasons: [], occasions: [.casual, .travel, .outdoor], formality: nil,
      isFavorite: false),
    Garment(
      name: "Gray Gym T-shirt", category: .tshirt, color: "#9AA0A6", pattern: .solid,
      fabric: .polyester, price: 25, seasons: [], occasions: [.gym, .athletic], formality: 1,
      isFavorite: false),
    Garment(
      name: "Old Gym T-shirt", category: .tshirt, color: "#6B7280", pattern: .graphic,
      fabric: .cotton, price: 15, seasons: [], occasions: [.gym, .loungewear], formality: 1,
      isFavorite: false),
    Garment(
      name: "Navy Merino Sweater", category: .sweater, color: "#22304A", pattern: .solid,
      fabric: .wool, price: 95, seasons: [.fall, .winter, .spring],
      occasions: [.work, .workCasual, .casual, .travel], formality: 5, isFavorite: true),
    Garment(
      name: "Oatmeal Cashmere Sweater", category: .sweater, color: "#D9CBB3", pattern: .solid,
      fabric: .cashmere, price: 180, seasons: [.fall, .winter],
      occasions: [.workCasual, .dateNight, .brunch, .casual], formality: 5, isFavorite: false),
    Garment(
      name: "Gray Hoodie", category: .hoodie, color: "#8A8D91", pattern: .solid, fabric: .cotton,
      price: 45, seasons: [.fall, .winter, .spring],
      occasions: [.casual, .loungewear, .gym, .travel], formality: nil, isFavorite: false),
    Garment(
      name: "Denim Jacket", category: .jacket, color: "#4A6FA5", pattern: .solid, fabric: .denim,
      price: 89, seasons: [.spring, .fall], occasions: [.casual, .travel, .brunch], formality: 3,
      isFavorite: false),
    Garment(
      name: "Brown Suede Jacket", category: .jacket, color: "#7B4B2A", pattern: .solid,
      fabric: .suede, price: 320, seasons: [.spring, .fall],
      occasions: [.casual, .dateNight, .brunch], formality: 5, isFavorite: false),
    Garment(
      name: "Black Rain Jacket", category: .jacket, color: "#1C1C1C", pattern: .solid,
      fabric: .nylon, price: 140, seasons: [], occasions: [.outdoor, .travel, .casual, .work],
      formality: nil, isFavorite: false),
    Garment(
      name: "Camel Wool Coat", category: .coat, color: "#C19A6B", pattern: .solid, fabric: .wool,
      price: 380, seasons: [.fall, .winter],
      occasions: [.work, .workPresentation, .dateNight, .formalEvent], formality: 7,
      isFavorite: true),
    Garment(
      name: "Black Down Coat", category: .coat, color: "#16181D", pattern: .solid, fabric: .nylon,
      price: 260, seasons: [.winter], occasions: [.casual, .outdoor, .travel], formality: 3,
      isFavorite: false),
    Garment(
      name: "Gray Wool Blazer", category: .blazer, color: "#808080", pattern: .solid, fabric: .wool,
      price: 210, seasons: [.fall, .winter, .spring],
      occasions: [.work, .workPresentation, .interview, .dateNight], formality: nil,
      isFavorite: true),
    Garment(
      name: "Navy Blazer", category: .blazer, color: "#1F2A44", pattern: .solid, fabric: .wool,
      price: 240, seasons: [], occasions: [.work, .workPresentation, .interview, .wedding, .party],
      formality: nil, isFavorite: false),
    Garment(
      name: "Charcoal Cardigan", category: .cardigan, color: "#36454F", pattern: .solid,
      fabric: .wool, price: 85, seasons: [.fall, .winter],
      occasions: [.workCasual, .casual, .loungewear], formality: nil, isFavorite: false),
    Garment(
      name: "Charcoal Suit Trousers", category: .pants, color: "#36454F", pattern: .solid,
      fabric: .wool, price: 130, seasons: [],
      occasions: [.work, .workPresentation, .interview, .wedding, .formalEvent], formality: 7,
      isFavorite: false),
    Garment(
      name: "Beige Chinos", category: .pants, color: "#DCCBAF", pattern: .solid, fabric: .cotton,
      price: 59, seasons: [.spring, .summer, .fall],
      occasions: [.workCasual, .work, .casual, .brunch], formality: 5, isFavorite: false),
    Garment(
      name: "Navy Chinos", category: .pants, color: "#26324D", pattern: .solid, fabric: .cotton,
      price: 59, seasons: [], occasions: [.work, .workCasual, .casual], formality: 5,
      isFavorite: false),
    Garment(
      name: "Black Slim Jeans", category: .jeans, color: "#000000", pattern: .solid, fabric: .denim,
      price: 79, seasons: [], occasions: [.casual, .dateNight, .party, .workCasual], formality: 4,
      isFavorite: true),
    Garment(
      name: "Blue Jeans", category: .jeans, color: "#3B5998", pattern: .solid, fabric: .denim,
      price: 79, seasons: [], occasions: [.casual, .travel, .brunch, .outdoor], formality: nil,
      isFavorite: false),
    Garment(
      name: "Khaki Shorts", category: .shorts, color: "#A39770", pattern: .solid, fabric: .cotton,
      price: 39, seasons: [.summer], occasions: [.casual, .beach, .outdoor, .travel],
      formality: nil, isFavorite: false),
    Garment(
      name: "Black Training Shorts", category: .shorts, color: "#101010", pattern: .solid,
      fabric: .polyester, price: 29, seasons: [], occasions: [.gym, .athletic], formality: 1,
      isFavorite: false),
    Garment(
      name: "Pleated Midi Skirt", category: .skirt, color: "#2F4538", pattern: .solid,
      fabric: .polyester, price: 75, seasons: [],
      occasions: [.work, .workCasual, .brunch, .dateNight], formality: 6, isFavorite: false),
    Garment(
      name: "Black Leggings", category: .leggings, color: "#0B0B0B", pattern: .solid,
      fabric: .nylon, price: 49, seasons: [], occasions: [.gym, .athletic, .loungewear],
      formality: nil, isFavorite: false),
    Garment(
      name: "Little Black Dress", category: .dress, color: "#0A0A0A", pattern: .solid,
      fabric: .rayon, price: 140, seasons: [],
      occasions: [.party, .dateNight, .formalEvent, .wedding], formality: 8, isFavorite: false),
    Garment(
      name: "Floral Summer Dress", category: .dress, color: "#E8B4BC", pattern: .floral,
      fabric: .linen, price: 85, seasons: [.spring, .summer],
      occasions: [.brunch, .casual, .beach, .wedding], formality: 4, isFavorite: false),
    Garment(
      name: "Black Leather Shoes", category: .shoes, color: "#111111", pattern: .solid,
      fabric: .leather, price: 190, seasons: [],
      occasions: [.work, .workPresentation, .interview, .wedding, .formalEvent], formality: 8,
      isFavorite: false),
    Garment(
      name: "Brown Chelsea Boots", category: .boots, color: "#5A3A22", pattern: .solid,
      fabric: .leather, price: 210, seasons: [.fall, .winter, .spring],
      occasions: [.work, .workCasual, .casual, .dateNight], formality: 6, isFavorite: true),
    Garment(
      name: "White Sneakers", category: .sneakers, color: "#F7F7F5", pattern: .solid,
      fabric: .leather, price: 90, seasons: [],
      occasions: [.casual, .workCasual, .brunch, .travel], formality: 3, isFavorite: false),
    Garment(
      name: "Running Shoes", category: .sneakers, color: "#3DA5D9", pattern: .solid,
      fabric: .polyester, price: 120, seasons: [], occasions: [.gym, .athletic, .outdoor],
      formality: 1, isFavorite: false),
    Garment(
      name: "Tan Sandals", category: .sandals, color: "#C19A6B", pattern: .solid, fabric: .leather,
      price: 70, seasons: [.summer], occasions: [.beach, .casual, .brunch, .travel], formality: nil,
      isFavorite: false),
    Garment(
      name: "Black Heels", category: .heels, color: "#0C0C0C", pattern: .solid, fabric: .leather,
      price: 130, seasons: [],
      occasions: [.party, .dateNight, .formalEvent, .wedding, .workPresentation], formality: nil,
      isFavorite: false),
    Garment(
      name: "Gray Wool Scarf", category: .scarf, color: "#8D9299", pattern: .solid, fabric: .wool,
      price: 45, seasons: [.fall, .winter], occasions: [], formality: nil, isFavorite: false),
    Garment(
      name: "Brown Leather Belt", category: .belt, color: "#5A3A22", pattern: .solid,
      fabric: .leather, price: 40, seasons: [], occasions: [], formality: nil, isFavorite: false),
    Garment(
      name: "Navy Tote Bag", category: .bag, color: "#1F2A44", pattern: .solid, fabric: .cotton,
      price: 60, seasons: [], occasions: [], formality: nil, isFavorite: false),
  ]

  static let combinations: [Combination] = [
    Combination(
      name: "Office Classic", occasion: .work, style: .classic, season: nil, temperatures: 45...70,
      items: [
        "Blue Oxford Shirt", "Charcoal Suit Trousers", "Gray Wool Blazer", "Brown Chelsea Boots",
      ]),
    Combination(
      name: "Presentation", occasion: .workPresentation, style: .elegant, season: nil,
      temperatures: 40...70,
      items: ["White Dress Shirt", "Charcoal Suit Trousers", "Navy Blazer", "Black Leather Shoes"]),
    Combination(
      name: "Friday at Work", occasion: .workCasual, style: .classic, season: nil,
      temperatures: 45...75, items: ["Navy Merino Sweater", "Beige Chinos", "Brown Chelsea Boots"]),
    Combination(
      name: "Skirt and Blouse", occasion: .work, style: .elegant, season: nil,
      temperatures: 50...80, items: ["Ivory Silk Blouse", "Pleated Midi Skirt", "Black Heels"]),
    Combination(
      name: "Weekend", occasion: .casual, style: .minimalist, season: nil, temperatures: 50...80,
      items: ["White T-shirt", "Blue Jeans", "White Sneakers"]),
    Combination(
      name: "Cold Weekend", occasion: .casual, style: .classic, season: .winter,
      temperatures: 20...45,
      items: [
        "Navy T-shirt", "Black Slim Jeans", "Gray Hoodie", "Black Down Coat", "White Sneakers",
      ]),
    Combination(
      name: "Brunch", occasion: .brunch, style: .bohemian, season: .summer, temperatures: 65...90,
      items: ["Floral Summer Dress", "Tan Sandals"]),
    Combination(
      name: "Training", occasion: .gym, style: .sporty, season: nil, temperatures: nil,
      items: ["Gray Gym T-shirt", "Black Training Shorts", "Running Shoes"]),
  ]
}
