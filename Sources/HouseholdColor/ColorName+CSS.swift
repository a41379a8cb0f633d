extension ColorName {
  /// The names of CSS that are no words for clothes, with the values that CSS gives them, by the folded
  /// name.
  ///
  /// Source: CSS Color Module Level 4, named colors.
  static let ofStyleSheets: [String: ColorName] = """
    aliceblue F0F8FF antiquewhite FAEBD7 azure F0FFFF bisque FFE4C4 blanchedalmond FFEBCD \
    blueviolet 8A2BE2 burlywood DEB887 cadetblue 5F9EA0 chartreuse 7FFF00 cornsilk FFF8DC \
    darkcyan 008B8B darkgoldenrod B8860B darkkhaki BDB76B darkmagenta 8B008B \
    darkolivegreen 556B2F darkorchid 9932CC darksalmon E9967A darkseagreen 8FBC8F \
    darkslateblue 483D8B darkslategray 2F4F4F darkturquoise 00CED1 darkviolet 9400D3 \
    deeppink FF1493 deepskyblue 00BFFF dodgerblue 1E90FF firebrick B22222 floralwhite FFFAF0 \
    gainsboro DCDCDC ghostwhite F8F8FF goldenrod DAA520 greenyellow ADFF2F honeydew F0FFF0 \
    indianred CD5C5C lavenderblush FFF0F5 lawngreen 7CFC00 lemonchiffon FFFACD lightcoral F08080 \
    lightcyan E0FFFF lightgoldenrodyellow FAFAD2 lightsalmon FFA07A lightseagreen 20B2AA \
    lightskyblue 87CEFA lightslategray 778899 lightsteelblue B0C4DE limegreen 32CD32 \
    mediumaquamarine 66CDAA mediumorchid BA55D3 mediumpurple 9370DB mediumseagreen 3CB371 \
    mediumslateblue 7B68EE mediumspringgreen 00FA9A mediumturquoise 48D1CC \
    mediumvioletred C71585 mintcream F5FFFA mistyrose FFE4E1 moccasin FFE4B5 navajowhite FFDEAD \
    oldlace FDF5E6 olivedrab 6B8E23 orangered FF4500 orchid DA70D6 palegoldenrod EEE8AA \
    paleturquoise AFEEEE palevioletred DB7093 papayawhip FFEFD5 peachpuff FFDAB9 peru CD853F \
    rebeccapurple 663399 rosybrown BC8F8F sandybrown F4A460 seagreen 2E8B57 seashell FFF5EE \
    slateblue 6A5ACD springgreen 00FF7F thistle D8BFD8 tomato FF6347 whitesmoke F5F5F5 \
    yellowgreen 9ACD32
    """.split(separator: " ").map(String.init).reduce(
      into: (table: [String: ColorName](), name: "")
    ) {
      guard let bits = UInt32($1, radix: 16), !$0.name.isEmpty else {
        $0.name = $1
        return
      }
      $0.table[$0.name] = ColorName($0.name, bits)
      $0.name = ""
    }.table
}
