extension GarmentVocabulary {
  /// Further names of tops.
  static let tops = """
    formalShirt:
      tux shirt, black tie shirt, wing collar shirt, wingtip shirt, bib front shirt,
      stiff front shirt, boiled front shirt, detachable collar shirt, opera shirt,
      smoking shirt, marcella bib, pique front shirt, tuxedo dress shirt, tux dress shirt,
      black tie dress shirt, formal evening shirt, studded dress shirt, pleated front shirt,
      dickie bow shirt, plastron shirt, gala shirt
    dressShirt:
      non iron shirt, no iron shirt, easy iron shirt, wrinkle free shirt, crease free shirt,
      spread collar shirt, spread collar, point collar shirt, semi spread, pinpoint shirt,
      pinpoint oxfords, city shirt, boardroom shirt, jermyn street shirt,
      charles tyrwhitt shirt, tm lewin shirt, t m lewin shirt, thomas pink shirt, eton shirt,
      turnbull asser shirt, van heusen shirt, arrow dress shirt, hawes curtis shirt,
      herringbone shirt, end on end shirt, bengal stripe shirt, bengal stripe, banker shirt,
      contrast collar shirt, winchester shirt, executive shirt, interview shirt, church shirt,
      suit shirt, smart shirt, broadcloth shirt, sateen shirt, hairline stripe shirt,
      club collar shirt, tab collar shirt, pin collar shirt, barrister shirt,
      dinner party shirt, bespoke shirt, made to measure shirt, cocktail cuff
    oxfordShirt:
      button down oxfords, ivy shirt, university stripe shirt, brooks brothers oxfords,
      preppy shirt, button down collar, bd shirt, oxford button up, gant oxfords
    flannelShirt:
      flanno, flannel button up, flannelette shirt, winceyette shirt, brushed cotton shirt,
      pendleton board shirt, board shirt, needlecord shirt, babycord shirt, baby cord shirt,
      fine cord shirt, wool shirt, mackinaw shirt, buffalo plaid shirt, winter shirt,
      warm shirt, alpaca shirt, fleece shirt, ll bean flannel, chamois cloth shirt,
      checked flannelette, log cabin shirt, grunge shirt, plaid button up
    shortSleeveShirt:
      half sleeve shirt, half sleeve, short sleeve oxfords, short sleeve check shirt,
      short sleeve plaid shirt, short sleeve dress shirt, short sleeve poplin shirt, ss shirt,
      s s shirt, bush shirt, short sleeve chambray, bermuda shirt, walk shirt,
      tropical weight shirt
    casualShirt:
      grandad shirt, granddad shirt, grandfather shirt, collarless shirt, band collar shirt,
      mandarin collar shirt, stand collar shirt, pearl snap, pearl snap shirt, snap shirt,
      snap front shirt, rodeo shirt, wrangler shirt, levis shirt, levis western shirt,
      ariat shirt, stockman shirt, rm william shirt, r m william shirt, safari shirt,
      field shirt, travel shirt, trail shirt, pfg shirt, columbia pfg, fishing shirt,
      fly fishing shirt, bug shirt, craghoppers shirt, craghoppers kiwi, hiking shirt,
      trekking shirt, walking shirt, outdoor shirt, utility shirt, military shirt, army shirt,
      fatigue shirt, popover shirt, muslin shirt, cheesecloth shirt, boyfriend shirt,
      jean shirt, denim button up, chambray button up, cargo shirt, hemp shirt, hickory shirt,
      hickory stripe shirt, jac shirt cotton, gardening shirt, roll up sleeve shirt,
      country shirt, shooting shirt, farm shirt, farmer shirt, square sports shirt,
      line sports shirt, mexican shirt, pirate shirt, poet shirt, ghillie shirt, jacobite shirt,
      jacobean shirt, peasant shirt, trachten shirt, trachtenhemd, ruana shirt
    holidayShirt:
      camp shirt, vacation shirt, vaca shirt, resort shirt, reyn spooner, reyn spooner shirt,
      tommy bahama shirt, tommy bahama camp, tori richard shirt, cruise shirt, luau shirt,
      palm tree shirt, palm print shirt, pineapple shirt, parrot shirt, flamingo shirt,
      magnum shirt, magnum pi shirt, tiki shirt, retro bowling shirt, revere collar,
      revere collar shirt, cabana shirt, beach shirt, bula shirt, loud shirt, tropical shirt,
      hilo hatty shirt, cuban shirt, dashiki, dashiki shirt, ankara shirt, madiba shirt,
      shweshwe shirt, kente shirt, holiday print shirt, festival shirt, barbecue shirt,
      bbq shirt, dad shirt
    linenShirt:
      linen button up, linen button down, linen grandad shirt, linen popover, ramie shirt,
      flax shirt, seersucker shirt, linen cotton shirt, cotton linen shirt, irish linen shirt,
      linen band collar shirt, linen granddad shirt, linen dress shirt, linen over shirt
    poloShirt:
      polo t-shirt, collared t-shirt, collar t-shirt, pique shirt, lacoste shirt,
      fred perry shirt, izod shirt, alligator shirt, golf t-shirt, johnny collar, bowl shirt,
      lawn bowl shirt, knit shirt, tennis polo, half sleeve polo, long sleeve polo, jersey polo,
      club polo, banlon shirt, peter millar polo, sweater polo short sleeve, ralph lauren polo,
      rl polo, dress polo, tipped polo, women's polo, sleeveless polo
    rugbyShirt:
      rugby jersey, rugger shirt, rugger top, rugby sweater, rugby league jersey,
      six nation shirt, all black jersey, all black shirt, barbarian rugby, springbok jersey,
      springbok shirt, wallaby jersey, lion jersey, state of origin jersey, nrl jersey,
      rugby polo, rugby stripe shirt, bush rugby, canterbury rugby shirt, canterbury rugby top,
      rugby union shirt, ireland rugby jersey
    tshirt:
      v neck t-shirt, vee neck t-shirt, pocket t-shirt, crew t-shirt, plain t-shirt,
      basic t-shirt, round neck t-shirt, scoop neck t-shirt, scoop t-shirt, boxy t-shirt,
      baby t-shirt, boyfriend t-shirt, heavyweight t-shirt, henley t-shirt, short sleeve henley,
      slub t-shirt, supima t-shirt, pima t-shirt, half sleeve t-shirt, airism, airism t-shirt,
      uniqlo u t-shirt, cap sleeve t-shirt, cap sleeve top, bamboo t-shirt, beefy t-shirt,
      beefy t, striped t-shirt, short sleeve top, short sleeve t-shirt, ss t-shirt,
      ringer t-shirt, white t-shirt, black t-shirt, oversized t-shirt, fitted t-shirt,
      hane t-shirt, gildan t-shirt, bella canvas t-shirt, linen t-shirt, merino t-shirt,
      wool t-shirt, tunic t-shirt, everyday t-shirt, lounge t-shirt, garden t-shirt
    graphicTee:
      graphic top, band merch, merch t-shirt, concert t-shirt, gig t-shirt, rock t-shirt,
      metal t-shirt, tour t-shirt, uniqlo ut, disney t-shirt, marvel t-shirt, star war t-shirt,
      anime t-shirt, meme t-shirt, funny t-shirt, joke t-shirt, pun t-shirt,
      vintage band t-shirt, harley t-shirt, harley davidson t-shirt, hard rock cafe t-shirt,
      hard rock t-shirt, race t-shirt, fun run t-shirt, 5k t-shirt, 10k t-shirt,
      half marathon t-shirt, finisher t-shirt, parkrun t-shirt, park run t-shirt,
      leaver t-shirt, fresher t-shirt, hen do t-shirt, hen party t-shirt, stag do t-shirt,
      bachelorette t-shirt, fraternity t-shirt, frat t-shirt, sorority t-shirt, sorority shirt,
      college t-shirt, university t-shirt, alumni t-shirt, pride t-shirt, campaign t-shirt,
      political t-shirt, protest t-shirt, conference t-shirt, startup t-shirt,
      hackathon t-shirt, charity t-shirt, nasa t-shirt, pokemon t-shirt, mickey mouse t-shirt,
      snoopy t-shirt, peanut t-shirt, christmas t-shirt, xmas t-shirt, halloween t-shirt,
      tie dye t-shirt, tie dye top, skate t-shirt, surf t-shirt, quiksilver t-shirt,
      supreme t-shirt, thrasher t-shirt, iron maiden t-shirt, nirvana t-shirt,
      metallica t-shirt, pink floyd t-shirt, rolling stone t-shirt, acdc t-shirt,
      taylor swift t-shirt, era tour t-shirt, fan t-shirt, fan shirt, statement t-shirt,
      tourist t-shirt, state fair t-shirt, national park t-shirt, beer t-shirt,
      guinness t-shirt, brewery t-shirt, dad joke t-shirt, gamer t-shirt, gaming t-shirt,
      minecraft t-shirt, fandom t-shirt, comic con t-shirt, picture t-shirt, promo t-shirt,
      freebie t-shirt, spirit t-shirt, spirit wear t-shirt, school spirit shirt,
      game day t-shirt, game day shirt
    tankTop:
      wifebeater, wife beater, a shirt, racerback, racer back, racerback tank, rib tank,
      ribbed tank, ribbed vest, rib vest, vest t-shirt, muscle tank, muscle t-shirt,
      muscle shirt, stringer, stringer tank, sando, spaghetti top, spaghetti strap,
      spaghetti strap top, sleeveless top, halter tank, chesty bond, bond singlet,
      basketball tank, cotton tank, swing tank, beach tank, jersey tank, cami vest, vesttop,
      tanktop, summer vest top, sun top, suntop, hen tank, stringer vest, ganji top, strap vest,
      cut off t-shirt, cutoff t-shirt
    camisole:
      strappy top, slip top, sleeveless shell, knit shell, suit shell, shell blouse,
      layering cami, lace trim cami, cami top, strappy cami, satin look cami, bralet top,
      slinky top, spaghetti cami, built in bra cami
    longSleeveTop:
      waffle top, waffle t-shirt, waffle henley, waffle shirt, grandad top, granddad top,
      grandad collar top, baseball t-shirt, raglan t-shirt, raglan top, breton t-shirt,
      breton shirt, breton stripe, saint james top, st james top, mariniere, boat neck top,
      bateau top, slash neck top, three quarter sleeve top, 3 4 sleeve top, 3 4 sleeve t-shirt,
      ls t-shirt, ls top, full sleeve t-shirt, full sleeve top, full sleeve, jersey top,
      batwing top, dolman top, cowl neck top, scoop neck top, v neck top, crew neck top,
      boat neck t-shirt, layering t-shirt, layering top, turtle t-shirt, breastfeeding top,
      bump top, feeding top, serafina henley, joey henley, stripe top, stripey top, stripy top,
      nautical top, sailor top, cotton top, lounge top, ruched top, side slit top, bamboo top,
      rib top, ribbed top, cold weather t-shirt, seasalt top, joules top, white stuff top
    sportsTop:
      dri fit top, dri fit shirt, dri fit t-shirt, drifit, drifit t-shirt, nike pro top,
      heatgear, heat gear, sweat wicking t-shirt, sweat wicking top, quick dry t-shirt,
      quick dry shirt, quick dry top, coolmax t-shirt, climalite t-shirt, performance t-shirt,
      performance top, performance shirt, performance polo, race singlet, racing vest,
      race vest, marathon vest, tri top, triathlon top, athletic singlet, running shirt,
      running long sleeve, athletic tank, sports singlet, training t-shirt, training vest,
      training shirt, gym singlet, gym shirt, workout t-shirt, workout shirt, yoga tank,
      yoga shirt, yoga t-shirt, pilates top, crossfit t-shirt, crossfit top, spin tank,
      spin top, lululemon swiftly, swiftly tech, lululemon tank, gymshark top, gymshark t-shirt,
      gymshark vest, sweaty betty top, fabletic top, bike top, cycling top, cycle top,
      cycle jersey, cyclist jersey, rapha jersey, castelli jersey, mtb jersey, mtb top, mountain bike jersey,
      bmx jersey, motocross jersey, mx jersey, downhill jersey, cricket shirt, cricket top,
      cricket jersey, ipl jersey, nba jersey, nfl jersey, nhl jersey, mlb jersey,
      baseball jersey, hockey sweater, ice hockey jersey, maple leaf jersey, sports jersey,
      gaa jersey, gaa top, gaa shirt, county jersey, hurling jersey, camogie jersey,
      o neill jersey, football kit, football strip, football vest, footie top, footie shirt,
      footie jersey, footie sweater, footie guernsey, afl guernsey, afl sweater, soccer top,
      soccer shirt, replica jersey, replica kit, third kit, england shirt, retro football shirt,
      premier league shirt, arsenal shirt, man united shirt, man utd shirt, liverpool shirt,
      chelsea shirt, barca shirt, celtic top, ranger top, goalkeeper shirt, goalkeeper jersey,
      keeper shirt, goalie shirt, goalie jersey, hockey shirt, hockey top, tennis top,
      tennis tank, tennis t-shirt, tennis white top, golf top, golf shell, climbing top,
      climbing t-shirt, bouldering t-shirt, pe top, pe shirt, pe t-shirt, pe kit, pe polo,
      p e shirt, game shirt, gym kit top, warm up shirt, shooting shirt basketball,
      shooter shirt, wrestling singlet, weightlifting singlet, bowling jersey, dart shirt,
      fencing top, paddling top, sailing t-shirt, sun hoodie, hooded sun shirt,
      technical t-shirt, technical top, moisture wicking t-shirt, moisture wicking shirt,
      bsn t-shirt, race tech t-shirt, sports crop top, gym crop top, workout crop top,
      running crop top, dryflip top, parkrun top, orienteering top
    sportsBra:
      racerback bra, yoga bra, gym bra, running bra, workout bra, high impact bra,
      medium impact bra, low impact bra, impact bra, shock absorber bra, lululemon energy bra,
      energy bra, compression bra, align bra, flow y bra, free to be bra, ultimate sports bra,
      fitness bra, nike bra, pilates bra, yoga crop, sports crop, crop sports bra
    baseLayer:
      heat tech, thermal long sleeve, thermal crew, thermal henley, thermal roll neck,
      thermal polo neck, merino thermal top, icebreaker top, icebreaker oasis, smartwool base,
      smartwool top, smartwool 250, lifa, helly hansen lifa, damart top, damart vest, capilene,
      patagonia capilene, coldgear, cold gear, under armour coldgear, cuddl dud top,
      ullfrotte top, woolpower top, brynje top, string vest brynje, silk thermal top,
      silk base layer top, wool undershirt, merino undershirt, liner top, first layer,
      ski base layer, ski thermal top, wicking base, baselayer top, odlo top, x bionic top,
      winter undershirt, thermo top, thermo shirt, warm vest, wool vest thermals,
      union suit top, merino long sleeve
    rashVest:
      rashie, rash shirt, rash top, rashguard, rash t-shirt, swim t-shirt, uv shirt, uv top,
      uv vest, uv swim top, surf shirt, surf top, surf vest, wetsuit top, neoprene top,
      lycra rash, rash suit top, sun protection shirt, stinger top, upf swim shirt, swim vest
    blouse:
      bow front blouse, tie neck blouse, tie neck top, ruffle blouse, ruffled blouse,
      ruffle neck blouse, secretary blouse, high neck blouse, crepe blouse, georgette blouse,
      wrap blouse, pussybow, pussybow blouse, jabot blouse, sleeveless blouse, poplin blouse,
      striped blouse, puff sleeve blouse, victorian blouse, portofino shirt, formal blouse,
      business blouse, interview blouse, crepe top, pintuck blouse, bishop sleeve blouse,
      collared blouse, shell top blouse, pleated blouse, frill blouse, frilly blouse,
      dressy work top, smart top, work top, office top, women's dress shirt, ladies shirt,
      lady blouse, school blouse
    silkBlouse:
      crepe de chine blouse, silk tank, silk t-shirt, organza blouse, charmeuse blouse,
      silk shell, satin shell, silk tunic, satin button up, satin tank, satin t-shirt,
      georgette top, chiffon top, silk crepe blouse, silk button up, satin look blouse,
      satin look top, washed silk shirt, mulberry silk top, satin bow blouse, silk bow blouse,
      equipment blouse
    dressyTop:
      sparkly top, sparkle top, glitter top, glittery top, sequin cami, sequin tank,
      sequin shirt, sequin t-shirt, sequin sweater, sequin blouse, metallic top, lame top,
      lurex top, tinsel top, corset top, bustier, bustier top, basque top, one shoulder top,
      bardot top, cold shoulder top, feather top, mesh top, sheer top, cocktail top,
      cocktail blouse, dressy blouse, dressy top, occasion top, embellished top, disco top,
      clubbing top, night out top, clubwear top, rhinestone top, choli, blouse choli,
      sari blouse, saree blouse, lehenga blouse, ghagra choli top, kebaya, beaded blouse,
      beaded cami, organza top, crystal top, brocade top, velvet blouse, velvet cami,
      velvet shirt, velvet t-shirt, lace cami, lace shirt, lace bodysuit, satin halter,
      halter neck top, halterneck, strapless top, nice top, evening blouse, evening shirt women,
      evening tunic, diamante top, huipil dressy, new year top, christmas party top,
      hen night top, date night top
    casualBlouse:
      gypsy top, gypsy blouse, boho top, peasant top, prairie blouse, prairie top, milkmaid top,
      off the shoulder top, off shoulder top, swing top, babydoll top, baby doll top,
      trapeze top, blouson top, kaftan top, broderie top, broderie anglaise top,
      broderie blouse, crochet top, crochet blouse, gingham blouse, floral top, floaty top,
      floaty blouse, flowy top, flowy blouse, tie front top, tie front blouse, babydoll blouse,
      embroidered top, mexican blouse, huipil, dirndl blouse, trachten blouse, short kurti,
      kurti top, cotton kurti, rayon kurti, chikankari top, long kurti, ruffle top,
      puff sleeve top, muslin blouse, muslin top, cheesecloth top, cheesecloth blouse,
      linen blouse, linen top, linen tunic, double gauze top, gauze top, liberty blouse,
      poplin top, eyelet top, eyelet blouse, flutter sleeve top, lagenlook top, hippie top,
      hippie blouse, hankie hem top, handkerchief hem top, ikat top, block print top, batik top,
      popover blouse, kimono top, longline top, long modest shirt, modest tunic, modest blouse,
      hijab tunic, long tunic, button tunic, smocked top, shirred top, tie dye blouse,
      folk blouse, ukrainian blouse, vyshyvanka, sorochka, cuban blouse, swiss dot blouse,
      dobby blouse
    kurta:
      kurta shirt, khadi shirt
    festiveKurta:
      eid kurta, diwali kurta, kurta pajamas, pathani suit
    cropTop:
      crop t-shirt, crop tank, cropped tank, crop cami, cropped cami, cropped t-shirt,
      boob tube, bralette top, belly top, belly shirt, bandeau top, tie front crop, bra top,
      half top, midriff top, crop singlet, tubetop, croptop, cropped vest, crop vest,
      strapless tube, bustier crop, corset crop, crop shirt, cropped shirt
    bodysuit:
      body suit, bodies top, snap crotch top, body top, skim bodysuit, wolford body,
      wolford string body, snap bodysuit, thong bodysuit, popper body, danskin bodysuit
    pajamaTop:
      pajama t-shirt, pajama cami, pajama vest, pj t-shirt, pj shirt, bed t-shirt, bed top,
      night top, night t-shirt, sleep cami, sleep tank, sleep camisole, sleep vest, jim jam top,
      jimjams top, flannel pajama top, silk pajama top, satin pajama top, bedtime t-shirt,
      bed sweater, old bed t-shirt, pajama sweater, bedjacket, matinee jacket bed
    turtleneck:
      poloneck, cowl neck sweater, cowl neck knit, mockneck, mock turtle, high neck sweater,
      high neck knit, funnelneck, skinny polo, skinny roll neck, submariner sweater, submariner,
      roll collar sweater, roll neck knit, roll neck top, turtleneck top, ribbed polo neck,
      tneck, cowl sweater, high neck top, rolli sweater, funnel neck sweater, dickey turtleneck
    sweater:
      wool sweater, school jersey, wool jersey, knitted jersey, warm jersey, pull over,
      crewneck sweater, crewneck knit, round neck sweater, boat neck sweater,
      scoop neck sweater, shetland sweater, shetland knit, shetland crew, cotton sweater,
      knit top, polo sweater, half zip sweater, quarter zip sweater, quarter zip,
      quarter zip knit, half zip knit, half zip, zip neck sweater, 1 4 zip, 1 4 zip sweater,
      troyer, school sweater, batwing sweater, cropped sweater, crop sweater, pointelle sweater,
      intarsia sweater, argyle sweater, golf sweater, cricket sweater, tennis sweater,
      bowl sweater, acrylic sweater, angora sweater, boucle sweater, pringle sweater,
      military sweater, wool pully, nato sweater, commando sweater, wool crew, waffle knit,
      boyfriend sweater, slouchy sweater, tunic sweater, sweater top, knitted polo long sleeve,
      balloon sleeve sweater, office sweater, sloppy joe sweater, sweater knit, novelty sweater,
      mickey sweater, bear sweater, polo bear sweater, barefoot dream sweater, ribbed sweater,
      rib knit sweater, striped knit, jacquard sweater, colorblock sweater, knit sweater
    chunkySweater:
      nordic sweater, scandi sweater, scandinavian sweater, marius genser, marius sweater,
      setesdal, setesdal sweater, lusekofte, dale of norway sweater, lopapeysa, faroese sweater,
      sarah lund sweater, irish sweater, donegal sweater, fisherman knit, fisherman rib sweater,
      gansey, oiled wool sweater, bulky sweater, bulky knit, mohair sweater, alpaca sweater,
      yak sweater, llama sweater, peruvian sweater, ecuadorian sweater, cowichan,
      cowichan sweater, shaggy sweater, shaggy dog sweater, hand knit sweater, handknit sweater,
      hand knitted sweater, handmade sweater, grandma sweater, granny sweater, cable sweater,
      cableknit, reindeer sweater, festive sweater, xmas sweater, ugly christmas sweater,
      tackie christmas sweater, hanukkah sweater, elf sweater, devold sweater, apre ski sweater,
      heavy knit, thick knit, aran knit, aran wool sweater, nordic knit, icelandic knit,
      warm sweater, winter sweater, baggy wool sweater, cosy sweater, cozy sweater,
      snuggly sweater, fuzzy sweater, fluffy sweater, sherpa sweater, wool fisherman,
      jarbo sweater, cottage sweater, shawl collar sweater, shawl neck sweater, jersey gansey,
      navy guernsey, guernsey sweater, islander sweater, boiled wool sweater, deck sweater,
      dachstein sweater
    fineSweater:
      john smedley sweater, john smedley, smedley knit, merino knit, merino polo,
      merino roll, cashmere crew, cashmere knit, cashmere polo,
      fine gauge sweater, fine gauge knit, gossamer cashmere, silk sweater, silk knit,
      silk cashmere sweater, extra fine merino, uniqlo merino, thin sweater, thin knit,
      light knit, lightweight knit,
      office knit, knitted polo, knitted polo shirt, knit polo shirt, sea island cotton sweater,
      pima knit, summer knit, summer sweater, linen sweater, linen knit, cotton knit,
      bamboo sweater, bolivian alpaca fine, short sleeve sweater,
      short sleeve knit, knitted t-shirt, knit t-shirt, smart sweater, dress sweater
    sweatshirt:
      crew neck sweat, crewneck sweat, crew sweat, college crewneck, college sweatshirt,
      university crewneck, champion crewneck, champion sweat, champion reverse weave,
      reverse weave crew, russell athletic sweat, loopback sweat, loopwheel sweat, terry crew,
      french terry top, terry sweater, sloppy joe, raglan sweat, baja, drug rug, cropped sweat,
      sweat sweater, sweatee, leaver sweater, fleeceback sweater, fleece crew,
      quarter zip sweat, 1 4 zip sweatshirt, half zip sweat, disney sweat, ringspun sweat,
      lounge sweater, lounge sweat, hoodie blanket, snuddie, slanket
    scrubsTop:
      scrub shirt, scrub tunic, scrub jacket, fig top, cherokee top
    """
}
