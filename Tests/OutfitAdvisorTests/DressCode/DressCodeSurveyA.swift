import OutfitAdvisor

extension DressCodeCase {
  /// Half of 378 titles that were labeled before the rules for clothes were written: the half that
  /// was looked at while writing them.
  static let surveyA: [DressCodeCase] =
    cases(
      .whiteTie,
      """
      White-tie dinner at the palace
      Lord Mayor's banquet: white tie with decorations
      Opera ball | Gentlemen in tails, ladies in ball gowns
      State banquet: tails and floor-length gowns
      """)
    + cases(
      .blackTie,
      """
      Hospital gala – tux required
      Regimental ball (DJs and gowns)
      Freya & Nils: black tie wedding, June 6
      Festive black tie, New Year's Eve
      Opera opening | Evening gowns and dinner suits
      Yacht club commodore's ball: dinner jackets and long dresses
      Winemakers' dinner. Black tie required.
      Awards night | Full-length gowns, bow tie mandatory
      Annual dinner, black tie and medals
      Lodge installation, dinner suits
      Dinner jacket evening
      The Bond Ball (black-tie, no exceptions)
      Dinner jackets, please: 10-year reunion
      Casino night: tuxes and gowns
      """)
    + cases(
      .blackTieOptional,
      """
      Consul's dinner (formal)
      Scholarship dinner, black tie invited
      Wedding | Black tie or dark suit
      Winter gala - black tie optional
      Fundraiser: tuxedos optional
      Formal attire only: Ambassador's reception
      Priya & Dev's wedding (black-tie optional)
      Formal dress requested – 25th anniversary dinner
      Retirement gala, dress code formal
      """)
    + cases(
      .cocktailAttire,
      """
      Rooftop party, cocktail attire
      Dress to impress: Maya's 30th
      Theatre benefit, elegant attire
      Emerald anniversary: dressed to the nines
      Sparkle and sequins: office holiday party
      Gallery opening - cocktail dresses and suits
      Festive dress for the carol dinner
      Champagne reception | Dress up!
      Art auction | Smart cocktail wear
      Christmas party | Holiday cocktail attire
      Engagement drinks | Semi formal please
      New Year's party - festive attire
      Bachelorette dinner | LBDs and heels
      Jazz club, cocktail-style
      """)
    + cases(
      .businessProfessional,
      """
      Trustee meeting: business attire please
      Suits and ties: client closing
      Final round interviews (business professional)
      Pantsuits and blazers: women in law dinner
      Bank open day: suited and booted
      Parliament visit. Coat and tie.
      Recruiting dinner | tie required
      Job fair - professional attire
      Investor day | Business formal
      Dinner at the Athenaeum – jacket and tie
      Court hearing | Wear a suit
      Reception at the consulate: dark suit
      Headshots - suit up!
      Jackets required: lunch at the Union Club
      """)
    + cases(
      .businessCasual,
      """
      Leadership lunch: blazer, no tie
      Collared shirts and slacks: vendor visit
      Team photo | button-down shirts, no ties
      Onboarding | bus casual
      Conference, business casual
      Trade show booth – polo and khakis
      Quarterly kickoff | Slacks and a blouse or collared shirt
      Sales summit (biz casual)
      Panel talk | Sport coat, open collar
      Offsite: chinos and a button-down
      """)
    + cases(
      .smartCasual,
      """
      Rooftop drinks | Elevated casual
      Wine dinner | dressy casual
      Nice top and jeans, girls' night
      Lake house weekend | polished casual
      Theatre trip | smart-casual dress
      Look smart! Anniversary tea
      Country club lunch: country club casual
      Dinner at Chez Max (smart casual)
      Blazer and jeans: alumni drinks
      Easter lunch | Sunday best
      Book prize | smart dress
      Supper | nice jeans and a blazer
      Members' evening | No jeans or trainers
      """)
    + cases(
      .casual,
      """
      Movie night | Wear something comfy
      Pub night. Come in whatever you like
      Denim and boots: ranch dinner
      Informal dress, staff lunch
      Cousins' cookout | leave the tux at home
      Paint night | wear clothes you don't mind ruining
      Scavenger hunt | sneakers recommended
      Casual Friday
      Volunteer cleanup | Wear old clothes
      No ties please, just friends
      Hoodies welcome: hack night
      Dress comfortably: walking tour
      Jeans welcome, barn dance
      Tracksuits fine: kids' sports day
      Sandals and shorts weather: pier party
      Game night - sweatpants encouraged
      Yoga retreat | comfortable clothing
      Offsite | T-shirts and sneakers are fine
      Workout clothes: charity dance class
      Family dinner | No need to dress up
      Trail day: hiking boots recommended
      Backyard concert | Shorts okay
      Studio tour | Wear sturdy shoes and layers
      Farewell lunch, very informal
      """)
    + cases(
      nil,
      """
      Shirt printing
      Hoodie printing
      Tales and tails: story hour
      Dog collar pickup
      Coat drive
      Hospital gown donation
      Straitjacket escape show
      Business review with Acme
      Lounge suite delivery
      Pearls of wisdom lecture
      Business trip to Lyon
      Life jackets required: canoe trip
      Charity gala
      Sequin craft hour
      Formal complaint hearing
      Suits season 4 binge
      Not black tie
      Business class check-in
      Boat trip | Bring sunscreen
      Cocktail dress consignment drop-off
      Tuxedo cat adoption day
      Suit fitting
      Follow suit: bridge night
      Pajama party
      Professional indemnity renewal
      Boot camp
      Wetsuit hire
      Impress the investors
      Yellow jackets nest removal
      Job interview
      Design the team hoodie
      Fruit cocktail tasting
      Tie-dye workshop
      Informal economy lecture
      Casual carpool
      Casual chat with Dana
      Jeans sale
      Space suit exhibit opening
      Barbecue
      Wedding
      Graduation
      Parent-teacher conference
      Halloween party | Costumes encouraged
      Space suit exhibit
      White tie-dye T-shirts with the kids
      Morning coat of paint
      Business lunch
      Tie game replay
      Chino Hills trip
      Cap and gown pickup
      Bathing suit shopping
      Suit yourself comedy night
      Pick up dinner jacket
      Comfort zone workshop
      Bow tie pasta dinner
      Hiking boots return
      Casual worker payroll
      Smart meter visit
      Jacket lost and found
      Hike planning call
      Review dress code
      T-shirt design contest
      Chinos return
      Lawsuit review
      Toga party
      Dress rehearsal
      Swimsuit fitting
      Casual Fridays band gig
      Wedding dress fitting
      Heels over head: gymnastics
      Dentist
      Flip-flop policy debate
      Uniform inspection
      Address book cleanup
      No-tie league bowling
      Khaki review
      Collect tuxedo from the tailor
      Masquerade
      Tie breaker match
      Semi-finals
      Book jacket design review
      Full metal jacket screening
      Nice trip (France)
      Pirate dress-up day
      Coat check shift
      Dress a salad, cooking basics
      Informal chat with HR
      """)
}
