/// Where the places of time zones are, and which names are other names of them.
///
/// Source: the time zone database, version 2025b, its files `zone.tab` and `backward`, in the public
/// domain. https://www.iana.org/time-zones
enum ZoneTable {
  /// The place of each name, the present one or a former one.
  static let places: [Substring: TimeZonePlace] = {
    var places: [Substring: TimeZonePlace] = [:]
    for entry in zones.split(whereSeparator: \.isWhitespace) {
      let halves = entry.split(separator: ":")
      guard halves.count == 2, let sign = halves[1].lastIndex(where: { "+-".contains($0) }),
        let angle = Int(halves[1][sign...])
      else { continue }
      places[halves[1][..<sign]] = TimeZonePlace(
        countryCode: String(halves[0]), latitudeInMinutes: angle / 100 * 60 + angle % 100)
    }
    for entry in aliases.split(whereSeparator: \.isWhitespace) {
      let halves = entry.split(separator: "=")
      guard halves.count == 2 else { continue }
      places[halves[0]] = places[halves[1]]
    }
    return places
  }()

  /// The country, the zone, and its place's latitude in degrees and minutes.
  private static let zones = """
    AD:Europe/Andorra+4230 AE:Asia/Dubai+2518 AF:Asia/Kabul+3431 AG:America/Antigua+1703
    AI:America/Anguilla+1812 AL:Europe/Tirane+4120 AM:Asia/Yerevan+4011 AO:Africa/Luanda-0848
    AQ:Antarctica/McMurdo-7750 AQ:Antarctica/Casey-6617 AQ:Antarctica/Davis-6835
    AQ:Antarctica/DumontDUrville-6640 AQ:Antarctica/Mawson-6736 AQ:Antarctica/Palmer-6448
    AQ:Antarctica/Rothera-6734 AQ:Antarctica/Syowa-6900 AQ:Antarctica/Troll-7200
    AQ:Antarctica/Vostok-7824 AR:America/Argentina/Buenos_Aires-3436
    AR:America/Argentina/Cordoba-3124 AR:America/Argentina/Salta-2447
    AR:America/Argentina/Jujuy-2411 AR:America/Argentina/Tucuman-2649
    AR:America/Argentina/Catamarca-2828 AR:America/Argentina/La_Rioja-2926
    AR:America/Argentina/San_Juan-3132 AR:America/Argentina/Mendoza-3253
    AR:America/Argentina/San_Luis-3319 AR:America/Argentina/Rio_Gallegos-5138
    AR:America/Argentina/Ushuaia-5448 AS:Pacific/Pago_Pago-1416 AT:Europe/Vienna+4813
    AU:Australia/Lord_Howe-3133 AU:Antarctica/Macquarie-5430 AU:Australia/Hobart-4253
    AU:Australia/Melbourne-3749 AU:Australia/Sydney-3352 AU:Australia/Broken_Hill-3157
    AU:Australia/Brisbane-2728 AU:Australia/Lindeman-2016 AU:Australia/Adelaide-3455
    AU:Australia/Darwin-1228 AU:Australia/Perth-3157 AU:Australia/Eucla-3143 AW:America/Aruba+1230
    AX:Europe/Mariehamn+6006 AZ:Asia/Baku+4023 BA:Europe/Sarajevo+4352 BB:America/Barbados+1306
    BD:Asia/Dhaka+2343 BE:Europe/Brussels+5050 BF:Africa/Ouagadougou+1222 BG:Europe/Sofia+4241
    BH:Asia/Bahrain+2623 BI:Africa/Bujumbura-0323 BJ:Africa/Porto-Novo+0629
    BL:America/St_Barthelemy+1753 BM:Atlantic/Bermuda+3217 BN:Asia/Brunei+0456
    BO:America/La_Paz-1630 BQ:America/Kralendijk+1209 BR:America/Noronha-0351
    BR:America/Belem-0127 BR:America/Fortaleza-0343 BR:America/Recife-0803
    BR:America/Araguaina-0712 BR:America/Maceio-0940 BR:America/Bahia-1259
    BR:America/Sao_Paulo-2332 BR:America/Campo_Grande-2027 BR:America/Cuiaba-1535
    BR:America/Santarem-0226 BR:America/Porto_Velho-0846 BR:America/Boa_Vista+0249
    BR:America/Manaus-0308 BR:America/Eirunepe-0640 BR:America/Rio_Branco-0958
    BS:America/Nassau+2505 BT:Asia/Thimphu+2728 BW:Africa/Gaborone-2439 BY:Europe/Minsk+5354
    BZ:America/Belize+1730 CA:America/St_Johns+4734 CA:America/Halifax+4439
    CA:America/Glace_Bay+4612 CA:America/Moncton+4606 CA:America/Goose_Bay+5320
    CA:America/Blanc-Sablon+5125 CA:America/Toronto+4339 CA:America/Iqaluit+6344
    CA:America/Atikokan+4845 CA:America/Winnipeg+4953 CA:America/Resolute+7441
    CA:America/Rankin_Inlet+6249 CA:America/Regina+5024 CA:America/Swift_Current+5017
    CA:America/Edmonton+5333 CA:America/Cambridge_Bay+6906 CA:America/Inuvik+6820
    CA:America/Creston+4906 CA:America/Dawson_Creek+5546 CA:America/Fort_Nelson+5848
    CA:America/Whitehorse+6043 CA:America/Dawson+6404 CA:America/Vancouver+4916
    CC:Indian/Cocos-1210 CD:Africa/Kinshasa-0418 CD:Africa/Lubumbashi-1140 CF:Africa/Bangui+0422
    CG:Africa/Brazzaville-0416 CH:Europe/Zurich+4723 CI:Africa/Abidjan+0519
    CK:Pacific/Rarotonga-2114 CL:America/Santiago-3327 CL:America/Coyhaique-4534
    CL:America/Punta_Arenas-5309 CL:Pacific/Easter-2709 CM:Africa/Douala+0403
    CN:Asia/Shanghai+3114 CN:Asia/Urumqi+4348 CO:America/Bogota+0436 CR:America/Costa_Rica+0956
    CU:America/Havana+2308 CV:Atlantic/Cape_Verde+1455 CW:America/Curacao+1211
    CX:Indian/Christmas-1025 CY:Asia/Nicosia+3510 CY:Asia/Famagusta+3507 CZ:Europe/Prague+5005
    DE:Europe/Berlin+5230 DE:Europe/Busingen+4742 DJ:Africa/Djibouti+1136
    DK:Europe/Copenhagen+5540 DM:America/Dominica+1518 DO:America/Santo_Domingo+1828
    DZ:Africa/Algiers+3647 EC:America/Guayaquil-0210 EC:Pacific/Galapagos-0054
    EE:Europe/Tallinn+5925 EG:Africa/Cairo+3003 EH:Africa/El_Aaiun+2709 ER:Africa/Asmara+1520
    ES:Europe/Madrid+4024 ES:Africa/Ceuta+3553 ES:Atlantic/Canary+2806 ET:Africa/Addis_Ababa+0902
    FI:Europe/Helsinki+6010 FJ:Pacific/Fiji-1808 FK:Atlantic/Stanley-5142 FM:Pacific/Chuuk+0725
    FM:Pacific/Pohnpei+0658 FM:Pacific/Kosrae+0519 FO:Atlantic/Faroe+6201 FR:Europe/Paris+4852
    GA:Africa/Libreville+0023 GB:Europe/London+5130 GD:America/Grenada+1203 GE:Asia/Tbilisi+4143
    GF:America/Cayenne+0456 GG:Europe/Guernsey+4927 GH:Africa/Accra+0533 GI:Europe/Gibraltar+3608
    GL:America/Nuuk+6411 GL:America/Danmarkshavn+7646 GL:America/Scoresbysund+7029
    GL:America/Thule+7634 GM:Africa/Banjul+1328 GN:Africa/Conakry+0931 GP:America/Guadeloupe+1614
    GQ:Africa/Malabo+0345 GR:Europe/Athens+3758 GS:Atlantic/South_Georgia-5416
    GT:America/Guatemala+1438 GU:Pacific/Guam+1328 GW:Africa/Bissau+1151 GY:America/Guyana+0648
    HK:Asia/Hong_Kong+2217 HN:America/Tegucigalpa+1406 HR:Europe/Zagreb+4548
    HT:America/Port-au-Prince+1832 HU:Europe/Budapest+4730 ID:Asia/Jakarta-0610
    ID:Asia/Pontianak-0002 ID:Asia/Makassar-0507 ID:Asia/Jayapura-0232 IE:Europe/Dublin+5320
    IL:Asia/Jerusalem+3146 IM:Europe/Isle_of_Man+5409 IN:Asia/Kolkata+2232 IO:Indian/Chagos-0720
    IQ:Asia/Baghdad+3321 IR:Asia/Tehran+3540 IS:Atlantic/Reykjavik+6409 IT:Europe/Rome+4154
    JE:Europe/Jersey+4911 JM:America/Jamaica+1758 JO:Asia/Amman+3157 JP:Asia/Tokyo+3539
    KE:Africa/Nairobi-0117 KG:Asia/Bishkek+4254 KH:Asia/Phnom_Penh+1133 KI:Pacific/Tarawa+0125
    KI:Pacific/Kanton-0247 KI:Pacific/Kiritimati+0152 KM:Indian/Comoro-1141
    KN:America/St_Kitts+1718 KP:Asia/Pyongyang+3901 KR:Asia/Seoul+3733 KW:Asia/Kuwait+2920
    KY:America/Cayman+1918 KZ:Asia/Almaty+4315 KZ:Asia/Qyzylorda+4448 KZ:Asia/Qostanay+5312
    KZ:Asia/Aqtobe+5017 KZ:Asia/Aqtau+4431 KZ:Asia/Atyrau+4707 KZ:Asia/Oral+5113
    LA:Asia/Vientiane+1758 LB:Asia/Beirut+3353 LC:America/St_Lucia+1401 LI:Europe/Vaduz+4709
    LK:Asia/Colombo+0656 LR:Africa/Monrovia+0618 LS:Africa/Maseru-2928 LT:Europe/Vilnius+5441
    LU:Europe/Luxembourg+4936 LV:Europe/Riga+5657 LY:Africa/Tripoli+3254 MA:Africa/Casablanca+3339
    MC:Europe/Monaco+4342 MD:Europe/Chisinau+4700 ME:Europe/Podgorica+4226 MF:America/Marigot+1804
    MG:Indian/Antananarivo-1855 MH:Pacific/Majuro+0709 MH:Pacific/Kwajalein+0905
    MK:Europe/Skopje+4159 ML:Africa/Bamako+1239 MM:Asia/Yangon+1647 MN:Asia/Ulaanbaatar+4755
    MN:Asia/Hovd+4801 MO:Asia/Macau+2211 MP:Pacific/Saipan+1512 MQ:America/Martinique+1436
    MR:Africa/Nouakchott+1806 MS:America/Montserrat+1643 MT:Europe/Malta+3554
    MU:Indian/Mauritius-2010 MV:Indian/Maldives+0410 MW:Africa/Blantyre-1547
    MX:America/Mexico_City+1924 MX:America/Cancun+2105 MX:America/Merida+2058
    MX:America/Monterrey+2540 MX:America/Matamoros+2550 MX:America/Chihuahua+2838
    MX:America/Ciudad_Juarez+3144 MX:America/Ojinaga+2934 MX:America/Mazatlan+2313
    MX:America/Bahia_Banderas+2048 MX:America/Hermosillo+2904 MX:America/Tijuana+3232
    MY:Asia/Kuala_Lumpur+0310 MY:Asia/Kuching+0133 MZ:Africa/Maputo-2558 NA:Africa/Windhoek-2234
    NC:Pacific/Noumea-2216 NE:Africa/Niamey+1331 NF:Pacific/Norfolk-2903 NG:Africa/Lagos+0627
    NI:America/Managua+1209 NL:Europe/Amsterdam+5222 NO:Europe/Oslo+5955 NP:Asia/Kathmandu+2743
    NR:Pacific/Nauru-0031 NU:Pacific/Niue-1901 NZ:Pacific/Auckland-3652 NZ:Pacific/Chatham-4357
    OM:Asia/Muscat+2336 PA:America/Panama+0858 PE:America/Lima-1203 PF:Pacific/Tahiti-1732
    PF:Pacific/Marquesas-0900 PF:Pacific/Gambier-2308 PG:Pacific/Port_Moresby-0930
    PG:Pacific/Bougainville-0613 PH:Asia/Manila+1435 PK:Asia/Karachi+2452 PL:Europe/Warsaw+5215
    PM:America/Miquelon+4703 PN:Pacific/Pitcairn-2504 PR:America/Puerto_Rico+1828
    PS:Asia/Gaza+3130 PS:Asia/Hebron+3132 PT:Europe/Lisbon+3843 PT:Atlantic/Madeira+3238
    PT:Atlantic/Azores+3744 PW:Pacific/Palau+0720 PY:America/Asuncion-2516 QA:Asia/Qatar+2517
    RE:Indian/Reunion-2052 RO:Europe/Bucharest+4426 RS:Europe/Belgrade+4450
    RU:Europe/Kaliningrad+5443 RU:Europe/Moscow+5545 UA:Europe/Simferopol+4457
    RU:Europe/Kirov+5836 RU:Europe/Volgograd+4844 RU:Europe/Astrakhan+4621 RU:Europe/Saratov+5134
    RU:Europe/Ulyanovsk+5420 RU:Europe/Samara+5312 RU:Asia/Yekaterinburg+5651 RU:Asia/Omsk+5500
    RU:Asia/Novosibirsk+5502 RU:Asia/Barnaul+5322 RU:Asia/Tomsk+5630 RU:Asia/Novokuznetsk+5345
    RU:Asia/Krasnoyarsk+5601 RU:Asia/Irkutsk+5216 RU:Asia/Chita+5203 RU:Asia/Yakutsk+6200
    RU:Asia/Khandyga+6239 RU:Asia/Vladivostok+4310 RU:Asia/Ust-Nera+6433 RU:Asia/Magadan+5934
    RU:Asia/Sakhalin+4658 RU:Asia/Srednekolymsk+6728 RU:Asia/Kamchatka+5301 RU:Asia/Anadyr+6445
    RW:Africa/Kigali-0157 SA:Asia/Riyadh+2438 SB:Pacific/Guadalcanal-0932 SC:Indian/Mahe-0440
    SD:Africa/Khartoum+1536 SE:Europe/Stockholm+5920 SG:Asia/Singapore+0117
    SH:Atlantic/St_Helena-1555 SI:Europe/Ljubljana+4603 SJ:Arctic/Longyearbyen+7800
    SK:Europe/Bratislava+4809 SL:Africa/Freetown+0830 SM:Europe/San_Marino+4355
    SN:Africa/Dakar+1440 SO:Africa/Mogadishu+0204 SR:America/Paramaribo+0550 SS:Africa/Juba+0451
    ST:Africa/Sao_Tome+0020 SV:America/El_Salvador+1342 SX:America/Lower_Princes+1803
    SY:Asia/Damascus+3330 SZ:Africa/Mbabane-2618 TC:America/Grand_Turk+2128
    TD:Africa/Ndjamena+1207 TF:Indian/Kerguelen-4921 TG:Africa/Lome+0608 TH:Asia/Bangkok+1345
    TJ:Asia/Dushanbe+3835 TK:Pacific/Fakaofo-0922 TL:Asia/Dili-0833 TM:Asia/Ashgabat+3757
    TN:Africa/Tunis+3648 TO:Pacific/Tongatapu-2108 TR:Europe/Istanbul+4101
    TT:America/Port_of_Spain+1039 TV:Pacific/Funafuti-0831 TW:Asia/Taipei+2503
    TZ:Africa/Dar_es_Salaam-0648 UA:Europe/Kyiv+5026 UG:Africa/Kampala+0019 UM:Pacific/Midway+2813
    UM:Pacific/Wake+1917 US:America/New_York+4042 US:America/Detroit+4219
    US:America/Kentucky/Louisville+3815 US:America/Kentucky/Monticello+3649
    US:America/Indiana/Indianapolis+3946 US:America/Indiana/Vincennes+3840
    US:America/Indiana/Winamac+4103 US:America/Indiana/Marengo+3822
    US:America/Indiana/Petersburg+3829 US:America/Indiana/Vevay+3844 US:America/Chicago+4151
    US:America/Indiana/Tell_City+3757 US:America/Indiana/Knox+4117 US:America/Menominee+4506
    US:America/North_Dakota/Center+4706 US:America/North_Dakota/New_Salem+4650
    US:America/North_Dakota/Beulah+4715 US:America/Denver+3944 US:America/Boise+4336
    US:America/Phoenix+3326 US:America/Los_Angeles+3403 US:America/Anchorage+6113
    US:America/Juneau+5818 US:America/Sitka+5710 US:America/Metlakatla+5507
    US:America/Yakutat+5932 US:America/Nome+6430 US:America/Adak+5152 US:Pacific/Honolulu+2118
    UY:America/Montevideo-3454 UZ:Asia/Samarkand+3940 UZ:Asia/Tashkent+4120 VA:Europe/Vatican+4154
    VC:America/St_Vincent+1309 VE:America/Caracas+1030 VG:America/Tortola+1827
    VI:America/St_Thomas+1821 VN:Asia/Ho_Chi_Minh+1045 VU:Pacific/Efate-1740
    WF:Pacific/Wallis-1318 WS:Pacific/Apia-1350 YE:Asia/Aden+1245 YT:Indian/Mayotte-1247
    ZA:Africa/Johannesburg-2615 ZM:Africa/Lusaka-1525 ZW:Africa/Harare-1750
    """

  /// Former and short names.
  private static let aliases = """
    Africa/Asmera=Africa/Nairobi Africa/Timbuktu=Africa/Abidjan
    America/Argentina/ComodRivadavia=America/Argentina/Catamarca America/Atka=America/Adak
    America/Buenos_Aires=America/Argentina/Buenos_Aires
    America/Catamarca=America/Argentina/Catamarca America/Coral_Harbour=America/Panama
    America/Cordoba=America/Argentina/Cordoba America/Ensenada=America/Tijuana
    America/Fort_Wayne=America/Indiana/Indianapolis America/Godthab=America/Nuuk
    America/Indianapolis=America/Indiana/Indianapolis America/Jujuy=America/Argentina/Jujuy
    America/Knox_IN=America/Indiana/Knox America/Louisville=America/Kentucky/Louisville
    America/Mendoza=America/Argentina/Mendoza America/Montreal=America/Toronto
    America/Nipigon=America/Toronto America/Pangnirtung=America/Iqaluit
    America/Porto_Acre=America/Rio_Branco America/Rainy_River=America/Winnipeg
    America/Rosario=America/Argentina/Cordoba America/Santa_Isabel=America/Tijuana
    America/Shiprock=America/Denver America/Thunder_Bay=America/Toronto
    America/Virgin=America/Puerto_Rico America/Yellowknife=America/Edmonton
    Antarctica/South_Pole=Pacific/Auckland Asia/Ashkhabad=Asia/Ashgabat Asia/Calcutta=Asia/Kolkata
    Asia/Choibalsan=Asia/Ulaanbaatar Asia/Chongqing=Asia/Shanghai Asia/Chungking=Asia/Shanghai
    Asia/Dacca=Asia/Dhaka Asia/Harbin=Asia/Shanghai Asia/Istanbul=Europe/Istanbul
    Asia/Kashgar=Asia/Urumqi Asia/Katmandu=Asia/Kathmandu Asia/Macao=Asia/Macau
    Asia/Rangoon=Asia/Yangon Asia/Saigon=Asia/Ho_Chi_Minh Asia/Tel_Aviv=Asia/Jerusalem
    Asia/Thimbu=Asia/Thimphu Asia/Ujung_Pandang=Asia/Makassar Asia/Ulan_Bator=Asia/Ulaanbaatar
    Atlantic/Faeroe=Atlantic/Faroe Atlantic/Jan_Mayen=Europe/Berlin Australia/ACT=Australia/Sydney
    Australia/Canberra=Australia/Sydney Australia/Currie=Australia/Hobart
    Australia/LHI=Australia/Lord_Howe Australia/NSW=Australia/Sydney
    Australia/North=Australia/Darwin Australia/Queensland=Australia/Brisbane
    Australia/South=Australia/Adelaide Australia/Tasmania=Australia/Hobart
    Australia/Victoria=Australia/Melbourne Australia/West=Australia/Perth
    Australia/Yancowinna=Australia/Broken_Hill Brazil/Acre=America/Rio_Branco
    Brazil/DeNoronha=America/Noronha Brazil/East=America/Sao_Paulo Brazil/West=America/Manaus
    CET=Europe/Brussels CST6CDT=America/Chicago Canada/Atlantic=America/Halifax
    Canada/Central=America/Winnipeg Canada/Eastern=America/Toronto
    Canada/Mountain=America/Edmonton Canada/Newfoundland=America/St_Johns
    Canada/Pacific=America/Vancouver Canada/Saskatchewan=America/Regina
    Canada/Yukon=America/Whitehorse Chile/Continental=America/Santiago
    Chile/EasterIsland=Pacific/Easter Cuba=America/Havana EET=Europe/Athens
    EST5EDT=America/New_York Egypt=Africa/Cairo Eire=Europe/Dublin Europe/Belfast=Europe/London
    Europe/Kiev=Europe/Kyiv Europe/Nicosia=Asia/Nicosia Europe/Tiraspol=Europe/Chisinau
    Europe/Uzhgorod=Europe/Kyiv Europe/Zaporozhye=Europe/Kyiv GB=Europe/London
    GB-Eire=Europe/London HST=Pacific/Honolulu Hongkong=Asia/Hong_Kong Iceland=Africa/Abidjan
    Iran=Asia/Tehran Israel=Asia/Jerusalem Jamaica=America/Jamaica Japan=Asia/Tokyo
    Kwajalein=Pacific/Kwajalein Libya=Africa/Tripoli MET=Europe/Brussels MST=America/Phoenix
    MST7MDT=America/Denver Mexico/BajaNorte=America/Tijuana Mexico/BajaSur=America/Mazatlan
    Mexico/General=America/Mexico_City NZ=Pacific/Auckland NZ-CHAT=Pacific/Chatham
    Navajo=America/Denver PRC=Asia/Shanghai PST8PDT=America/Los_Angeles
    Pacific/Enderbury=Pacific/Kanton Pacific/Johnston=Pacific/Honolulu
    Pacific/Ponape=Pacific/Guadalcanal Pacific/Samoa=Pacific/Pago_Pago
    Pacific/Truk=Pacific/Port_Moresby Pacific/Yap=Pacific/Port_Moresby Poland=Europe/Warsaw
    Portugal=Europe/Lisbon ROC=Asia/Taipei ROK=Asia/Seoul Singapore=Asia/Singapore
    Turkey=Europe/Istanbul US/Alaska=America/Anchorage US/Aleutian=America/Adak
    US/Arizona=America/Phoenix US/Central=America/Chicago
    US/East-Indiana=America/Indiana/Indianapolis US/Eastern=America/New_York
    US/Hawaii=Pacific/Honolulu US/Indiana-Starke=America/Indiana/Knox US/Michigan=America/Detroit
    US/Mountain=America/Denver US/Pacific=America/Los_Angeles US/Samoa=Pacific/Pago_Pago
    W-SU=Europe/Moscow WET=Europe/Lisbon
    """
}
