/// The time zones of Windows, which Outlook and Exchange use in files.
///
/// Includes `Western/Central Europe`, which Outlook writes instead of a zone's name.
///
/// Source: Unicode CLDR, `windowsZones.xml`, the zones of territory 001.
/// https://github.com/unicode-org/cldr/blob/main/common/supplemental/windowsZones.xml
enum WindowsZones {
  /// Returns the IANA name of a Windows zone, or nil.
  static func identifier(of name: String) -> String? { identifiers[name.lowercased()] }

  private static let identifiers: [String: String] = Dictionary(
    uniqueKeysWithValues: table.split(separator: "\n").compactMap { line in
      let halves = line.split(separator: "=")
      return halves.count == 2 ? (halves[0].lowercased(), String(halves[1])) : nil
    })

  private static let table = """
    Dateline Standard Time=Etc/GMT+12
    UTC-11=Etc/GMT+11
    Aleutian Standard Time=America/Adak
    Hawaiian Standard Time=Pacific/Honolulu
    Alaskan Standard Time=America/Anchorage
    Pacific Standard Time=America/Los_Angeles
    Pacific Standard Time (Mexico)=America/Tijuana
    US Mountain Standard Time=America/Phoenix
    Mountain Standard Time=America/Denver
    Central America Standard Time=America/Guatemala
    Central Standard Time=America/Chicago
    Central Standard Time (Mexico)=America/Mexico_City
    Canada Central Standard Time=America/Regina
    SA Pacific Standard Time=America/Bogota
    Eastern Standard Time=America/New_York
    US Eastern Standard Time=America/Indiana/Indianapolis
    Atlantic Standard Time=America/Halifax
    Venezuela Standard Time=America/Caracas
    SA Western Standard Time=America/La_Paz
    Pacific SA Standard Time=America/Santiago
    Newfoundland Standard Time=America/St_Johns
    E. South America Standard Time=America/Sao_Paulo
    Argentina Standard Time=America/Argentina/Buenos_Aires
    SA Eastern Standard Time=America/Cayenne
    Greenland Standard Time=America/Nuuk
    Montevideo Standard Time=America/Montevideo
    UTC-02=Etc/GMT+2
    Azores Standard Time=Atlantic/Azores
    Cape Verde Standard Time=Atlantic/Cape_Verde
    UTC=Etc/UTC
    GMT Standard Time=Europe/London
    Greenwich Standard Time=Atlantic/Reykjavik
    Morocco Standard Time=Africa/Casablanca
    W. Europe Standard Time=Europe/Berlin
    Western/Central Europe=Europe/Berlin
    Central Europe Standard Time=Europe/Budapest
    Romance Standard Time=Europe/Paris
    Central European Standard Time=Europe/Warsaw
    W. Central Africa Standard Time=Africa/Lagos
    GTB Standard Time=Europe/Bucharest
    Middle East Standard Time=Asia/Beirut
    Egypt Standard Time=Africa/Cairo
    E. Europe Standard Time=Europe/Chisinau
    South Africa Standard Time=Africa/Johannesburg
    FLE Standard Time=Europe/Kiev
    Israel Standard Time=Asia/Jerusalem
    Jordan Standard Time=Asia/Amman
    Turkey Standard Time=Europe/Istanbul
    Arab Standard Time=Asia/Riyadh
    Arabic Standard Time=Asia/Baghdad
    Russian Standard Time=Europe/Moscow
    E. Africa Standard Time=Africa/Nairobi
    Iran Standard Time=Asia/Tehran
    Arabian Standard Time=Asia/Dubai
    Azerbaijan Standard Time=Asia/Baku
    Georgian Standard Time=Asia/Tbilisi
    Afghanistan Standard Time=Asia/Kabul
    West Asia Standard Time=Asia/Tashkent
    Pakistan Standard Time=Asia/Karachi
    India Standard Time=Asia/Kolkata
    Sri Lanka Standard Time=Asia/Colombo
    Nepal Standard Time=Asia/Kathmandu
    Bangladesh Standard Time=Asia/Dhaka
    Myanmar Standard Time=Asia/Yangon
    SE Asia Standard Time=Asia/Bangkok
    China Standard Time=Asia/Shanghai
    Singapore Standard Time=Asia/Singapore
    W. Australia Standard Time=Australia/Perth
    Taipei Standard Time=Asia/Taipei
    Tokyo Standard Time=Asia/Tokyo
    Korea Standard Time=Asia/Seoul
    Cen. Australia Standard Time=Australia/Adelaide
    AUS Central Standard Time=Australia/Darwin
    E. Australia Standard Time=Australia/Brisbane
    AUS Eastern Standard Time=Australia/Sydney
    Tasmania Standard Time=Australia/Hobart
    West Pacific Standard Time=Pacific/Port_Moresby
    Central Pacific Standard Time=Pacific/Guadalcanal
    New Zealand Standard Time=Pacific/Auckland
    Fiji Standard Time=Pacific/Fiji
    UTC+12=Etc/GMT-12
    Tonga Standard Time=Pacific/Tongatapu
    Samoa Standard Time=Pacific/Apia
    """
}
