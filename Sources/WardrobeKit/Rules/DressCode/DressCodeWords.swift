/// Words beside a phrase that say whether it is about a dress code.
enum DressCodeWords {
  /// What names clothes after a word such as "formal".
  static let attire: Set = [
    "attire", "dress", "wear", "clothes", "clothing", "outfit", "outfits", "dresscode", "apparel",
    "garb", "dressed", "dressing", "threads",
  ]

  /// What begins a line about the dress code, before a colon or "is".
  static let headings: [[String]] = [
    ["dress", "code"], ["dresscode"], ["what", "to", "wear"], ["attire"], ["dress"], ["wear"],
    ["clothing"], ["clothes"], ["outfit"], ["outfits"], ["style"], ["dress", "style"],
    ["dress", "standard"], ["attire", "code"], ["kleiderordnung"], ["tenue"],
  ]

  /// What can stand between such a heading and its colon.
  static let headingTails: Set = [
    "for", "the", "evening", "event", "tonight", "guests", "requested", "required", "requirement",
    "requirements", "suggested", "suggestion", "men", "women", "ladies", "gentlemen", "all",
    "party",
    "wedding", "ceremony", "reception", "dinner", "gala", "day", "night", "is", "will", "be",
    "please",
  ]

  /// What says that the next words are the dress code.
  static let copulas: Set = ["is", "are", "will", "be", "remains", "stays", "as", "now", "of"]

  /// Verbs that make the next words be about clothes.
  static let verbs: Set = [
    "dress", "dressed", "dressing", "wear", "wearing", "attire",
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

  /// What says that a phrase after it does not hold.
  static let negations: Set = [
    "no", "not", "non", "never", "without", "isnt", "arent", "wasnt", "wont", "doesnt", "dont",
    "didnt", "neither", "nor", "than", "avoid", "nobody", "nothing", "cannot", "cant", "instead",
    "formerly", "previously", "originally", "whether", "if", "unless", "skip", "forget", "ditch",
    "except", "hardly", "barely", "wouldnt", "shouldnt", "was", "were", "used",
  ]

  /// Negations that say nothing against what follows these words.
  static let notAfter: Set = ["only", "just"]

  /// What says that a phrase before it does not hold, after "not" or alone.
  static let refusals: Set = [
    "required", "necessary", "needed", "expected", "mandatory", "compulsory", "obligatory",
    "essential", "this", "allowed", "permitted", "a", "anymore", "happening", "enforced",
  ]
  static let refused: Set = [
    "unnecessary", "discouraged", "prohibited", "banned", "cancelled", "canceled", "forbidden",
    "overdressed",
  ]

  /// What says that a phrase before it held once.
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
    "fetch", "ship", "deliver",
  ]

  /// What follows a phrase that is a topic, a thing or a name, and not a dress code.
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
    "sign",
  ]

  /// What makes an event a topic some words later: "black tie gala planning meeting".
  static let laterTopics: Set = [
    "planning", "committee", "donation", "donations", "printing", "fitting", "shopping", "rental",
    "rentals", "rehearsal", "logistics", "debrief", "brainstorm",
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
    "or", "and", "theme", "themed", "premiere", "launch", "show", "mitzvah", "screening", "new",
    "casino", "prom", "supper", "corporate", "invitation",
  ]

  /// What stands before a thing to wear.
  static let articles: Set = [
    "a", "an", "my", "his", "her", "your", "new", "old", "grandpas", "dads",
  ]

  /// Things to wear, to which "and black tie" adds another.
  static let garments: Set = [
    "shirt", "shirts", "suit", "jacket", "trousers", "pants", "shoes", "blazer", "dress", "skirt",
  ]

  /// Company at which people dress as casually as the word before it says.
  static let company: Set = [
    "dinner", "lunch", "drinks", "brunch", "breakfast", "bbq", "barbecue", "barbeque", "cookout",
    "picnic", "party", "supper", "meal", "gathering", "getting", "evening", "night", "wedding",
    "reception", "birthday", "potluck", "celebration", "event", "affair", "hangout", "together",
    "day", "meetup", "social", "housewarming", "coffee", "garden", "outing",
  ]

  /// What makes "casual" the kind of a job, a game or a talk.
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
}
