extension GarmentType {
  /// The kinds of shoes and accessories, one a line; ``GarmentTypeRow`` says what the columns are.
  ///
  /// Sources as for ``clothes``; which leather goes with which belt, and what is worn at the neck, after
  /// A. Flusser, "Dressing the Man" (2002).
  package static let shoesAndAccessories = """
    patentShoes | patent shoes | S | shoes | 8-9-10 | evening | .02 | m formalShoes | patent shoe, patent leather shoe, opera pump, patent oxford, patent lace up, tuxedo shoe, evening pump men, dinner shoe, black tie shoe, patent leather oxford, patent evening pump, evening pump patent, mens evening pump, patent opera pump, patent court pump mens | patent @ shoes
    dressShoes | dress shoes | S | shoes | 5-8-10 | business | .03 | formalShoes leather m | oxford, oxford shoe, derby, derby shoe, brogue, lace up, lace up shoe, cap toe, monk strap, monk shoe, wing tip, wingtip, dress shoe, formal shoe, business shoe, double monk, office shoe, lace up brogue, work shoe, toe cap, suit shoe | oxford, derby, dress, formal, smart, lace up @ shoes
    leatherShoes | leather shoes | S | shoes | 4-7-9 | business | .03 | formalShoes leather | leather shoe
    casualShoes | casual shoes | S | shoes | 2-4-6 | smart | .03 | | casual shoe, comfort shoe, suede shoe, nubuck shoe, comfortable shoe, slip on shoe | casual, comfort, everyday, suede, nubuck @ shoes
    loafers | loafers | S | shoes | 4-6-8 | smart | .02 | leather | loafer, moccasin, penny loafer, tassel loafer, driving shoe, horsebit, slip on
    boatShoes | boat shoes | S | shoes | 2-4-5 | casual | .02 | leather | boat shoe, deck shoe, topsider, docksider
    juttis | juttis | S | shoes | 4-6-9 | smart | .02 | | jutti, mojari, khussa, nagra
    sneakers | sneakers | S | shoes | 1-2-4 | casual | .04 | trainers | sneaker, trainer, white leather sneaker, leather trainer, skate shoe, high top, court sneaker, retro trainer, stan smith, samba, gazelle, air force, superstar, veja, common project, new balance, dunk, jordan, reebok classic, fashion sneaker, dad shoe, runner
    canvasShoes | canvas shoes | S | shoes | 1-2-4 | casual | .03 | trainers suffers | canvas shoe, plimsoll, canvas sneaker, canvas trainer, converse, vans, chuck, tennis pump, canvas pump, converse high top, chuck taylor, canvas high top, converse all star, all star, high top converse, low top converse, superga | canvas @ shoes sneakers
    runningShoes | sports shoes | S | shoes | 1-1-2 | sport | .04 | trainers | running shoe, jogging shoe, gym shoe, sport shoe, training shoe, tennis shoe, basketball shoe, athletic shoe, cross trainer, running trainer, running sneaker, gym trainer, gym sneaker, court shoe tennis, indoor shoe, tennis trainer, trail running shoe, workout shoe, workout sneaker, fitness shoe, running, trail runner, trail shoe, trail running trainer, walking trainer, crossfit shoe, asics, asic, asics gel, asic gel, brook ghost, brooks ghost, hoka, hoka clifton, saucony, mizuno, kalenji, nike pegasus, ultraboost, gel kayano, gel nimbus, on cloud, netball shoe, netball trainer, astros trainer, cross training shoe, new balance walker, walker, gym walker, brook walking shoe, brooks walking shoe, new balance walking shoe, asic walking shoe, asics walking shoe, hoka walking shoe, saucony walking shoe, gym plimsoll, gym plimsole, pe plimsoll | running, jogging, gym, sport, sports, training, tennis, basketball, athletic, workout, crossfit, fitness, marathon, asics, brooks, saucony, hoka, mizuno, kalenji, gel kayano, gel nimbus, pegasus, ultraboost, vaporfly, netball, cross training @ shoes sneakers boots
    cleats | cleats | S | shoes | 1-1-1 | pitch | .04 |  | football boot, soccer boot, rugby boot, cleat, soccer cleat, football cleat, baseball cleat, stud, spike, cycling shoe, bike shoe, cycling cleat, golf shoe, climbing shoe, football shoe, soccer shoe, bowling shoe, ballet slipper, pointe shoe, tap shoe, dance shoe, astro boot, astro turf shoe, astro shoe, turf shoe, rock shoe, rowing shoe, water shoe, aqua shoe | football, soccer, rugby, hockey, cricket, bowling, astro, astroturf, turf, cleated, studded, cycling, golf, baseball @ shoes sneakers boots
    walkingShoes | walking shoes | S | shoes | 1-2-4 | casual | .05 | grip1 resists sturdy | walking shoe, hiking shoe, trekking shoe, approach shoe, outdoor shoe, hiking sneaker, walking sneaker, hiking trainer | hiking, walking, mountain, trekking, trail, outdoor @ shoes sneakers
    hikingBoots | hiking boots | S | shoes | 1-1-3 | hike | .11 | grip2 resists boots sturdy | hiking boot, walking boot, mountain boot, trekking boot, hiker, mountaineering boot, trail boot | hiking, walking, mountain, trekking, trail, outdoor, climbing @ boots
    winterBoots | winter boots | S | shoes | 1-3-5 | casual | .12 | grip2 resists boots winterShoe | winter boot, snow boot, fur lined boot, moon boot, lined boot, insulated boot, thermal boot, pac boot, arctic boot, duck boot, sorel, sorel boot, sorel caribou, caribou, bunny boot, mukluk, kamik, baffin, baffin boot, bean boot, ll bean boot, snow jogger, fleece lined boot, fur boot, canadian boot, winter hiker | winter, snow, lined, fur, sheepskin, insulated, warm, arctic, sorel, kamik, baffin, bunny, pac, sherpa @ boots shoes
    sheepskinBoots | sheepskin boots | S | shoes | 1-1-3 | casual | .12 | boots winterShoe suffers | ugg, ugg boot, uggs boot, sheepskin boot, emu boot, bearpaw boot, classic short ugg, sheepskin lined slipper boot | ugg, sheepskin @ boots shoes
    rubberBoots | rubber boots | S | shoes | 1-1-2 | hike | .11 | grip2 rainShoe boots sturdy rubber | rubber boot, wellington, wellington boot, welly, wellie, rain boot, gumboot, gum boot, galosh, rain wellie, muck boot, garden boot, rubber wellie | rubber, rain, wellington, gum, garden @ boots shoes
    boots | boots | S | shoes | 3-4-7 | smart | .10 | grip1 boots leather | boot, leather boot
    ankleBoots | ankle boots | S | shoes | 3-5-7 | smart | .10 | grip1 boots leather | ankle boot, chelsea, chelsea boot, chukka boot, chukka, jodhpur boot, bootie, lace up boot, brogue boot, zip boot, cap toe boot, riding boot, knee boot, knee high boot, long boot, suede ankle boot, tall boot, over knee boot, low boot | ankle, chelsea, chukka, lace up, knee, knee high, riding, brogue, tall @ boots
    heeledBoots | heeled boots | S | shoes | 4-6-8 | smart | .08 | f boots leather heel | heeled boot, heeled ankle boot, heeled bootie, high heel boot, stiletto boot, block heel boot | heeled, heel, high heeled, stiletto @ boots
    dressBoots | dress boots | S | shoes | 5-7-8 | business | .10 | grip1 boots leather formalShoes | dress boot, balmoral boot, formal boot | dress, formal, balmoral @ boots
    desertBoots | desert boots | S | shoes | 2-4-6 | smart | .08 | boots suffers | desert boot, suede boot, suede chukka, suede chelsea
    cowboyBoots | cowboy boots | S | shoes | 2-4-5 | casual | .10 | grip1 boots leather | cowboy boot, western boot
    workBoots | work boots | S | shoes | 1-2-4 | casual | .11 | grip2 boots sturdy resists | work boot, combat boot, biker boot, army boot, logger boot, doc marten boot, doc marten, dr marten, timberland, lumberjack boot, military boot, logging boot, motorcycle boot | work, combat, biker, army, military @ boots
    safetyBoots | safety boots | S | shoes | 1-1-2 | workwear | .11 | grip2 boots sturdy resists | steel toe boot, steel toe, steel toe cap boot, safety boot, safety shoe, composite toe boot, steel toe shoe, steel cap boot, steelie, steelies, safety trainer, safety sneaker, rigger boot, rigger, site boot, dealer boot, toetector, steel cap | steel toe, safety @ boots shoes
    skiBoots | ski boots | S | shoes | 1-1-1 | ski | .15 | boots | ski boot, snowboard boot, ice skate, roller skate, skate | ski, snowboard @ boots
    sandals | sandals | S | shoes | 1-2-4 | casual | .02 | open summer | sandal, leather sandal, gladiator, fisherman sandal, hiking sandal, birkenstock, walking sandal, sport sandal, trekking sandal, palm slipper, leather palm slipper
    flipFlops | flip flops | S | shoes | 1-1-1 | beach | .01 | open summer beachShoe | flip flop, slide, thong, beach sandal, pool slider, slider, pool slide, bath slipper, beach shoe, pool shoe, jandal, beach slipper, pool sandal, shower shoe, bathing shoe | beach, pool, swim, bath @ sandals shoes
    smartSandals | smart sandals | S | shoes | 3-5-7 | smart | .02 | open summer f | wedge sandal, platform sandal, dressy flat sandal, slingback sandal, heeled mule, strappy sandal, gold flat sandal, silver flat sandal | smart, strappy, dressy, embellished, jeweled, jewelled, metallic, wedge @ sandals
    dressySandals | evening sandals | S | shoes | 6-8-10 | dressy | .02 | open f dressyShoes heel | evening sandal, heeled sandal, strappy heel, high heeled sandal, satin sandal, silver sandal, gold sandal, barely there sandal, block heel sandal | evening, heeled, silver, gold, satin, high heeled @ sandals
    espadrilles | espadrilles | S | shoes | 2-4-5 | casual | .02 | summer suffers | espadrille, espadrille wedge, rope sole
    clogs | clogs | S | shoes | 1-1-2 | lounge | .03 | | clog, croc, garden clog, garden shoe
    heels | heels | S | shoes | 6-8-10 | dressy | .02 | f dressyShoes formalShoes heel | heel, high heel, stiletto, satin heel, pump heel, evening shoe, slingback, evening pump, satin pump, party shoe, evening heel, peep toe | evening, satin, party @ shoes heels
    pumps | pumps | S | shoes | 5-8-9 | business | .02 | f dressyShoes formalShoes heel leather | pump, court shoe, court heel, work heel, block heel, kitten heel, low heel, work pump, office heel, mid heel, mid heel pump, nude heel | court, block, kitten, low, work, office, leather, mid @ heels
    wedges | wedges | S | shoes | 3-5-7 | smart | .02 | f summer heel | wedge, wedge heel, platform | wedge, espadrille, platform, cork @ heels shoes
    flats | flats | S | shoes | 4-6-9 | smart | .02 | f dressyShoes leather formalShoes | ballet flat, ballerina, ballet pump, mary jane, pointed flat, dressy flat, ballet shoe, pointed toe flat, mule, leather flat, satin flat, work flat | ballet, flat @ shoes heels
    slippers | slippers | S A | shoes | 1-1-1 | night | .03 | | slipper, house shoe, house slipper, slipper sock, felt slipper, mule slipper, slipper boot, bedroom slipper, sheepskin slipper, bed sock, house boot, room shoe
    tie | tie | A | neck | 6-8-9 | business | 0 | m tie asksCollar asksJacket | tie, necktie, silk tie, knit tie, neck tie
    bowTie | bow tie | A | neck | 8-9-9 | evening | 0 | m bow asksCollar asksJacket | bow tie, bowtie, self tie, dickie bow
    whiteBowTie | white bow tie | A | neck | 10-10-10 | tails | 0 | m bow whiteBow asksCollar asksJacket | white bow tie, white bowtie, white tie bow tie, marcella bow tie
    cravat | cravat | A | neck | 6-7-9 | business | 0 | m asksCollar asksJacket | cravat, ascot
    boloTie | bolo tie | A | neck | 3-6-8 | smart | 0 | m asksCollar | bolo tie, bolo, bootlace tie, shoelace tie, string tie, western tie
    winterScarf | winter scarf | A | neck | 2-5-9 | any | .06 | winter warm | wool scarf, knit scarf, knitted scarf, winter scarf, cashmere scarf, snood, chunky scarf, blanket scarf, football scarf, tartan scarf, fleece scarf, neck warmer, merino scarf, plaid scarf, pashmina, infinity scarf
    lightScarf | light scarf | A | neck | 2-4-7 | any | .02 | light | cotton scarf, linen scarf, summer scarf, bandana, neckerchief, light scarf, bandanna, sheer scarf, dupatta, chunni, gamcha
    silkScarf | silk scarf | A | neck | 4-7-9 | any | .02 | light | silk scarf, foulard, satin scarf, silk square
    eveningScarf | evening scarf | A | neck | 8-9-10 | evening | .02 | m light | evening scarf, white silk scarf, dress scarf, opera scarf, silk evening scarf, white evening scarf, white silk evening scarf
    leatherBelt | leather belt | A | waist | 3-6-9 | any | 0 | belt leather | belt, leather belt, dress belt, suit belt, trouser belt, suede belt, waist belt
    casualBelt | casual belt | A | waist | 1-3-4 | casual | 0 | belt | canvas belt, woven belt, web belt, webbing belt, fabric belt, braided belt, elastic belt, stretch belt, studded belt | canvas, woven, web, webbing, braided, elastic, fabric, stretch, cotton, studded, military @ belt
    sportsBelt | running belt | A | waist | 1-1-1 | sport | 0 | | running belt, waist pack, bum bag, fanny pack, money belt, weight belt, lifting belt, karate belt
    braces | suspenders | A | other | 6-8-10 | business | 0 | m asksCollar | brace, suspender
    sporran | sporran | A | other | 5-8-10 | smart | 0 | m asksSkirt | sporran, dress sporran, day sporran
    toolBelt | tool belt | A | waist | 1-1-1 | workwear | 0 | | tool belt, tool pouch, utility belt
    cummerbund | cummerbund | A | waist | 9-9-9 | evening | 0 | m asksDinner | cummerbund
    hat | hat | A | head | 2-4-7 | any | .02 | light | hat
    winterHat | winter hat | A | head | 1-3-6 | any | .05 | winter warm | beanie, wool hat, woolly hat, bobble hat, knit hat, knitted hat, winter hat, ushanka, trapper hat, ear flap hat, toque, fleece hat, ski hat, knitted cap, wool cap, fur hat, earmuff, ear muff, ear warmer, pompom hat, pom pom hat, balaclava, cable hat, merino hat, wool beanie, cloche hat, wool cloche, stocking cap, monkey cap, toboggan, watch cap, woollen cap, knit cap, toboggan hat, sherpa hat, beaver hat, fleece cap, wool beret hat, pom beanie, trapper | winter, fur, knit, knitted, bobble, fleece, ski, thermal @ hat
    cap | cap | A | head | 1-2-3 | casual | .01 | sun light | cap, baseball cap, trucker hat, dad hat, snapback, trucker cap, ball cap, running cap, tennis cap, golf cap
    sunHat | sun hat | A | head | 1-3-6 | any | .01 | sun summer light suffers | sun hat, straw hat, panama, panama hat, bucket hat, boater, beach hat, summer hat, floppy hat, wide brim hat, raffia hat, fishing hat, sunhat, visor, safari hat, straw fedora, brimmed hat, straw | sun, straw, beach, summer, raffia, bucket, floppy @ hat
    felthat | felt hat | A | head | 4-6-8 | smart | .03 | warm | fedora, trilby, felt hat, bowler, homburg, wool fedora, stetson, cowboy hat | felt @ hat
    beret | beret | A | head | 3-5-7 | smart | .03 | warm | beret, flat cap, newsboy, tweed cap, baker boy, newsboy cap, peaked cap, driving cap
    topHat | top hat | A | head | 10-10-10 | tails | .03 | m | top hat, opera hat
    sportsHeadscarf | sports headscarf | A | head | 1-1-1 | sport | .02 | veil light f | sport hijab, gym hijab, running hijab, swim hijab, pro hijab, training hijab
    headscarf | headscarf | A | head | 1-5-10 | any | .02 | veil light f | hijab, headscarf, head scarf, shayla, khimar, al amira, headwrap, head wrap, niqab, tichel, head covering | hijab @ scarf hat accessories
    skullcap | skullcap | A | head | 1-5-10 | any | 0 | m veil light | kippah, kipa, kippa, yarmulke, kufi, taqiyah, topi, songkok, peci, safa, skullcap, prayer cap, ghutra, keffiyeh, kufiyah, ghutra and igal, fila, aso oke, aso oke cap, abeti aja
    turban | turban | A | head | 1-6-10 | any | .02 | veil light | turban, pagri, dastar, dumalla, pagg, sikh turban
    patka | patka | A | head | 1-2-4 | casual | .02 | veil light | patka, under turban, keski
    fascinator | fascinator | A | head | 7-8-10 | dressy | 0 | f | fascinator, wedding hat, occasion hat, hair comb, tiara, headpiece
    rainHat | rain hat | A | head | 1-2-4 | hike | .02 | | rain hat, sou wester, waterproof hat
    sportsHead | sports headwear | A | head | 1-1-1 | sport | 0 | | helmet, sweatband, headband, swim cap, bathing cap, cycling cap, bike helmet, running hat, running headband, swimming cap, ski helmet
    hardHat | hard hat | A | head | 1-1-1 | workwear | 0 | | hard hat, safety helmet, construction helmet, bump cap, welding mask
    gloves | gloves | A | hands | 2-5-9 | any | .05 | winter warm | glove, leather glove, wool glove, knit glove, touch glove, fingered glove
    mittens | mittens | A | hands | 1-3-5 | any | .05 | winter warm | mitten, ski glove, fleece glove, ski mitten, thermal glove, winter glove, fingerless glove, snow glove
    eveningGloves | evening gloves | A | hands | 9-10-10 | evening | 0 | f | evening glove, opera glove, long glove, satin glove, white glove, elbow glove
    sportsGloves | sports gloves | A | hands | 1-1-1 | sport | 0 | | cycling glove, gym glove, weightlifting glove, goalkeeper glove, golf glove, bike glove, boxing glove, driving glove, running glove
    workGloves | work gloves | A | hands | 1-1-1 | workwear | 0 | | work glove, gardening glove, garden glove, rubber glove, welding glove, leather work glove
    watch | watch | A | wrist | 2-6-9 | any | 0 | light | watch, wristwatch, leather watch, steel watch, dress watch, gold watch, silver watch
    sportsWatch | sports watch | A | wrist | 1-2-4 | casual | 0 | light | sport watch, smartwatch, smart watch, fitness tracker, running watch, diving watch, digital watch, fitness watch, activity tracker, heart rate monitor, fitness band, diver watch
    jewelry | jewelry | A | jewel | 3-6-10 | any | 0 | light | necklace, earring, bracelet, ring, brooch, pendant, bangle, chain, jewellery, jewelry, anklet, choker, hoop, stud, locket
    dressyJewelry | evening jewelry | A | jewel | 6-8-10 | dressy | 0 | f light | pearl, pearl necklace, pearl earring, diamond earring, statement necklace, crystal earring, chandelier earring, diamond, evening earring, rhinestone, crystal necklace, drop earring, diamond stud
    handbag | handbag | A | bag | 4-6-8 | any | 0 | f light | handbag, hand bag, shoulder bag, cross body, crossbody bag, leather handbag, work bag, top handle bag, leather shoulder bag
    bag | bag | A | bag | 2-5-7 | any | 0 | light | bag, tote, tote bag, satchel, messenger bag, school bag, leather tote, weekend bag, leather bag, canvas tote
    clutch | clutch | A | bag | 7-8-10 | dressy | 0 | f light | clutch, evening bag, clutch bag, evening clutch, minaudiere, evening purse, beaded bag, party bag, evening pouch
    briefcase | briefcase | A | bag | 5-7-9 | business | 0 | light | briefcase, laptop bag, document bag, attache, leather laptop bag, portfolio
    backpack | backpack | A | bag | 1-2-4 | casual | 0 | light | backpack, rucksack, daypack, knapsack, laptop backpack, day pack, hiking backpack, school rucksack
    gymBag | gym bag | A | bag | 1-1-1 | sport | 0 | light | gym bag, sport bag, duffel bag, duffle bag, tennis bag, yoga bag, holdall, swim bag
    beachBag | beach bag | A | bag | 1-1-3 | beach | 0 | light summer | beach bag, straw bag, beach tote, raffia bag, basket, basket bag, straw tote, wicker bag, string bag
    sunglasses | sunglasses | A | eyes | 1-4-6 | any | 0 | sun light | sunglass, sun glass, shade, aviator, wayfarer, sunnies
    goggles | goggles | A | eyes | 1-1-1 | sport | 0 | light | goggle, swimming goggle, swim goggle, ski goggle, snorkel
    glasses | glasses | A | eyes | 1-5-10 | any | 0 | light | glass, reading glass, spectacle
    pocketSquare | pocket square | A | pocket | 6-8-10 | business | 0 | m asksJacket light | pocket square, handkerchief, boutonniere, buttonhole
    cufflinks | cufflinks | A | arms | 7-8-10 | business | 0 | m asksCollar asksJacket light | cufflink, cuff link, tie clip, tie pin, tie bar, collar stay, shirt stud, dress stud
    umbrella | umbrella | A | rain | 1-5-10 | any | 0 | umbrella light | umbrella, brolly, parasol
    tights | tights | A B | legs | 3-6-10 | any | .10 | f asksSkirt | tight, stocking, pantyhose, hosiery, nylon stocking
    socks | socks | A | feet | 1-4-9 | any | .02 | | sock, wool sock, running sock, hiking sock, sport sock, ski sock, leg warmer, dress sock, knee sock, legwarmer
    underwear | underwear | A T B | other | 1-1-1 | night | .04 | | bra, boxer, brief, underwear, knicker, panty, undershirt, slip, underpant, shapewear, corset, underskirt
    accessories | accessory | A | other | 2-5-8 | any | 0 | light | keyring, wallet, purse, phone case, hair clip, key ring, hair band, scrunchie, hair tie, lanyard, brace dental
    """
}
