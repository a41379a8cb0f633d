import OutfitAdvisor

extension DressCodeCase {
  /// Labeled after the rules were corrected on the others, and before they were tried on these:
  /// precision was 96.9 %, recall 95.5 %.
  static let surveyD: [DressCodeCase] =
    cases(
      .whiteTie,
      """
      Livery company banquet (white tie)
      White tie and tiaras, the Midsummer Ball
      Men: tailcoats. Women: ball gowns. The Royal Gala
      """)
    + cases(
      .blackTie,
      """
      Hospice ball, dinner jackets & evening gowns
      An evening of Bond — black tie
      Tuxedo dinner for the class of '96
      Legal aid gala; attire: tuxedo
      Evening dress: Mayor's ball
      Long gowns and tuxedos at the Drake
      Bowties required: winter formal
      """)
    + cases(
      .blackTieOptional,
      """
      Formal attire requested: Gupta reception
      Black tie optional dinner dance
      Gala tonight, tux optional
      NYE ball (formal wear please)
      Dress code: black tie suggested - benefit concert
      """)
    + cases(
      .cocktailAttire,
      """
      Semiformal homecoming dance
      Mingle & jingle: festive cocktail attire
      Cocktail chic bridal shower
      Anniversary at the Savoy | cocktail dresses, suits
      Dress to impress – networking mixer
      Birthday at the jazz lounge, dressed to kill
      Cocktail or formal attire, museum reception
      Holiday party: sequins encouraged
      """)
    + cases(
      .businessProfessional,
      """
      Mayor's luncheon – suit and tie
      Suits, please: bar association dinner
      Client meeting, formal business attire
      Dark suits requested for the service
      Interview day: business professional dress
      Coat & tie at the Explorers Club
      Wear a tie: parole hearing
      Jackets mandatory, Le Grand Salon
      Embassy lunch, lounge suits
      Conservative business attire: audit committee
      """)
    + cases(
      .businessCasual,
      """
      Polo shirt and khakis for the charity golf day
      Parents' council (biz casual)
      Blouse or collared shirt, slacks: reception desk training
      Sales kick-off. Wear business casual!
      Jacket, no tie: publisher's lunch
      Bring a blazer: panel rehearsal dinner
      Team lunch, dress is business casual
      Khakis and button-ups, photo day
      """)
    + cases(
      .smartCasual,
      """
      Wine bar, smart casual pls
      Smart casual: Dad's 70th
      Jeans and blazer, book launch drinks
      No sneakers, no jeans: club night
      Smart-casual or casual-elegant rooftop supper
      Floral dresses and linen for the vineyard party
      Brunch with the in-laws, look nice
      Steakhouse dinner – no shorts or flip-flops, collared shirts please
      Elegant casual at the marina
      """)
    + cases(
      .casual,
      """
      Casual dress, tech meetup
      Jeans & sneakers concert night
      Bring swim trunks and a towel
      Old clothes please: mural painting
      Fall hike, sturdy shoes required
      Yoga pants and hoodies brunch
      Tees and shorts, block party
      Dress casually for the tour
      PTA picnic - come comfy
      Nothing formal: jeans and a sweater
      T-shirts welcome
      Wear trainers: office step challenge
      Sweats ok, study hall
      Wear what you want! Karaoke
      Gym clothes needed for orientation
      Casual. Just casual. Dinner at Bo's
      """)
    + cases(
      nil,
      """
      Dry cleaning: dark suit
      Measure suit jackets
      Tuxedo return by noon
      Black tie trivia quiz
      White tie restaurant reservation call
      Formal garden club
      Formal education panel
      Formal verification meetup
      Business English class
      Business cocktail hour
      Cocktail onion harvest
      Festive baking
      Holiday lights tour
      Smart contracts meetup
      Smart car test drive
      Smart kids tutoring
      Casual reading group
      Casual gaming night
      Dress pattern workshop
      Buy running shoes
      Running shoes recall
      Trainer session with Kim
      Personal trainer
      Football trainers' meeting
      Leggings return
      Shorts review (film)
      Coat hanger delivery
      Suit tailor appointment
      Tie-in promotion sync
      Tie up loose ends
      Ties with Norway conference
      Jacket weather chat
      Jersey retirement ceremony
      Swimsuit order
      Skirt the issue debate
      Collar bone x-ray
      Ball game
      Gala apples delivery
      Gown alterations
      Hat knitting circle
      Dentist (new)
      Vet: Tuxedo the cat
      Formal apology to neighbors
      No dress code, no rules
      No black tie, no speeches
      School costume day
      Decade party: 70s
      Superhero birthday
      Luau
      Renaissance fair
      Tennis lesson
      Hackathon
      Church
      Theater: Cats
      Wedding anniversary
      """)
}
