/// Words beside a phrase that say whether it is about a dress code.
enum DressCodeWords {
  /// Words for clothes after a word such as "formal".
  static let attire: Set = [
    "attire", "dress", "wear", "clothes", "clothing", "outfit", "outfits", "dresscode", "apparel",
    "garb", "dressed", "dressing", "threads",
  ]

  /// Words that begin a line about the dress code, before a colon or "is".
  static let headings: [[String]] = [
    ["dress", "code"], ["dresscode"], ["what", "to", "wear"], ["attire"], ["dress"], ["wear"],
    ["clothing"], ["clothes"], ["outfit"], ["outfits"], ["style"], ["dress", "style"],
    ["dress", "standard"], ["attire", "code"], ["kleiderordnung"], ["tenue"], ["etiqueta"],
    ["code", "vestimentaire"], ["codigo", "de", "vestimenta"], ["codigo", "de", "vestuario"],
    ["abendgarderobe"], ["kladkod"], ["kledingvoorschrift"], ["dresskod"], ["vestimenta"],
  ]

  /// Words that can come between such a heading and its colon.
  static let headingTails: Set = [
    "for", "the", "evening", "event", "tonight", "guests", "requested", "required", "requirement",
    "requirements", "suggested", "suggestion", "men", "women", "ladies", "gentlemen", "all",
    "party",
    "wedding", "ceremony", "reception", "dinner", "gala", "day", "night", "is", "will", "be",
    "please",
  ]

  /// Verbs that make the next words be about clothes.
  static let verbs: Set = [
    "dress", "dressed", "dressing", "wear", "wearing", "attire", "look", "don",
  ]

  /// Words that change nothing between a verb, a negation and a phrase.
  static let fillers: Set = [
    "a", "an", "the", "it", "its", "is", "be", "to", "in", "so", "as", "very", "too", "really",
    "strictly", "quite", "super", "totally", "fairly", "pretty", "please", "something", "anything",
    "exactly", "necessarily", "your", "you", "we", "for", "any", "up", "just", "bit", "more",
    "going", "want", "need", "needs", "have", "has", "require", "requires", "required",
    "requiring", "feel", "must", "should", "this", "that", "say", "all", "wear", "wearing", "wears",
    "dress", "code",
    "attire",
    "dressed", "full", "necessary", "do", "another", "usual", "even", "actually", "longer", "meant",
    "expect", "expecting", "other", "boring", "stuffy", "only", "yet", "some", "our", "kind", "of",
  ]

  /// Words that negate a phrase after them.
  static let negations: Set = [
    "no", "not", "non", "never", "without", "isnt", "arent", "wasnt", "wont", "doesnt", "dont",
    "didnt", "neither", "nor", "than", "avoid", "nobody", "nothing", "cannot", "cant", "instead",
    "formerly", "previously", "originally", "whether", "if", "unless", "skip", "forget", "ditch",
    "except", "hardly", "barely", "wouldnt", "shouldnt", "was", "were", "used", "cancelled",
    "canceled", "postponed",
  ]

  /// Negations that say nothing against what follows these words.
  static let notAfter: Set = ["only", "just"]

  /// Words that negate a phrase before them, after "not" or alone.
  static let refusals: Set = [
    "required", "necessary", "needed", "expected", "mandatory", "compulsory", "obligatory",
    "essential", "this", "allowed", "permitted", "a", "anymore", "happening", "enforced",
  ]
  static let refused: Set = [
    "unnecessary", "discouraged", "prohibited", "banned", "cancelled", "canceled", "forbidden",
    "overdressed",
  ]

  /// Words that place a phrase before them in the past.
  static let past: [[String]] = [
    ["at", "first"], ["originally"], ["initially"], ["previously"], ["last", "year"],
    ["last", "time"], ["before"],
  ]

  /// Errands: clothes are bought, washed or packed, not asked for.
  static let errands: Set = [
    "buy", "buying", "bought", "order", "shop", "shopping", "return", "exchange", "collect",
    "pickup", "rent", "renting", "hire", "iron", "ironing", "steam", "hem", "tailor", "alter",
    "alterations", "mend", "donate", "sell", "selling", "wash", "clean", "cleaners", "laundry",
    "find", "choose", "pack", "packing", "try", "fix", "repair", "borrow", "drop", "pick", "sew",
    "draft", "review", "discuss", "update", "rewrite", "watch", "read", "finish", "study",
    "learn", "design", "designing", "photograph", "unpack", "sort", "fold", "press", "lend",
    "fetch", "ship", "deliver", "cleaning", "cleaner", "measure",
  ]

  /// Words before the colon of a list of things: "Dry cleaning: dark suit".
  static let lists: Set = [
    "cleaning", "cleaners", "laundry", "shopping", "buy", "return", "returns", "iron", "ironing",
    "pack", "packing", "errands", "collect", "pickup", "repair", "repairs", "donate", "sell",
  ]

  /// Words after a dress code in a title that lead to the event or to more about the clothes.
  static let links: Set = [
    "instead",
    "at", "in", "for", "on", "with", "from", "by", "and", "or", "only", "strictly", "please",
    "pls", "plz", "thanks", "thx",
    "optional", "preferred", "invited", "to", "as", "is", "no", "not", "if", "but", "etc", "vibes",
    "vibe", "look", "style", "this", "next", "ok", "okay", "code", "mandatory", "kit", "season",
    "friday", "saturday", "sunday", "monday", "tuesday", "wednesday", "thursday", "fridays",
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "christmas", "xmas", "easter", "halloween", "thanksgiving",
    "valentines", "nye", "hogmanay", "diwali", "eid", "purim", "burns", "gaudy", "do", "w", "x",
    "because", "since", "so", "then", "rsvp", "required", "meet", "meeting", "visit", "interview",
    "interviews", "onsite", "office", "offsite", "conference", "summit", "presentation", "retreat",
    "workday", "client", "team", "works", "get", "hosted", "held", "starting", "until", "after",
  ]

  /// Words in parentheses after the name of those who perform, print or sell.
  static let performers: Set = [
    "band", "group", "choir", "trio", "quartet", "duo", "orchestra", "troupe", "dj", "newsletter",
    "magazine", "podcast", "album", "film", "movie", "book", "novel", "play", "show", "shop",
    "store", "boutique", "team", "horse", "yacht", "improv", "comedy", "musical", "series",
  ]

  /// Words before the colon of a list of subjects: "Topics: white tie, morning dress".
  static let subjectLists: Set = [
    "topics", "topic", "subjects", "subject", "syllabus", "chapters", "chapter", "agenda",
    "reading",
  ]

  /// Words before the colon of the name of a work: "Gig: Black Tie Dynasty".
  static let works: Set = [
    "gig", "concert", "theatre", "theater", "film", "movie", "cinema", "play", "book", "album",
    "podcast", "series", "episode", "exam", "quiz", "exhibition", "game", "record", "opera",
    "musical", "watch", "read",
  ]

  /// Words that follow a phrase used as a topic, a thing or a name, not as a dress code.
  static let topics: Set = [
    "policy", "policies", "guideline", "guidelines", "review", "discussion", "debate", "survey",
    "training", "webinar", "history", "podcast", "article", "blog", "quiz", "trends", "sale",
    "fitting", "fittings", "rental", "rentals", "hire", "shopping", "shop", "shops", "store",
    "workshop", "magazine", "brand", "collection", "fashion", "course", "seminar", "class",
    "lecture", "lesson", "lessons", "shirt", "shirts", "shoes", "pants", "trousers", "blazer",
    "blazers", "skirt", "sneakers", "wardrobe", "capsule", "lookbook", "haul", "photoshoot",
    "shoot", "delivery", "pickup", "return", "returns", "alteration", "alterations", "order",
    "moving", "movers", "transportation", "limo", "limousine", "limousines", "ski", "skis", "pizza",
    "dye", "dyed", "dyeing", "dying", "up", "break", "breaker", "wrap", "wraps", "rod", "rods",
    "clip", "clips", "bar", "bars", "dimension", "rehearsal", "rehearsals", "networking",
    "association", "network", "women", "certificate", "certification", "license", "licence", "plan",
    "account", "edition", "exam", "development", "forum", "inference", "impact", "analysis",
    "model",
    "mockup", "mock", "pattern", "patterns", "sewing", "designer", "design", "boutique", "mortgage",
    "liability", "insurance", "services", "cleaning", "cleaners", "dry", "rack", "aisle", "section",
    "book", "movie", "film", "song", "album", "band", "episode", "project", "tutorial", "campaign",
    "catering", "street", "tips", "rules", "question",
    "questions", "faq", "talk", "vote", "poll", "proposal", "memo", "email", "ideas", "inspo",
    "inspiration", "knot", "bonds", "deal", "wishlist", "budget", "consultation", "mints", "theory",
    "violation", "violations", "complaint", "fabric", "production", "productions", "socks", "bands",
    "check", "exhibition", "exhibit", "ventures", "inc", "llc", "ltd", "capital", "printing",
    "sign", "donation", "donations", "consignment",
    "supplier", "restaurant", "proof", "proofs", "verification", "methods", "logic", "semantics",
    "language",
    "languages", "specification", "reasoning", "definition", "studies", "repair", "repairs",
    "measurements", "invoice",
  ]

  /// Words that make an earlier event a topic: "black tie gala planning meeting".
  static let laterTopics: Set = [
    "planning", "committee", "donation", "donations", "printing", "fitting", "shopping", "rental",
    "rentals", "rehearsal", "logistics", "debrief", "brainstorm", "shoot", "photoshoot", "gig",
    "refund", "refunds", "invoice", "invoices", "co", "tribute",
  ]

  /// Words in a title that make everything in it a subject: what is read, sold, or paid back.
  static let subjects: Set = [
    "article", "podcast", "documentary", "webinar", "refund", "refunds", "photoshoot", "essay",
    "crossword", "chapter", "homework", "coursework", "dissertation", "thesis", "esl",
    "newsletter", "menswear",
  ]
  static let subjectPairs: [[String]] = [
    ["ticket", "sale"], ["ticket", "sales"], ["tickets", "on", "sale"], ["photo", "shoot"],
    ["book", "club"], ["film", "club"], ["early", "bird"],
  ]

  /// Words that begin a question about what to wear, which is no answer.
  static let questions: Set = [
    "should", "shall", "do", "does", "would", "could", "what", "which", "who", "can", "may",
  ]
  /// Words after which a dress code is not settled.
  static let unsettled: [[String]] = [
    ["to", "be", "decided"], ["to", "be", "confirmed"], ["tbd"], ["tbc"], ["undecided"],
  ]
  /// Words before a dress code that is not settled: "decide on black tie or cocktail".
  static let unsettling: [[String]] = [
    ["decide"], ["deciding"], ["undecided"], ["not", "sure"], ["unsure"], ["choosing", "between"],
    ["torn", "between"], ["pick", "between"], ["options", "are"],
  ]

  /// Words that make an earlier phrase a subject: "black tie scandal podcast".
  static let media: Set = [
    "podcast", "talk", "lecture", "debate", "documentary", "webinar", "seminar", "essay", "article",
    "paper", "quiz", "trivia",
  ]

  /// Words after "a black tie" that make it an event and not a thing to wear.
  static let events: Set = [
    "event", "gala", "dinner", "affair", "party", "wedding", "ball", "function", "reception",
    "evening", "occasion", "fundraiser", "do", "banquet", "night", "celebration", "soiree",
    "optional",
    "preferred", "dress", "attire", "ceremony", "awards", "charity", "lunch", "luncheon", "formal",
    "concert", "opening", "premiere", "benefit", "bash", "thing", "fundraising", "annual",
    "christmas",
    "gathering", "anniversary", "birthday", "requirement", "masquerade", "auction", "cruise",
    "opera",
    "or", "and", "theme", "themed", "launch", "show", "mitzvah", "screening", "new",
    "casino", "prom", "supper", "corporate", "invitation",
  ]

  /// Words before a thing to wear.
  static let articles: Set = [
    "a", "an", "my", "his", "her", "your", "new", "old", "grandpas", "dads",
  ]

  /// Company at which people dress as casually as the word before it says.
  static let company: Set = [
    "dinner", "lunch", "drinks", "brunch", "breakfast", "bbq", "barbecue", "barbeque", "cookout",
    "picnic", "party", "supper", "meal", "gathering", "getting", "evening", "night", "wedding",
    "reception", "birthday", "potluck", "celebration", "event", "affair", "hangout", "together",
    "day", "meetup", "social", "housewarming", "coffee", "garden", "outing",
  ]

  /// Words after which "casual" describes a job, a game or a talk.
  static let notCasual: Set = [
    "staff", "worker", "workers", "employee", "employees", "labour", "labor", "contract",
    "contracts",
    "employment", "vacancy", "vacancies", "job", "jobs", "shift", "shifts", "teacher", "teachers",
    "teaching", "leave", "pay", "loading", "rate", "rates", "relief", "conversion", "academic",
    "academics", "tutor", "tutors", "gamer", "gamers", "game", "games", "gaming", "reader", "sex",
    "relationship", "relationships", "dating", "encounter", "conversation", "racism", "tenancy",
    "vacation", "hire", "hiring", "recruitment", "position", "positions", "role", "roles", "roster",
    "parking", "membership", "players", "player", "sexism", "observer", "sign", "chess", "poker",
  ]

  /// Words after clothes that say that guests may or should wear them.
  static let accepted: Set = [
    "welcome", "welcomed", "fine", "ok", "okay", "encouraged", "required", "recommended",
    "preferred",
    "please", "only", "suggested", "allowed", "permitted", "mandatory", "advised", "expected",
    "essential", "appreciated", "requested", "approved", "acceptable", "worn", "weather", "good",
    "perfect", "compulsory", "ideal", "advisable", "necessary", "needed", "obligatory",
  ]

  /// Words that can come between clothes and such a word.
  static let acceptedFillers: Set = [
    "is", "are", "be", "will", "must", "to", "should", "strongly", "highly", "very", "totally",
    "perfectly", "absolutely", "always", "a", "of", "all", "more", "than", "also", "both", "just",
    "can", "may", "strictly", "kindly",
  ]

  /// The wearer.
  static let people: Set = [
    "gentlemen", "men", "ladies", "women", "guests", "everyone", "everybody", "all", "guys",
    "gents",
    "attendees", "members", "gals",
  ]

  /// Words with a subject after "on".
  static let talks: Set = [
    "class", "talk", "lecture", "seminar", "workshop", "essay", "article", "podcast", "book",
    "panel",
    "session", "paper", "exhibition", "exhibit", "documentary", "film", "chapter", "notes", "sale",
  ]

  /// Words with a subject after "of".
  static let accounts: Set = [
    "history", "story", "art", "rise", "death", "end", "evolution", "making", "meaning",
    "psychology",
    "economics", "origins", "science", "philosophy", "bag", "box", "pile", "set",
  ]

  /// Verbs before "in" and clothes.
  static let arrivals: Set = [
    "come", "arrive", "up", "dress", "dressed", "attend", "attired", "clad", "turn", "show", "out",
  ]

  /// Words between alternative dress codes.
  static let alternatives: Set = ["or", "to", "through", "till"]

  /// Words that can come between such dress codes.
  static let alternativeFillers: Set = [
    "or", "to", "through", "till", "and", "a", "an", "the", "even", "attire", "dress", "wear",
    "either", "just", "rather", "up", "anything", "from", "maybe", "possibly",
  ]
}
