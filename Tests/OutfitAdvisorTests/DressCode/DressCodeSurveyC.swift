import OutfitAdvisor

extension DressCodeCase {
  /// Labeled after the rules were written and before they were tried on these: precision was 92.8 %,
  /// recall 90.6 %.
  static let surveyC: [DressCodeCase] =
    cases(
      .whiteTie,
      """
      Diplomatic corps dinner, white tie & decorations
      Gentlemen must wear tails: Philharmonic ball
      Coronation banquet (tailcoat, white waistcoat)
      """)
    + cases(
      .blackTie,
      """
      Tux night at the Meridian
      Farewell banquet - dinner suits and long frocks
      Guests are requested to wear dinner jackets
      Gatsby gala: tuxedos & floor-length gowns
      BLACK-TIE fundraiser for the aquarium
      Staff awards 2026: Black Tie
      Black tie preferred? No, black tie required
      Film gala | tuxedo mandatory, evening dress for ladies
      Ball at the embassy | dinner jacket or long dress
      """)
    + cases(
      .blackTieOptional,
      """
      Okafor wedding - formal attire
      BTO gala | Dress: BTO
      Black tie optional: Science museum benefit
      Hotel opening | Tuxedo or dark suit
      Officers' dinner, formal dress
      Formal-wear evening at the lodge
      Wedding at the castle | formal, black tie welcome
      """)
    + cases(
      .cocktailAttire,
      """
      Holiday soirée – cocktail attire encouraged
      Speakeasy night: dress to impress
      Semi-formal: choir's winter dinner
      Cocktail dress or suit, rooftop engagement
      Sparkly dresses and heels: Nina's 40th
      Pre-wedding dinner (cocktail)
      Valentine's dinner dance | semi-formal dress
      Red dress & heels party | cocktail attire
      Company year-end party: festive attire
      Dressy evening at the winery | cocktail or dressy separates
      """)
    + cases(
      .businessProfessional,
      """
      Suits required for the hearing
      Dress code business formal, partner retreat
      Shareholder lunch: suit & tie
      Wear your best suit: scholarship interview
      Coats and ties, please – headmaster's dinner
      Reception at the Polish embassy (dark suit)
      Jackets and ties are required: Harbor Club
      Professional dress: mock trial
      Pitch day | Everyone in suits
      Funeral mass | Dark suits and ties
      Blazer and tie – school board interview
      Jacket required in the dining room
      Lounge suit dinner
      Business attire: grant panel
      """)
    + cases(
      .businessCasual,
      """
      Slacks and button-downs: bank tour
      Business casual lunch & learn
      Jacket optional, no jeans: trustees' lunch
      Meet the dean (business casual attire)
      Chinos or dress pants, collared shirt
      Dress pants and a nice blouse for the volunteer shift
      Khakis required: golf outing
      Polo shirts and slacks please
      Smart shirt and chinos: career evening
      Client breakfast. Biz casual.
      """)
    + cases(
      .smartCasual,
      """
      Smart casual drinks, 8 pm
      Smart casual or business casual
      Neat casual: Sunday tea
      Bistro dinner, dressy casual
      Dark jeans and a blazer for the gallery crawl
      Summer dresses & linen: orchard lunch
      Polished casual please
      Members' bar | Strictly no trainers
      Nice jeans ok, no trainers
      Christening – Sunday best
      Date at the jazz bar, dress nice
      Resort casual dinner on deck
      """)
    + cases(
      .casual,
      """
      Sweatpants and hoodies movie night
      Jeans are fine! Team dinner
      Come in jeans, Sunday roast
      Wear something you can move in
      Kayak day | water shoes and shorts recommended
      Sneakers please: bowling night
      Ceramics class | clothes that can get dirty
      Dress warmly: stargazing
      Bring your swimsuits! Lake day
      Totally casual housewarming
      Casual attire, quarterly picnic
      Hiking shoes suggested
      Comfy clothes only: board games
      No suits please! Summer party
      Flip flops ok
      Wear layers and sturdy boots
      No dress-up needed, just us
      T-shirt and jeans kind of evening
      Ditch the tie: Friday social
      Shorts weather barbecue, come casual
      """)
    + cases(
      nil,
      """
      Tie-dye party for Leo
      Bow tie sewing class
      Tuxedo park walking tour
      Black tie scandal podcast
      Formal logic exam
      Formal apology letter due
      Cocktail menu tasting
      Cocktail ring repair
      White-tie butterfly talk
      Suit of armor exhibit
      Suits and ladders board game café
      Business dinner
      Business cards reprint
      Smart watch delivery
      Smart board training
      Casual labor meeting
      Casual sex ed talk
      Jeans workshop: mend your denim
      Denim repair café
      Dress fitting
      Dress hemming pickup
      Book jacket printing
      Jacket zipper repair
      Rain jacket pickup
      Hoodie fundraiser orders due
      Hiking boot resoling
      Boot fair
      Sneakerhead expo
      Swimsuit season gym challenge
      Shirt ironing
      Blazer return
      Gown fitting
      Nightgown shopping
      Evening with the author
      Polo club AGM
      Tails of the Nile lecture
      Dog tails grooming
      Heels and toes: dance history
      Sandals resort call
      Chinos for Tom - order
      Opera night
      Prom committee
      Graduation ceremony
      Grandma's funeral
      Spin class
      Potluck at Mia's
      Company holiday party
      Costume gala planning
      Star Wars costume night
      Murder mystery dinner | Come as your character
      Not a black tie event
      No need for black tie
      Uniform fitting
      Fashion show
      Sunday Best choir rehearsal
      Dress code debate club
      Impressionist museum visit
      Jersey City trip
      Jersey cow show
      Sweats equity meeting
      Velvet Underground tribute
      Linen wash
      Pearl harbor documentary
      Leather jacket auction
      """)
}
