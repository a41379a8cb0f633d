extension GarmentVocabulary {
  /// Further names of coats and jackets for outdoors.
  static let outerwear = """
    coat:
      winter long coat, knee length coat, cocoon coat, duster coat, princess coat, funeral coat,
      church coat
    overcoat:
      velvet frock coat,
      chesterfield coat, crombie coat, ulster coat, guard coat, british warm, greatcoat,
      great coat, camel hair coat, camelhair coat, max mara coat, tweed coat, herringbone coat,
      herringbone overcoat, wool overcoat, cashmere overcoat, wool wrap coat, wool blend coat,
      smart coat, dress coat wool, melton coat, balmacaan, bal coat, raglan coat,
      long black coat, smart wool coat, boucle coat, alpaca coat, reefer long,
      princess wool coat, robe coat, maxi coat, wool midi coat, tailored coat,
      single breasted coat, double breasted coat, kilt coat inverness, polo coat camel
    eveningCoat:
      mink coat, fox fur coat, opera cape, velvet cape, velvet evening cape, brocade coat,
      sequin coat, silk evening coat, theatre coat, mink jacket, sable coat, evening duster,
      satin coat, faux mink
    peaCoat:
      bridge coat, caban, caban coat, nautical coat, sailor coat, schott pea coat, us navy coat,
      double breasted short coat
    duffleCoat:
      gloverall, paddington coat, montgomery coat, duffle, duffel, duffle jacket
    winterJacket:
      carhartt jacket, carhartt coat, carhartt sport, carhartt detroit jacket, detroit jacket,
      carhartt santa fe, duck jacket, blanket lined jacket, sherpa lined jacket,
      sherpa lined denim, sherpa lined trucker, fleece lined jacket, thinsulate jacket,
      n2b jacket, n 2b, ma1 winter, deck jacket, n1 deck jacket, n 1 deck jacket,
      hunting jacket insulated, primaloft jacket, primaloft coat, warm jacket, heavy jacket,
      thick jacket, stadium jacket, touchline jacket, bench jacket, sideline jacket,
      school winter jacket, heated jacket, doudoune synthetic, lined bomber, lined parka shorts,
      3 in 1 jacket, three in one jacket, snorkel jacket
    winterCoat:
      long down coat, maxi puffer, duvet coat, thinsulate coat, borg coat, sherpa coat,
      stadium coat, bench coat, touchline coat, teddy bear coat, warm coat, big coat,
      heavy coat, thick coat, hooded winter coat, insulated coat, primaloft long coat,
      quilted long coat, bubble coat, fur trim coat, faux fur lined coat, shearling lined coat,
      afghan coat, north face arctic, tnf arctic parka, orolay, amazon coat, orolay coat,
      land end down coat, school coat, shuba, dublyonka
    downJacket:
      north face nuptse, nuptse jacket, tnf 700, moncler, moncler maya, moncler jacket,
      doudoune, puffer with hood, cropped puffer, short puffer, puff jacket, puffa jacket,
      pyrenex, pyrenex jacket, mountain equipment down, lightline jacket, rab neutrino,
      feathered jacket, feathered friend jacket, patagonia fitz roy, fitz roy hoodie,
      mountain hardwear down, uniqlo puffer, superdry puffer, michelin jacket,
      michelin man jacket, marshmallow coat, marshmallow jacket, goose down jacket,
      duck down jacket, down hoodie, belay jacket, super puff, aritzia super puff,
      the super puff, summit jacket down
    parka:
      mod parka, m51 parka, m65 parka, m 65 fishtail, snorkel parka, winter parka,
      fur hood parka, fjallraven parka, fjallraven nuuk, helly hansen parka, north face parka,
      mcmurdo, north face mcmurdo, napapijri skidoo, napapijri, fur trimmed parka, school parka,
      oasis parka, triclimate parka, army parka, bergan parka, down parka shorts
    expeditionParka:
      canada goose, canada goose parka, big red parka, himalayan parka, himalayan suit jacket,
      8000m parka
    skiJacket:
      boarding jacket, board jacket, boarder jacket, burton jacket, burton ski, spyder jacket,
      dope snow jacket, dope jacket snow, obermeyer jacket, salopette jacket, snow coat,
      resort ski jacket, apre ski jacket, spyder ski, rossignol jacket, volcom snow jacket,
      686 jacket, freeride jacket, ski touring jacket, powder jacket, piste jacket,
      sledding jacket, heli jacket
    shearling:
      shearling aviators, sheepskin flying jacket, irvin jacket, flying jacket sheepskin,
      b3 jacket, b 3 jacket, b3 bomber, b 3 bomber, faux shearling, shearling bomber,
      sheepskin bomber, car salesman coat, del boy coat, motson coat, penny lane coat,
      faux sheepskin jacket, faux shearling jacket, shearling biker, aviator shearling,
      lambskin coat, suede shearling
    trenchCoat:
      burberry trench, burberry trenchcoat, belted mac, trench mac, trench jacket,
      london fog trench, long trench, cropped trench, khaki trench, aquascutum coat, aquascutum,
      detective coat, inspector gadget coat
    raincoat:
      rubberized mac, rubber coat, stutterheim, stutterheim raincoat, rain slicker,
      yellow slicker, packamac, pac mac, pack a mac, pakamac, trench raincoat, joules raincoat,
      seasalt raincoat, driza bone, drizabone, drizabone coat, stockman coat, oilskin coat,
      long wax coat, wax coat, waxed coat, long barbour, outback coat, outback duster,
      duster oilskin, rain trench, vinyl coat, hooded raincoat, rain jacket long, car mac,
      carmac, single breasted mac, gabardine coat, gabardine mac, london fog, macintosh,
      cycling cape long, friesennerz, ostfriesennerz, rainjacket long, sou wester coat
    rainJacket:
      cag, cagoul, kagoule, rainjacket, pac a jac, packaway jacket, pack away jacket,
      packable jacket waterproof, k way, kway, k way jacket, arc teryx beta, beta ar, beta lt,
      arcteryx alpha, arc teryx alpha, arcteryx zeta, patagonia torrentshell, torrentshell,
      north face venture, north face resolve, marmot precip, precip jacket, precip,
      berghaus paclite, paclite jacket, helly hansen raincoat, helly hansen dubliner,
      helly hansen seven j, columbia watertight, watertight ii, columbia rain, rei rainier,
      rainier jacket, mountain equipment shell, rab downpour, rab kinetic, kinetic jacket,
      gore jacket, goretex shell, gore tex coat, goretex coat, event jacket, dryvent jacket,
      h2no jacket, waterproof cycling jacket, gill jacket, musto jacket, musto,
      henri lloyd jacket, offshore jacket, foul weather jacket, fouly, fouly jacket,
      spray jacket, spray top, spraytop, waxed cotton jacket, barbour ashby, barbour border,
      barbour northumbria, beaufort jacket, bedale, barbour waxed, belstaff jacket,
      belstaff trialmaster, trialmaster, filson tin cloth, tin cloth jacket, tin cruiser,
      frogg togg, frog togg jacket, pertex jacket, rain anorak, yellow raincoat jacket,
      rain smock, walking jacket waterproof, hiking shell, shell coat, 3 layer jacket,
      three layer jacket, peter storm jacket, regatta waterproof, mountain parka shell,
      wet weather jacket, dry riding jacket, walking waterproof
    jacket:
      transition jacket, transitional jacket, everyday jacket, school jacket, mid season jacket,
      casual jacket, between season jacket, weekend jacket
    lightJacket:
      baracuta g9, baracuta, g9 jacket, ma1, ma 1, ma1 bomber, ma 1 jacket, alpha industry ma1,
      member only jacket, member only, satin bomber, souvenir jacket, sukajan, baseball jacket,
      m65, m 65, m65 jacket, m 65 field jacket, army jacket, military jacket, camo jacket,
      fatigue jacket, blouson, blouson jacket, golf blouson, zip blouson, canvas jacket,
      drizzler jacket, swing top jacket, barn jacket light, linen bomber, drawstring jacket,
      dickie eisenhower, eisenhower jacket, ike jacket, hunting jacket, fishing jacket,
      shooting jacket light, work blouson, cropped utility jacket, twill jacket, chino jacket,
      travel jacket, suede bomber look, track style bomber, waxed look jacket, duster jacket,
      hippie jacket, embroidered jacket, patchwork jacket, quilted kantha jacket,
      crochet jacket, ripstop jacket, anorak cotton, smock jacket, fisherman smock,
      cornish smock
    windbreaker:
      wind cheater, spray jacket light, shell jacket wind, packable windbreaker,
      patagonia houdini, houdini jacket, squamish hoodie, arcteryx squamish, wind shirt,
      windshirt, wind shell, nylon jacket, nylon windbreaker, kagool light, ripstop windbreaker,
      parachute jacket, festival jacket, nike windbreaker, windrunner jacket nike,
      90s windbreaker, shell suit top nylon, wind sweater, wind smock, sailing windbreaker,
      sweater windbreaker, wind anorak, blokecore jacket, goggle jacket, cp company jacket,
      stone island jacket, crinkle rep jacket
    softshell:
      soft shell hoodie, arcteryx gamma, arc teryx gamma, gamma lt, gamma mx, arcteryx atom,
      tech softshell, stretch shell, walking jacket, trail jacket, fjallraven jacket,
      fjallraven keb, keb jacket, fjallraven greenland, greenland jacket, g1000 jacket,
      mammut softshell, hybrid jacket, alpine jacket, bushcraft jacket, ventile jacket, paramo,
      paramo jacket, cross country ski jacket, xc ski jacket, nordic ski jacket,
      alpha direct jacket, north face apex, apex bionic, jack wolfskin jacket, schoffel jacket,
      hunting softshell, riding softshell
    runningJacket:
      bike jacket, cycle jacket, cycling softshell, gabba, castelli gabba, altura jacket,
      endura jacket, proviz jacket, proviz reflect, running windbreaker, running shell,
      running waterproof, run jacket, race jacket, marathon jacket, boston marathon jacket,
      windrunner nike, nike windrunner, golf windbreaker, golf wind vest, golf windshirt,
      soccer jacket, rain jacket running, workout jacket, fitness jacket, mtb jacket,
      mountain bike jacket, bike vest, run gilet, running vest jacket,
      reflective running jacket, hi viz running jacket, sports splash jacket, splash jacket,
      lightweight running jacket, spray jacket running, cycling windbreaker, orienteering jacket
    denimJacket:
      jean coat, levis trucker, levis trucker jacket, type iii jacket, type 3 jacket,
      type 2 jacket, lee rider jacket, lee storm rider, storm rider, canadian tuxedo jacket,
      wrangler jacket, wrangler denim, battle jacket, battle vest denim, cropped denim jacket,
      oversized denim jacket, denim shacket, denim trucker, sherpa denim jacket, levis jacket,
      denim chore, denim bomber, jacket jeans
    leatherJacket:
      perfecto, schott perfecto, schott leather, biker leather, cafe racer jacket, racer jacket,
      bomber leather, a2 jacket, a 2 jacket, a2 flight jacket, g1 jacket, g 1 flight jacket,
      rocker jacket, punk jacket, pleather jacket, faux leather jacket, vegan leather jacket,
      pu jacket, leatherette jacket, allsaints balfern, balfern, all saint leather,
      suede bomber, suede coat, suede trucker, fringe jacket, fringed jacket,
      suede fringe jacket, fringe suede jacket, leather trench, leather duster, matrix coat,
      leather blouson, leather trucker, leather car coat, leather moto, nappa jacket,
      napa jacket, lambskin jacket, leather racer, leather aviators, top gun jacket,
      indiana jones jacket, grease jacket, pelle jacket, motorbike jacket
    quiltedJacket:
      barbour liddesdale, liddesdale, barbour quilted, barbour jacket quilted, barbour eskdale,
      eskdale, barbour annandale, husky quilted, lavenham jacket, lavenham, barn coat,
      ll bean barn coat, field coat, ll bean field coat, diamond quilted, riding quilted,
      liner jacket, quilted liner, quilted liner jacket, bomber quilted, quilted bomber,
      joules quilted, steppjacke, quilted riding jacket, quilted car coat, kantha jacket,
      patchwork quilted jacket, quilted chore, country quilted
    woolJacket:
      letterman, letterman jacket, letter jacket, varsity bomber, wool bomber, wool blouson,
      melton jacket, mackinaw, mackinaw jacket, mackinaw coat, hunting plaid jacket,
      pendleton jacket, woolrich jacket, filson mackinaw, filson wool jacket, felt jacket,
      felted wool jacket, walk jacket, geiger jacket, tyrolean jacket, tweed car coat,
      tweed shooting coat, shooting coat, keeper coat, tweed field coat, tweed bomber,
      blanket coat, blanket jacket, hudson bay coat, hudson bay jacket, wool car coat,
      short wool coat, wool short coat, jacket of wool, check wool jacket, cowichan jacket,
      battle jacket wool, donkey jacket, boiled wool coat, swanndri wool, harrington wool,
      wool shirt jacket lined
    cape:
      wool cape, blanket cape, cape coat, inverness cape, inverness coat, loden cape, capote,
      poncho wrap, knitted poncho, knit poncho, alpaca poncho, fleece poncho, serape, sarape,
      blanket wrap, kerry cloak, kinsale cloak, tweed cape, irish cape, pelerine,
      highwayman cloak, hooded cloak, hooded cape, riding cape, wrap poncho, shawl poncho,
      cape jacket, plaid cape, winter poncho, pilgrim cloak, sherlock coat, ulster cape
    dressingGown:
      smoking robe, dressing robe, terry robe, terrycloth robe, toweling robe, towelling robe,
      towel robe, fleece robe, spa robe, kimono robe, silk robe, satin robe, lounge robe,
      dressinggown, housecoat robe, brunch coat, duster robe, peignoir, bridesmaid robe,
      bridal robe, yukata robe, waffle robe, after shower robe, hooded robe, morning gown,
      house robe, house gown, hospital robe, dryrobe, dry robe, changing robe, swim robe,
      beach robe, charlie banana robe, quilted robe, flannel robe, robe de chambre, goonie,
      banyan
    """
}
