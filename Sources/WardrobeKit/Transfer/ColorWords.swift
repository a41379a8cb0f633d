/// Words for colours that a garments' table may have.
///
/// Source: World Wide Web Consortium, "CSS Color Module Level 4", named colours, those that people
/// use for clothes; "cream", "burgundy", "charcoal", "camel", "mustard", "nude" and "denim", which it
/// lacks, are ours.
enum ColorWords {
  static let hex: [String: String] = [
    "black": "#000000", "white": "#FFFFFF", "gray": "#808080", "grey": "#808080",
    "silver": "#C0C0C0", "lightgray": "#D3D3D3", "lightgrey": "#D3D3D3", "darkgray": "#A9A9A9",
    "darkgrey": "#A9A9A9", "dimgray": "#696969", "slategray": "#708090", "red": "#FF0000",
    "darkred": "#8B0000", "crimson": "#DC143C", "maroon": "#800000", "pink": "#FFC0CB",
    "hotpink": "#FF69B4", "coral": "#FF7F50", "salmon": "#FA8072", "orange": "#FFA500",
    "darkorange": "#FF8C00", "gold": "#FFD700", "yellow": "#FFFF00", "khaki": "#F0E68C",
    "beige": "#F5F5DC", "ivory": "#FFFFF0", "tan": "#D2B48C", "brown": "#A52A2A",
    "chocolate": "#D2691E", "sienna": "#A0522D", "green": "#008000", "darkgreen": "#006400",
    "forestgreen": "#228B22", "lime": "#00FF00", "olive": "#808000", "teal": "#008080",
    "turquoise": "#40E0D0", "aqua": "#00FFFF", "cyan": "#00FFFF", "blue": "#0000FF",
    "lightblue": "#ADD8E6", "skyblue": "#87CEEB", "royalblue": "#4169E1", "darkblue": "#00008B",
    "midnightblue": "#191970", "steelblue": "#4682B4", "navy": "#000080", "indigo": "#4B0082",
    "purple": "#800080", "violet": "#EE82EE", "lavender": "#E6E6FA", "plum": "#DDA0DD",
    "magenta": "#FF00FF", "fuchsia": "#FF00FF", "cream": "#FFFDD0", "burgundy": "#800020",
    "charcoal": "#36454F", "camel": "#C19A6B", "mustard": "#E1AD01", "nude": "#E3BC9A",
    "denim": "#1560BD",
  ]
}
