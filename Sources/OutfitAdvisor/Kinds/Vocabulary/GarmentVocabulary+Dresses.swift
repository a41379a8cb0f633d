extension GarmentVocabulary {
  /// Further names of dresses and other clothes of one piece.
  static let dresses = """
    sportsDress:
      gym dress, yoga dress, hiking dress, skating dress, ice skating dress, cheer dress
    eveningGown:
      ball dress, hunt ball dress, debutante dress, deb gown, deb dress, gala gown, gala dress,
      red carpet dress, opera gown, evening maxi, evening maxi dress, sequin gown, beaded gown,
      satin gown, silk gown, mermaid gown, mermaid dress long, fishtail gown, fishtail dress,
      trumpet gown, formal long dress, formal maxi dress, bridesmaid gown,
      long bridesmaid dress, prom gown, matric dress, matric sports dress,
      matric farewell dress, school formal dress, graduation ball dress, quinceanera dress,
      quince dress, sweet sixteen gown, pageant gown, pageant dress, cotillion dress,
      military ball gown, marine ball gown, embassy gown, concert gown, recital gown,
      orchestra gown, performance gown, column gown, column dress, tulle gown, princess gown,
      full length dress, long formal, long formal dress, long sequin dress, long satin dress,
      long silk dress, long black dress, may ball dress, charity ball dress, velvet gown,
      jovani dress, sherri hill dress, opera ball dress, one shoulder gown, grecian gown,
      goddess gown, goddess dress, strapless gown, cape gown, caped gown, white tie gown
    velvetDress:
      velvet midi, velvet mini dress, velvet wrap dress, velvet maxi dress,
      crushed velvet dress, velvet slip dress, velvet bodycon dress, devore dress,
      burnout velvet dress, velvet skater dress, velvet shift dress, velvet tea dress,
      velvet evening dress
    cocktailDress:
      little party dress, dinner dress, going out dress, night out dress, clubbing dress,
      club dress, clubwear dress, date dress, date night dress, homecoming dress, hoco dress,
      graduation dress, bridesmaid dress, bridesmaid, maid of honor dress, maid of honour dress,
      mob dress, mob outfit, wedding guest, guest dress, race day dress, race dress,
      ascot dress, derby day dress, new year dress, nye dress, christmas party dress,
      holiday party dress, bandage dress, herve leger, herve leger dress, flapper dress,
      gatsby dress, fringe dress, feather dress, glitter dress, sparkly dress, sparkle dress,
      rhinestone dress, lame dress, lurex dress, metallic mini dress, silk slip dress,
      satin cowl dress, cowl dress, satin mini dress, satin wrap dress, silk wrap dress,
      organza dress, tulle dress, taffeta dress, brocade dress, jacquard dress, mesh dress,
      corset dress, bustier dress, peplum dress, one shoulder dress, off the shoulder dress,
      off shoulder dress, strapless dress, bardot dress, halterneck dress, backless dress,
      cutout dress, cut out dress, mini party dress, black cocktail, little red dress, lrd,
      little white dress, bachelorette dress, rehearsal dinner dress, engagement dress,
      reception dress, registry office dress, communion dress, confirmation dress,
      bat mitzvah dress, bar mitzvah dress, anniversary dress, semi formal, semi formal dress,
      self portrait dress, needle and thread dress, reiss dress occasion, coast dress,
      phase eight occasion dress, sequin mini dress, sequin maxi dress shorts, disco dress,
      puffball dress, bubble dress, deb party dress, dressy dress, fancy frock, party frock,
      cocktail frock, evening midi dress, black tie optional dress
    workDress:
      wiggle dress, secretary dress, ponte pencil dress, wool shift dress, tweed dress,
      boucle dress, blazer dress, coat dress, coatdress, jacket dress, belted work dress,
      interview dress, suiting dress, pinstripe dress, court dress, funeral dress, black sheath,
      fitted work dress, mm lafleur dress, mm la fleur dress, theory dress, boden work dress,
      hobbs dress, knee length work dress, crepe dress, scuba dress, day to night dress,
      conference dress, pinafore work dress, church dress, sunday dress, church suit,
      panel dress
    dress:
      frock, day frock, fit and flare, fit and flare dress, fit flare dress, swing dress,
      dvf wrap dress, dvf dress, diane von furstenberg dress, jersey wrap dress,
      wrap midi dress, printed midi dress, empire dress, babydoll dress, baby doll dress,
      mini dress, smock dress midi, swiss dot dress, polka dot dress, 1950 dress, fifty dress,
      fifty style dress, rockabilly dress, vintage dress, retro dress, lindy bop dress,
      drop waist dress, dropped waist dress, pleated dress, plisse dress, modest midi dress,
      apostolic dress, long sleeve dress, midi wrap dress, shift casual dress, georgette dress,
      viscose dress, house party dress, tiered midi dress, knee length dress, trapeze dress,
      tunic midi dress, a line midi, princess line dress, peasant midi dress, liberty dress,
      liberty print dress, tapa dress, shweshwe dress, ankara dress, kitenge dress,
      chitenge dress, african print dress, ankara midi dress, trachten dress casual,
      kurta dress, kurti dress, modest maxi
    shirtDress:
      shirt waist dress, shirtwaist, shirtwaist dress, button down dress, button through dress,
      button front dress, button up dress, safari dress, utility dress, chambray dress,
      denim shirt dress, linen shirt dress, shirtdress midi, belted shirt dress, poplin dress,
      camp dress, cargo dress, long shirt dress, oxford dress, popover dress, rugby dress,
      polo shirt dress, collared dress
    abaya:
      closed abaya, abaya dress, butterfly abaya, everyday abaya, black abaya, saudi abaya,
      dubai abaya, nida abaya, umrah abaya, hajj abaya, umrah dress, jilbab dress, jelbab,
      two piece jilbab, khimar set, chador, chadar, burka, burkah, burqua, isdal, french jilbab,
      overgarment, overhead abaya, galabeya dress, galabiya, galabeya, daraa, dera, dirac,
      baati, guntiino, toub, toob sudanese, melhfa, melfha, gandoura, dishdasha women,
      batik daster, maxi modest dress, baju kurung, gami, modest gown, modest abaya,
      dolman abaya, kimono abaya closed, farasha, haik, chaderi, habit gown modest,
      muslimah dress, jubah, jubbah, jubbah women
    prayerDress:
      namaz dress, prayer outfit, salat dress, telekung, mukena, namaz chadar
    knitDress:
      tunic sweater dress, cable knit dress, cable dress, cashmere dress, merino dress,
      turtleneck dress, roll neck dress, polo neck dress, cowl neck dress, cardigan dress,
      cardi dress, rib knit dress, ribbed knit dress, knit midi dress, knitted midi dress,
      sweatshirt dress warm, fleece dress, sherpa dress, flannel dress, wool blend dress,
      cord dress, warm dress, autumn dress,
      fall dress, bodycon knit dress, crochet knit dress winter, boucle knit dress,
      sweater frock, knit bodycon dress
    jerseyDress:
      t-shirt midi dress, t-shirt maxi dress, tank dress, rib tank dress, bodycon day dress,
      sweatshirt dress, sweat dress, hoodie dress, hooded dress, jean dress,
      overall dress, dungaree pinafore, denim pinafore, bibbed dress, bib dress,
      skater jersey dress, jersey midi dress, jersey maxi dress, skim dress, soft lounge dress,
      lounge dress, rugby shirt dress, graphic t-shirt dress, swing jersey dress, breton dress,
      striped dress, striped t-shirt dress, stripe dress, nautical dress, breastfeeding dress,
      bump dress, trapeze jersey dress, popover jersey dress, marimekko dress, lularoe carlie,
      lularoe dress, cotton jersey dress, bamboo dress, swing t-shirt dress, travel dress,
      errand dress, throw on dress, tunic jersey dress, house dress,
      duster house dress, muumuu, mumu, muu muu, daster, nap dress, hill house nap dress
    summerDress:
      smock dress, smocked dress, shirred dress, shirred sundress, tiered dress,
      tiered maxi dress, prairie dress, milkmaid dress, cottagecore dress, peasant dress,
      gypsy dress, hippie dress, broderie dress, broderie anglaise dress, eyelet dress,
      crochet dress, lilly pulitzer dress, lilly pulitzer, lilly dress, shift summer dress,
      seersucker dress, madras dress, muslin dress, double gauze dress, cheesecloth dress,
      strappy maxi, maxi sundress, wrap maxi dress, wrap maxi, floral maxi, floral wrap dress,
      ditsie dress, ditsie floral dress, tropical dress, palm print dress, tie dye dress,
      vacation dress, resort dress, cruise dress, garden party dress, picnic dress,
      barbecue dress, sleeveless dress, spaghetti strap dress, tank maxi dress, tube dress,
      bandeau dress, bandeau maxi dress, handkerchief hem dress, batik dress, block print dress,
      ikat dress, mexican dress, fiesta dress, puebla dress, oaxacan dress, guayabera dress,
      bali dress, lagenlook dress, linen midi dress, linen maxi dress, linen shift dress,
      linen wrap dress, rayon dress, challi dress, romper dress, strawberry dress,
      puff sleeve dress, cotton maxi dress, cotton midi dress, cotton dress sleeveless,
      cotton voile dress, lemon dress, cherry dress, holiday maxi dress, sommerkleid,
      hawaiian dress, aloha dress, muslin maxi dress, bump summer dress
    beachDress:
      beach kaftan, beach caftan, kaftan cover up, crochet cover up, mesh cover up,
      swim dress cover up, beach kimono, beach robe kaftan, pool dress, pool cover up,
      towelling dress, towel dress, terry cover up, beach shirt dress, beach maxi,
      beach shirt cover up, resort kaftan, tunic cover up, swimsuit cover, swimsuit cover up,
      bikini cover up, beach poncho, towel poncho, surf poncho
    nightdress:
      night t-shirt dress, sleepshirt, babydoll nightie, chemise, chemise nightie,
      satin chemise, silk chemise, baby doll nightie, flannel nightgown, flannel nightie,
      granny nightie, sleep gown, long nightie, bed dress, birthing gown, labor gown,
      labour gown, delivery gown, satin slip nightie, satin nightie, silk nightie,
      bridal negligee, nightwear dress, sleep slip, mumu nightgown, bed shirt dress,
      winceyette nightie, hostess nightgown
    pajamas:
      p j, jarmy, jimmy jam, pajama two piece, silk pajamas, satin pajamas, flannel pajamas,
      christmas pajamas, xmas pjs, family pajamas, short pajamas, shortie pajamas,
      pajama short set, pj set, sleep set, cami set, satin cami set, cami short set, lounge set,
      loungewear set, nightsuit, night suit, night set, nightwear set, sleepsuit, fleece onesie,
      animal onesie, kigurumi, footie pajamas, footed pajamas, sleep romper, baby doll set,
      teddy sleepwear, bed set, peter alexander pajamas, eberjeie set, cosabella pajamas,
      pajama onesie, unicorn onesie, one piece pajamas, velour lounge set
    swimsuit:
      swim costume racer, racer back swimsuit, racing swimsuit, racing suit, tech suit,
      speedo swimsuit, speedo endurance, maillot, monokini, trikini, swimdress,
      high waist bikini, bikini top triangle, triangle bikini, triangle top, bikini briefs,
      string bikini, bandeau bikini, tankini top, tankini bottoms, tankini set, swim set,
      swim set top, burquini, modest swimsuit, modest swimwear, modest swim set,
      muslim swimsuit, full cover swimsuit, hijab swimsuit, sun suit, sunsuit,
      tummy control swimsuit, mastectomy swimsuit, zoggs, zoggs swimsuit, arena swimsuit,
      seafolly bikini, zimmermann swimsuit, miraclesuit, miracle suit, two piece swimsuit,
      two piece swim suit, swim two piece, swimwear set, lap suit, lap swimsuit,
      water polo suit, long sleeve swimsuit, surf suit, swimsuit bottoms, swim bottom women,
      unikini, pool suit, beachwear set
    wetsuit:
      springsuit, drysuit, dry suit, long john wetsuit, farmer johns, tri wetsuit,
      triathlon wetsuit, surf steamer, neoprene suit, o neill wetsuit, rip curl wetsuit,
      rip curl steamer, 3 2 steamer, 4 3 steamer, dive suit, diving suit, semi dry, kayak suit,
      stinger suit, wettie
    jumpsuit:
      culotte jumpsuit, wide leg jumpsuit, palazzo jumpsuit, wrap jumpsuit, cropped jumpsuit,
      belted jumpsuit, jersey jumpsuit, crepe jumpsuit day, all in one, pantsuit one piece,
      work jumpsuit, tie waist jumpsuit, bodycon jumpsuit, unisuit fashion,
      long sleeve jumpsuit, halter jumpsuit
    dressyJumpsuit:
      black tie jumpsuit, wedding guest jumpsuit, occasion jumpsuit, lace jumpsuit,
      velvet jumpsuit, bridesmaid jumpsuit, disco jumpsuit, tuxedo jumpsuit, beaded jumpsuit,
      one shoulder jumpsuit, strapless jumpsuit, going out jumpsuit, evening catsuit,
      sequin catsuit, sparkly jumpsuit, metallic jumpsuit, prom jumpsuit, bridal jumpsuit,
      lame jumpsuit, cape jumpsuit
    playsuit:
      short jumpsuit, jumpsuit shorts, beach romper, linen romper, floral romper,
      beach playsuit, skort playsuit, bubble romper, strapless romper, shortall playsuit,
      summer romper, tie dye romper, cotton jumpsuit, floral jumpsuit, boho jumpsuit,
      harem jumpsuit, romper suit, tea playsuit, hot shot romper, free people romper
    boilerSuit:
      boilersuit, boiler suit denim, mechanic suit, mechanic overalls, mechanic coveralls,
      jump suit work, garage suit, flying suit, speed suit, paint suit, painter suit,
      workshop overalls, dickie coveralls, dickie overalls, red kap coveralls,
      carhartt coveralls, paint overalls, tyvek suit, disposable coveralls, race suit,
      racing overalls, pit crew suit, insulated coveralls, big ben coveralls, siren suit,
      freezer suit, freezer overalls, fr coveralls, nomex suit, nomex coveralls, hazmat suit,
      bee suit, beekeeping suit, beekeeper suit, spray suit, chemical suit, onsie work,
      over all suit, two tone overalls, kamlan overalls, conti suit
    skiSuit:
      one piece ski suit, one piece snowsuit, ski onesie, snowboard suit, snowmobile suit,
      skidoo suit, ski doo suit, snow onesie, ski all in one, ski jumpsuit, apre ski suit,
      oneskee, winter overalls, pramsuit, scooter suit, flotation suit, down suit,
      sledding suit, ski overalls, snow overalls
    leotard:
      catsuit gym, gymnastics leotard, gymnastics leo, ballet leotard, sports leotard,
      skating dress leotard, biketard, gk leotard, competition leotard, sports catsuit, trisuit,
      tri suit, skinsuit, skin suit, speedsuit, sports all in one, all in one sport, unisuit,
      sports unisuit, wrestling suit, figure suit, catsuit sport, capezio leotard,
      ballet bodysuit, yoga unitard, gym onesie, workout romper, workout onesie, gym jumpsuit,
      yoga jumpsuit, yoga romper, bodysuit gym, sports jumpsuit, sports romper
    festiveDress:
      kanchipuram sari, benarasi, banarasi sari, paithani, patola sari, bandhani saree,
      chiffon saree, party wear saree, partywear saree, half saree, langa voni, pattu pavadai,
      lehnga, lengha, lehnga choli, ghagra choli, chaniya choli, sharara suit, gharara suit,
      gota patti suit, anarkali suit, indo western gown, floor length anarkali,
      heavy suit indian, embroidered salwar, wedding salwar, party salwar, partywear suit,
      pakistani formal, pishwa, peshwa, nikkah dress, walima dress, mehndi dress,
      mehendi outfit, sangeet outfit, indian wedding outfit, eid dress, eid outfit, gaun eid,
      diwali outfit, moroccan caftan, moroccan takchita, caftan wedding, caftan marocain,
      formal kaftan, party kaftan, embroidered caftan, karakou, karakou dress, blousa, jebba,
      palestinian dress, tatreez dress, kurdish dress, jli kurdi, iro and buba, iro buba,
      aso oke, asoebi, lace iro, george wrapper, kaba, kaba and slit, kaba slit, kente dress,
      kente gown, ndebele dress, umbhaco, xhosa dress, swati dress, habesha kemi, habesha dress,
      zuria, ethiopian dress, grand boubou dress, boubou, bubu gown, bubu, rich auntie bubu,
      bubu kaftan, agbada woman, ankara gown, lace gown nigerian, gomesi, busuuti, mushanana,
      umushanana, chuba, bhutan kira, kira, phanek, mekhela, mekhela chador, mekhala chador,
      set mundu, settu mundu, kasavu, kasavu saree, aodai, hanfu, ruqun, mamianqun,
      horse face skirt set, qipao dress, cheongsam dress, qungua, kua, tang suit women,
      chima jeogori, chima, furisode, homongi, houmongi, tomesode, komon, tsukesage,
      hakama women, silk kimono dress, formal kimono, wedding kimono, terno, filipiniana,
      maria clara, baro at saya, barot saya, baju kurung songket, songket dress, kebaya dress,
      kebaya set, sarong kebaya, baju kebaya, nyonya kebaya, chut thai, thai dress traditional,
      sinh dress, bunad, nationaldrakt, folkdrakt, folk costume, folk dress, national dress,
      national costume, tracht, trachtenkleid, trachten dress, dirndl dress, midi dirndl,
      silk dirndl, gala dirndl, wedding dirndl, sarafan, vyshyvanka dress,
      embroidered ukrainian dress, faroese dress, aboyne dress, highland dress women,
      flamenco dress, sevillana, sevillana dress, feria dress, traje de flamenca, fallera,
      china poblana, adelita dress, escaramuza dress, tehuana, tehuana dress, traje de tehuana,
      folklorico dress, jalisco dress, huipil dress, pollera, baiana dress, vestido tipico,
      huaso dress, ribbon skirt, regalia, jingle dress, holoku, holomu, muumuu formal, puletasi,
      puletasi set, ta ovala, mother hubbard, meri blouse set, deel, terlig, chapan dress,
      atlas dress, uzbek dress, paranja, gele set
    daySaree:
      day sari, day saree, handloom sari, tant saree, patiala suit, palazzo suit, lawn suit,
      cotton suit set, cotton salwar
    """
}
