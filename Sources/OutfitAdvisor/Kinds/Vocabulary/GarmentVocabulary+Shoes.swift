extension GarmentVocabulary {
  /// Further names of shoes.
  static let shoes = """
    patentShoes:
      tux shoes, patent pump men, patent derbies, patent slippers, black patent shoes,
      dress pump men, patent loafer evening, tuxedo slippers, velvet evening slippers,
      wholecut patent
    dressShoes:
      wholecut, whole cut, balmoral, church consul, allen edmond, allen edmond park avenue,
      allen edmond strand, park avenue shoes, loake shoes, loake brogues, ghillie brogues,
      ghillie shoes, kilt shoes, longwing, long wing, full brogues, semi brogues, half brogues,
      quarter brogues, winklepicker, blucher, blutcher, plain toe, spectator shoes,
      co respondent shoes, correspondent shoes, monkstrap, double monk strap, single monk,
      oxford lace up, church shoes, interview shoes, court shoe men, school shoes,
      uniform oxfords, goodyear welted shoes, brothel creeper, gibson shoes, wedding shoe men,
      barrister shoes, blake shoes
    leatherShoes:
      smart leather shoes, black leather shoes, brown leather shoes
    casualShoes:
      clarks, clarks wallabee, wallabee, desert trek, hush puppy, ecco, ecco shoes, rockport,
      skechers casual, hotter shoes, gabor shoes, fly london, camper pelota, camper shoes,
      pikolinos, rieker shoes, barefoot shoes, vivobarefoot, vivo barefoot, xero shoes,
      hey dude, heydude, veldskoen, velskoen, vellie, nurse shoe comfort, orthopedic shoes,
      velcro shoes, sa shoes, easy spirit, dubarry shoe casual, buck shoes, white buck,
      dirty buck, saddle shoes, elevator shoes, sunday casual shoes, everyday shoes, tod shoes,
      kickers, kicker shoes, merrell slip on, moccasin shoe casual, allbird lounger, earth shoes
    loafers:
      bass weejuns, weejuns, gucci loafers, horsebit loafers, penny shoes, driving moc,
      driving moccasins, driver moc, moc, minnetonka, tod gommino, gommino, smoking slippers,
      smoking loafers, velvet loafers, belgian loafers, belgian shoes, snaffle loafers,
      beefroll, kiltie, kiltie loafers, venetian loafers, chunky loafers, slipper loafers,
      sam edelman loraine, loraine loafers
    boatShoes:
      sperry, sperry topsider, sperry top sider, top sider, dockside, sebago, sebago dockside,
      dubarry deck shoes, timberland boat shoes, sailing shoes, yachting shoes, camp moc,
      blucher moc
    sneakers:
      air force 1, air force 1s, air force one, af1, nike dunk, dunk low, air jordan, jordan 1,
      jordan 1s, jordan 4, air max, air max 90s, air max 95, air max 97, nike cortez, cortez,
      nike blazer mid, adidas superstar, shell toe, shelltoe, adidas samba, adidas gazelle,
      spezial, adidas spezial, adidas campu, forest hill, nmd, yeezy, new balance 574, nb 574,
      new balance 550, new balance 990, 990v5, new balance 530, new balance 327, reebok club c,
      club c, puma suede, fred perry trainers, veja v10, achilles low, golden goose, ggdb,
      axel arigato, onitsuka tiger, onitsuka, mexico 66, allbird, wool runners, oliver cabell,
      crep, tackies, takkies, runner casual, sneak, chunky sneakers, platform sneakers,
      wedge sneakers, hi top, hightop, low top, cupsole, etnies, dc shoes, skechers,
      fila disruptor, k swiss, gym shoe retro, geox, light up shoes, balenciaga triple s,
      triple s, mcqueen sneakers, on cloud casual, cloud 5, fila, diadora trainers,
      gola trainers, kswiss, slip on sneakers, slip on trainers, air max plus, huarache
    canvasShoes:
      vans old skool, old skool, vans authentic, vans slip on, vans era, sk8 hi, keds,
      champion keds, superga 2750, dunlop volley, volley, feiyue, bensimon, bensimon tennis,
      gym pump school, plimsoles, plimmies, sandshoe, sand shoes, deck plimsolls, pump canvas,
      novesta, palladium pampa, pf flyer, canvas slip on, sneaker canvas, mexican canvas,
      jack purcell, bata tennis, dap shoes
    runningShoes:
      kayano, nimbus, gt 2000, gel cumulus, gel contend, brook adrenaline, adrenaline gt,
      brook glycerin, hoka bondi, hoka speedgoat, speedgoat, hoka one one, hoka mach,
      saucony ride, saucony guide, kinvara, endorphin speed, endorphin pro, pegasus,
      nike vomero, vomero, vaporfly, alphafly, nike free, nike zoom, nike invincible,
      nike metcon, metcon, reebok nano, nano x, crossfit nano, on cloudmonster, cloudmonster,
      on cloudflow, on running, on cloud runners, new balance 1080, fresh foam, new balance 880,
      adidas boston, adizero, adio pro, solar boost, mizuno wave, wave rider, wave inspire,
      altra, altra lone peak, lone peak, altra escalante, vibram five finger, five finger,
      toe shoes, salomon speedcross, speedcross, salomon sense ride, inov8, inov 8, mudclaw,
      la sportiva bushido, cascadia, brook cascadia, peregrine, saucony peregrine,
      topo athletic, carbon racer, racing flats, race shoes, racer shoes, road shoes,
      road runner shoes, cushioned trainers, stability shoes, trainer gym, lifting shoes,
      weightlifting shoes, squat shoes, adipower, romaleos, court trainers,
      asics gel resolution, gel resolution, gel rocket, yonex shoes, yonex power cushion,
      pickleball shoes, table tennis shoes, basketball trainers, basketball sneakers,
      lebron shoes, kyrie shoes, kobe shoes, kd shoes, curry shoes, spin trainers, pe shoes,
      pe trainers, jogger shoes, track shoes, treadmill shoes, peloton trainers, fencing shoes,
      wrestling shoes, wrestling boots, boxing boots, boxing shoes, indoor court,
      indoor trainers, non marking shoes, non marking trainers, sports sneakers, jazz sneakers,
      walking runners
    cleats:
      footie boots, moulded boots, molded cleats, stud boots, blade boots, nike mercurial,
      mercurial, adidas predator, predator boots, adidas copa, copa mundial, nike tiempo,
      tiempo, puma king, phantom gt, sg boots, fg boots, ag boots, gaa boots, hurling boots,
      camogie boots, afl boots, track spikes, running spikes, spike track, cross country spikes,
      xc spikes, xc flats, throwing shoes, javelin boots, long jump spikes, cricket spikes,
      cricket shoes, cricket boots, bowling boots, sports cleats, turf boots, turf trainers,
      futsal shoes, futsal boots, hockey shoes, hockey trainer astro, astro, mouldy,
      golf spikes, golf sneakers, golf trainers, footjoy, foot joy, golf boots, clipless shoes,
      cleated shoes, road cycling shoes, mtb shoes, mountain bike shoes, five ten, spd shoes,
      spin shoes, spin bike shoes, peloton shoes, cycling boots, rock boots,
      la sportiva solution, scarpa instinct, bouldering shoes, climbing slippers, tango shoes,
      ballroom shoes, salsa shoes, latin shoes, latin sports shoes, character shoes, jazz shoes,
      irish sports shoes, ghillie irish, ghillie sport, highland sports pumps, ballet shoe soft,
      demi pointe, curling shoes, ten pin shoes, reef shoes, wetsuit boots, wetsuit booties,
      dive booties, neoprene boots, surf booties, surf boots, kayak shoes, paddling shoes,
      sailing boots, dinghy boots, wet shoes, tabi climbing, bowl shoes, lawn bowl shoes,
      taekwondo shoes, crocs golf
    walkingShoes:
      merrell, merrell moab shoes, merrell moab, moab, moab 2, moab ventilator, salomon x ultra,
      x ultra, salomon xa pro, xa pro, keen targhee low, targhee, targhee shoes,
      columbia hiking shoes, north face hedgehog, approach trainers, scarpa approach,
      la sportiva tx, tx4, gore tex trainers, goretex trainers, goretex shoes, gore tex shoes,
      waterproof shoes, waterproof trainers, hiking low, low hiker, nordic walking shoes,
      trail walker, dog walking shoes, dog walking trainers, rambler shoes, rambling shoes,
      meindl shoes, lowa shoes, hiking runners, karrimor shoes, columbia redmond,
      oboz sawtooth low
    hikingBoots:
      lowa renegade, renegade gtx, salomon quest, quest 4d, merrell moab mid, moab mid,
      moab boots, keen boots, keen targhee boots, targhee mid, targhee boots, vasque,
      vasque boots, danner mountain, danner mountain light, meindl, meindl boots, scarpa,
      scarpa boots, asolo, zamberlan, hanwag, berghaus boots, brasher, brasher boots, altberg,
      altberg boots, aku boots, columbia newton ridge, newton ridge, hoka kaha, kaha,
      timberland hiker, timberland white ledge, white ledge, tramping boots, bushwalking boots,
      hillwalking boots, hill boots, backpacking boots, b1 boots, b2 boots, b3 boots,
      la sportiva boots, la sportiva nepal, alpine boots, approach boots, rambling boots,
      fell boots, haferl shoes, crampon boots, waterproof hiking boots, mid hiker, gtx boots,
      goretex boots, gore tex boots, fjell boots, jungle boots
    winterBoots:
      sorel joan of arctic, joan of arctic, sorel tofino, tofino, sorel 1964, bog boot winter,
      columbia bugaboot, bugaboot, snowjogger, after ski boots, apre ski boots, apre boots,
      moonboots, canada winter boots, pajar, pajar boots, valenki, manitobah, manitobah mukluk,
      yeti boots, snowboots, ice boots, thinsulate boots, l l bean boots, maine hunting shoes,
      shearling boots, shearling lined boots, thermoball booties, thermoball boots,
      waterproof winter boots, muck arctic, muck arctic sport, arctic sport, arctic ice boots,
      ice grip boots, snow shoe boots, neo overshoes, lumberjack winter boots, kuoma,
      viking winter boots, nokian winter, nordic boot fur, north face chilkat, chilkat,
      merrell thermo, blondo boots
    sheepskinBoots:
      ugg classic, ugg mini, ugg classic shorts, ugg bailey button, ugg ultra mini, bearpaw,
      ugh boots
    rubberBoots:
      willie boots, hunter wellies, hunter boots, hunter original, hunter wellingtons,
      hunter chelsea rain, le chameau, aigle, aigle boots, aigle parcour, dunlop wellies,
      dunlop wellingtons, dunlop boots, skellerup, red band gumboots, red band, redband, gummy,
      gummy boots, muckboots, the original muck boots, muck boot company, muckmaster,
      rubber chelsea, chelsea wellies, short wellies, ankle wellies, tretorn rain boots,
      tretorn boots, bog boots, xtratuf, ilse jacobsen boots, rainboots, rain booties,
      overshoes, over shoe rubbers, rubber overshoes, tingley, farm boots, farm wellies,
      yard boots, mucker, mucking out boots, fishing wellies, stable boots, water boots,
      festival wellies, garden wellies, neoprene wellies, tall rain boots, barbour wellies,
      joules wellies, seesaw boots, servus boots
    boots:
      lug sole boots, everyday boots, casual boots, walking out boots
    ankleBoots:
      blundstone, blunnie, redback boots, redback, rm william boots, r m william, rm william,
      r m william boots, rm comfort craftsman, comfort craftsman, elastic sided boots,
      pull on boots, paddock boot leather, jodhpurs, beatle boots, ankle booties, shoe boots,
      shootie, clarks boots, chelsea leather boots, george boots, granny boots, victorian boots,
      balmoral ankle, lace up ankle boots, block ankle boots, flat ankle boots, biker ankle,
      thursday captain, captain boots, thursday boots, red wing iron ranger, iron ranger,
      moc toe boots, service boots, grant stone boots, dubarry galway, dubarry boots,
      fairfax favor, fairfax and favor boots, country boots, wide calf boots, slouch boots,
      slouchy boots, otk boots, over the knee boots, thigh high boots, thigh boots, sock boots,
      frye boots, frye, frye campu, campu boots, hessian boots, equestrian boot fashion,
      moto ankle boots, brogue ankle boots, school boots, flat boots, zip up boots,
      fashion boots, everyday ankle boots, suede booties, calf boots, mid calf boots,
      loake chelsea
    heeledBoots:
      heel boots, spike heel boots, high heeled boots, stiletto ankle boots, cuban heel boots,
      kitten heel boots, wedge boots, wedge booties, wedge ankle boots, platform boots,
      go go boots, gogo boots, block heel ankle boots, heeled chelsea, heeled knee boots,
      heeled sock boots, stacked heel boots, high heel booties, peep toe booties,
      peep toe boots, dressy booties, sparkly boots, disco boots, sock bootie heels,
      louboutin boots, satin boots, thigh high heel boots, heeled thigh boots,
      heeled over knee boots
    dressBoots:
      oxford boots, dress chelsea, button boots, spat boots, polished chelsea, wholecut boots,
      wingtip boots, cap toe dress boots, dress chukkas, suit boots, formal chelsea,
      galosh dress boots, side zip dress boots
    desertBoots:
      clarks desert, clarks desert boots, bushacre, vellie boots, veldskoen boots,
      desert chukkas, sand suede boots, suede ankle booties, suede bootie flats, playboy boots,
      sander playboy, suede desert, tobacco suede boots
    cowboyBoots:
      cowgirl boots, roper, roper boots, ariat, ariat boots, tecovas, lucchese, lucchese boots,
      tony lama, justin boots, justin roper, dan post, dan post boots, cavender boots,
      western booties, kicker boots, shitkicker, cowboy ankle boots, texan boots, rodeo boots,
      square toe boot western, tony mora, sendra boots, old gringo, corral boots, ostrich boots,
      snakeskin cowboy boots, stockman boots, campero
    workBoots:
      doc mart, dm boots, dr martin, doc martin, doctor martens, doc boots, 1460, jadon,
      dr martens jadon, bovver boots, red wing, red wing heritage, red wing moc, timbs,
      timber boots, timberland 6 inch, 6 inch timberland, wheat timberland, wolverine boots,
      wolverine 1000 mile, 1000 mile boots, thorogood, danner boots, danner, caterpillar boots,
      cat boots, caterpillar colorado, jump boots, paratrooper boots, new rock, new rock boots,
      ranger boots, engineer boots, harness boots, lineman boots, linesman boots, chippewa,
      packer boots, fire boot wildland, white boots, white smokejumper, smokejumper, nick boots,
      tactical boots, police boots, magnum boots, farmer boots, bate boots, para boots,
      ammo boots, motorbike boots, riding motorcycle boots, frye engineer, solovair,
      lace up work boots, builder boot no cap
    safetyBoots:
      steel capped boots, steelcap, steel toed boots, steel toe trainers, steel toe sneakers,
      toe cap boots, toecap boots, toe tector, dealer boot safety, dewalt boots, dewalt rigger,
      scruff boots, apache boots, jcb boots, cat steel toe, caterpillar holton, holton,
      steel blue, mongrel boots, mongrel, oliver boots, blundstone 140, safety wellies,
      safety wellingtons, safety clogs, protective boots, composite toe, comp toe,
      comp toe boots, composite toe shoes, alloy toe boots, safety joggers, safety footwear,
      puma safety, u power shoes, uvex shoes, csa boots, csa approved boots, green patch boots,
      metatarsal boots, met guard boots, esd shoes, s3 boots, s3 shoes, wolverine steel toe,
      timberland pro, timberland pro boots, timberland pro pit boss, red wing steel toe,
      keen utility, keen utility boots, non slip work shoes, slip resistant shoes,
      nonslip shoes, kitchen shoes, shoe for crew, chef shoes, wellie steel toe
    skiBoots:
      snowboarding boots, xc ski boots, cross country ski boots, nordic ski boots,
      telemark boots, touring boots, ski touring boots, alpine ski boots, figure skate,
      hockey skate, ice hockey skate, rollerblade, inline skate, quad skate, roller boots,
      burton boots, salomon ski boots, nordica boots, tecnica boots, bauer skate, bauer,
      speed skate, langlauf boots, langlaufschuh
    sandals:
      birk, birkie, birkenstock arizona, arizona birkenstocks, birkenstock gizeh, gizeh,
      birkenstock boston sandals, teva, chaco, keen sandals, keen newport, newport h2,
      ecco yucatan, yucatan, mephisto sandals, rider sandals, reef sandals, salt water sandals,
      saltwater sandals, saltwater, sun san, jesus sandals, huarache sandals, huarach leather,
      kolhapuri, kolhapuri chappal, chappal, peshawari chappal, jelly sandals, jelly shoes,
      jelly, bedrock sandals, luna sandals, xero sandals, velcro sandals, comfort sandals,
      slide sandal leather, two strap sandals, footbed sandals, fit flops, fitflop,
      buckle sandals, closed toe sandals, toe loop sandals, roman sandals, sandle, sandal flats,
      tan sandals, hurrache, mule sandal flats, oh sandal hermes, oran, hermes oran,
      oran sandals, school sandals, clarks sandals, strap sandals, minorcan sandals, avarca,
      menorquina, menorcan sandals, geta, waraji, worishofer, clog sandals
    flipFlops:
      havaianas, havianas, rainbow sandals, reef flip flops, olukai, olukai flip flops,
      thong sandals, double plugger, plugger, slip slop, plakkie, hawai chappal, hawaii chappal,
      hawai slippers, flip flap, tong beach, zori, zorie, go ahead, adilette, adidas slides,
      nike slides, benassi, yeezy slides, pool slippers, slide sandals, gucci slides,
      rubber slippers, rubber slides, dusch slippers, pantoffle pool, badelatschen, flipflop,
      chancla, chancla pool, ipanema flip flops, shower slides, shower sandals, gym slides,
      oofo, ooahh, recovery slides, recovery sandals, cloud slides, pillow slides, pool clogs,
      gumby, roider, roider slides, cozzie slides
    smartSandals:
      dressy sandals, block sandals, flat dressy sandals, jack roger, jack roger sandals,
      tory burch miller, miller sandals, embellished sandals, jewelled flat sandals,
      rhinestone sandals, beaded sandals, cork wedge sandals, espadrille sandals,
      heeled clog sandals, flatform, flatform sandals, slingback flats, mule heels,
      kitten heel mules, kitten heel sandals, low heel sandals, ankle strap sandals,
      t bar sandals, city sandals, smart flat sandals, wedge mules, platform slides,
      metallic sandals, lanvin sandals, hochzeit sandals, mary jane sandals, leather mules
    dressySandals:
      stiletto sandals, stuart weitzman nudist, nudist sandals, sparkly sandals,
      glitter sandals, glitter heel sandals, diamante sandals, rhinestone heels,
      ankle strap heels, sandal heels, heel sandals, strappy, strappy stilettos, naked sandals,
      perspex heels, clear heels, lucite heels, prom sandals, prom shoes,
      bridesmaid shoe sandals, gladiator heels, lace up heels, platform heel sandals,
      badgley mischka sandals, party sandals, wedding sandals, metallic heel sandals,
      cage heels, jimmy choo sandals, open toe heel sandals
    espadrilles:
      castaner, alpargata, soludo, solludo, tom espadrilles, jute shoes, jute sole, jute wedges,
      rope shoes, rope sandals, rope wedges, espadrille flats, espadrille slip on,
      espadrille sneakers, esparto shoes, alpercata
    clogs:
      classic clog crocs, crocband, swedish clogs, dansko, sanita, birkenstock boston,
      boston clogs, birkenstock boston clogs, klomp, klompen, wooden clogs, wooden shoes,
      nurse clogs, kitchen clogs, medical clogs, hospital clogs, hasbeen, swedish hasbeen,
      sabot, foam clogs, rubber clogs, chef clogs, slip on clogs, merrell jungle moc, calzuro,
      garden crocs, hoka ora clogs
    heels:
      stilletto, stilleto, killer heels, louboutin, loub, so kate, pigalle, manolo,
      manolo blahnik, hangisi, jimmy choo, choo, wedding heels, wedding shoes, bridal shoes,
      bridal heels, bridesmaid shoes, prom heels, sparkly heels, glitter heels, sequin heels,
      platform heels, platform pumps, platform stilettos, spike heels, skyscraper heels,
      high pumps, dressy heels, dress heels, going out heels, clubbing heels, strappy shoes,
      open toe heels, open toe shoes, dorsay, d orsay, d orsay pumps, metallic heels,
      gold heels, silver heels, velvet heels, suede heels, red sole, tango heels, pleaser,
      slingback heels, mule stilettos, embellished heels, rhinestone pumps, crystal heels,
      kate spade heels
    pumps:
      closed toe heels, closed toe pumps, pointed pumps, pointed toe pumps, leather pumps,
      black pumps, nude pumps, suede pumps, patent pumps, classic pumps, office court,
      kitten pumps, block heel pumps, low block heels, mid block heels, interview heels,
      mary jane heels, mary jane pumps, heeled mary jane, spectator pumps, naturalizer pumps,
      naturalizer, nine west pumps, cole haan pumps, heeled loafers, loafer heels,
      heeled brogues, heeled oxfords, oxford heels, t bar heels, t strap heels,
      cuban heel shoes, round toe pumps, almond toe pumps, flight attendant heels,
      slingback pumps, kitten slingbacks, small heels, lady shoes, heeled court, cone heels,
      midi heels, chunky heels, wide fit court shoes
    wedges:
      wedge shoes, cork wedges, wedge pumps, platform shoes, wedge espadrilles, summer wedges,
      wooden wedges, canvas wedges, kork ease, wedge slingbacks, cork heels, clog heels,
      heeled clogs, wedding wedges, jute heels
    flats:
      ballerina flats, dolly shoes, doll shoes, skimmer, rothy, rothy point, tiek,
      tory burch reva, reva, repetto, pretty ballerina, chanel flats, chanel ballet,
      dorsay flats, d orsay flats, pointy flats, t bar shoes, t bar, t strap flats, maryjane,
      bar shoes, mesh flats, fishnet flats, flat pumps, flat court shoes, flat shoes, flattie,
      foldable flats, butterfly twist, furlane, friulane, venetian slipper shoes,
      loafer flat mules, loafer mules, backless loafers, flat mules, princetown,
      gucci princetown, driving flats, bridal flats, dress flats
    slippers:
      houseboot, bootie slippers, slipper booties, scuff, scuffie, ugg slippers, ugg scuffette,
      scuffette, ugg coquette, coquette, ugg tasman, tasman, ugg tazz, tazz, ugg moccasins,
      ugg ascot, ugg dakota, glerups, haflinger, giesswein, felted slippers, wool clog slippers,
      sheepskin moccasins, moccasin slippers, mocc indoor, bedroom shoes, indoor slippers,
      house clogs, hut shoes, hut slippers, hut boots, huttenschuh, finnshoe, baffy,
      carpet slippers, grandpa slippers, zip slippers, fluffy slippers, fuzzy slippers,
      novelty slippers, unicorn slippers, spa slippers, hotel slippers, open toe slippers,
      down booties, down slippers, dearfoam, isotoner slippers, mahabi, slipper clogs, pantofle,
      papuce, papuci, uwabaki, zapatilla de casa, tabi sock slippers, acorn moc, acorn slippers,
      nuvola, slipper mules
    """
}
