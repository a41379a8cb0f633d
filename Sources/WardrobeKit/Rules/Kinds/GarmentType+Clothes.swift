extension GarmentType {
  /// The kinds of clothes, one a line; ``GarmentTypeRow`` says what the columns are.
  ///
  /// Sources. Insulation in clo: ISO 7730:2005, table C.2, and ISO 9920:2007, annex A; for leggings,
  /// jumpsuits, blazers and hooded tops ANSI/ASHRAE 55, garment insulation table; for down, ski and
  /// winter coats ISO 9920:2007, cold-protective clothing. What a kind is worn for and how formal it
  /// is: Emily Post Institute, "Attire Guide: Dress Codes from Casual to White Tie"; Debrett's, "Dress
  /// Codes"; A. Flusser, "Dressing the Man" (2002). The words are those that shops and owners write,
  /// British and American. What these do not name is a judgement.
  package static let clothes = """
    formalShirt | evening shirt | T | top | 8-9-10 | evening | .25 | collar m dressShirt | tuxedo shirt, evening shirt, wing collar, wing tip, marcella shirt, pleated shirt, bib shirt, white tie shirt, dinner shirt
    dressShirt | dress shirt | T | top | 5-7-9 | business | .25 | collar dressShirt | dress shirt, formal shirt, business shirt, office shirt, work shirt, poplin shirt, twill shirt, french cuff, double cuff, cutaway, poplin, pinstripe shirt, button up
    shirt | shirt | T | top | 4-6-8 | smart | .25 | collar dressShirt | button up shirt
    oxfordShirt | Oxford shirt | T | top | 4-6-8 | smart | .25 | collar dressShirt | oxford shirt, button down, oxford cloth, ocbd | oxford @ shirt
    flannelShirt | flannel shirt | T | top | 2-3-5 | casual | .32 | collar warm | flannel shirt, plaid flannel, brushed shirt, viyella shirt, viyella, moleskin shirt, corduroy shirt | flannel, viyella, brushed @ shirt blouse
    shortSleeveShirt | short-sleeved shirt | T | top | 2-4-5 | smart | .18 | collar light summer | short sleeve shirt, short sleeve button up, short sleeve button down, summer shirt, short sleeve summer shirt | short sleeve, summer @ shirt
    casualShirt | casual shirt | T | top | 2-3-5 | casual | .28 | collar | lumberjack shirt, plaid shirt, denim shirt, chambray shirt, cord shirt, western shirt, cowboy shirt, weekend shirt, tartan shirt, casual shirt, work wear shirt, check work shirt, checked work shirt, plaid work shirt, flannel work shirt, denim work shirt, chambray work shirt | lumberjack, plaid, tartan, madras, chambray, denim, cord, western, lumber, weekend, garden, gardening, trekking, hiking, walking, outdoor, fishing, safari, camp @ shirt
    checkedShirt | checked shirt | T | top | 3-4-6 | smart | .25 | collar | | check, checked, checkered, gingham, tattersall @ shirt
    holidayShirt | holiday shirt | T | top | 1-2-4 | casual | .18 | summer | hawaiian shirt, aloha shirt, camp collar, cuban collar, bowling shirt, holiday shirt, guayabera | hawaiian, aloha, tropical, batik, palm @ shirt
    linenShirt | linen shirt | T | top | 3-5-7 | smart | .18 | collar light | linen shirt, linen blend shirt
    overshirt | overshirt | T | mid | 2-3-5 | casual | .30 | open | overshirt, over shirt, shacket, shirt jacket, shirt jac, chore jacket, chore coat
    poloShirt | polo shirt | T | top | 3-4-6 | smart | .17 | polo light | polo shirt, golf shirt, pique polo, polo, golf polo
    rugbyShirt | rugby shirt | T | top | 2-3-4 | casual | .28 | | rugby shirt, rugby top
    tshirt | T-shirt | T | top | 1-2-4 | casual | .09 | tee light | tshirt, crew neck tee
    graphicTee | printed T-shirt | T | top | 1-2-3 | casual | .09 | tee print light | graphic tshirt, band tshirt, printed tshirt | graphic, band, print, printed, logo, slogan, tour, cartoon, festival, orchestra, team, concert, superhero, club, souvenir, marathon, movie, novelty, tie dye @ tshirt
    tankTop | tank top | T | top | 1-1-2 | casual | .06 | tee summer light | tank top, singlet, muscle top, vest top, sleeveless tshirt, string top | tank, sleeveless, strappy, vest @ tshirt
    camisole | camisole | T | top | 3-5-7 | smart | .06 | f light | camisole, cami, shell top
    longSleeveTop | long-sleeved top | T | top | 2-3-5 | casual | .17 | | long sleeve, long sleeve tshirt, long sleeve top, henley, breton, breton top, striped top, raglan, nursing top, maternity top
    sportsTop | sports top | T | top | 1-1-2 | sport | .09 | tee light | sport top, gym top, running top, training top, sport tshirt, cycling jersey, running vest, sport shirt top, compression top, sport vest, football jersey, football shirt, soccer jersey, basketball jersey, hockey jersey, bike jersey, running tshirt, gym tshirt, tech tee, tech tshirt, yoga top, tennis shirt, gym vest, athletic top, athletic tshirt, workout top | running, gym, sport, training, workout, cycling, football, soccer, basketball, tennis, yoga, athletic, performance, jogging, fitness, dri fit, crossfit, pilates, moisture wicking, wicking, golf @ tshirt shirt blouse
    sportsBra | sports bra | T A | top | 1-1-1 | sport | .05 | light f | sport bra, bralette, crop bra
    baseLayer | base layer | T | top | 1-1-3 | hike | .25 | winter warm | base layer, thermal top, thermal shirt, thermal vest, thermal undershirt, long underwear, thermal tshirt | thermal @ tshirt shirt sweater
    rashVest | swim shirt | T | top | 1-1-1 | swim | .09 | light | rash vest, rash guard, swim shirt, swim top
    blouse | blouse | T | top | 4-6-8 | business | .15 | f blouse | blouse, pussy bow, bow blouse, work blouse, office blouse
    silkBlouse | silk blouse | T | top | 5-7-9 | smart | .13 | f blouse | silk blouse, satin blouse, satin top, silk top, chiffon blouse, lace blouse, silk shirt, satin shirt, silk cami, satin cami, silk camisole | silk, satin, chiffon @ blouse
    dressyTop | dressy top | T | top | 6-7-9 | dressy | .12 | f blouse | sequin top, evening top, lace top, party top, halter top, velvet top, going out top, sequinned top, beaded top | sequin, sequinned, beaded, evening, party, lace, halter, velvet @ tshirt blouse shirt sweater
    casualBlouse | casual blouse | T | top | 3-4-6 | smart | .15 | f light | peasant blouse, boho blouse, tunic, kurti, maternity blouse, modest top, peplum top, smock top, wrap top | peasant, boho, tunic, cotton, floral, gauze, embroidered @ blouse
    cropTop | crop top | T | top | 1-2-4 | casual | .06 | f light | crop top, cropped top, tube top, bandeau
    bodysuit | bodysuit | T D | top | 3-4-6 | smart | .12 | f light | bodysuit
    pajamaTop | pajama top | T | top | 1-1-1 | night | .20 | | nightwear, pyjama top, pyjama shirt, nightshirt, sleep shirt, sleep tshirt, sleep top, night shirt, pj top, bed shirt, bed jacket | pyjama, sleep, pj @ tshirt shirt blouse sweater
    turtleneck | turtleneck | T | top | 3-5-7 | smart | .28 | warm | turtle neck, turtleneck, roll neck, rollneck, polo neck, mock neck, funnel neck
    sweater | sweater | T | top mid | 3-4-6 | smart | .28 | warm knit | jumper, knit, knitwear, crew neck jumper, knitted top, wool crew neck, breton jumper, striped jumper, long sleeve jumper
    chunkySweater | thick sweater | T | top mid | 2-3-4 | casual | .37 | warm knit thick | chunky jumper, thick jumper, chunky knit, cable knit, aran jumper, fisherman jumper, fair isle, icelandic jumper, lopi, christmas jumper, norwegian jumper, ski jumper, heavy jumper, guernsey, holiday jumper, ugly jumper | chunky, thick, heavy, icelandic, aran, cable, norwegian, christmas, lopapeysa, icelandic wool, winter @ sweater
    fineSweater | fine sweater | T | top mid | 4-5-7 | smart | .22 | warm knit | merino jumper, cashmere jumper, fine knit, v neck jumper, fine jumper, lightweight jumper, knit polo, merino crew | merino, cashmere, fine, v neck, lightweight, thin, silk, light @ sweater
    sweaterVest | sweater vest | T | mid | 3-4-6 | smart | .17 | warm knit asksShirt | jumper vest, slipover, sleeveless pullover, sleeveless jumper, sleeveless sweater, knitted vest, knit vest, tank jumper, pullunder, pull under, wool vest, cable vest, argyle vest, golf vest, fair isle slipover, fair isle vest, fair isle tank, cable knit vest, cable knit slipover, cricket slipover | sleeveless, vest @ sweater cardigan
    sweatshirt | sweatshirt | T | top mid | 1-2-3 | lounge | .30 | warm sweat | sweatshirt, sweat shirt, sweat top, crewneck sweatshirt, quarter zip sweatshirt, half zip sweatshirt
    hoodie | hoodie | T | mid top | 1-1-3 | lounge | .34 | warm sweat | hoodie, hooded sweatshirt, hooded top, zip hoodie, hooded jumper, zip up
    cardigan | cardigan | T | mid | 3-5-7 | smart | .28 | warm knit open | cardigan, cardi, twinset, twin set
    lightCardigan | light cardigan | T | mid | 3-5-7 | smart | .18 | open | linen cardigan, summer cardigan, light cardigan, cotton cardigan, kimono jacket, kimono | linen, summer, light, thin, cotton, silk @ cardigan
    thickCardigan | thick cardigan | T | mid | 2-3-5 | casual | .37 | warm knit open thick | shawl cardigan, shawl collar cardigan | chunky, thick, aran, cable, heavy @ cardigan
    bolero | evening wrap | T A | mid | 6-8-10 | dressy | .12 | f open | bolero, shrug, evening wrap, evening shawl, evening jacket, capelet, evening stole, fur stole, stole
    fleece | fleece | T | mid | 1-2-3 | hike | .32 | warm sweat | fleece, fleece jacket, fleece top, fleece jumper, polar fleece, fleece pullover, half zip fleece
    gilet | gilet | T | mid | 1-3-4 | casual | .25 | warm open | gilet, body warmer, bodywarmer, puffer vest, quilted vest, down vest, padded vest, fleece vest
    waistcoat | waistcoat | T A | mid | 6-7-9 | business | .13 | tailored m open asksCollar | waistcoat, suit vest, dress vest, vest waistcoat | vest @ blazer jacket
    whiteWaistcoat | white waistcoat | T A | mid | 10-10-10 | tails | .13 | m open asksCollar | white waistcoat, white tie waistcoat, marcella waistcoat, white tie vest, white evening waistcoat
    trackJacket | track jacket | T | mid | 1-1-2 | sport | .26 | sweat | track jacket, tracksuit jacket, tracksuit top, track top, training jacket, zip training top, warm up jacket, half zip top, quarter zip running top | tracksuit, track, warm up, training @ jacket hoodie sweater
    tailcoat | tailcoat | T | jacket | 10-10-10 | tails | .44 | tailored m tails | tailcoat, tail coat, white tie jacket, evening tail, white tie tail, tail
    dinnerJacket | dinner jacket | T D | jacket | 9-9-10 | evening | .40 | tailored m dinner | dinner jacket, dinner suit jacket, tuxedo jacket, tux jacket, tuxedo, tux, smoking jacket, black tie jacket, tuxedo blazer, dinner suit, smoking
    morningCoat | morning coat | T | jacket | 8-9-9 | evening | .40 | tailored m asksCollar | morning coat, morning dress, cutaway coat, morning suit
    suitJacket | suit jacket | T | jacket | 6-8-9 | business | .36 | tailored suitJacket | suit jacket, suit coat, suit blazer, trouser suit jacket, jacket of suit, suit top | suit @ blazer jacket
    blazer | blazer | T | jacket | 5-7-8 | business | .36 | tailored | blazer, boucle jacket, tweed blazer
    sportCoat | sport coat | T | jacket | 4-6-7 | smart | .38 | tailored | sport coat, tweed jacket, houndstooth jacket, herringbone jacket, unstructured blazer, linen jacket, hacking jacket, cord jacket, cord blazer | tweed, cord, houndstooth, herringbone, unstructured, harris, cotton, sport, sports, denim @ blazer
    lightBlazer | summer blazer | T | jacket | 4-6-7 | smart | .25 | tailored light | linen blazer, summer blazer, seersucker blazer, seersucker jacket, linen suit jacket, linen sport coat | linen, seersucker, summer @ blazer
    coat | coat | T | outer | 4-6-9 | any | .60 | winter warm coat | long coat
    overcoat | overcoat | T | outer | 5-7-10 | any | .63 | winter warm coat | overcoat, wool coat, topcoat, top coat, chesterfield, covert coat, crombie, camel coat, cashmere coat, dress overcoat, long wool coat, polo coat, wrap coat, loden coat, loden
    eveningCoat | evening coat | T | outer | 8-9-10 | evening | .60 | winter warm coat f | evening coat, opera coat, opera cloak, evening cloak, velvet coat, fur coat, faux fur coat, evening cape
    peaCoat | pea coat | T | outer | 3-5-7 | any | .60 | winter warm coat | pea coat, peacoat, reefer jacket, reefer coat, pilot coat
    duffleCoat | duffle coat | T | outer | 2-4-6 | casual | .62 | winter warm coat | duffle coat, duffel coat, toggle coat, dufflecoat
    winterJacket | winter jacket | T | outer | 1-3-6 | casual | .70 | winter warm coat | winter jacket, work jacket, lined jacket, insulated work jacket, winter work jacket | winter, lined, thermal @ jacket
    winterCoat | winter coat | T | outer | 3-5-9 | any | .70 | winter warm coat | winter coat, long winter coat, teddy coat, fur jacket, faux fur jacket, lined coat, padded coat, quilted coat, puffer coat, down coat | winter, fur, lined, teddy, thermal, warm @ coat
    downJacket | down jacket | T | outer | 1-3-5 | casual | .70 | winter warm coat resists | down jacket, puffer jacket, puffer, puffa, padded jacket, insulated jacket, duvet jacket, down parka, bubble jacket | down, padded, insulated, puffy @ jacket
    parka | parka | T | outer | 1-3-5 | casual | .70 | winter warm coat proof | parka, arctic jacket, expedition jacket, snow jacket, fishtail parka
    skiJacket | ski jacket | T | outer | 1-1-2 | ski | .65 | winter warm coat proof | ski jacket, snowboard jacket, ski coat, ski parka | ski, snowboard, snowboarding, skiing @ jacket coat
    shearling | shearling jacket | T | outer | 2-4-6 | casual | .70 | winter warm coat | shearling, sheepskin, shearling coat, sheepskin coat, sheepskin jacket
    trenchCoat | trench coat | T | outer | 4-7-9 | any | .45 | proof | trench coat, trench, trenchcoat
    raincoat | raincoat | T | outer | 3-5-8 | any | .35 | rain | raincoat, rain coat, mac, mackintosh, waterproof coat, rain mac, slicker, waterproof mac | rain, waterproof @ coat
    rainJacket | rain jacket | T A | outer | 1-2-4 | hike | .30 | rain | rain jacket, waterproof jacket, cagoule, kagoul, anorak, hardshell, hard shell, shell jacket, goretex jacket, gore tex, rain shell, poncho, rain poncho, oilskin, waterproof, cycling rain jacket, storm jacket, gore tex jacket, wax jacket, waxed jacket, rain cape, sailing jacket, pac a mac, waterproof shell, packable rain | rain, waterproof, goretex, shell, hardshell, sailing @ jacket
    jacket | jacket | T | outer | 2-4-6 | casual | .35 | warm | autumn jacket, fall jacket, spring jacket
    lightJacket | light jacket | T | outer | 2-4-5 | casual | .25 | | bomber jacket, harrington, bomber, summer jacket, safari jacket, utility jacket, field jacket, cotton jacket, shirt jacket, light jacket, coach jacket, linen jacket | bomber, summer, safari, utility, field, light, spring, linen, cotton, thin, army, military @ jacket
    windbreaker | windbreaker | T | outer | 1-2-4 | casual | .25 | resists | windbreaker, wind jacket, windcheater, wind breaker, windproof jacket, windproof
    softshell | softshell jacket | T | outer | 1-2-3 | hike | .40 | resists warm | softshell, soft shell, hiking jacket, outdoor jacket, trekking jacket, mountain jacket, climbing jacket | hiking, outdoor, trekking, mountain, climbing @ jacket
    runningJacket | sports jacket | T | outer | 1-1-2 | sport | .20 | resists | running jacket, cycling jacket, sport jacket, gym jacket, jogging jacket, windrunner, golf jacket, tennis jacket, wind vest, cycling vest, cycling gilet, running gilet | running, cycling, sport, jogging, golf, gym, football @ jacket
    denimJacket | denim jacket | T | outer | 2-3-4 | casual | .34 | warm | denim jacket, jean jacket, trucker jacket, sherpa trucker
    leatherJacket | leather jacket | T | outer | 2-4-6 | casual | .40 | warm resists | leather jacket, biker jacket, moto jacket, motorcycle jacket, leather blazer, suede jacket, aviator jacket, flight jacket, leather bomber, leather coat, bikers jacket
    quiltedJacket | quilted jacket | T | outer | 3-5-7 | any | .45 | warm resists | quilted jacket, barn jacket, barbour, husky jacket | quilted @ jacket
    woolJacket | wool jacket | T | outer | 3-5-6 | any | .50 | warm | wool jacket, varsity jacket, boiled wool jacket, car coat, lumberjack jacket, plaid jacket | wool, boiled @ jacket
    cape | cape | T A | outer | 4-6-9 | any | .50 | warm coat f | cape, poncho coat, cloak, wool poncho, ruana
    dressingGown | dressing gown | T D A | outer | 1-1-1 | night | .50 | | dressing gown, bath robe, bathrobe, robe, housecoat, morning robe, house coat
    tailTrousers | tailcoat trousers | B | bottom | 10-10-10 | tails | .24 | m tailTrousers braced | tailcoat trouser, white tie trouser, tail trouser, dress coat trouser, tail coat trouser
    tuxedoTrousers | dinner trousers | B | bottom | 9-9-10 | evening | .24 | m dinnerTrousers braced | tuxedo trouser, tux trouser, dinner jacket trouser, dinner suit trouser, dinner trouser, evening trouser, black tie trouser, smoking trouser, satin stripe, braided trouser
    morningTrousers | morning trousers | B | bottom | 8-9-9 | evening | .24 | m loops | morning trouser, morning suit trouser, morning dress trouser
    suitTrousers | suit trousers | B | bottom | 5-8-9 | business | .25 | suitTrousers loops | suit trouser, trouser suit trouser, suit bottom | suit @ pants
    dressTrousers | dress trousers | B | bottom | 5-7-9 | business | .25 | loops | dress trouser, formal trouser, smart trouser, wool trouser, slack, work trouser, office trouser, flannel, tailored trouser, flannel trouser, pleated trouser, pinstripe trouser, cigarette trouser, ankle trouser, wool flannel, gabardine trouser, business trouser, crease trouser | dress, formal, tailored, smart, office, pinstripe, pleated, flannel @ pants
    pants | trousers | B | bottom | 4-6-7 | smart | .25 | loops | trouser
    chinos | chinos | B | bottom | 3-5-7 | smart | .24 | loops | chino, khaki trouser, cotton trouser, twill trouser | khaki, twill @ pants
    cordTrousers | corduroy trousers | B | bottom | 3-5-6 | smart | .28 | loops | cord trouser, cord, needlecord | cord @ pants jeans
    linenTrousers | linen trousers | B | bottom | 3-4-6 | smart | .15 | light loops | linen trouser, seersucker trouser, summer trouser | linen, seersucker, summer @ pants
    looseTrousers | loose trousers | B | bottom | 3-5-7 | smart | .18 | light f | palazzo, culotte, wide leg trouser, harem trouser, flowing trouser, palazzo trouser, beach trouser | palazzo, wide, wide leg, harem @ pants
    dressyTrousers | evening pants | B | bottom | 6-8-9 | dressy | .22 | f | satin trouser, sequin trouser, velvet trouser, silk trouser, evening palazzo, party trouser | satin, sequin, silk, velvet @ pants
    leatherTrousers | leather trousers | B | bottom | 3-5-7 | smart | .25 | f loops | leather trouser, faux leather trouser, leather legging
    cargoPants | cargo pants | B | bottom | 1-2-3 | casual | .26 | loops | cargo, cargo trouser, carhartt trouser, dickie trouser, dungaree trouser, canvas work trouser, duck trouser, double knee trouser, combat trouser, utility trouser, army trouser, garden trouser, gardening trouser, work wear trouser, carpenter trouser, painter trouser | cargo, combat, utility, garden, gardening, carpenter, painting, army @ pants
    hikingPants | hiking trousers | B | bottom | 1-1-2 | hike | .24 | loops resists | hiking trouser, trekking trouser, walking trouser, outdoor trouser, zip off trouser, convertible trouser, climbing trouser, softshell trouser, mountain trouser, travel trouser | hiking, trekking, outdoor, walking, zip off, convertible, climbing, mountain, softshell @ pants
    rainPants | rain trousers | B | bottom | 1-1-2 | hike | .15 | rain | rain trouser, waterproof trouser, over trouser, overtrouser, waterproof overtrouser | rain, waterproof @ pants
    skiPants | ski pants | B | bottom | 1-1-1 | ski | .40 | winter resists | ski trouser, snow trouser, snowboard trouser, salopette, ski bib | ski, snow, snowboard, skiing @ pants jumpsuit
    jeans | jeans | B | bottom | 2-3-5 | casual | .24 | loops denim | jean, jegging, denim trouser
    rippedJeans | ripped jeans | B | bottom | 1-2-3 | casual | .22 | loops denim | ripped jean, distressed jean, torn jean, painting jean, destroyed jean, garden jean, old jean | ripped, distressed, torn, destroyed @ jeans
    trackPants | track pants | B | bottom | 1-1-1 | sport | .26 | soft | track trouser, tracksuit bottom, tracksuit trouser, training trouser, gym trouser, running trouser, training bottom, sport trouser, running bottom, gym bottom, warm up trouser, yoga trouser, tracksuit, football trouser, cycling trouser | tracksuit, track, training, running, gym, sport, sports, warm up, yoga, football, cycling, tennis, workout, fitness @ pants
    sweatpants | sweatpants | B | bottom | 1-1-2 | lounge | .30 | soft | sweatpant, sweat trouser, jogging bottom, jogger, jogging trouser, lounge trouser, lounge bottom, sweat bottom, joggers, house trouser, comfy trouser, fleece trouser, yoga bottom | lounge, jogging, jogger, sweat, house, leisure @ pants leggings
    leggings | leggings | B | bottom | 1-2-3 | lounge | .12 | soft f | legging
    sportsLeggings | sports leggings | B | bottom | 1-1-1 | sport | .12 | soft f | gym legging, yoga legging, running legging, sport legging, running tight, cycling tight, sport tight, gym tight, workout legging, compression tight, compression legging, training tight, capri legging | gym, yoga, running, sport, sports, workout, training, compression, athletic, performance, fitness, high performance, cycling, pilates @ leggings
    thermalLeggings | long johns | B A | bottom | 1-1-1 | night | .20 | winter soft | long john, thermal legging, thermal bottom, thermal pant, thermal trouser, thermal | thermal, base layer @ leggings pants
    pajamaBottoms | pajama bottoms | B | bottom | 1-1-1 | night | .20 | soft | nightwear, pyjama bottom, pyjama trouser, pyjama short, sleep short, sleep trouser, pyjama, pj, sleep bottom, boxer short, night trouser | pyjama, sleep, pj @ pants shorts leggings
    shorts | shorts | B | bottom | 1-2-3 | casual | .07 | summer loops shorts light | short, bermuda, cargo short, walking short, denim short, jean short, hiking short, trekking short, safari short, utility short
    smartShorts | tailored shorts | B | bottom | 2-3-4 | casual | .08 | summer loops shorts light | chino short, tailored short, bermuda short, linen short, dress short | tailored, chino, linen, smart, bermuda @ shorts
    sportsShorts | sports shorts | B | bottom | 1-1-1 | sport | .06 | summer soft shorts light | sport short, running short, gym short, cycling short, bike short, training short, basketball short, football short, tennis short, athletic short, bib short, workout short, rugby short, yoga short, soccer short, biker short | running, gym, sport, sports, training, cycling, basketball, football, tennis, athletic, soccer, bike, workout, mesh, fitness @ shorts
    swimShorts | swim shorts | B A | bottom | 1-1-1 | swim | .06 | summer soft shorts light | swim short, swim trunk, bathing trunk, swimming trunk, board short, boardshort, trunk, swimming short, swim brief, bathing short, speedo, swimwear, surf short | swim, swimming, bathing, board, surf, pool @ shorts
    skirt | skirt | B | bottom | 3-5-7 | smart | .18 | f skirt light | skirt
    pencilSkirt | pencil skirt | B | bottom | 5-7-8 | business | .16 | f skirt | pencil skirt, work skirt, office skirt, tailored skirt, wool skirt, straight skirt, suit skirt, a line skirt, tweed skirt, plaid wool skirt, business skirt, formal skirt | pencil, tailored, office, work, suit, tweed, a line, straight, formal @ skirt
    midiSkirt | midi skirt | B | bottom | 4-6-8 | smart | .18 | f skirt | midi skirt, pleated skirt, pleated midi, silk skirt, satin skirt, wrap skirt, knee length skirt | midi, pleated, silk, satin @ skirt
    miniSkirt | mini skirt | B | bottom | 2-4-5 | casual | .12 | f skirt light | mini skirt, miniskirt, leather skirt, short skirt, skater skirt, skort | mini, leather, skater, plaid @ skirt
    summerSkirt | summer skirt | B | bottom | 2-3-5 | casual | .12 | f skirt summer light | summer skirt, maxi skirt, beach skirt, cotton skirt, linen skirt, boho skirt, floral skirt, flowing skirt, peasant skirt | summer, maxi, cotton, linen, boho, floral, beach, tiered @ skirt
    denimSkirt | denim skirt | B | bottom | 2-3-4 | casual | .16 | f skirt loops denim | denim skirt, jean skirt
    eveningSkirt | evening skirt | B | bottom | 7-8-10 | dressy | .20 | f skirt | evening skirt, sequin skirt, ball skirt, tulle skirt, velvet skirt, long evening skirt, taffeta skirt | sequin, sequinned, evening, ball, taffeta, tulle, velvet, party @ skirt
    sportsSkirt | sports skirt | B | bottom | 1-1-1 | sport | .08 | f summer soft skirt light | tennis skirt, running skirt, tennis skort, golf skirt, hockey skirt, gym skirt | tennis, running, sport, golf @ skirt
    sarong | sarong | B A | bottom | 1-1-2 | beach | .08 | f summer skirt light | sarong, pareo, beach wrap
    eveningGown | evening gown | D | onePiece | 9-9-10 | evening | .30 | f gown | evening gown, ball gown, ballgown, gown, floor length gown, full length gown, evening dress, long evening dress, floor length dress, prom dress, formal gown, full length evening dress, long gown, maxi gown, black tie dress, black tie gown, formal dress | evening, floor length, full length, ball, gala @ dress
    velvetDress | velvet dress | D | onePiece | 7-8-9 | dressy | .30 | f warm | velvet dress, velvet long dress, velvet midi dress, velvet party dress, velvet cocktail dress, velour dress | velvet @ dress
    cocktailDress | cocktail dress | D | onePiece | 7-8-9 | dressy | .22 | f | cocktail dress, party dress, little black dress, lbd, sequin dress, satin dress, lace dress, silk dress, occasion dress, wedding guest dress, bodycon dress, sequinned dress, chiffon dress, after dark dress, silk midi dress, satin midi dress, beaded dress, formal midi dress | cocktail, party, sequin, sequinned, satin, lace, silk, occasion, beaded, chiffon, metallic, little black, bodycon @ dress
    workDress | work dress | D | onePiece | 5-7-8 | business | .25 | f | sheath dress, shift dress, work dress, office dress, pencil dress, business dress, tailored dress, ponte dress, sheath, suit dress | sheath, shift, work, office, pencil, tailored, ponte, business, crepe @ dress
    dress | dress | D | onePiece | 4-6-7 | smart | .25 | f | midi dress, tea dress, day dress, skater dress, a line dress, wrap dress | midi, tea, wrap, day, a line @ dress
    shirtDress | shirt dress | D | onePiece | 3-5-7 | smart | .22 | f | shirt dress, shirtdress, tunic dress, shirtwaister, polo dress
    abaya | abaya | D T | onePiece | 3-5-8 | smart | .28 | f | abaya, jilbab, thobe, khaftan dress, modest dress, jalabiya, thawb, kandura, maxi abaya, prayer dress, burqa
    knitDress | knit dress | D | onePiece | 3-5-6 | smart | .35 | f warm | jumper dress, knit dress, knitted dress, wool dress, winter dress, rib dress, ribbed dress | jumper, knit, knitted, wool, winter @ dress
    jerseyDress | jersey dress | D | onePiece | 2-4-5 | casual | .18 | f light | jersey dress, tshirt dress, denim dress, casual dress, pinafore, pinafore dress, cotton dress, dungaree dress | jersey, denim, casual, tshirt, pinafore @ dress
    summerDress | summer dress | D | onePiece | 2-4-6 | casual | .18 | f summer light | summer dress, sundress, sun dress, floral dress, maxi dress, linen dress, boho dress, floral sundress, halter dress, floral maxi dress, gauze dress, cotton summer dress | summer, sun, floral, linen, boho, maxi, strappy, halter, holiday, gingham, flower, cotton @ dress
    beachDress | beach dress | D T A | onePiece | 1-1-2 | beach | .12 | f summer light | beach dress, kaftan, caftan, cover up, beach cover up, coverup, beach tunic, swim cover up
    nightdress | nightdress | D T | onePiece | 1-1-1 | night | .20 | f | nightdress, night dress, nightgown, night gown, nightie, negligee, sleep dress, night shirt dress, nightshirt, night shirt, sleep shirt, nightwear, sleep tshirt
    pajamas | pajamas | D T B | onePiece | 1-1-1 | night | .35 | | pyjama set, pyjama, onesie, pj, pyjama suit, sleep suit, sleepwear
    swimsuit | swimsuit | D T A B | onePiece | 1-1-1 | swim | .05 | summer light | swimsuit, swim suit, bathing suit, swimming costume, bikini, tankini, one piece swimsuit, bathing costume, swimming suit, swim costume, bikini set, burkini, bikini top, bikini bottom, swim one piece, bather | swim, swimming, bathing @ jumpsuit dress accessories
    wetsuit | wetsuit | D | onePiece | 1-1-1 | swim | .40 | | wetsuit, wet suit
    jumpsuit | jumpsuit | D | onePiece | 4-6-8 | smart | .30 | f | jumpsuit, catsuit
    dressyJumpsuit | evening jumpsuit | D | onePiece | 6-8-9 | dressy | .28 | f | evening jumpsuit, satin jumpsuit, silk jumpsuit, party jumpsuit, cocktail jumpsuit, tailored jumpsuit, sequin jumpsuit, dressy jumpsuit | evening, satin, silk, party, cocktail, sequin, crepe, velvet @ jumpsuit
    playsuit | playsuit | D | onePiece | 1-3-4 | casual | .18 | f summer light | playsuit, romper, summer jumpsuit, linen jumpsuit, beach jumpsuit | summer, linen, cotton, floral @ jumpsuit
    dungarees | dungarees | D B | onePiece | 1-2-3 | casual | .35 | | dungaree, overall, bib overall, denim jumpsuit, denim dungaree | denim @ jumpsuit
    boilerSuit | coveralls | D | onePiece | 1-1-2 | workwear | .50 | | boiler suit, coverall, work overall, flight suit, utility jumpsuit, painting overall
    skiSuit | ski suit | D | onePiece | 1-1-1 | ski | .90 | winter warm | ski suit, snow suit, snowsuit | ski, snow @ jumpsuit
    leotard | leotard | D T | onePiece | 1-1-1 | sport | .08 | f light | leotard, unitard, gym suit
    festiveDress | festive traditional dress | D T | onePiece | 6-8-10 | dressy | .30 | f | sari, saree, lehenga, hanbok, kimono dress, dirndl, salwar, anarkali, cheongsam, qipao
    uniform | uniform | T B D A | onePiece | 1-1-2 | workwear | .35 | | scrub, apron, hi vis, hi vis vest, high visibility, chef jacket, costume, fancy dress, lab coat, nurse uniform, waders, work uniform
    """
}
