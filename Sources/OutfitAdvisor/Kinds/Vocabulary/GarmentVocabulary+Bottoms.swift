extension GarmentVocabulary {
  /// Further names of trousers, shorts and skirts.
  static let bottoms = """
    tailTrousers:
      full dress trousers, double braid pants, two stripe pants, orchestra tail pants
    tuxedoTrousers:
      tux bottoms, tuxedo bottoms, dj pants, dinner suit bottoms, dress trouser satin stripe,
      single braid pants, tuxedo stripe trousers, side stripe tuxedo trousers, barathea pants,
      grosgrain stripe pants, black tie bottoms, evening suit trousers, smoking trouser satin
    morningTrousers:
      spongebag pants, formal stripe trousers, hickory stripe morning trousers,
      striped formal trousers
    suitTrousers:
      business suit trousers, two piece suit trousers, trouser suit bottoms,
      pinstripe suit trousers, wool suit trousers, worsted pants, suit separate trousers,
      matching suit trousers
    dressTrousers:
      trew, tartan trew, cavalry twill, cavalry twill pants, sta prest, sta prest pants,
      sansabelt, sansabelt slacks, haggar slacks, haggar pants, haggar, church pants,
      school pants, interview pants, court pants, black work pants, worsted slacks,
      dress slacks, gray flannel, wool slacks, suiting pants, tweed pants, check pants,
      checked pants, plaid pants, plaid trouser wool, herringbone pants, houndstooth pants,
      slim leg pants, cropped work pants, trouser with crease, express editor pants,
      editor pants, ponte pants, bi stretch pants, bistretch pants, straight leg pants,
      city pants, formal trouser black, pull on work pants, betabrand, betabrand pants,
      dress trouser yoga trousers, lululemon abc pants, abc pants, effortless trouser aritzia,
      aritzia effortless pants, daywear pants, concert pants, tropical wool pants, oxford bag,
      high waist pants, paperbag pants, peg pants, kick flare pants
    pants:
      casual pants, straight pants, cropped pants, crop pants, capri pants, pedal pusher,
      clamdigger, clam digger, cigarette trouser casual, stretch pants, pull on pants,
      everyday pants, bengaline pants, five pocket pants, 5 pocket pants,
      treggings, stirrup pants, ski slack stirrup, kick flare, flare pants, flared pants,
      bell bottoms, bell bottom pants
    chinos:
      docker khaki, docker alpha, gap khaki, jcrew 484, j crew 484, j crew chinos, bonobo,
      bonobo pants, nantucket red, nantucket red pants, m and s chinos, lululemon commission,
      lululemon commission pants, dickie 874, dickie 873, 874, drill pants, cotton drill pants,
      cotton drill, stretch chinos, chino pants, khaki slacks, khaki chinos, kaki pants,
      tan pants, tan slacks, sulphur dye pants, school khaki, gurkha pants, cotton slacks,
      red pants, rohan chinos, moleskin chinos, bill khaki, duckhead, duck head khaki,
      prana brion, brion pants, golf pants, golf slacks, golf chinos, plus four, plus two,
      duluth flex, country chinos
    cordTrousers:
      moleskin pants, moleskin, jumbo cord, jumbo cord pants, babycord pants, baby cord pants,
      wale cord, wide wale, wide wale cord, whale cord, elephant cord, cord flare, cord jeans,
      levis cord, needlecord pants, cordy, tweed breeks, breeks, shooting breeks, velvet cord
    linenTrousers:
      linen slacks, linen beach pants, linen palazzo,
      linen pull on, cotton linen pants, linen blend pants, linen wide leg,
      linen trouser suit summer, tropical pants, hemp pants, white linen pants, linen chinos,
      linen suit trousers, linen joggers, linen cropped pants
    looseTrousers:
      wide leg, aladdin pants, hippie pants, elephant pants, elephant print pants,
      ali baba pants, hammer pants, mc hammer pants, genie pants, fisherman pants,
      thai fisherman pants, thai pants, balloon pants, parachute trouser woman, baggy pants,
      boho pants, gaucho, gaucho pants, split skirt pants, skirt pants, split side pants,
      floaty pants, flowy pants, tie waist pants, crinkle pants, gauze pants,
      cheesecloth pants, beach palazzo, printed palazzo, pleated palazzo, plisse pants,
      pleated wide pants, cropped wide leg, crop wide leg, culotte pants, rayon pants,
      viscose pants, yoga hippie pants, sirwal, modest pants, lantern pants,
      kurta pajama bottoms
    churidar:
      afghani salwar
    dressyTrousers:
      glitter pants, metallic pants, sequin trouser party, silk palazzo, satin palazzo,
      sequin palazzo, velvet flare, velvet palazzo, satin wide leg, dressy pants,
      chiffon palazzo, chiffon pants, lace pants, jacquard pants, brocade pants,
      evening culottes, feather pants, crepe palazzo, going out pants, disco pants,
      sparkly pants, pallazo evening, lurex pants, cocktail pants
    leatherTrousers:
      pleather pants, pleather leggings, vegan leather pants, pu pants, leather jeans,
      leather look pants, leather look leggings, leatherette pants, coated leggings,
      coated jeans, wet look leggings, wet look pants, spanx leather leggings,
      spanx faux leather, suede pants, vinyl pants, pvc pants, leather biker pants,
      leather joggers
    cargoPants:
      camo pants, camouflage pants, battle dress trousers, fatigue pants, og 107, bdu,
      bdu pants, m65 pants, baker pants, army fatigue pants, tactical pants, 511 tactical,
      multipocket pants, multi pocket pants, parachute pants, tech cargo, cargo joggers,
      duck canvas pants, canvas pants, hickory pants, carhartt wip pants, carhartt b01,
      rigby dungarees, dickie double knee, dickie carpenter, logger pants, duluth fire hose,
      fire hose pants, firehose pants, fire hose work pants, wrangler rigg, rigg ranger,
      farm pants, allotment pants, decorating pants, yard pants, yardwork pants, chore pants,
      battle pants, bush pants, hunting pants, tree work pants
    hikingPants:
      hiker pants, hike pants, trail pants, rohan bag, craghoppers pants,
      craghoppers kiwi pants, kiwi pro, prana zion, zion pants, stretch zion, fjallraven pants,
      fjallraven keb pants, keb pants, vidda pro, greenland pants, zip off, zipoff, nylon pants,
      quick dry pants, bouldering pants, alpine pants, fell pants, field pants, safari pants,
      insect repellent pants, bug pants, columbia silver ridge, silver ridge,
      silver ridge pants, patagonia quandary, quandary pants, kuhl renegade, kuhl pants,
      renegade pants, montane terra, terra pants, bushcraft pants, g1000 pants, trek pants,
      mountaineering pants, stretch walking pants, knickerbockers, knickerbocker hiking,
      fishing pants, expedition pants
    rainPants:
      waterproof bottoms, wet weather pants, goretex pants, gore tex pants, hardshell pants,
      hard shell pants, shell pants, rain bottoms, rain over pants, cycling waterproof pants,
      golf waterproof pants, sailing pants, sailing bib, oilskin pants, foul weather bib,
      foul weather pants, splash pants, puddle pants, over trouser waterproof, rain bib,
      hi fit pants, wellie pants, rain leggings, chap waterproof, paclite pants, pac pants
    skiPants:
      snow bib, snowboard bib, ski bottoms, snow bottoms, snowpants, insulated ski pants,
      bib ski pants, bib snow pants, sally ski, ski leggings, ski softshell pants,
      ski stretch pants, stirrup ski pants, sledding pants, dope snow pants, burton pants,
      down pants, insulated bib, thermoball pants, ski touring pants, boarding pants, skipants,
      nordic ski pants, cross country ski pants
    jeans:
      levis 505, levis 511, levis 514, levis 517, levis 541, levis 550, 505, 511, 514, 517, 527,
      550, 541, 569, ribcage jeans, levis ribcage, levis wedgie, wrangler 13mwz, 13mwz,
      cowboy cut, lee rider, lee cooper, jordache, jordach, mum jeans, mom fit, dad jeans,
      boot cut, boot leg, skinny jeans, flare jeans, flared jeans, denim flare, wide leg jeans,
      selvedge, selvage, selvedge denim, raw denim, nudie, nudie jeans, true religion,
      true religion jeans, 7 for all mankind, seven for all mankind, paige jeans, ag jeans,
      citizen of humanity, diesel jeans, g star jeans, evisu, pepe jeans, gloria vanderbilt,
      gloria vanderbilt jeans, nydj, not your daughter jeans, lucky brand jeans, ariat jeans,
      cinch jeans, kime, carhartt jeans, rider by lee, drain pipe jeans, drainie,
      dungaree jeans, skinny fit denim, straight leg denim, cropped jeans, capri jeans,
      topshop jamies, topshop joni, baggy jeans, carpenter jeans, jnco, balloon jeans,
      barrel jeans, barrel leg jeans, horseshoe jeans, salsa jeans, stretch jeans, mavi jeans,
      everlane jeans, madewell jeans, good american jeans, abercrombie jeans, curve love jeans,
      old fit 501, jean pants, stone wash jeans
    rippedJeans:
      holey jeans, ripped skinny, ripped skinny jeans, ripped mom jeans, ripped boyfriend jeans,
      busted jeans, shredded jeans, paint splattered jeans, paint splatter jeans, patched jeans,
      patchwork jeans, frayed jeans, raw hem ripped jeans, distressed denim, destroyed denim,
      trashed jeans, grunge jeans, knee rip jeans, bleached jeans
    trackPants:
      track suit, track suit bottoms, sweat suit, sweatsuit, jogging suit, trackie dak,
      trackydack, track bottoms, tearaway pants, tear away pants, popper pants, snap pants,
      adidas three stripe pants, three stripe pants, 3 stripe pants, adibreak, tiro pants,
      adidas tiro, tiro, wind pants, windpants, swishy pants, swishy, shell suit bottoms,
      shell suit trousers, shellsuit, shell suit, soccer pants, running joggers, gym joggers,
      training joggers, sports joggers, workout pants, athletic pants, tennis pants,
      cricket pants, cricket white pants, baseball pants, football trouser padded, hockey pants,
      mtb pants, mountain bike pants, motocross pants, jazz pants, warm up bottoms,
      warmup pants, stadium pants, skinny gaa, gaa skinny, o neill skinny, pe pants, pe bottoms,
      yoga flare, yoga trouser flare, flared yoga pants, bootcut yoga pants, groove pants,
      lululemon groove, lululemon studio pants, sports studio pants, studio pants,
      fencing pants, curling pants, ice skating pants, nike tech pants, tech fleece bottoms,
      fitness pants, tai chi pants, capoeira pants
    sweatpants:
      trackie dack old, joggy, joggy bottoms, jogger bottoms, jog pants, joggin bottoms,
      jogger pants, fleece joggers, cuffed joggers, cuffed bottoms, fleece bottoms,
      lounge joggers, loungewear bottoms, loungewear pants, lounge wide leg,
      lounge legging pants, slobbie pants, slob pants, comfy bottoms, cosy pants, cozy pants,
      gray sweat, velour pants, velour bottoms, juicy pants, juicy bottoms, juicy couture pants,
      terry pants, french terry pants, knit lounge pants, ribbed lounge pants, harem joggers,
      oodie pants, champion joggers, nike tech joggers, root sweat, root sweatpants,
      sherpa pants, drop crotch joggers, sofa pants, wfh pants, travel joggers
    leggings:
      leggin, legin, jersey leggings, cotton leggings, footless leggings, cropped leggings,
      capri legging cotton, printed leggings, black leggings, ponte leggings, lularoe leggings,
      lularoe, stirrup leggings, lace leggings, bamboo leggings, meggings
    sportsLeggings:
      lululemon align, align leggings, align pants, wunder under, wunder train, fast and free,
      lululemon leggings, lululemon wunder, alo leggings, alo airlift, airlift leggings,
      gymshark leggings, gymshark vital, sweaty betty power, power leggings,
      sweaty betty leggings, nike pro leggings, nike leggings, adidas leggings,
      under armour leggings, fabletic leggings, athleta leggings, spanx bootie boost,
      bootie boost leggings, girlfriend collective leggings, yoga trouser tights, yoga tights,
      pilates leggings, pilates pants, spin leggings, crossfit leggings, hiit leggings,
      scrunch leggings, scrunch bum leggings, scrunch butt leggings, run tights, run leggings,
      winter running tights, thermal running tights, running skin, skin tight, skin leggings,
      2xu tights, compression bottoms, base layer running tights, cycling leggings, bib tights,
      winter bib tights, padded cycling tights, biker tights, bike tights, tennis leggings,
      ballet leggings, climbing leggings, riding legging gym, workout tights, athletic leggings,
      capri tights, workout capri, yoga capri, running capri, gym capri, sports capri,
      high waist gym leggings, seamless leggings, performance leggings, marathon tights,
      trail tights
    thermalLeggings:
      longjohns, long handle, heattech tights, heattech bottoms, heattech pants,
      heat tech leggings, merino long johns, wool long johns, silk long johns,
      silk underpant long, base layer tights, ski thermal bottoms, ski base layer bottoms,
      ski legging thermals, damart bottoms, damart long johns, cuddl dud, cuddl dud leggings,
      icebreaker leggings, icebreaker bottoms, smartwool bottoms, smartwool leggings,
      long underwear, long undies, longie, thermal tight bottoms, thermal long johns,
      fleece base bottoms, capilene bottoms, 3 4 base layer, three quarter ski leggings,
      waffle long johns, wool bottoms
    pajamaBottoms:
      pj bottoms, pj pants, pj shorts, pajama joggers, pajama leggings, jim jam bottoms,
      jimjams bottoms, flannel pajama pants, flannel pjs, plaid pajama pants, sleep leggings,
      sleep joggers, bed shorts, bed pants, bed bottoms, night shorts, night bottoms,
      pajama capri, sleep capri, sleeping pants, sleeping shorts, silk pajama pants,
      satin pajama pants, satin sleep shorts, pajama shortie, pajama culottes, lounge pajamas,
      cotton boxer short bed, flannelette pants, ticking pants
    shorts:
      daisy duke, hot pants, hotpants, jorts, cutoff, cut off, cutoff shorts, cut off shorts,
      denim cutoff, levis shorts, 501 shorts, mom shorts, bermuda short casual, patagonia baggy,
      baggy shorts, camp shorts, camping shorts, chubby, chubby shorts, patagonia shorts,
      camo shorts, army shorts, combat shorts, stubbie, stubbie shorts, rugger shorts,
      king shorts, king gee shorts, cycling casual shorts, jersey shorts, cotton shorts,
      sweat shorts, lounge shorts, fleece shorts, paperbag shorts, paper bag shorts,
      high waist shorts, boho shorts, crochet shorts, lace shorts, floral shorts,
      culotte shorts, knee length shorts, three quarter shorts, 3 4 shorts,
      three quarter length pants, three quarter pants, 3 4 pants, cargo bermuda, travel shorts,
      kayak shorts, quick dry shorts, quick dry hiking shorts, zip off shorts,
      trail short hiking, climbing shorts, linen drawstring shorts, barn shorts,
      everyday shorts, carhartt short casual, dungaree short denim
    smartShorts:
      docker shorts, khaki shorts, golf shorts, golf bermuda, dress bermuda, pleated shorts,
      seersucker shorts, madras shorts, nantucket shorts, vineyard vine shorts, pastel shorts,
      stretch chino shorts, city shorts, work shorts, office shorts, tweed shorts, wool shorts,
      suit shorts, velvet shorts, satin shorts, formal shorts, crease shorts, twill shorts,
      pinstripe shorts, smart bermuda, tailored bermuda, linen bermuda, gurkha shorts,
      walk short tailored
    sportsShorts:
      pe shorts, gym kit shorts, footie shorts, football short kit, afl shorts, gaa shorts,
      o neill shorts, hurling shorts, cricket shorts, nba shorts, hoop shorts,
      basketball short mesh, mesh shorts, split shorts, running split shorts, run shorts,
      marathon shorts, trail shorts, trail running shorts, 2 in 1 shorts, two in one shorts,
      lined running shorts, tennis skort shorts, padded shorts, padded cycling shorts,
      bibshorts, bib cycling, cycling bib, cycle shorts, lycra shorts, spandex shorts,
      spandexe shorts, spank shorts, spanky, compression shorts, under short compression,
      slide shorts, base shorts, boxing shorts, muay thai shorts, thai boxing shorts,
      mma shorts, fight shorts, wrestling shorts, track shorts, field hockey shorts,
      hockey shorts, lululemon hottie hot, hottie hot, hottie hot shorts, speed up shorts,
      lululemon speed, align shorts, lululemon align shorts, pace breaker, gymshark shorts,
      nike shorts, nike pro shorts, nike pro, nike tempo, tempo shorts, soffe shorts, soffe,
      umbro shorts, adidas shorts, under armour shorts, spin shorts, bootie shorts,
      hot yoga shorts, yoga bike shorts, pilates shorts, crossfit shorts, lifting shorts,
      weightlifting shorts, mtb shorts, mountain bike shorts, baggy bike shorts, bmx shorts,
      motocross shorts, jogging shorts, jogger shorts, fitness shorts, goalkeeper shorts,
      keeper shorts, umpire shorts, gymnastics shorts, interval shorts
    swimShorts:
      swim trunk men, boardies, boardshort men, swim brief men, swim jammer, jammer, budgie,
      dick tog, dicktog, dickstick, aussie bum, aussiebum briefs, bather men, bather shorts,
      cozzie shorts, cozzie, sluggo, banana hammock, vilebrequin, vilebrequin shorts,
      orlebar brown shorts, orlebar, bermie, birdwell, birdwell beach britch, swim boxers,
      swim short men, surf trunks, water shorts, beach shorts, pool shorts, hybrid shorts,
      amphibian shorts, aqua shorts, swim bottoms, swim skirt, swim skort, swim leggings,
      swim tights, uv shorts, swimshorts, swimtrunk
    skirt:
      daywear skirt, bubble skirt casual, school skirt, uniform look skirt
    pencilSkirt:
      tube skirt, bodycon skirt, ponte skirt, suiting skirt, houndstooth skirt, pinstripe skirt,
      knee pencil, kick pleat skirt, gabardine skirt, herringbone skirt, interview skirt,
      court skirt, jersey pencil, crepe skirt, black work skirt, boucle skirt, trumpet skirt,
      wiggle skirt, high waist skirt, below knee skirt, wool pencil, wool a line skirt,
      cord skirt work, knee skirt, modest pencil skirt, jersey tube skirt, gored skirt
    midiSkirt:
      slip skirt, circle skirt, full skirt, swing skirt, flared skirt, flare skirt,
      plisse skirt, knife pleat skirt, kilt skirt, wrap midi, button front skirt,
      button through skirt, godet skirt, bias skirt, bias cut skirt, tartan skirt, kilted skirt,
      mini kilt midi, plaid midi, midaxi skirt, calf length skirt, box pleat skirt,
      dirndl skirt, trachten skirt, poodle skirt, rockabilly skirt, chiffon skirt, lace skirt,
      jacquard skirt, brocade skirt, velvet midi, knit skirt, knitted skirt, sweater skirt,
      rib skirt, ribbed skirt, panel skirt, umbrella skirt, modest skirt, long skirt,
      ankle skirt, accordion skirt, pleated maxi skirt, wool midi, winter skirt, cord midi
    miniSkirt:
      tennis style mini, pleated mini, pleated mini skirt, cord mini, suede skirt,
      leather mini, faux leather skirt, pu skirt, vinyl skirt, pelmet skirt, pelmet, micro mini,
      cheerleader skirt, schoolgirl skirt, plaid mini, tartan mini, rara skirt, ra ra skirt,
      puffball skirt, bubble skirt, tube mini, bodycon mini, a line mini, ruffle mini,
      wrap mini, kilt mini, flippy skirt, cargo skirt, clueless skirt
    summerSkirt:
      gypsy skirt, prairie skirt, broomstick skirt, hippie skirt, tiered skirt, tiered maxi,
      crinkle skirt, batik skirt, block print skirt, ghagra cotton, cheesecloth skirt,
      muslin skirt, gauze skirt, seersucker skirt, broderie skirt, eyelet skirt, crochet skirt,
      gingham skirt, tie dye skirt, tropical skirt, viscose skirt, rayon skirt,
      cotton maxi skirt, jersey maxi skirt, jersey maxi, holiday skirt, ruffle skirt,
      wrap summer skirt, linen midi skirt, cotton midi skirt, swing summer skirt,
      chitenge skirt, ankara skirt, kanga skirt, patchwork skirt, fiesta skirt,
      folklorico skirt, squaw skirt, panel maxi skirt
    denimSkirt:
      denim mini, denim midi, denim maxi, denim maxi skirt, denim mini skirt, denim midi skirt,
      denim pencil skirt, levis skirt, chambray skirt, dungaree skirt, denim skort
    eveningSkirt:
      ballgown skirt, ball gown skirt, formal skirt long, maxi evening skirt, satin maxi skirt,
      silk maxi skirt, satin ball skirt, black tie skirt, hostess skirt, tartan evening skirt,
      evening sash skirt, sequin maxi skirt, sequin pencil skirt, sequin mini,
      sequin mini skirt, sequin midi skirt, sparkly skirt, metallic skirt, feather skirt,
      tutu skirt, tutu, beaded skirt, lame skirt, concert black skirt, orchestra skirt,
      lehenga skirt, duchess satin skirt, mikado skirt, tulle midi, tulle maxi skirt,
      chiffon maxi skirt, party skirt, glitter skirt, organza skirt, mermaid skirt
    sportsSkirt:
      tennis skort pleated, golf skort, running skort, sports skirt, sports skort, hockey skort,
      camogie skort, gym skort, pe skort, pe skirt, game skirt, game skort, workout skirt,
      workout skort, lululemon pace rival, pace rival, pace rival skirt, play off the pleat,
      hiking skort, hike skort, skirt sport, cheer skirt, sports kilt, field hockey kilt,
      pickleball skirt, pickleball skort, ice skating skirt, cycling skirt, yoga skirt,
      athletic skort, athletic skirt, racket skirt
    sarong:
      pareu, lavalava, lava lava, sulu, kanga, khanga, kikoi, kikoie, beach sarong, swim wrap,
      swim sarong, canga, capulana, beach wrap skirt, beach cover skirt, bali sarong
    dungarees:
      dunga, dungaree trouser bib, dungaree shorts, overall shorts, denim overalls,
      bib and brace dungarees, salopette denim, cord dungarees, linen dungarees, linen overalls,
      oshkosh, oshkosh b gosh, osh kosh overalls, lucy and yak, lucy yak dungarees,
      yak dungarees, jean overalls, carhartt overalls, big smith overalls, roundhouse overalls,
      hickory overalls, painter overalls, key overalls, farmer overalls, coverall bib,
      jardineira, black dungarees, pinafore dungarees
    waders:
      hip waders, wading pants, duck waders
    workTrousers:
      holster pocket pants, knee pad pants, kneepad pants, snicker work pants, scruff pants,
      engelbert strauss pants, blaklader pants, fxd pants, king gee pants, bisley pants,
      redhawk pants, dickie redhawk, fr pants, chainsaw pants, welding pants, mascot pants,
      tuffstuff pants, helly hansen work pants
    scrubsBottoms:
      scrub joggers, fig joggers, fig pants
    """
}
