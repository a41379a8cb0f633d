import OutfitAdvisor

extension DressCodeCase {
  /// Written after the rules, to see how far they reach.
  static let later: [DressCodeCase] =
    cases(
      .whiteTie,
      """
      Debutante ball: white-tie, gloves
      Opernball (Frack)
      Semperopernball, Frack
      State dinner at Windsor | Guests are asked to wear white tie.
      Orchestra gala | The dress code is strictly white tie
      """)
    + cases(
      .blackTie,
      """
      Black Tie Gala for the Children's Hospital
      Wedding (B.T.)
      Casino Royale night, black tie dress code
      Dinner dance | This is a black-tie event. RSVP by 1 May.
      Prize giving | Guests should come in black tie
      Yacht party | Wear your tuxedo! Dress code: tuxedo
      Academy dinner | Dress code is black tie; ladies in long gowns.
      Sarah's 30th | It's going to be black tie, so rent a tux early
      Hogmanay at the castle | black tie or kilts
      BLACK TIE! Summer party
      James Bond party | black-tie please
      ALUMNI BALL — Black Tie
      Winter gala | DRESS CODE : BLACK TIE
      Oscars night | Black-tie attire
      Marathon dinner | Please note it is black tie this year
      """)
    + cases(
      .blackTieOptional,
      """
      Johnson wedding, black tie opt.
      Hospital ball | Dress: black-tie (optional)
      Foundation dinner | black tie is optional
      Inaugural reception | Dress code: formal
      Wedding at the vineyard | formal attire please
      Dinner with the consul | The dress code for the evening is formal.
      Philharmonic opening - formal dress
      Wine auction | Black tie suggested
      School reunion gala | Formalwear
      """)
    + cases(
      .cocktailAttire,
      """
      Book launch | Dress for the evening: cocktail
      Boda de Ana | Etiqueta: cóctel
      Cocktail-attire fundraiser
      Vow renewal | Cocktail Attire - think summer colours
      Reception at the embassy, semi-formal
      Quinceañera | semi formal attire
      40th | Dresscode: Cocktail
      Beach wedding | Beach formal
      Art fair preview | Dress code – cocktail
      Office holiday bash, festive cocktail attire
      Engagement dinner | Cocktail wear suggested
      Sip & paint | Not casual! Cocktail attire.
      """)
    + cases(
      .businessProfessional,
      """
      Mock trial | Professional dress required
      Shareholders' meeting | Business formal attire
      Consular interview | Wear a suit and tie
      Investiture lunch - lounge suits
      Moot court: full suit
      Onboarding | Day 1: business professional. Day 2: business casual.
      Award lunch | Jacket & tie required for gentlemen
      Gala lunch | attire: coat & tie
      Assessment centre | Dress code: professional
      Headshots | business attire, no stripes
      Congressional visit | Business dress
      """)
    + cases(
      .businessCasual,
      """
      Q2 planning offsite | Dress is business casual
      Customer dinner — Business Casual
      Vendor meet & greet [biz casual]
      Leadership breakfast | Attire : business casual.
      Internship fair | You do not need a suit; business casual works
      Meet the board | office casual
      Office Christmas lunch (Business-Casual)
      Supplier audit | Business casual attire, steel-toe shoes provided
      New hire orientation | dress code: Biz Cas
      Quarterly review: BUSINESS CASUAL
      Charity golf | work casual
      """)
    + cases(
      .smartCasual,
      """
      Sunday roast, smart-casual
      Gallery talk | Smart casual dress
      Dinner at eight | dress smart casual
      Rooftop BBQ (smart cas)
      Wedding breakfast | We'd love smart casual!
      Captain's table | Dress: resort casual
      Jazz brunch | Attire: dressy casual
      Vineyard tour – smart casual, flat shoes
      Lunch with the in-laws | casual but smart
      Theatre night || Old Vic (smart casual)
      Club night | No sportswear, smart casual only
      Tapas | "smart casual"
      Anniversary | country club casual
      """)
    + cases(
      .casual,
      """
      Game night (super casual)
      Backyard BBQ | attire: shorts
      Kids' birthday | Dress: comfortable
      Reunion | Very casual, jeans are fine
      Farewell lunch - casual dress
      Summer party | Dress code is casual
      Friday team breakfast | Casual attire
      Casual birthday dinner at ours
      Potluck | Totally casual
      Bonfire night | Dress: warm and casual
      Road crew lunch | just come as you are
      Casual Fridays start
      Picnic in the park | Casual wear
      Volunteer day: wear comfy clothes
      Backyard wedding | Keep it casual, bring a blanket
      Company retreat | Dress code: none, come casual
      """)
    + cases(
      nil,
      """
      Whitewater kayaking
      White tea tasting
      Black tie required? Ask Sam
      Blackjack night
      Black Tuesday memorial talk
      Tie-fighter model building
      Casual encounters, a play
      Casual observer podcast
      Informal catch-up
      Formal languages exam
      Formaldehyde safety training
      Formula student
      Smart contract audit
      Smart TV installation
      Smart Energy Expo
      Cocktail shaker delivery
      Cocktail masterclass
      Cocktails & canapés at Jo's
      Fruit cocktail tasting
      Business breakfast club
      Business insurance renewal
      Show business lecture
      Mind your own business improv
      Unfinished business film night
      Professional indemnity renewal
      Semi-annual report
      Semi detached house viewing
      Jacket fitting at Hugo
      Suit fitting
      Follow suit bridge club
      Pursuit of happiness book club
      Wetsuit rental
      Swimsuit shopping
      Attire for wedding: order by Friday
      Order business cards
      Dress alterations
      Dress hem pickup
      Address change at city hall
      What to wear podcast recording
      Wear OS update
      Software meeting
      Outfit photos
      Closet clean-out
      Tuxedo cat adoption
      Tux the penguin Linux meetup
      Ball python vet visit
      Football
      Snowball fundraiser call
      Gown and mask training
      Nightgown sewing class
      Morning coat check closes at 9
      Morning coffee
      Evening standard interview
      Elegant Universe lecture
      Festive lights switch-on
      Garden centre trip
      Garden design class
      Holiday cover rota
      Resort check-in
      Jeans shopping
      Jean's birthday
      Comfortable with failure talk
      Sneakers drop
      Khaki Lab demo
      Optional retro
      HR: new attire guidelines
      Dress code survey results
      School uniform fitting
      Polo match tickets
      Ties that bind, family therapy
      Tie game replay
      Black tie, white noise listening party
      Iron shirt and black tie
      Smart-casual capsule wardrobe workshop
      Cocktail dress alterations
      Business casual outfit ideas
      Is black tie dead? A debate
      Dinner | No black tie please
      Dinner | not formal at all
      Party | There is no dress code!
      Party | Black tie not necessary.
      Party | We said black tie at first, but not anymore
      Lunch | formerly business casual, now anything goes
      Ball | It won't be black tie
      Talk | How casual racism works
      Class | Students learn formal writing. Casual tone is discussed.
      """)
}
