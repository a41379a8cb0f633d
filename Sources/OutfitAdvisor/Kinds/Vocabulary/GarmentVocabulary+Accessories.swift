extension GarmentVocabulary {
  /// Further names of accessories.
  static let accessories = """
    tie:
      wool tie, knitted tie, skinny tie, silk neckty, club tie, school tie, regimental tie,
      old school tie, repp tie, rep tie, rep stripe tie, paisley tie, novelty tie,
      christmas tie, hermes tie, clip on tie, clip on, ascot wedding tie, grenadine tie,
      kipper tie, linen tie, tweed tie, wedding tie, wedding neckty, work tie, funeral tie,
      black tie plain, pre tied tie, college tie, masonic tie, zip tie neck
    bowTie:
      dickey bow, dickie bow tie, pre tied bow, pre tied bow tie, self tied bow, batwing bow,
      velvet bow tie, black bow tie, butterfly bow tie, noeud papillon, clip on bow tie,
      black tie bow
    whiteBowTie:
      white pique bow tie, pique bow tie, white dickie bow, white marcella bow, white tie bow
    cravat:
      ascot tie, wedding cravat, day cravat, scrunchie tie cravat, ruche tie, silk cravat,
      jabot, stock pin cravat, victorian cravat, croatian cravat
    winterScarf:
      warm scarf, thick scarf, big scarf, oversized scarf, cosy scarf, fringed scarf,
      tassel scarf, scarf wool, alpaca scarf, mohair scarf, angora scarf, acne scarf,
      burberry scarf, college scarf, uni scarf, hogwarts scarf, house scarf, supporter scarf,
      club scarf football, doctor who scarf, cable scarf, cable knit scarf, crochet scarf,
      chunky knit scarf, hand knit scarf, hand knitted scarf, handknit scarf, fair isle scarf,
      checked scarf, check scarf, tube scarf, loop scarf, snoody, cowl scarf, knitted cowl,
      neck gaiters, neckwarmer, neck tube, buff neck, merino buff, fleece buff, fleece snood,
      fleece neck warmers, faux fur scarf, fur scarf, fur collar, fur tippet, fur stole winter,
      tippet, wool shawl, knitted shawl, wool wrap scarf, wool stole, travel wrap,
      cashmere wrap, cashmere stole, pashmina shawl, shawl wool, plaid shawl, tartan stole,
      arisaid, fly plaid, wool muffler, muffler, orenburg shawl, shahtoosh, kullu shawl,
      blanket shawl, lopi cowl, johnston scarf, johnston of elgin scarf, stadium scarf,
      sheepskin collar, polar neck
    lightScarf:
      cotton shawl, gauze scarf, viscose scarf, modal scarf, chiffon scarf, floaty scarf,
      crinkle scarf, voile scarf, printed scarf, spring scarf, thin scarf, lightweight scarf,
      muslin scarf, hair scarf, kerchief, cowboy scarf, wild rag, wildrag, cotton bandana,
      square scarf cotton, leopard scarf, jersey scarf, keffiyeh scarf, shemagh, summer shawl,
      cotton stole, linen stole, ikat scarf, sun scarf, buff summer, block print scarf,
      scout scarf, scout necker, necker, multifunction scarf, gamosa, cheche, krama,
      sarong scarf, palestine scarf
    silkScarf:
      hermes scarf, hermes carre, carre, twilly, hermes twilly, silk twill scarf, silk bandana,
      silk neckerchief, silk kerchief, satin square, neck scarf silk, liberty scarf,
      liberty silk scarf, silk twilly, silk long scarf, silk stole, skinny scarf,
      silk skinny scarf, silk foulard, air hostess scarf, flight attendant scarf,
      vintage silk scarf, silk neck scarf, diane scarf, mulberry silk scarf, devore scarf,
      velvet scarf
    eveningScarf:
      aviator silk scarf, fringed silk scarf, black tie scarf
    leatherBelt:
      smart belt, work belt, brown belt leather, reversible belt, gucci belt, hermes belt,
      hermes h belt, ferragamo belt, designer belt, western belt, cowboy belt, snakeskin belt,
      crocodile belt, alligator belt, pin buckle belt, plate buckle belt, skinny belt,
      skinny waist belt, cinch belt, obi belt, wide belt, corset belt, jean belt, kilt belt,
      ratchet belt, slide belt leather, automatic belt, bridle leather belt, bridle belt,
      full grain belt, formal belt, patent belt, tan belt, chino belt, statement belt,
      dress waist belt
    casualBelt:
      d ring belt, dring belt, army belt, gi belt military, stable belt, stablebelt, snake belt,
      school belt, rope belt, cord belt, plaited belt, braid belt, raffia belt, beaded belt,
      macrame belt, fringe belt, ribbon belt, grosgrain belt, needlepoint belt, smather belt,
      surcingle, surcingle belt, polo belt, gaucho belt, argentine polo belt, nylon belt,
      tactical belt, arcade belt, jelt belt, climbing belt webbing, chain belt, hip belt,
      disco belt, concho belt, big buckle belt, rodeo belt, rodeo buckle, grommet belt,
      eyelet belt, double ring belt, scout belt, elasticated belt, golf belt, cloth belt,
      tie belt, sash belt, fabric sash, finnish belt, hemp belt, punk belt, pyramid belt
    sportsBelt:
      flip belt, flipbelt, spibelt, spi belt, race belt, race number belt, race bib belt,
      hydration belt, bumbag, bum bag running, fannypack, moon bag, moonbag, belly bag,
      hip pack, hip bag, waist bag, lululemon everywhere belt, everywhere belt bag, belt bag,
      powerlifting belt, weightlifting belt, gym belt, bjj belt, dan belt, taekwondo belt,
      climbing harness, harness climbing, dive belt, tri belt, money pouch, travel belt,
      concealed money belt
    braces:
      trouser braces, button braces, clip on braces, clip on suspenders, button suspenders,
      y back suspenders, x back suspenders, suspender y back, white tie braces, leather braces,
      leather suspenders, brace men, galluses, gallu, albert thurston, albert thurston braces,
      limited edition braces, lederhosen braces, hosentrager
    toolBelt:
      nail bag, nail pouch, carpenter belt, electrician pouch, tool roll belt, builder belt,
      tool rig, scaffold belt, scaffolding belt, duty belt, sam browne, police belt,
      battle belt, holster belt, apron tool, tool apron, bag and belt tool, work harness,
      safety harness, leather tool pouch
    cummerbund:
      cumberbund, kummerbund, cumber bund, cummerband, tux sash, tuxedo cummerbund,
      cummerbund set
    hat:
      baker hat fashion, fashion hat, crochet hat, everyday hat, chapeau
    winterHat:
      tuque, tobogan, touque, watchcap, docker beanie, fisherman beanie, slouch beanie,
      slouchy beanie, slouch hat knit, cuffed beanie, carhartt beanie, carhartt watch hat,
      tossle cap, tassel cap, stockingcap, skull cap winter, skully winter, skully, chook,
      bobble beanie, pompom beanie, pom pom beanie, bobble cap, fur beanie, chullo, chullo hat,
      peruvian hat, ear flap beanie, earflap hat, earflap cap, ear flap cap, deerstalker,
      deer stalker, aviator hat, bomber hat, mad bomber hat, mad bomber, shapka, papakha,
      papakhi, astrakhan hat, karakul hat, cossack hat, russian hat, faux fur hat, mink hat,
      sheepskin hat, shearling hat, stormy kromer, kromer cap, jones hat, heattech hat,
      cashmere beanie, cashmere hat, merino beanie, running beanie, fleece beanie, polar cap,
      polar fleece hat, thinsulate hat, snow hat, pakol, pakul, kangol knit, fair isle hat,
      nordic hat, cable beanie, cableknit hat, cable knit hat, chunky hat, knit headband,
      knitted headband, fleece headband, wool headband, winter headband, earband, ear band,
      headband knit, earwarmer, ski mask, balaklava, shiesty, bally, windproof hat, winter cap,
      warm cap, warm hat, bearskin, cossack
    cap:
      baseball hat, ballcap, ball hat, dad cap, strapback, fitted cap, fitted hat, new era,
      new era cap, new era 59fifty, 59fifty, 9forty, flexfit, ny cap, yankee cap, yankee hat,
      red sox cap, dodger hat, dodger cap, team cap, 5 panel, five panel, five panel cap,
      5 panel cap, camp cap, mesh cap, meshback, mesh back cap, golf hat, running hat cap,
      sports cap, nike cap, nike hat, adidas cap, tennis hat, visor cap, john deere cap,
      feed cap, seed cap, gimme cap, cadet cap, army cap, patrol cap, military cap, fidel cap,
      castro cap, mechanic cap, bill cap, billed cap, cricket cap, baggy green, club cap,
      school cap, snap back, flat brim cap, flat brim hat, flat bill, fishing cap, hunting cap,
      fisherman cap, greek fisherman cap, breton cap, sailor cap, captain hat, mariner cap,
      baker cap baseball, ponytail cap, ponytail hat, kepi, legionnaire cap, volley cap,
      polo cap, lacoste cap, ralph lauren cap
    sunHat:
      bucket cap, boonie, boonie hat, booney hat, bush hat, tilley, tilley hat, tilley t3,
      tilley endurable, terry hat, terry tennis hat, floppy sun hat, big straw hat,
      wide brimmed hat, garden hat, gardening hat, cricket hat, wide brim cricket hat, surf hat,
      legionnaire hat, flap hat, outback sun hat, packable sun hat, crushable hat, raffia cap,
      raffia visor, straw visor, sun visor, golf visor, tennis visor, running visor,
      cloche straw, straw cloche, straw trilby, straw cowboy hat, straw cap, straw boater,
      skimmer hat, montecristi, panama straw, sombrero, conical hat, non la, nonla, rice hat,
      salakot, coolie hat, pith helmet, hiking hat, safari helmet, kangol bucket,
      reversible bucket hat, hemp hat, cancer council hat, school sun hat, uv hat, mokorotlo,
      basotho hat, pava, pava straw, salako hat, crochet sun hat, crochet bucket hat, vueltiao,
      sombrero vueltiao
    felthat:
      akubra, akubra cattleman, cattleman, akubra snowy river, snowy river, drover hat,
      slouch hat, bush hat felt, outback hat, western hat, cowgirl hat, resistol, resistol hat,
      felt cowboy hat, gaucho hat, bolero hat, bowler hat, derby hat, coke hat, pork pie,
      pork pie hat, porkpy, porkpy hat, homburg hat, snap brim, borsalino, borsalino fedora,
      wool felt hat, rancher hat, wide brim fedora, brixton hat, trilby hat, fedora hat,
      indiana jones hat, tyrolean hat, trachten hat, trachtenhut, alpine hat, bavarian hat,
      gamsbart hat, loden hat, cordobe, cordobe hat, huaso hat, charro hat, barmah, barmah hat,
      leather hat, filson tin hat, filson packer, bollman, derby bowler, goorin felt,
      cavanagh hat, shovel hat, bolivian bowler, cholita hat, suede fedora, open road stetson,
      open road
    beret:
      basque beret, french beret, tam o shanter, tammy, balmoral bonnet, glengarry,
      glengarry bonnet, scottish bonnet, scotch bonnet hat, newsboy hat, new boy cap,
      paperboy cap, paper boy cap, bakerboy, bakerboy hat, baker boy hat, baker boy cap,
      gatsby cap, gatsby hat, apple cap, peaky blinder cap, peaky blinder hat, ivy cap, ivy hat,
      flatcap, flat cap tweed, dai cap, bunnet, cheese cutter, cheesecutter, golf flat cap,
      scally cap, duckbill cap, harris tweed cap, donegal cap, hanna hat, baker cap, kangol 504,
      kangol, kangol flat cap, tweed hat, tweed bakerboy, tweed bucket hat, country cap,
      irish cap, sixpence, sixpence cap, paddy cap, paddy hat, touring cap, jeff cap, jeff hat,
      boina, txapela, mariner beret
    topHat:
      opera top hat, stovepipe hat, silk hat, gray topper, gray top hat, ascot top hat,
      silk topper, chapeau claque, cylinder hat
    sportsHeadscarf:
      nike pro hijab, nike hijab, sports scarf hijab, burkini hijab, burkini hood,
      under armour hijab, running headscarf, athletic hijab, instant sports hijab,
      gym headscarf, capster
    headscarf:
      jersey hijab, chiffon hijab, silk hijab, satin hijab, modal hijab, crinkle hijab,
      pashmina hijab, georgette hijab, instant hijab, amira hijab, amira, one piece hijab,
      two piece hijab, shayla hijab, shela, tudung, tudong, kerudung, jilbab hijab,
      square hijab, tudung bawal, selendang, esarp, turkish scarf, headscarve, rousari, rusari,
      roosari, maghnaeh, khimar cape, niqab set, half niqab, boshiya, mitpachat, mitpacha,
      sheitel, snood hair covering, hair covering, mantilla, chapel veil, church veil,
      hijab undercap, under scarf, underscarf, hijab cap, bonnet cap hijab, tube undercap,
      ninja undercap, turban hijab, hijab turban, doek, duku, dhuku, tignon, head tie, headtie,
      ankara headwrap, turban wrap, head turban, babushka, babushka scarf, platok,
      pavlovo posad, pavlovo posad shawl, volgogradka, apostolnik, kapp, prayer covering,
      mennonite covering, prayer scarf, orhni
    fascinator:
      hatinator, wedding hatinator, pillbox, pillbox hat, pill box hat, cocktail hat, race hat,
      ascot hat, derby day hat, kentucky derby hat, race day hat, percher, percher hat,
      headband fascinator, padded headband, jewelled headband, jeweled headband,
      beaded headband, feather headband, flower crown, floral crown, diadem, bridal comb,
      bridal headpiece, hair vine, hair jewel, birdcage veil, bridal veil, wedding veil,
      saucer hat, sinamay hat, church hat, church lady hat, sunday hat, kokoshnik, matha patti,
      mathapatti, hair piece, party hat, disc fascinator, kanzashi, peineta, tocado
    rainHat:
      bucket rain hat, rain bonnet, rain cap, souwester, sou wester hat, southwester, sydwester,
      gore tex hat, goretex hat, gore tex cap, waxed hat, wax hat, waxed bucket hat,
      barbour wax hat, barbour sports hat, oilskin hat, waxed cap, waterproof cap,
      waterproof bucket hat, seattle sombrero, outdoor research seattle sombrero, wax cap,
      tilley rain hat, waxed cotton hat
    sportsHead:
      swim hat, silicone cap, latex cap, water polo cap, cycling helmet, cycle helmet,
      bicycle helmet, mtb helmet, riding helmet, riding hat, equestrian helmet, hard hat riding,
      jockey skull, skull cap riding, jockey cap, hurling helmet, hurl helmet, cricket helmet,
      batting helmet, football helmet, sports helmet, hockey helmet, ice hockey helmet,
      scrum cap, head guard, headguard, boxing headgear, climbing helmet, snowboard helmet,
      motorcycle helmet, motorbike helmet, crash helmet, motocross helmet, skate helmet,
      scooter helmet, kayak helmet, running cap headband, sports headband, yoga headband,
      gym headband, workout headband, tennis headband, headband sport, bandeau headband sport,
      sweat band, sweat headband, buff headband running, buff sport, buff headwear, casquette,
      casquette cycling, cycling skull cap, helmet liner, under helmet cap, fencing mask,
      headgear, head torch, headtorch, headlamp
    hardHat:
      hardhat, site helmet, builder helmet, builder hat, welding helmet, welding hood,
      welder mask, welder cap, welding cap, fire helmet, firefighter helmet, forestry helmet,
      chainsaw helmet, msa helmet, miner helmet, mining helmet, site hat, arborist helmet
    gloves:
      cashmere gloves, cashmere lined gloves, suede gloves, sheepskin gloves, shearling gloves,
      knitted gloves, magic gloves, touchscreen gloves, touch screen gloves, tech gloves,
      smartphone gloves, leather dress gloves, dress gloves, dents gloves, isotoner,
      isotoner gloves, merino gloves, liner gloves, glove liner, thin gloves, lined gloves,
      fleece lined gloves, stretch gloves, heattech gloves, deerskin gloves, peccary gloves,
      tweed gloves, gauntlet gloves, wrist warmers, wristwarmers, arm warmers,
      convertible gloves, harris tweed gloves, church gloves, driving glove leather lined
    mittens:
      mitts, wool mittens, chopper, chopper mitts, sheepskin mittens, shearling mittens,
      lovikka, lovikka mittens, selbu, selbu mittens, bernie mittens, knit mittens,
      knitted mittens, fair isle mittens, flip top mittens, flip top gloves, glitten, podder,
      fingerless mittens, handwarmers, hand warmers, snowboard gloves, snowboard mittens,
      hestra, hestra gloves, gordini, gordini gloves, heated gloves, heated mittens,
      thinsulate gloves, waterproof gloves, snow mittens, arctic mittens, lobster gloves,
      down mittens, down mitts, gauntlet ski, expedition mitts, insulated gloves,
      primaloft gloves, pop top gloves, typing gloves
    eveningGloves:
      wedding gloves, bridal gloves, lace gloves, long satin gloves, ball gloves,
      elbow length gloves, opera length gloves, velvet gloves, prom gloves, debutante gloves,
      white kid gloves, kid gloves, white tie gloves, formal gloves, mousquetaire,
      masonic gloves, tulle gloves, party gloves, gatsby gloves
    sportsGloves:
      cycling mitts, track mitts, biking gloves, mtb gloves, bmx gloves, motocross gloves,
      motorcycle gloves, motorbike gloves, workout gloves, training gloves, lifting gloves,
      weight gloves, crossfit gloves, crossfit grip, gymnastics grip, sports gloves,
      sailing gloves, paddling gloves, climbing gloves, belay gloves, football gloves,
      keeper gloves, goalie gloves, goalkeeping gloves, batting gloves, cricket gloves,
      wicket keeping gloves, baseball gloves, baseball mitts, catcher mitts, hurling gloves,
      gaa gloves, hockey gloves, ice hockey gloves, bag gloves, bag mitts, mma gloves,
      sparring gloves, boxing mitts, boxing wrap, hand wrap, riding gloves, equestrian gloves,
      horse riding gloves, archery gloves, shooting gloves, fishing gloves, fencing gloves,
      bowling gloves, nordic walking gloves, wetsuit gloves, neoprene gloves, dive gloves,
      surf gloves, swim gloves, kevlar motorbike gloves, wrist guard
    workGloves:
      washing up gloves, dishwashing gloves, latex gloves, nitrile gloves, disposable gloves,
      rigger gloves, builder gloves, mechanic gloves, mechanix, mechanix gloves, welder gloves,
      gauntlet gardening, rose gloves, rose gauntlet, thorn gloves, pruning gloves,
      leather rigger gloves, cut resistant gloves, cut proof gloves, kevlar gloves,
      chainsaw gloves, ironclad gloves, showa gloves, maxiflex, maxiflex gloves, oven gloves,
      oven mitts, bbq gloves, grill gloves, ppe gloves, examination gloves, medical gloves,
      surgical gloves, chemical gloves, electrician gloves, hi vis gloves, safety gloves,
      farm gloves, ranch gloves, roping gloves, well lamont, well lamont gloves, freezer gloves,
      thermal work gloves, garden gauntlet, barn gloves, yard gloves
    watch:
      swatch, rolex, rolex datejust, datejust, rolex oyster, omega watch, omega seamaster,
      seamaster, speedmaster, cartier tank, tank watch, cartier watch, tag heuer,
      tag heuer carrera, tissot, tissot prx, seiko, seiko 5, citizen watch, citizen eco drive,
      eco drive, timex, timex weekender, timex easy reader, fossil watch, daniel wellingtons,
      michael kors watch, mvmt watch, skagen, skagen watch, longines, patek, patek philippe,
      nomo, junghans, hamilton khaki, pocket watch, fob watch, nurse watch, bangle watch,
      bracelet watch, chronograph, automatic watch, field watch, pilot watch, quartz watch,
      mechanical watch, gold plated watch, tudor watch, breitling, hublot, iwc watch,
      patek calatrava, jaeger reverso, reverso, raymond weil, olivia burton watch, rotary watch,
      accurist, sekonda, bulova, invicta, titan watch, hmt watch, apple watch hermes
    sportsWatch:
      apple watch, apple watch ultra, applewatch, iwatch, garmin, garmin forerunner, forerunner,
      garmin fenix, fenix, vivoactive, vivosmart, garmin venu, garmin instinct, fitbit,
      fitbit charge, fitbit versa, versa fitbit, whoop, whoop band, oura ring,
      samsung galaxy watch, galaxy watch, polar watch, polar vantage, suunto, suunto watch,
      coro, coro pace, g shock, gshock, casio g shock, casio f91w, f91w, casio digital, baby g,
      casio, casio watch, amazfit, mi band, xiaomi band, huawei watch, pixel watch,
      timex ironman, ironman watch, triathlon watch, gp watch, dive watch, tough watch,
      step counter, pedometer, protrek, swim watch, rubber watch, running gp, heart rate strap,
      heart rate band, chest strap, hrm strap, wear os watch
    jewelry:
      hoop earrings, stud earrings, gold sleeper, huggie, huggie hoops, ear cuff, ear climber,
      ear studs, nose ring, nose studs, nose pin, nath small, toe ring, ankle bracelet,
      friendship bracelet, charm bracelet, pandora, pandora bracelet, pandora charm,
      alex and ani, tennis necklace casual, leather bracelet, beaded bracelet, bead bracelet,
      cuff bracelet, kara, kada, karra, medical alert bracelet, medic alert, claddagh,
      claddagh ring, signet ring, signet, wedding band, wedding ring, engagement ring,
      eternity ring, class ring, promise ring, pinkie ring, stacking ring, thumb ring,
      silver ring, gold ring, gold chain, silver chain, rope chain, figaro chain, cuban link,
      cuban chain, cuban link chain, dog tag, dogtag, st christopher, saint christopher,
      cross necklace, crucifix, rosary necklace, scapular, star of david necklace, magen david,
      chai necklace, hamsa, hamsa necklace, evil eye, evil eye bracelet, nazar, allah necklace,
      ayatul kursi necklace, om pendant, rudraksha, mala, mala bead, prayer bead, mangalsutra,
      thaali, thali chain, payal, pajeb, glass bangle, puka shell, puka shell necklace,
      shark tooth necklace, pounamu, greenstone, greenstone pendant, hei tiki, turquoise ring,
      sports blossom, torc, torque bangle, celtic brooch, kilt pin, plaid brooch,
      penannular brooch, sgian dubh, cameo, cameo brooch, lapel pin, badge pin, enamel pin,
      tie tack badge, pin badge, hat pin, hatpin, shawl pin, initial necklace, name necklace,
      nameplate necklace, birthstone, birthstone ring, layered necklace, shell necklace,
      wooden necklace, bead necklace, beaded necklace, love bead, waist bead, belly chain,
      belly ring, body chain, pukka shell, tiffany bracelet, tiffany heart, tiffany necklace,
      return to tiffany, cartier love, love bracelet, van cleef alhambra, alhambra,
      monica vinader, kendra scott, clip on earrings, drop earring casual, ear ring,
      silicone ring, mood ring, kukui nut lei
    dressyJewelry:
      string of pearl, pearl strand, pearl choker, pearl bracelet, pearl studs, cultured pearl,
      mikimoto, diamond necklace, diamond bracelet, diamond ring dress, diamond pendant,
      diamond hoops, tennis bracelet, tennis necklace, cocktail ring, dress ring,
      costume jewelry, costume jewellery, statement earrings, bib necklace,
      collar necklace crystal, swarovski, swarovski necklace, swarovski earrings,
      swarovski bracelet, diamante, diamante earrings, diamante necklace, rhinestone necklace,
      rhinestone earrings, rhinestone bracelet, crystal bracelet, crystal choker,
      cubic zirconia, cz earrings, cz necklace, moissanite, sapphire ring, sapphire earrings,
      ruby ring, emerald ring, emerald earrings, emerald necklace, opal necklace, jhumka,
      jhumki, maang tikka, maangtikka, mang tikka, tikka, kundan set, kundan necklace, polki,
      polki set, polki necklace, temple jewelry, temple jewellery, temple necklace,
      choker set indian, rani haar, raani haar, satlada, bajuband, hathphool, haath phool,
      panja, nath, bridal nath, kamarbandh, vaddanam, waist chain bridal, bridal jewelry,
      bridal set, wedding jewelry, gold set, gold bridal set, choora, chooda, bridal chooda,
      evening necklace, evening bracelet, opera length pearl, coral bead nigerian, sølje, solje,
      bunad silver, bunad sølv, bunadsilver, brooch diamond, diamond brooch, crystal brooch,
      vintage brooch sparkly, party earrings, tassel earring dressy, gala jewelry
    handbag:
      purse bag, pocketbook, pocket book, baguette bag, hobo, hobo bag, bucket bag, saddle bag,
      bowling bag, bowler bag, doctor bag purse, kelly, hermes kelly, birkin, hermes birkin,
      lady dior, chanel flap, chanel 2 55, chanel boy bag, lv speedy, louis vuitton speedy,
      speedy 30, coach bag, coach purse, coach tabby, kate spade bag, kate spade purse,
      michael kors bag, michael kors purse, mk bag, mulberry bag, mulberry bayswater, bayswater,
      mulberry alexa, radley bag, radley, dooney and bourke, dooney bourke bag, dooney bag,
      longchamp shoulder, telfar, telfar bag, gucci bag, gucci dionysus, gucci marmont,
      marmont bag, fendi baguette, prada bag, prada re edition, ysl bag, loulou bag, celine bag,
      chloe bag, cross body bag, crossbody, crossbody purse, camera bag crossbody, chain bag,
      chain strap bag, quilted bag, frame bag, work handbag, work purse, leather purse,
      everyday bag ladies, mini bag, box bag, top handle, micro bag, shoulder purse, wristlet,
      phone bag crossbody, suede bag, fringe bag, vintage handbag, leather hobo, slouchy bag,
      slouch bag
    bag:
      shopper, shopper bag, shopping bag, bag for life, cotton tote, book bag, bookbag,
      canvas bag, canvas tote bag, boat and tote, ll bean tote, le pliage, longchamp,
      longchamp tote, pliage, neverfull, lv neverfull, courier bag, man bag, manbag,
      satchel bag, cambridge satchel, weekender, weekender bag, overnight bag, overnighter,
      carpet bag, travel bag, carryall, carry all, baggu, baggu tote, uniqlo crossbody,
      uniqlo mini shoulder bag, banana bag, sling bag, slingbag, dumpling bag, cross body man,
      changing bag, diaper bag, nappy bag, knitting bag, camera bag, jute bag, kantha tote,
      jhola, jhola bag, furoshiki bag, tote canvas, net bag, lunch bag, wash bag, toilet bag,
      vera bradley, vera bradley bag, vera bradley tote, marc jacob tote, the tote bag,
      telfar shopper, mochila, wayuu bag, wayuu mochila, bilum, kiondo, dilly bag, museet tote
    clutch:
      dressy bag, dressy purse, dressy clutch, occasion bag, wedding bag, wedding clutch,
      bridal bag, bridal clutch, box clutch, envelope clutch, satin clutch, sequin bag,
      sequin clutch, sparkly bag, sparkly clutch, glitter bag, glitter clutch, crystal bag,
      crystal clutch, diamante bag, velvet clutch, velvet bag, metallic clutch, gold clutch,
      silver clutch, pearl bag, potli, potli bag, batua, judith leiber, going out bag, prom bag,
      prom purse, cocktail bag, cocktail purse, opera bag, pochette, pouchette, dinner bag,
      theatre bag, mesh bag evening, feather bag, feather clutch, straw clutch evening,
      clutch purse, beaded clutch, beaded purse, kiss lock bag, gala bag
    briefcase:
      brief case, attache case, folio, folio case, work folio, document case, leather portfolio,
      laptop case, laptop sleeve, laptop tote, computer bag, work satchel, work tote,
      work laptop bag, lawyer bag, pilot case, gladstone, gladstone bag, doctor bag,
      leather briefcase, tumi briefcase, samsonite briefcase, leather satchel men,
      soft briefcase, barrister bag, dispatch case, business bag, filson 256,
      filson original briefcase, leather messenger
    backpack:
      back pack, rucksac, ruck sack, ruck, kanken, fjallraven kanken, fjallraven backpack,
      jansport, eastpak, herschel, herschel backpack, north face borealis, borealis,
      north face jester, osprey, osprey pack, osprey talon, osprey daylite, deuter,
      deuter backpack, camelbak, camelback, hydration pack, running pack, running vest pack,
      salomon vest pack, commuter backpack, work backpack, school backpack, mini backpack,
      leather backpack, roll top backpack, rolltop, anti theft backpack, hiking pack,
      trekking pack, trekking backpack, backpacking pack, haversack, bergen, tramping pack,
      turnbag, drawstring backpack, cycle backpack, cycling backpack, laptop rucksack,
      patagonia black hole backpack, peak design backpack, travel backpack, sling backpack,
      bike backpack, gregory pack, book pack, anello, diaper backpack
    gymBag:
      kit bag, kitbag, sports holdall, duffel, duffle, gym duffle, gym duffel, gym tote,
      gym holdall, gymsack, gym sack, drawstring bag, pe bag, trainer bag, boot bag, shoe bag,
      ballet bag, racket bag, racquet bag, cricket bag, golf bag, hockey bag, football bag,
      rugby bag, yoga mat bag, ski bag, ski boot bag, boot bag ski, climbing bag, crossfit bag,
      patagonia black hole, black hole duffel, north face base camp, base camp duffel,
      nike brasilia, adidas duffle, under armour duffle, barrel bag, dry bag, wet bag,
      swim backpack, pannier, bike bag, sports duffle, tog bag
    beachBag:
      straw basket, jane birkin basket, french market basket, market basket, market bag,
      bolga basket, african basket, moroccan basket, rattan bag, bamboo bag, seagrass bag,
      jute beach bag, straw shoulder bag, straw crossbody, straw clutch, straw handbag,
      bogg bag, bogg, pool bag, pool tote, mesh beach bag, crochet bag, macrame bag,
      raffia tote, raffia clutch, sisal bag, kiondo basket, rattan basket, woven bag straw,
      wicker basket, wicker handbag, filt bag, net market bag, cane bag, abaca bag, banig bag,
      nantucket basket
    sunglasses:
      ray ban, rayban, ray ban wayfarers, ray ban aviators, clubmaster, ray ban clubmaster,
      oakley, oakley holbrook, holbrook, maui jim, persol, costa del mar, goodr, ray ban meta,
      prescription sunglasses, prescription sunny, polarised sunglasses, polarized sunglasses,
      cat eye sunglasses, oversized sunglasses, mirrored sunglasses, sports sunglasses,
      cycling sunglasses, running sunglasses, glacier glasses, dark glasses, gafa de sol,
      quay sunglasses, quay, le specs, clip on sunglasses, tom ford sunglasses,
      gucci sunglasses, prada sunglasses, wraparound sunglasses, sun specs
    goggles:
      snow goggles, snowboard goggles, diving mask, dive mask, snorkel mask, snorkel set,
      scuba mask, racing goggles, triathlon goggles, zoggs predator, arena cobra,
      speedo goggles, cycling glasses, sports goggles, safety goggles, protective glasses,
      safety glasses, safety specs, motocross goggles, mtb goggles, oakley goggles,
      smith goggles, prescription goggles, shooting glasses, sports glasses, running glasses
    glasses:
      eyeglass, reader glasses, varifocal, bifocal, progressive glasses, prescription glasses,
      computer glasses, blue light glasses, bluelight glasses, driving glasses,
      distance glasses, warby parker, specsaver glasses, horn rimmed glasses,
      tortoiseshell glasses, rimless glasses, goggle spectacles, monocle, lorgnette, pince nez,
      spectacle frame, bin glasses, half moon glasses, chashma
    pocketSquare:
      pocket silk, pocket handkerchief, pocket hankie, hankie, hankerchief, silk pocket square,
      linen pocket square, breast pocket square, cotton hankie, pochette square, button hole,
      buttonhole flower, lapel flower, lapel flower pin, flower buttonhole, white pocket square,
      pocket kerchief, corsage men
    cufflinks:
      silk knot, cuff knot, stud and cufflinks, stud set, tuxedo studs, tux studs, tie tack,
      tie clasp, tie slides, tie chain, collar bar, collar pin, collar stiffener,
      collar bone stay, sleeve garter, arm garter, sleeve holder, shirt garter, armband shirt,
      lapel chain, button cover, cuff button cover, albert chain, watch chain, watch fob,
      tie studs, mother of pearl studs, onyx studs, onyx cufflinks
    umbrella:
      gamp, bumbershoot, golf umbrella, folding umbrella, compact umbrella, telescopic umbrella,
      walking umbrella, stick umbrella, city umbrella, fulton umbrella, birdcage umbrella,
      dome umbrella, clear umbrella, senz, senz umbrella, blunt umbrella, tote umbrella, knirp,
      davek, uv umbrella, sun umbrella, handbag umbrella, travel umbrella, umberella, umbrela,
      paragua, chatri, chhata
    tights:
      opaque tights, 40 denier, 60 denier, 100 denier, 10 denier, 15 denier, denier tights,
      sheer tights, wool tights, cashmere tights, fleece tights, fleece lined tights, fishnet,
      fishnet tights, lace tights, patterned tights, knitted tights, cable tights,
      ribbed tights, cotton tights, school tights, ballet tights, wolford tights, wolford,
      falke tights, panty hose, sheer nylon, hose nylon, hold up, holdup, hold up stockings,
      stay up, stayup, thigh high, thigh high stockings, knee high nylon, pop socks, popsock,
      support tights, support hose, support stockings, compression tight medical,
      footless tights, control top, control top tights, silk stockings, seamed stockings,
      seamed tights, collant, back seam tights, glitter tights, sparkly tights,
      suspender tights, sheertex, sheertex tights, snag tights, legg pantyhose,
      no nonsense tights, over the knee stockings, tan tights, nude tights, black tights
    socks:
      ankle socks, trainer socks, trainer liner, no show, no show socks, noshow,
      invisible socks, liner socks, footie socks, footsie, ped, ped socks, foot liner,
      sock liner, crew socks, tube socks, tennis socks, cycling socks, football socks,
      soccer socks, rugby socks, hockey socks, gym socks, athletic socks, golf socks,
      compression socks, flight socks, travel socks, calf sleeve, diabetic socks, thermal socks,
      heat holder, heattech socks, winter socks, boot socks, wellie socks, walking socks,
      trekking socks, merino socks, darn tough, smartwool socks, smartwool, bomba socks,
      bridgedale, bridgedale socks, alpaca socks, cashmere socks, angora socks, fluffy socks,
      fuzzy socks, cosy socks, cozy socks, lounge socks, grip socks, pilates socks, barre socks,
      toe socks, tabi socks, tabi, novelty socks, christmas socks, odd socks, happy socks,
      argyle socks, business socks, black socks, suit socks, over the calf socks, pantherella,
      knee high socks, knee high, knee length socks, over knee socks, over the knee socks,
      thigh socks, thigh high socks, otk socks, school socks, white socks, frilly socks,
      lace socks, bobby socks, kilt socks, kilt hose, shooting socks, long socks, slouch socks,
      bed sock wool, work socks, steel toe socks, carhartt socks, calcetine, kniestrumpf,
      loferl, wadlstrumpf, trachten socks, garter flash, sock garter, neoprene socks,
      waterproof socks, sealskinz socks, sealskinz, boot cuff, boot topper, stance socks,
      nike elite socks, gaa socks
    underwear:
      undies, undy, underclothes, grundie, dack under, grut, jock, jockstrap, jock strap,
      athletic supporter, y front, yfront, boxer briefs, trunk underwear, boxer trunks,
      hipster briefs, tightie whitie, calvin klein briefs, bond undies, bond briefs, keck under,
      undercracker, skivvy under, knick, bikini panties, full briefs, granny panties,
      granny trouser knickers, big knickers, boyshorts, boy shorts, boy short knickers,
      g string, gstring, tanga, thongs, thong knickers, cheeky, hipster knickers,
      french knickers, tap pants, period pants, period knickers, thinx, c section knickers,
      cycling under shorts, slip shorts, slipshorts, anti chafe shorts, anti chafing shorts,
      thigh saver, chub rub shorts, bandelette, snag chub rub, bloomers, pettipant, brassiere,
      balconette, balconette bra, balcony bra, plunge bra, push up bra, pushup bra, wonderbra,
      wonder bra, t-shirt bra, strapless bra, multiway bra, bandeau bra, feeding bra,
      mastectomy bra, wireless bra, underwired bra, underwire bra, triangle bra, lace bra,
      lace bralette set, longline bra, minimizer bra, minimiser bra, nipple cover,
      nipple pastie, stick on bra, adhesive bra, nubra, boob tape, chicken fillet, chest binder,
      bra extender, bra set, lingerie, lingerie set, teddy lingerie, girdle, panty girdle,
      roll on girdle, waist cincher, waist trainers, waist nipper, shaper, body shaper,
      bodyshaper, control shorts, control briefs, control slip, control pants, spanx, spank,
      spanx shorts, skim shorts, skim shapewear, shape shorts, shaping shorts, garter belt,
      suspender belt, bridal garter, half slip, full slip, waist slip, under slip, underslip,
      petticoat, crinoline, saree petticoat, sari petticoat, saree shapewear, sari shapewear,
      crinoline petticoat, under dress slip, kamee slip, vest undershirt, cotton undershirt,
      under vest, undervest, semmit, simmit, singlet underwear, string vest, banian,
      banyan vest, ganji, baniyan, sando ganji, langot, kaupina, fundoshi, tzitzit, tzitzi,
      tallit katan, temple garment, garment temple, liner briefs, compression briefs,
      cup protector, box cricket, belly band, bump band, belly wrap, merino boxers,
      merino briefs, thermal briefs
    accessories:
      coin purse, change purse, card holder, cardholder, card case, billfold, bill fold,
      money clip, passport holder, passport cover, passport wallet, cosmetic bag, makeup bag,
      luggage tag, key chain, keychain, key fob, bag charm, purse charm, headphones, airpods,
      earbuds, earphones, hairband, hair bow, hair slides, barrette, bobby pin, claw clip,
      hair claw, alice band, ponytail holder, bobble hair, hair bobble, hair pin, hairpin,
      hair grip, kirby grip, hair stick, face mask, face covering, ffp2 mask, fan hand,
      hand fan, folding fan, walking stick, walking cane, trekking pole, hiking pole,
      wrist rest, shoe horn, shoelace, shoe clip, insole, id badge, badge reel, name badge,
      badge holder, glass chain, glass case, spectacle case, watch strap, apple watch band,
      watch band, wash cloth, travel wallet, zip wallet, bifold, trifold, purse wallet,
      women's wallet, vape pouch, cigarette case, flask hip, hip flask, bookmark, pen fountain,
      phone strap, phone lanyard, airtag holder, tie rack, dress clip, pearl hair clip,
      snap clip, elastic hair band, silk scrunchie
    """
}
