/// Words that mark a garment as part of a uniform or of a trade's clothes, whatever its kind.
///
/// Names of shops, trades' brands and things that only workplaces and schools have; a judgment.
enum UniformWords {
  /// Whether a text marks a garment so.
  ///
  /// - Parameter words: The words of the text as ``GarmentWords`` writes them.
  /// - Complexity: O(*n*) in the number of words.
  static func mark(_ words: [String]) -> Bool {
    marks.isIn(words) && !kept.isIn(words)
  }

  private static let marks = PhraseSet(
    """
    hi vis, hivis, hi viz, hiviz, high vis, high viz, high visibility, steel toe, steelie, \
    safety boots, safety trainers, safety shoes, safety jacket, site boots, site jacket, \
    works polo, works hoodie, works jacket, works fleece, works shirt, works trousers, works tee, \
    works shorts, works coat, work shorts, work hoodie, work tee, work polo, work fleece, \
    company logo, company polo, company shirt, company fleece, staff, uniform, knee pads, nhs, \
    ward clogs, ward crocs, ward shoes, tabard, rigger, dewalt, snickers, scruffs, \
    engelbert strauss, blaklader, mascot workwear, portwest, maccas, mcdonalds, kfc, burger king, \
    starbucks, bunnings, school, pe kit, pe shirt, pe shorts, scout shirt, guides shirt, \
    flame resistant, flame retardant, fire resistant, arc rated, nomex, anti static, antistatic, \
    work uniform, work issue, work issued, work supplied, company issue, company issued, \
    company jacket, company uniform, corporate uniform, corporate logo, corporate polo, employer, \
    employee shirt, staff shirt, staff polo, team member, crew member, trainee badge, name badge, \
    name tag, logo work shirt, shop floor, store uniform, shift wear, ppe, workwear, tradie, \
    trade wear, site wear, for site, apprentice, theatre blues, scrubs, nurse, nursing uniform, \
    nurses tunic, healthcare tunic, carer, carers tunic, care home, care assistant, midwife, \
    paramedic, ambulance, emt, pharmacy tunic, dental tunic, vet nurse, beautician, beauty tunic, \
    salon tunic, spa tunic, chef, kitchen whites, catering, bar staff, front of house, \
    housekeeping, cleaning tunic, janitor, security guard, security shirt, security jacket, sia, \
    doorman, bouncer, cop uniform, fire department, fire brigade, firefighter, fire service, \
    fdny, prison officer, corrections, army issue, military issue, raf uniform, usmc, ocp, mtp, \
    service dress, mess dress, dress blues, cadet, rotc, scout uniform, scouts, cub scout, \
    girl guides, brownies, school uniform, cabin crew, flight attendant, air hostess, \
    pilot uniform, airport staff, royal mail, postman, postie, usps, fedex, dhl, hermes courier, \
    amazon driver, amazon warehouse, doordash, deliveroo, uber eats, just eat, bus driver, \
    train driver, transport for london, tfl, network rail, lollipop lady, event staff, lifeguard, \
    rnli, swim instructor, choir robe, orchestra blacks, marching band, band uniform, judge robe, \
    barrister bands, clerical collar, cassock, maccers, mickey ds, hungry jacks, subway shirt, \
    costa uniform, greggs, pret a manger, tim hortons, timmies, dunkin, chipotle, chick fil a, \
    wendys, taco bell, dominos, pizza hut, nandos, wetherspoons, spoons uniform, \
    sainsburys uniform, asda uniform, co op uniform, iceland uniform, boots uniform, \
    coles uniform, checkers uniform, pick n pay, target uniform, home depot, geek squad, \
    walgreens, trader joes crew, ikea staff, b and q, screwfix, halfords, snickers workwear, \
    strauss workwear, fristads, regatta professional, helly hansen workwear, hh workwear, \
    dickies redhawk, dickies everyday, carhartt fr, ariat fr, bulwark, red kap, cintas, aramark, \
    unifirst, bisley, kinggee, king gee, hard yakka, fxd, eleven workwear, tuff stuff, tuffstuff, \
    jcb, site king, apache workwear, milwaukee heated, makita, stihl, cherokee scrubs, \
    grey's anatomy scrubs, wonderwink, alexandra tunic, ups driver, ups uniform, figs scrubs, \
    ems uniform, hospital ward, tesco uniform, walmart vest, lidl uniform, aldi uniform, \
    lowes vest, costco vest, kitchen, calving, lambing, milking, vet practice, dental practice, \
    for riding, show jacket, for showing, stables, for the stable
    """)
  /// Phrases with a word of the list that say nothing of the sort.
  private static let kept = PhraseSet(
    """
    law school, art school, old school, med school, medical school, business school, high school, \
    grad school, film school, sunday school, school run, school bag, school backpack, \
    school rucksack, school shoes, school shoe, school hoodie, school sweatshirt, school tee, \
    school leavers, after school, school gate, snickers bar tshirt, chef knife tshirt, \
    nurse watch, uniform look, uniform wares, uniform stripe, staff picks, boy scout belt, \
    scout scarf, girl scout cookies, scout and co, london fire brigade tshirt, fdny tshirt, \
    fdny cap, usmc sweatshirt, brownie brown, chocolate brownie, starbucks tshirt, kfc socks, \
    mcdonald tartan, mcdonald kilt, clan mcdonald, chef pants pattern, kitchen slippers, kitchen party, cadet blue, cadet cap, \
    cadet hat, postman bag, antistatic bag, law school sweatshirt, nursing school sweatshirt, \
    medical school sweatshirt
    """)
}
