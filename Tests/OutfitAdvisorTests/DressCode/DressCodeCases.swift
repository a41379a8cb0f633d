import OutfitAdvisor

/// An event and the dress code a person reads in it.
struct DressCodeCase: Sendable, CustomStringConvertible {
  let title: String
  let notes: String?
  let location: String?
  let code: DressCode?

  var reading: DressCodeReading? {
    DressCodeReading(title: title, notes: notes, location: location)
  }

  var description: String {
    [title, notes, location].compactMap { $0 }.joined(separator: " | ")
  }

  /// One case a line: title, notes and location between bars.
  static func cases(_ code: DressCode?, _ lines: String) -> [DressCodeCase] {
    lines.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.drop(while: { $0 == " " }).replacing("\\n", with: "\n") }
        .map { $0.hasSuffix(" ") ? String($0.dropLast()) : String($0) }
      return DressCodeCase(
        title: parts[0], notes: parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil,
        location: parts.count > 2 ? parts[2] : nil, code: code)
    }
  }

  static let named: [DressCodeCase] =
    cases(
      .whiteTie,
      """
      Vienna Opera Ball (white tie)
      White-tie state banquet
      Nobel dinner, white tie and tails
      WHITE TIE | | Grosvenor House
      Royal Caledonian Ball | Dress code: White Tie with decorations.
      Livery dinner | Gentlemen: full evening dress, decorations may be worn.
      State visit | Attire: white tie. Cars at 18:30.
      Lord Chamberlain's ball | Tailcoats for gentlemen, tiaras for ladies.
      """)
    + cases(
      .blackTie,
      """
      Annual charity gala - black tie
      Black-Tie Dinner at the Museum
      Opera premiere [black tie]
      Firm's 50th anniversary: black tie
      Blacktie NYE party
      Gala dinner B/T
      Awards night | Dress: black tie
      Hunt ball | Tickets £90. Black tie. Carriages at 1am.
      Museum benefit | Dress code\\nBlack tie
      Formal black tie wedding at Chatsworth
      Spring ball | Creative black tie encouraged by the hosts: strictly black tie please
      It's a black tie affair | Don't forget the invitation
      Texas black tie and boots ball
      Company dinner | <p><b>Dress code:</b> Black tie</p><p>Bar opens at 7</p>
      Concert and dinner | Tuxedos and gowns, please
      Regimental dinner | Mess dress or dinner jackets
      Film premiere | Evening dress. No photographs.
      Fundraiser || The Ritz (black tie)
      Rob & Alice's wedding | Ceremony 4 pm. Attire - black tie. Dinner follows.
      Not just black tie, also masks: masquerade
      black tie bar mitzvah for Daniel
      Gala evening #blacktie
      Investors' dinner | What to wear: tux or long gown
      New Year's concert | Attire is black tie.
      Dinner | We have changed from cocktail attire to black tie!
      """)
    + cases(
      .blackTieOptional,
      """
      Gala (black tie optional)
      Wedding of Anna and Tom | Black-tie optional; the garden is heated.
      Symphony fundraiser - black tie preferred
      Winter benefit | Dress code: black tie encouraged
      Optional black tie, Kim's 40th
      Museum night | BLACK TIE INVITED
      Wedding | Attire: formal
      Diplomatic reception | Formal attire required.
      Gala dinner | Dress: Formal, please arrive by seven.
      Alumni dinner, formal
      Awards banquet (formal)
      Reception | Please dress formally.
      Ball at the town hall | Tuxedo optional, long dresses preferred
      Wedding | Black tie or dark suit, as you like.
      Dinner cruise - formal wear
      Cotillion | Strictly formal attire
      Blk tie optional, Hamptons
      Ambassador's dinner | Formal is the dress code
      """)
    + cases(
      .cocktailAttire,
      """
      Rooftop reception - cocktail attire
      Cocktail attire requested: gallery opening
      Emma's engagement, cocktail dress code
      Wedding welcome drinks | Dress code: cocktail
      Fundraiser | Attire: Cocktail. Valet parking.
      Semi-formal dance
      Homecoming (semi formal)
      Awards evening | Semiformal attire, no sneakers
      Holiday party | Festive attire!
      Launch party | dressy cocktail
      Rehearsal dinner | Coctail attire please
      Jazz night | Cocktail chic, please be on time
      Gallery dinner | Ladies: cocktail dresses. Gentlemen: jackets.
      Charity auction | Wear something cocktail
      Anniversary | Black tie not required, cocktail attire is fine
      Not black tie - cocktail attire
      Wedding | Cocktail attire (not black tie)
      Partners' dinner | attire = cocktail
      Reception || Terrace, cocktail attire
      Christmas dinner | Holiday attire
      """)
    + cases(
      .businessProfessional,
      """
      Board dinner - business formal
      Investor day | Business attire
      Client pitch (business professional)
      Court appearance | Suit and tie
      Annual meeting | Dress code: business
      Jacket and tie dinner at the Club
      Lounge suits: Lord Mayor's lunch
      Bank visit | Please wear professional attire.
      Career fair | Dress professionally and bring a résumé.
      Recruiting day | Business Professional Dress
      Final round | Attire: Business formal. Bring ID.
      Signing ceremony | suits required
      Memorial service | Dark business suit
      Conference keynote | Jackets & ties
      Interview at the ministry | interview attire
      Networking lunch, biz professional
      Graduation photos | Coat and tie for gentlemen
      Trustees' dinner | Dress: lounge suit
      Summit | Dress code is business formal on day one
      Panel | buisness professional
      Golf club dinner | jackets required
      Committee visit | Dress code: suits
      """)
    + cases(
      .businessCasual,
      """
      Team dinner, business casual
      Offsite (biz cas)
      Business-casual networking breakfast
      Sales kickoff | Dress code: Business Casual
      Client lunch - biz casual
      All-hands | bus. casual
      Conference day 2 | Attire: business-casual, badges required
      Open house | buisness casual
      Vendor visit | business cas, closed shoes
      Partner meeting | Corporate casual
      Faculty dinner: business casual (no tie needed)
      Training day | We are business casual, no jeans please
      Golf club lunch | jackets preferred
      Orientation | Dress: biz-cas
      Onsite interview | Not formal; business casual is fine
      Summit | Dress code for all days: business casual
      Company tour | Bussiness casual
      Retreat | smart business casual
      Townhall || HQ auditorium (business casual)
      Workshop | Wear business casual
      """)
    + cases(
      .smartCasual,
      """
      Dinner at Nobu - smart casual
      Smart-Casual drinks reception
      Leaving do (smart/casual)
      Birthday at the Shard | Dress code: smart casual
      Smartcasual Sunday lunch
      Mother's day brunch | dressy casual
      Wine tasting | Smart cas please
      Concert | Dress: garden party
      Garden party attire: Lucy's christening
      Races | Smart. No trainers. Dress code: smart-casual.
      Supper club | Smart but casual
      Cruise dinner | resort casual
      Country weekend | Casual chic
      Polo afternoon | Attire: elegant casual
      Theatre | smart causal
      Housewarming | elevated casual
      Rotary lunch | Dress code: smart casual, no shorts or flip-flops
      Meet the parents || Osteria, smart casual
      Boat trip | The dress code is smart casual; deck shoes only
      Awards | Black tie is no longer required, it's smart casual now
      Ladies' lunch | Dress code - Smart
      Reunion | Dress nicely: smart casual is perfect
      """)
    + cases(
      .casual,
      """
      Team lunch (casual)
      Casual Friday
      Pizza night - casual
      Family picnic | Dress casually, it might rain
      Studio visit | Dress: casual
      Pub quiz | Casual dress
      Moving party | Jeans and T-shirt
      Beach bonfire | Attire: casual and warm
      Reunion BBQ | Come as you are!
      Barn party | Dress code: casual
      Volunteering day | Wear comfortable clothes
      Dress-down Friday
      Informal attire, summer party
      Bowling | Dress code? Casual!
      Workshop | Casual clothes, there will be paint
      Friends dinner | No need to dress up
      Casual dinner with the neighbours
      Casual drinks with the team
      Hike & lunch | keep it casual
      Garage concert | No suits, dress is casual
      Barbecue | Don't dress up. Bring chairs.
      Open studio | Wear whatever you like
      Reading at Jo's | come casual
      Town fair | Dress code: jeans
      """)
}
