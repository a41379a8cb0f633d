import OutfitAdvisor

extension DressCodeCase {
  /// The other half, read for the first time when the rules were written: precision was 94.4 %, recall
  /// 96.6 %.
  static let surveyB: [DressCodeCase] =
    cases(
      .whiteTie,
      """
      Vienna ball, white tie only
      Royal ball - top hat and tails
      Debutantes' ball | White bow tie and tailcoat required
      New Year's ball | Ball gowns with long gloves; men in tailcoats
      Nobel banquet | Tailcoats and full-length gowns
      Embassy ball, full evening dress and medals
      """)
    + cases(
      .blackTie,
      """
      Creative black tie fundraiser
      Company ball. Dress: black tie. Bar until 2
      Museum gala - tuxedo or evening gown
      Summer ball | Ladies in long gowns, gentlemen in tuxedos
      Foundation gala | Come in your tuxedo or a floor-length dress
      Gala | Cravate noire
      Bring your tux! Oscars party
      Charity dinner | Bow ties and ball gowns
      """)
    + cases(
      .blackTieOptional,
      """
      Harvest ball, black tie encouraged but not required
      Cruise gala night | tux optional, gown welcome
      Ball: formal wear
      Charity concert | Formal evening attire suggested; tuxedo optional
      Wedding reception | Dress formally, please
      """)
    + cases(
      .cocktailAttire,
      """
      Semi-formal winter dance
      Opening night | Put on your glad rags
      Cocktail dress code: law firm anniversary
      Graduation dance. Semiformal.
      Winter wedding | Dressy cocktail attire
      Sweet sixteen - party dresses
      Launch night | Dress to impress!
      Rehearsal dinner | Glam cocktail
      Wedding guests: cocktail or semi-formal
      Little black dress evening
      """)
    + cases(
      .businessProfessional,
      """
      Deposition prep | dress professionally
      Restaurant week | Jacket required for gentlemen
      Lounge suits, annual guild lunch
      Rotary gala lunch | Suits or smart dresses
      Interview at Barclays (full suit)
      Memorial service | Dark suit and tie
      Model UN, Western business attire
      Inauguration lunch - business suits
      Moot finals | Ties must be worn
      Jacket & tie, Founders' dinner
      Board dinner, dark suits
      Ministry reception | Lounge suit or national dress
      """)
    + cases(
      .businessCasual,
      """
      Client tour | Khakis and polo shirts
      Town hall | Office attire
      Biz-cas networking breakfast
      Open house: business-casual dress
      Clinic shadowing | Dress pants and closed shoes, collared shirt
      Workshop day one | office casual
      Alumni lunch | Jackets preferred, ties not necessary
      University dinner. Jacket, no tie
      Golf club lunch | Collared shirts required
      Dress slacks and blazers: parents' evening hosts
      Customer visit - no jeans, business casual
      Internship orientation (business cas.)
      """)
    + cases(
      .smartCasual,
      """
      Business casual or smart casual: partner drinks
      Dinner reservation | no sportswear
      Vineyard wedding: sundresses and linen shirts
      Sunday lunch, smart cas
      Casual chic brunch
      Smart attire, please: prize giving
      Smart/casual leaving drinks
      Cocktails at the Ritz – no trainers
      Chic casual, Lena's birthday
      Dinner with the dean | Dress nicely
      Jazz brunch: garden-party chic
      Races | summer dresses and blazers
      Cruise dinner - resort casual
      Parents' weekend dinner | smart casual or cocktail attire
      Club night, smart shoes required
      Casino trip | No shorts, no flip-flops
      Garden party attire: christening tea
      """)
    + cases(
      .casual,
      """
      Neighborhood BBQ | Dress casual
      Boat day | bring swimwear and a towel
      Pizza party: jeans and tees
      Leggings and trainers: dance workshop
      Camp reunion: casual and comfy
      Team day, athleisure
      Casual dress code: Friday all-hands
      Potluck – come as you are
      Ugly jeans, old T-shirts: painting the clubhouse
      Company picnic (casual)
      Dress down day
      Beach bonfire, flip-flops and shorts
      Retreat | comfy clothes and warm socks
      Casual-dress birthday for Theo
      Garden day | Wellies and old jeans
      Pool party! Bring a swimsuit
      Smart casual or casual: Friday dinner
      """)
    + cases(
      nil,
      """
      Bring swim goggles for Max
      Evening dress shopping
      Dinner for the dog
      Sneaker convention
      Dinner, no black tie
      Opera
      Hoodie order deadline
      Dinner | No dress code
      School uniform sale
      Festive lights switch-on
      Boots appointment (pharmacy)
      Wear red day
      Slacks hemming
      Heads or tails charity game
      Tails the dog: vet
      Business plan review
      Black and white ball python show
      Bridesmaid dress try-on
      Class on tailcoats of the 1800s
      White party
      Cocktail party
      Dinner | Dress code: to follow
      Gym class
      Morning suit of meetings
      White Tie Cleaners pickup
      All-white dinner
      Swim lesson
      Suite upgrade call
      Sundress sewing class
      Smart goals workshop
      Flight to Denver
      Festive market
      Haircut
      Blazer fitting, school shop
      Shorts film festival
      Tom & Ana's wedding
      Gown delivery
      Jackets and books sale
      The Casual Vacancy book club
      Formula E race
      Board meeting
      Evening gown museum tour
      Polo match
      Comfortable Classrooms webinar
      Bring a dish
      Tie rack sale
      Funeral of Mr. Ortiz
      Costume party
      Salad dressing tasting
      Formal methods lecture
      Black Tie band rehearsal
      Smart home install
      Linen closet cleanup
      Formal hearing
      High heels repair
      Casual games design jam
      Bring your laptop
      Cocktail-making class with Ines
      Semi-formal proof seminar
      Elegant universe reading group
      Town and gown forum
      Polo lesson
      Dress code committee
      Family ties support group
      Jean's retirement
      Dress code meeting with HR
      Blue jeans history talk
      Casual staff induction
      Surgical gown supplier call
      Water jacket inspection
      Dinner jacket alterations
      Sunday best of jazz
      Garden party
      Professional development day
      Railroad tie pickup
      Collar repair for Rex
      Wear and tear inspection
      Sneaker drop
      Dark matter lecture
      Dressage finals
      Water polo practice
      What to wear: styling workshop
      Trail Blazers game
      Party | This is not a formal event
      Jacket potato lunch
      Court date
      Gala | Black tie not required
      Sweatpants sale
      Life jacket training
      Return rented tux
      Dress rehearsal, Act 2
      80s theme night
      Ugly sweater contest
      Formal garden tour
      Black Friday
      Ski boots rental
      Short films and shorts screening
      Smart cookie bake sale
      Cocktail recipe class
      Buy hiking boots
      Fancy dress: Ella's birthday
      Ball bearing delivery
      """)
}
