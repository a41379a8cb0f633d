extension DressCodePhrase {
  /// All phrases: one table of what hosts write, what it means, and who says so.
  ///
  /// Where guides differ, or a host may mean two things, the phrase weighs less. Morning dress is in
  /// no row: it is formal dress by day, and none of our codes.
  package static let table: [DressCodeRow] = formal + business + smart + relaxed

  // MARK: - White tie, black tie, formal, cocktail

  private static let formal = [
    DressCodeRow(
      .whiteTie, needs: .nothing, weight: 1, by: .emilyPost,
      "white tie( and tails|),whitetie,white ties,white bow tie( and tails|),full evening dress"),
    DressCodeRow(
      .whiteTie, needs: .nothing, weight: 1, by: .squires,
      "cravate blanche,top hat(s|) and tails,tailcoat(s|)"),
    DressCodeRow(
      .whiteTie, needs: .nothing, weight: 0.9, by: .debrettsMatter,
      "tails (with|and) (decorations|orders|medals),evening tails"
        + ",tails or (highland|national|evening) dress"),
    DressCodeRow(.whiteTie, needs: .attireOrOwnPart, weight: 0.9, by: .usage, "frack"),
    DressCodeRow(.whiteTie, needs: .nothing, weight: 0.9, by: .usage, "frack und,frack oder"),
    DressCodeRow(
      .whiteTie, needs: .company, weight: 0.9, by: .emilyPost, "tails,tail coat(s|),frack"),
    DressCodeRow(
      .whiteTie, needs: .garment, weight: 0.8, by: .debrettsMatter,
      "(ball gown|ballgown)(s|) and tails"),
    DressCodeRow(
      .whiteTie, needs: .garment, weight: 0.6, by: .usage, "tiara(s|),opera gloves,long gloves"),

    DressCodeRow(
      .blackTie, needs: .nothing, weight: 1, by: .emilyPost,
      "(formal|creative|festive|strictly|) black tie,blacktie,blk tie,black ties"
        + ",black tie (required|requested)"),
    DressCodeRow(.blackTie, needs: .nothing, weight: 0.7, by: .usage, "tenue de soiree"),
    DressCodeRow(
      .blackTie, needs: .nothing, weight: 0.8, by: .debrettsHandbook,
      "dress for dinner,dinner jackets,dinner jacket (required|evening|dinner)"
        + ",(dj|djs) and (gown|gowns|ball gowns|ballgowns|long dresses|evening dresses|bow ties)"
        + ",(gowns|ball gowns|ballgowns|long dresses|evening dresses|bow ties) and djs,mess (dress|kit)"
        + ",(dj|djs|dinner jacket) (long dress|long dresses|gown|evening dress)"
    ),
    DressCodeRow(
      .blackTie, needs: .nothing, weight: 0.8, by: .debrettsHandbook,
      "djs please,(dj|djs) (required|essential|compulsory|obligatory),djs or evening gowns"),
    DressCodeRow(
      .blackTie, needs: .nothing, weight: 0.8, by: .usage,
      "cravatta nera,corbata negra,traje de etiqueta,rigurosa etiqueta,robe de soiree"
        + ",smoking et robe,smoking und (abendkleid|abendkleider),smoking oder abendkleid"
        + ",langes abendkleid,abendanzug,abito da sera,smokinki"),
    DressCodeRow(
      .blackTie, needs: .line, weight: 0.8, by: .usage, "smoking,abendkleid(er|),etiqueta"),
    DressCodeRow(
      .blackTie, needs: .nothing, weight: 0.8, by: .squires, "cravate noire,evening dress"),
    DressCodeRow(
      .blackTie, needs: .nothing, weight: 0.8, by: .emilyPost,
      "(tuxedo|tuxedos|tux|tuxes) required,tuxedos please,tux(edo|edos|es|) and gown(s|)"
        + ",gown(s|) and tux(edo|edos|es|),evening gown(s|) required,evening gowns"
        + ",formal evening (wear|attire|dress),evening (wear|attire),b/t"),
    DressCodeRow(
      .blackTie, needs: .garment, weight: 0.9, by: .debrettsHandbook,
      "dinner (jacket|jackets|suit|suits)"),
    DressCodeRow(
      .blackTie, needs: .garment, weight: 0.9, by: .emilyPost,
      "tux,tuxes,tuxedo,tuxedos,bow tie,bow ties,bowtie,bowties,cummerbund,cummerbunds"
        + ",(evening|long|formal|floor length|full length) gown(s|)"
        + ",(floor length|full length) (dress|dresses),long dress,long dresses,long evening dress(es|),(long|evening) frocks"
    ),
    DressCodeRow(
      .blackTie, needs: .garment, weight: 0.6, by: .debrettsMatter,
      "ball gown(s|),ballgown(s|),gowns"),
    DressCodeRow(.blackTie, needs: .line, weight: 0.8, by: .emilyPost, "bt,gown,evening"),

    DressCodeRow(
      .blackTieOptional, needs: .nothing, weight: 1, by: .emilyPost,
      "(black tie|blacktie|blk tie) (is |attire |dress |but |) optional,(black|blk) tie opt,bt optional"
        + ",optional black tie,black tie (preferred|invited|encouraged|suggested|welcome|welcomed)"
        + ",black tie (appreciated|recommended),black tie is (preferred|encouraged|invited)"
        + ",black tie or (a |) (dark lounge suit|dark suit|lounge suit|suit|formal)(s|)"
        + ",(dark suit|lounge suit|suit)(s|) or black tie"
        + ",(dark suit|lounge suit)(s|) black tie( welcome| optional|)"
        + ",(tuxedo|tuxedos|tux|tuxes) (are |is |) (optional|preferred|encouraged|welcome)"
        + ",(tuxedo|tuxedos|tux|tuxes|dinner jacket|dinner jackets) or (a |) (dark |lounge |dark lounge |) suit(s|)"
        + ",(dark |) suit(s|) or (a |) (tux|tuxedo|tuxedos|tuxes|dinner jacket|dinner jackets)"
        + ",dinner jacket(s|) (optional|preferred|encouraged)"),
    DressCodeRow(
      .blackTieOptional, needs: .nothing, weight: 0.8, by: .emilyPost,
      "formalwear,formal dress code,(full |strictly |) formal (attire|clothes|clothing|garb),formals"
    ),
    DressCodeRow(
      .blackTieOptional, needs: .nothing, weight: 0.7, by: .usage, "gala (attire|dress|wear)"),
    DressCodeRow(
      .blackTieOptional, needs: .nothing, weight: 0.7, by: .debrettsHandbook, "highland dress"),
    DressCodeRow(
      .blackTieOptional, needs: .attireOrOwnPart, weight: 0.8, by: .emilyPost,
      "(strictly |very |optional |fully |) formal,formal optional"),
    DressCodeRow(
      .blackTieOptional, needs: .attire, weight: 0.8, by: .emilyPost, "formally,evening formal"),
    DressCodeRow(.blackTieOptional, needs: .line, weight: 0.8, by: .emilyPost, "bto,b/t/o"),

    DressCodeRow(
      .cocktailAttire, needs: .nothing, weight: 1, by: .emilyPost,
      "(evening |smart |creative |festive |holiday |) cocktail (attire|wear|outfit|outfits)"
        + ",cocktail (dress|dresses|chic|formal|length|dress code|dresscode|style dress)"
        + ",(dressy|festive|glam|creative) cocktail,semi formal(s|),semiformal"),
    DressCodeRow(
      .cocktailAttire, needs: .nothing, weight: 0.8, by: .emilyPost,
      "(festive|holiday|elegant|upscale|glam|glamorous) (attire|dress|wear)"
        + ",little black dress(es|),(beach|garden) formal"),
    DressCodeRow(
      .cocktailAttire, needs: .nothing, weight: 0.7, by: .usage,
      "dress(ed|) to (impress|kill),dress(ed|) to the nines,glad rags,finest threads,after (five|5)"
        + " (attire|wear|dress),elegant evening wear,party (attire|wear|dress code)"
        + ",(glitz|glam) and (glitz|glam|glamour),dressed up to the nines,holiday glam,party glam"
        + ",evening (chic|glam|elegance),dressy (attire|outfit|outfits|wear)"),
    DressCodeRow(
      .cocktailAttire, needs: .attireOrOwnPart, weight: 0.9, by: .emilyPost,
      "cocktail( style|),(tropical|desert|summer|winter|coastal|mountain|garden|vintage|elegant|chic|upscale) cocktail"
    ),
    DressCodeRow(
      .cocktailAttire, needs: .nothing, weight: 0.8, by: .usage,
      "tenue cocktail,tenue de cocktail,robe de cocktail,cocktailkleid(er|),traje de coctel"
        + ",festliche (kleidung|abendgarderobe),festlich elegant,abito elegante,kavaj"),
    DressCodeRow(
      .cocktailAttire, needs: .line, weight: 0.8, by: .usage, "coctel,festlich,elegante"),
    DressCodeRow(
      .cocktailAttire, needs: .attireOrOwnPart, weight: 0.6, by: .usage,
      "dress up,dressed up,get dressed up"),
    DressCodeRow(
      .cocktailAttire, needs: .attire, weight: 0.7, by: .emilyPost,
      "cocktails,elegant,elegantly,festive,festively,glamorous,glamorously,glam"),
    DressCodeRow(
      .cocktailAttire, needs: .garment, weight: 0.7, by: .emilyPost,
      "lbd,lbds,(party|sparkly|sequin|sequined|glittery) dress(es|),dressy separates,party frock(s|),satin dress(es|),heels,high heels,stilettos,pearls"
        + ",sequins,sparkle,sparkles,glitter,velvet"),
  ]

  // MARK: - Business

  private static let business = [
    DressCodeRow(
      .businessProfessional, needs: .nothing, weight: 1, by: .emilyPost,
      "business (professional|formal|attire|dress|wear|suit|suits|clothes|outfit|pro)"
        + ",(western |smart |formal |professional |conservative |) business attire"
        + ",business formal (attire|dress|wear),formal business (wear|),biz (formal|professional|pro)"
        + ",boardroom attire,office formal,formal office wear"),
    DressCodeRow(
      .businessProfessional, needs: .nothing, weight: 1, by: .indeed,
      "(professional|corporate|interview|court|courtroom) (attire|dress|wear|clothing)"
        + ",professional dress code,(power|full) suit(s|)"),
    DressCodeRow(
      .businessProfessional, needs: .nothing, weight: 1, by: .debrettsAddressing,
      "lounge suit(s|),suit(s|) and tie(s|),jacket(s|) and tie(s|),coat(s|) and tie(s|)"
        + ",shirt and tie,shirts and ties,(jacket|suit) tie,tie(s|) and jacket(s|)"
        + ",blazer(s|) and tie(s|),sport(s|) coat(s|) and tie(s|),suited and booted,suits and boots"
    ),
    DressCodeRow(
      .businessProfessional, needs: .nothing, weight: 0.8, by: .usage,
      "tenue de ville,dunkler anzug,abito scuro,traje oscuro,mork kostym,costume sombre"
        + ",costume cravate,anzug und krawatte,traje y corbata,giacca e cravatta"),
    DressCodeRow(
      .businessCasual, needs: .nothing, weight: 0.8, by: .dailyMeal,
      "(jacket|jackets|blazer|blazers) required (tie|ties) (are |) optional"),
    DressCodeRow(
      .smartCasual, needs: .nothing, weight: 0.8, by: .usage,
      "gepflegt leger,sportlich elegant,leger elegant,tenue correcte,tenue correcte exigee"
        + ",casual elegante,elegante sportivo,chic decontracte,decontracte chic"),
    DressCodeRow(
      .casual, needs: .nothing, weight: 0.8, by: .usage,
      "tenue decontractee,legere kleidung,ropa informal"),
    DressCodeRow(
      .businessProfessional, needs: .nothing, weight: 0.8, by: .emilyPost,
      "dark (business |) suit(s|)( and tie| and ties|)"),
    DressCodeRow(
      .businessProfessional, needs: .nothing, weight: 0.7, by: .dailyMeal,
      "jacket(s|) (are |is |) (required|mandatory|compulsory|obligatory|must be worn|to be worn)"
        + ",blazer(s|) (required|mandatory)"),
    DressCodeRow(
      .businessProfessional, needs: .nothing, weight: 0.7, by: .debrettsAddressing,
      "suit(s|) (are |is |a must |) (required|please|mandatory|expected),suits only"
        + ",wear (a|your) (good |best |dark |) suit,wear suits,wear a tie,suit up"
        + ",(tie|ties|neckties) (are |) (required|mandatory|must be worn|to be worn)"
        + ",business smart,smart business"),
    DressCodeRow(
      .businessProfessional, needs: .attire, weight: 0.9, by: .indeed,
      "business,professional,corporate"),
    DressCodeRow(
      .businessProfessional, needs: .attire, weight: 0.9, by: .indeed,
      "professionally,conservatively"),
    DressCodeRow(
      .businessProfessional, needs: .garment, weight: 0.8, by: .emilyPost,
      "suits,pantsuit(s|),trouser suit(s|),skirt suit(s|),pant suit(s|),sharp suit(s|)"
        + ",(smart|black|navy|grey|gray|charcoal|tailored) suit(s|)"),
    DressCodeRow(.businessProfessional, needs: .company, weight: 0.8, by: .emilyPost, "suit"),
    DressCodeRow(
      .businessProfessional, needs: .attireOrOwnPart, weight: 0.7, by: .emilyPost, "suit"),
    DressCodeRow(
      .businessProfessional, needs: .company, weight: 0.8, by: .emilyPost,
      "tie,ties,necktie,neckties"),
    DressCodeRow(.businessProfessional, needs: .line, weight: 0.8, by: .emilyPost, "suited"),

    DressCodeRow(
      .businessCasual, needs: .nothing, weight: 1, by: .emilyPost,
      "(smart |) business casual( attire| dress|),biz (casual|cas|caz),bizcas,bizcasual,businesscasual"
        + ",bus (casual|cas),business (cas|caz|cazh|causal|informal),buscas"
        + ",(corporate|executive|work|office|professional|workplace) casual"
        + ",casual business (attire|wear|dress)"),
    DressCodeRow(
      .businessCasual, needs: .nothing, weight: 0.8, by: .usage,
      "office (attire|wear|dress|clothes),work (attire|clothes)"),
    DressCodeRow(
      .businessCasual, needs: .nothing, weight: 0.7, by: .dressCodeFinder,
      "jacket(s|) (are |) (preferred|suggested|encouraged|recommended|optional)"),
    DressCodeRow(
      .businessCasual, needs: .nothing, weight: 0.8, by: .emilyPost,
      "polo(s|) and (khakis|chinos|slacks),(khakis|chinos|slacks) and (a |) polo( shirt| shirts|s|)"
        + ",(jacket|blazer|blazers|jackets) no tie(s|)"),
    DressCodeRow(
      .businessCasual, needs: .garment, weight: 0.8, by: .emilyPost,
      "collared shirt(s|),collar(s|) required,button down(s|)( shirt| shirts|),button up(s|)"
        + ",button down shirt(s|),button up shirt(s|),slacks,dress slacks,dress pants"
        + ",khakis,chinos,polo shirt(s|),blouse(s|),blazer(s|),sport(s|) coat(s|),sport(s|) jacket(s|)"
        + ",dress shirt(s|),oxford shirt(s|),pencil skirt(s|),dress trousers,tailored trousers,loafers"
    ),
    DressCodeRow(
      .businessCasual, needs: .company, weight: 0.8, by: .emilyPost,
      "jacket,jackets,polo,polos,trousers,oxfords,open collar(s|),open neck(s|),no tie,no ties"
        + ",tie(s|) (is |are |) optional,without (a |) tie(s|),skirt,skirts,cardigan,cardigans"),
    DressCodeRow(
      .businessCasual, needs: .company, weight: 0.7, by: .emilyPost,
      "(nice|dressy|smart) (shirt|shirts|trousers|blouse|blouses|top|tops)"),
    DressCodeRow(
      .businessCasual, needs: .nothing, weight: 0.6, by: .usage, "suit(s|) (are |) optional"),
    DressCodeRow(
      .businessCasual, needs: .attireOrOwnPart, weight: 0.6, by: .usage, "tie(s|) optional"),
    DressCodeRow(.businessCasual, needs: .line, weight: 0.8, by: .emilyPost, "bc,office"),
  ]

  // MARK: - Smart casual

  private static let smart = [
    DressCodeRow(
      .smartCasual, needs: .nothing, weight: 1, by: .debrettsAddressing,
      "smart (casual|cas|caz|cazh|causal|but casual|and casual|relaxed)( attire| dress|),smartcasual"
        + ",(casual|relaxed) (smart|but smart|but neat),(sharp|neat|stylish|polished|refined) casual"
        + ",neat but casual"),
    DressCodeRow(
      .smartCasual, needs: .nothing, weight: 1, by: .emilyPost,
      "dressy casual,casual dressy,dressy but casual,casual but dressy,(garden|tea) party (attire|dress|wear)"
        + ",garden (attire|chic)"),
    DressCodeRow(
      .smartCasual, needs: .nothing, weight: 1, by: .dailyMeal,
      "(elegant|casually elegant|elevated|upscale|resort|cruise|brunch|country club|yacht club) casual"
        + ",casual (elegant|elegance),casually elegant,(casual|garden party|brunch|smart) chic"
        + ",chic casual,resort (wear|chic),country club (attire|dress)"),
    DressCodeRow(
      .smartCasual, needs: .nothing, weight: 0.9, by: .usage,
      "(nice|trendy|country|festive|evening|creative|garden|nautical|sophisticated|modern) casual"
        + ",(luxe|tailored|semi|golf|fancy) casual,(boho|nautical|summer|coastal|rustic) chic"
        + ",church (clothes|attire|dress),sunday (clothes|dress|attire),cocktail casual"),
    DressCodeRow(
      .smartCasual, needs: .nothing, weight: 0.7, by: .usage,
      "(look|dress|dressed) (smart|sharp|nice|nicely|neat|tidy|neatly)"
        + ",smart (attire|dress|clothes|clothing|outfit),dress to look good,something nice"
        + ",(blazer|blazers|sport coat) and (nice |dark |smart |) jeans"
        + ",(nice |dark |smart |) jeans and (a |) (blazer|blazers|sport coat)"),
    DressCodeRow(.smartCasual, needs: .attireOrOwnPart, weight: 0.7, by: .usage, "sunday best"),
    DressCodeRow(
      .smartCasual, needs: .attire, weight: 0.7, by: .debrettsAddressing,
      "smart,smartly,dressy,nicely,sharply,presentable"),
    DressCodeRow(
      .smartCasual, needs: .garment, weight: 0.7, by: .emilyPost,
      "(summer|floral|garden|nice|smart|pretty) dress(es|),sundress(es|),sun dresses,linen (shirt|suit)s"
        + ",linen,florals,(nice|dark|smart|good|dressy|clean) jeans,(nice|dressy|smart) shoes"
        + ",maxi dress(es|),wedges"),
    DressCodeRow(
      .smartCasual, needs: .company, weight: 0.7, by: .emilyPost,
      "nice shoes,smart flats,boat shoes"),
    DressCodeRow(
      .smartCasual, needs: .line, weight: 0.7, by: .usage,
      "resort,garden party,garden,chic,neat,stylish,nice,tidy,polished"),
    DressCodeRow(
      .smartCasual, needs: .refusal, weight: 0.6, by: .debrettsAddressing,
      "no (blue |) jeans,no denim,no trainers,no sneakers,no sportswear,no athletic wear,no flip flops"
        + ",no gym (clothes|wear|kit),no hoodies,no sweatpants,no ripped jeans,no tracksuits,no beachwear"
        + ",no t shirts,no activewear,no sports shoes"),
  ]

  // MARK: - Casual

  private static let relaxed = [
    DressCodeRow(
      .casual, needs: .nothing, weight: 1, by: .emilyPost,
      "casual (attire|dress|wear|clothes|clothing|outfit|outfits|gear|threads|dress code),casualwear"
        + ",(dress|come|dressed) (casual|casually),casually dressed,dress is casual,attire is casual"
        + ",informal (attire|dress|wear|clothes|clothing),leisure wear,leisurewear,(everyday|street) clothes"
    ),
    DressCodeRow(
      .casual, needs: .nothing, weight: 1, by: .usage,
      "casual friday(s|),casual dress day,(jeans|denim) (day|friday|fridays),dress down( friday| day|)"
        + ",(dressed|dressing) down,(very|super|totally|strictly|fully|completely|quite) casual"
        + ",keep (it|things) casual,casual is (fine|ok|okay|good),office is casual,its casual,it is casual"
        + ",(beach|sporty|comfy|comfortable|island|tropical|ranch|western|lodge|mountain|camp) casual"
        + ",(summer|festival) casual,casual (comfortable|comfy),casual and (comfortable|comfy|relaxed)"
        + ",very informal,no need to dress (up|fancy),(dont|do not) dress up,no (dressing|dress) up( needed| required|)"
        + ",not dressing up,(not|nothing) fancy so dress comfortably"),
    DressCodeRow(
      .casual, needs: .nothing, weight: 1, by: .usage,
      "come as you are,(wear|in) (whatever|what|anything) you (like|want|wish|please|feel like)"
        + ",whatever (you are|youre|feels) comfortable( in|),wear whatever,something you can move in"
        + ",clothes you (dont|do not|wont) mind,clothes you can (move|get dirty|get messy)( in|)"
        + ",clothes (that|which) can get (dirty|messy|muddy|wet|paint),clothes to get (dirty|messy) in"
        + ",clothes for (painting|moving|getting messy)"),
    DressCodeRow(
      .casual, needs: .nothing, weight: 0.9, by: .usage,
      "(comfortable|comfy|cozy|cosy|loose|stretchy) (clothes|clothing|attire|outfit|outfits|layers)"
        + ",wear (something |) (comfy|comfortable|cozy|cosy)"
        + ",dress (comfortably|comfy|warmly|warm|for the weather|for comfort|cozy|in layers)"
        + ",(jeans|shorts|trainers|sneakers|denim) (is |are |) (ok|okay|fine|welcome|acceptable)"
        + ",(jeans|shorts) and (t shirt|t shirts|tshirt|tshirts|tee|tees|a t shirt|sneakers|trainers)"
        + ",jeans and a tee,(t shirt|t shirts|tee|tees) and (jeans|shorts)"),
    DressCodeRow(
      .casual, needs: .attireOrOwnPart, weight: 0.9, by: .emilyPost,
      "(casual|informal)( please| and relaxed|)"),
    DressCodeRow(
      .casual, needs: .attire, weight: 0.8, by: .usage,
      "casually,informally,relaxed,comfortably,comfy,comfortable,sporty,cozy,cosy"),
    DressCodeRow(
      .casual, needs: .attireOrOwnPart, weight: 0.8, by: .usage, "athleisure,activewear,streetwear"),
    DressCodeRow(
      .casual, needs: .garment, weight: 0.8, by: .emilyPost,
      "jeans,blue jeans,denim,shorts,cargo shorts,t shirt(s|),tshirt(s|),tee(s|),sneakers,trainers"
        + ",sandals,polo and shorts,flannel(s|),tank tops"),
    DressCodeRow(
      .casual, needs: .garment, weight: 0.8, by: .usage,
      "flip flops,hoodie(s|),sweatpants,sweats,sweatshirt(s|),joggers,leggings,tracksuit(s|),track suits"
        + ",yoga pants,(gym|workout|running|sports|exercise|athletic|yoga|hiking) (clothes|gear|kit|wear)"
        + ",athletic attire,sportswear,activewear,athleisure,swimsuit(s|),swimwear,swim suit(s|)"
        + ",swimming costume(s|),(swim |swimming |) trunks,bathing suit(s|),bikini(s|),swim gear"
        + ",beachwear,(hiking|walking|sturdy|snow|rain|rubber) boots,board shorts"
        + ",(walking|running|tennis|gym|hiking|trail|water|athletic) shoes,wellies,wellingtons"
        + ",(sturdy|comfortable|comfy|sensible|flat) shoes,(old|grubby|scruffy|warm|play|lounge|outdoor|messy) clothes"
        + ",loungewear,lounge wear,(weekend|outdoor) (wear|clothing|attire),warm layers,overalls,dungarees,crocs,slippers,jersey(s|),joggings,old (jeans|t shirts)"
    ),
    DressCodeRow(.casual, needs: .company, weight: 0.6, by: .usage, "layers"),
    DressCodeRow(
      .casual, needs: .line, weight: 0.8, by: .emilyPost,
      "comfortable,everyday,laid back,caz,down,whatever"),
    DressCodeRow(
      .casual, needs: .refusal, weight: 0.6, by: .usage,
      "no (suits|ties|heels|jackets) (please|allowed|here),no suits( or ties| no ties|)"
        + ",no (jacket|jackets|suit) (and|or) (tie|ties),ties (are |) (banned|forbidden),no formalwear"
        + ",leave (the|your|that) (tux|tuxedo|suit|suits|tie|ties|heels|blazer|jacket|suit and tie|gown|black tie|white tie)"
        + " (at home|behind|in the closet),(lose|ditch|skip) the (tie|ties|suit|suits|tux|jacket|heels)"
    ),
  ]
}
