/// Words of a title that tell an occasion.
struct OccasionCue {
  let words: [String]
  let occasion: OccasionType
  let confidence: Double
  /// Words before which the cue means something else.
  var notBefore: Set<String> = []
  /// Words after which the cue means something else.
  var notAfter: Set<String> = []

  static let byFirstWord = Dictionary(grouping: all) { $0.words[0] }

  /// Words for preparing, or for things about, an occasion.
  static let preparations: Set = [
    "plan", "planning", "prepare", "prep", "book", "booking", "rsvp", "call", "email", "schedule",
    "organise", "organize", "invite", "pay", "cancel", "renew", "practice", "practise", "remember",
    "discuss", "decorate", "write", "send", "join", "register", "signup", "about", "re", "before",
    "after", "pre",
  ]

  /// Words that follow an occasion and make it a topic.
  static let topics: Set = [
    "planner", "planning", "plan", "plans", "cake", "photographer", "photos", "invitation",
    "invitations", "venue", "budget", "fair", "registry", "florist", "website", "gift", "gifts",
    "prep", "preparation", "questions", "feedback", "debrief", "schedule", "scheduling", "notes",
    "skills", "membership", "supplies", "committee", "rehearsal", "tickets", "ticket", "review",
    "invoice", "deposit", "payment", "call", "workshop", "training", "coach", "coaching",
    "template",
    "quote", "logistics", "tips", "guide", "policy", "booking", "fitting", "alterations",
    "shopping",
    "list", "rsvp", "deadline", "registration", "renewal", "induction", "closed", "reminder",
    "ideas",
    "catering", "order", "orders", "sale", "insurance", "apples", "apple", "debate", "report",
    "documents", "drills",
    "crashers", "singer", "expo", "inspector", "maintenance", "equipment", "contract", "bag",
    "panel", "guidelines", "shoes", "dress", "suit", "speech", "rings", "favours", "favors", "pie",
  ]

  static let all: [OccasionCue] =
    cues(
      .wedding, confidence: 0.5,
      "wedding|weddings|nuptials|wedding ceremony|wedding reception|civil ceremony|weds|marries"
        + "|gets married|get married|getting married|are getting married|nikah|nikkah|walima|valima"
        + "|mehndi|mehendi|henna night|henna party|sangeet|shaadi|baraat|handfasting|civil partnership|hochzeit|mariage|boda"
        + "|casamento|matrimonio|dugun|dugunu|slub|bryllup|bruiloft|bröllop|tie the knot|tying the knot",
      notBefore: ["anniversary", "shower", "crashers", "band", "dj", "march", "tackle"])
    + cues(
      .formalEvent, confidence: 0.5,
      "gala|gala dinner|charity gala|charity ball|charity auction|masquerade ball|state dinner"
        + "|formal dinner|formal hall|awards dinner|awards ceremony|awards gala|award ceremony"
        + "|debutante ball|hunt ball|military ball|summer ball|winter ball|may ball|prom|senior prom"
        + "|winter formal|spring formal|year 12 formal|year 10 formal|school formal|homecoming dance"
        + "|deb ball|school ball|leavers ball|graduation ball|matric dance|opera premiere|fundraising dinner|embassy reception"
        + "|opening night gala|banquet|investiture",
      notBefore: ["coral", "bingo", "lights"])
    + cues(
      .interview, confidence: 0.5,
      "job interview|interview|interviews|final interview|panel interview|second interview"
        + "|onsite interview|interview day|vorstellungsgesprach|entrevista de trabajo|entrevista de emprego",
      notAfter: [
        "user", "teacher", "podcast", "exit", "customer", "radio", "tv", "press", "research",
        "phone",
        "magazine",
        "stakeholder", "oral", "telephone", "expert", "conduct", "candidate", "mock",
      ])
    + cues(
      .workPresentation, confidence: 0.45,
      "keynote|client presentation|client pitch|investor pitch|board presentation|pitch to"
        + "|present to|presentation to|conference talk|demo day|thesis defense|thesis defence"
        + "|panel discussion|sales presentation|press conference|shareholder meeting")
    + cues(
      .work, confidence: 0.4,
      "board meeting|client meeting|client lunch|trade show|trade fair|conference|court hearing"
        + "|business lunch|business dinner|annual general meeting|agm|performance review|networking event",
      notBefore: ["call", "room", "pear", "bridge"])
    + cues(
      .workCasual, confidence: 0.4,
      "team offsite|team building|office party|team lunch|hackathon|work drinks")
    + cues(
      .dateNight, confidence: 0.45,
      "date night|first date|second date|dinner date|anniversary dinner|romantic dinner")
    + cues(.brunch, confidence: 0.45, "brunch|bottomless brunch|sunday brunch|birthday brunch")
    + cues(
      .party, confidence: 0.45,
      "birthday party|cocktail party|cocktail reception|house party|christmas party|holiday party"
        + "|dinner party|engagement party|new years eve party|garden party|cocktail hour"
        + "|housewarming|hen night|stag night|bachelorette|bachelor party|hen do|stag do|baby shower"
        + "|rehearsal dinner|wedding rehearsal dinner|bridal shower|halloween party|nightclub"
        + "|retirement party|leaving party|office christmas party|cocktails")
    + cues(
      .party, confidence: 0.35, "party",
      notBefore: ["wall", "conference", "leader", "line", "hat"],
      notAfter: [
        "third", "search", "political", "labour", "green", "republican", "democratic",
        "conservative", "working", "wedding", "watch",
      ])
    + cues(
      .gym, confidence: 0.5,
      "gym|workout|crossfit|pilates|spin class|leg day|personal training|hiit|weight training"
        + "|strength training|zumba|aerobics|yoga|yoga class|bootcamp class|barre class",
      notAfter: ["jungle"])
    + cues(
      .athletic, confidence: 0.5,
      "marathon|half marathon|5k|10k|5k run|10k run|fun run|park run|parkrun|run club|running club"
        + "|trail run|morning run|tennis match|tennis lesson|tennis practice|football practice"
        + "|football training|soccer practice|soccer game|basketball practice|swim practice|swimming"
        + "|swim meet|triathlon|cycling|bike ride|cycle ride|charity ride|group ride|cycle to|bike to|sportive|squash|badminton|volleyball|rugby training|rowing"
        + "|boxing class|climbing gym|rock climbing|hockey practice|softball game|cricket match"
        + "|golf|tee time|karate|judo|ballet class|5 a side|five a side|6 a side|7 a side|futsal"
        + "|netball|netball match|netball training|tennis|tennis doubles|padel|pickleball|lacrosse"
        + "|football match|soccer match|rugby match|hockey match|hockey game|basketball game"
        + "|volleyball game|cross country|swim squad|swimming lesson|swimming lessons|aqua aerobics"
        + "|water polo|dodgeball|ultimate frisbee|track meet|athletics|taekwondo|kickboxing|bjj"
        + "|jiu jitsu|sports day|couch to 5k|long run|easy run|tempo run|interval run|bootcamp",
      notBefore: ["soup", "shop", "club", "dinner", "quiz", "fans", "film", "game", "work"],
      notAfter: ["watch", "watching", "table", "wimbledon", "see"])
    + cues(
      .outdoor, confidence: 0.5,
      "hike|hiking|day hike|camping|camping trip|picnic|bbq|barbecue|cookout|white water rafting"
        + "|whitewater rafting|rafting|kayaking|canoeing|fishing|fishing trip|gardening|skiing|ski trip"
        + "|birdwatching|dog walk|nature walk|sailing|campfire|apple picking|horse riding|park picnic"
        + "|allotment|calving|lambing|milking|mucking out|on the farm|at the farm|farm work|the stables",
      notAfter: ["price", "rate", "wage", "rent", "phone"])
    + cues(
      .beach, confidence: 0.5,
      "beach day|beach party|beach trip|beach picnic|pool party|pool day|at the beach|to the beach"
        + "|beach volleyball|beach bbq|surfing|surf lesson|snorkeling|snorkelling")
    + cues(
      .travel, confidence: 0.45,
      "flight|flight to|fly to|train to|road trip|airport|travel to|travel day|drive to|ferry to"
        + "|red eye",
      notBefore: ["simulator", "test", "tester", "school", "deck", "path"],
      notAfter: ["test", "space"])
    + cues(
      .loungewear, confidence: 0.4,
      "movie night in|pyjama party|pajama party|spa day|spa weekend|duvet day|sleepover")

  /// The occasions that people dress for.
  static let dressedFor: Set<OccasionType> = [
    .wedding, .formalEvent, .interview, .workPresentation, .work, .dateNight, .party,
  ]

  /// Events that people dress for, each family and place in its own way, with the dress code
  /// that will do at most of them.
  ///
  /// Source: Emily Post Institute, "Etiquette": funerals and memorial services, graduations, religious
  /// ceremonies.
  static let ceremonies: [(code: DressCode, cues: [OccasionCue])] = [
    (
      .businessProfessional,
      ceremonies(
        "court date|court appearance|hearing|citizenship ceremony|oath ceremony"
      ) + mournings
    ),
    (
      .cocktailAttire,
      ceremonies(
        "christening|baptism|first communion|confirmation|bar mitzvah|bat mitzvah|quinceanera"
          + "|vow renewal|engagement|award night|awards night|premiere|derby day|races|ascot"
          + "|at the races|cup day|ladies day|burns supper|burns night|royal garden party"
          + "|ball|naming ceremony|golden wedding|silver wedding|ruby wedding"
      )
    ),
    (
      .businessCasual,
      ceremonies(
        "graduation|graduation ceremony|commencement|opera|ballet|symphony|vernissage"
          + "|gallery opening|prize giving|reception|speech day|recital"
      )
    ),
  ]

  /// Events at which people mourn, and bright colors are out of place.
  static let mournings: [OccasionCue] = ceremonies(
    "funeral|funerals|memorial service|burial|cremation|requiem|requiem mass|shiva|visitation"
      + "|celebration of life|interment|wake for|enterro|velorio|entierro|enterrement|obseques"
      + "|beerdigung|trauerfeier|begrabnis|funerale|pogrzeb|pohreb|begravning|begrafenis|cenaze|condolence visit|condolences"
  )

  private static func ceremonies(_ texts: String) -> [OccasionCue] {
    cues(.formalEvent, confidence: 0.3, texts, notBefore: otherBefore, notAfter: otherAfter)
  }

  private static let otherBefore: Set = [
    "class", "classes", "lesson", "lessons", "school", "practice", "practise", "game", "test",
    "aid", "aids", "browser", "desk", "pit", "bearing", "python", "metrics", "rate", "ring",
    "home", "director", "season",
  ]
  private static let otherAfter: Set = [
    "public", "cell", "phone", "hotel", "snow", "foot", "base", "soap", "social", "the",
  ]

  private static func cues(
    _ occasion: OccasionType, confidence: Double, _ texts: String,
    notBefore: Set<String> = [], notAfter: Set<String> = []
  ) -> [OccasionCue] {
    texts.split(separator: "|").map { text in
      OccasionCue(
        words: text.split(separator: " ").map(String.init), occasion: occasion,
        confidence: confidence, notBefore: notBefore, notAfter: notAfter)
    }
  }
}
