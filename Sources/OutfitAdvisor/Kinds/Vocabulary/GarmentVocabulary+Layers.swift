extension GarmentVocabulary {
  /// Further names of what is worn over tops.
  static let layers = """
    overshirt:
      cpo shirt, cpo jacket, cpo, wool overshirt, french workwear jacket, french worker jacket,
      french work jacket, bleu de travail, worker jacket, chore shirt, swanndri, swannie,
      jac shirt, flannel jacket, flannel shacket, wool shacket, sherpa shacket,
      flannel lined shirt, fleece lined shirt, sherpa lined shirt, sherpa lined flannel,
      lined flannel, lined flannel shirt, quilted shirt, quilted flannel, quilted flannel shirt,
      noragi, hanten, filson jac shirt, filson cruiser, mackinaw cruiser, detroit chore coat,
      engineer jacket, workwear blazer, cotton chore, denim overshirt, heavy overshirt,
      shirtjac, shirt jack, work overshirt, safari overshirt, shirting jacket
    sweaterVest:
      waistcoat knit, slip over, spencer slipover, grandpa vest, grandad vest knit,
      grandad tank top, cricket vest, tennis vest knit, knitted tank, knitted tank top,
      knitted waistcoat, knit waistcoat, knitted gilet, merino vest, cashmere vest,
      cashmere slipover, merino slipover, v neck vest, v neck tank sweater, v neck slipover,
      wool tank top, wool slipover, cable tank, school tank top, school slipover, preppy vest,
      nerd vest, crochet vest, sleeveless knit, sleeveless cardigan, cardigan vest,
      argyle slipover, argyle tank, shetland vest, jersey vest, collegiate vest
    hoodie:
      hoddie, hoodie top, hooded jacket sweat, zip through hoodie, zippie, full zip hoodie,
      sweater hoodie, hooded sweat, hooded zip, hooded fleece, kangaroo jacket, kangaroo pocket,
      bunny hug, bunnyhug, leaver hoodie, uni hoodie, college hoodie, hockey hoodie,
      tech fleece, nike tech fleece, scuba hoodie, lululemon scuba, essential hoodie,
      fear of god hoodie, carhartt hoodie, thrasher hoodie, supreme hoodie, superdry hoodie,
      hollister hoodie, jack will hoodie, champion hoodie, gap hoodie, gym hoodie, zip sweat,
      zip through sweat, zip sweatshirt, full zip sweatshirt, baja hoodie, hooded sweater top,
      sleeveless hoodie, cropped hoodie, sherpa hoodie, sweat jacket, sweatjacket,
      zip up hoodie, zip up sweatshirt
    cardigan:
      cardie, cardigan sweater, button cardigan, v neck cardigan, crew cardigan,
      merino cardigan, cashmere cardigan, wool cardigan, waterfall cardigan, boyfriend cardigan,
      grandpa cardigan, grandad cardigan, granny cardigan, fair isle cardigan, school cardigan,
      cropped cardigan, nurse cardigan, knit jacket, knitted jacket, knitted blazer,
      knit blazer, sweater blazer, zip cardigan, zip through cardigan, edge to edge cardigan,
      ladies cardi, duster cardigan, long cardigan, longline cardigan, maxi cardigan,
      mr roger cardigan, lusekofte cardigan, jacket cardigan, chanel style cardigan, v cardigan,
      golf cardigan, cardigan wrap, ballet cardigan, ballet wrap cardigan,
      knitted coat cardigan, twin set cardigan
    lightCardigan:
      kimono cardigan, open front cardigan, bolero cardigan, crochet cardigan, mesh cardigan,
      thin cardi, summer cardi, linen cardi, cotton cardi, ballet wrap, sports wrap cardigan,
      light duster, linen duster, cascade cardigan, shrug cardigan, shrug cardi, crop cardi,
      dolman cardigan, bamboo cardigan, jersey cardigan, viscose cardigan, fine knit cardigan,
      lightweight cardigan
    kimono:
      silk kimono, kimono wrap, festival kimono, haori, haori jacket, kimono cover,
      duster kimono, devore kimono, chiffon kimono, floral kimono
    thickCardigan:
      chunky cardi, coatigan, cardicoat, cardi coat, sweater coat, knit coat, knitted coat,
      cowichan cardigan, lebowski cardigan, dude cardigan, aran cardi, cable cardi,
      cable knit cardigan, cable knit cardi, aran cardigan, hand knit cardigan,
      handknit cardigan, hand knitted cardigan, icelandic cardigan, lopi cardigan,
      norwegian cardigan, nordic cardigan, alpaca cardigan, mohair cardigan, fluffy cardigan,
      heavy cardi, belted cardigan, shawl neck cardigan, fleece lined cardigan, hooded cardigan,
      blanket cardigan, wool jacket cardigan, starsky cardigan, starsky hutch cardigan,
      boiled wool cardigan, zip norwegian cardigan, marius kofte, kofte, sherpa cardigan,
      winter cardigan, warm cardigan, steiner cardigan
    bolero:
      lace bolero, fur shrug, faux fur shrug, faux fur stole, faux fur wrap, satin wrap,
      silk shawl, silk wrap, dressy shawl, lace shawl, bridal shrug, bridal bolero,
      wedding shawl, wedding wrap, wedding shrug, occasion jacket, occasion wrap, sequin jacket,
      sequin blazer, sequin bolero, beaded jacket, chiffon wrap, chiffon shawl, organza wrap,
      dressy jacket, dress topper, velvet bolero, velvet shrug, feather bolero, feather shrug,
      marabou jacket, marabou bolero, party jacket, cape shrug, evening bolero,
      evening cardigan, sequin cardigan, evening shrug, evening cape shorts, fur wrap,
      fur cape shorts, mink stole, fox stole, embroidered evening jacket, beaded bolero,
      dressy bolero, dressy shrug, dressy wrap, kashmiri shawl, silk pashmina, gold shawl,
      piano shawl, manton de manila, odhni
    fleece:
      microfleece, micro fleece, north face fleece, tnf fleece, denali, denali jacket,
      north face denali, patagonia synchilla, synchilla, snap t, patagonia snap t,
      snap t fleece, better sweater fleece, better sweater jacket, patagonia better sweater,
      patagonia r1, r1 air, retro x, patagonia retro x, retro pile, regatta fleece,
      berghaus fleece, columbia fleece, helly hansen fleece, arcteryx fleece, arc teryx fleece,
      kathmandu fleece, macpac fleece, karrimor fleece, craghoppers fleece,
      mountain warehouse fleece, polartec, polartec jacket, polartec top, sherpa fleece,
      sherpa jacket, teddy fleece, teddy jacket fleece, borg fleece, borg jacket, boa fleece,
      pile jacket, pile fleece, pile sweater, quarter zip fleece, 1 4 zip fleece,
      quarter zip polar fleece, zip fleece, full zip fleece, fleece pull on, fleece zip,
      fleece hoodie, fleece cardigan, grid fleece, fleecie jacket, fleecie, polar jacket,
      polar top, osito, campshire, mid layer, midlayer, fleece mid layer, uniqlo fleece,
      forest fleece, knitted fleece, waffle fleece, kathmandu polar
    gilet:
      puffa vest, puffy vest, puffer gilet, down gilet, padded gilet, fleece gilet,
      body warmer jacket, patagonia vest, finance vest, finance bro vest, midtown vest,
      north face vest, nuptse vest, down sweater vest, nano puff vest, better sweater vest,
      sherpa vest, sherpa gilet, borg gilet, shearling gilet, sheepskin gilet, sheepskin vest,
      faux fur gilet, fur gilet, fur vest, faux fur vest, teddy gilet, tweed gilet,
      shooting gilet, shooting vest, country gilet, barbour gilet, barbour vest, schoffel gilet,
      liddesdale gilet, heated gilet, insulated vest, primaloft vest, primaloft gilet,
      thermal gilet, packable vest, packable gilet, ultra light down vest, uniqlo down vest,
      softshell vest, softshell gilet, riding gilet, equestrian gilet, outdoor vest,
      winter vest, warm vest jacket, longline gilet, long gilet, sleeveless jacket,
      sleeveless puffer, hooded gilet, jerkin, leather jerkin, lined vest
    waistcoat:
      vest suit, three piece vest, 3 piece vest, double breasted vest, tweed waistcoat,
      wool waistcoat, tattersall waistcoat, linen waistcoat, weskit, lapel waistcoat,
      matching waistcoat, wedding waistcoat, evening waistcoat, black tie waistcoat,
      dress waistcoat, buff waistcoat, dove gray waistcoat, silk waistcoat, brocade waistcoat,
      paisley waistcoat, tailored vest, tailored waistcoat, formal vest,
      peaky blinder waistcoat, harris tweed waistcoat, trachten waistcoat, gilet suit,
      tuxedo vest, tux vest, kilt waistcoat, snooker waistcoat, herringbone waistcoat,
      groom waistcoat
    whiteWaistcoat:
      white pique vest, white pique waistcoat, pique waistcoat, white marcella waistcoat,
      white dress waistcoat, full dress waistcoat, white evening vest
    trackJacket:
      track suit, track suit top, track suit jacket, sweat suit, sweatsuit, jogging suit,
      trackie top, trackie jacket, tracksuit zip, adidas firebird, firebird jacket,
      adidas track top, adidas beckenbauer, sst jacket, superstar track top, warmup jacket,
      warm up top, warm up suit top, presentation jacket, team jacket, sports hoodie zip,
      training zip, training sweater, drill top, football drill top, midlayer run,
      running mid layer, running quarter zip, running half zip, yoga jacket, define jacket,
      lululemon define, shell suit top, shell suit jacket, velour jacket, juicy jacket,
      juicy couture jacket, zip track top, umbro jacket, sergio tacchini jacket, fila jacket,
      kappa jacket, ellesse jacket, tacchini track top, gaa half zip, o neill half zip,
      training half zip, quarter zip training top, running sweater, thumbhole jacket,
      gym zip up, anthem jacket, pe jacket, training top zip, cool down jacket, golf half zip,
      golf midlayer, golf quarter zip
    tailcoat:
      full dress coat, dress coat tails, dress tails, swallow tail coat, swallowtail coat,
      swallowtail, concert tails, orchestra tails, penguin suit tails, full evening dress coat,
      frack
    dinnerJacket:
      tux coat, dj jacket, white dinner jacket, ivory dinner jacket, velvet dinner jacket,
      shawl collar dinner jacket, peak lapel dinner jacket, black tie suit, penguin suit,
      smoking suit, tuxedo coat, tux blazer, dinner blazer, burgundy dinner jacket,
      evening suit, black tie tuxedo, smoking blazer, le smoking, formal tux, monkey suit,
      prom tux, wedding tux, tuxedo suit, midnight blue tux, satin lapel jacket,
      satin lapel blazer, grosgrain lapel jacket, velvet smoking jacket, smoking jacket velvet
    morningCoat:
      morning tails, gray tails, gray tail coat, ascot tails, stresemann, stroller jacket,
      black lounge coat, wedding tails, morning jacket, frock coat, royal ascot coat,
      cut away coat, director jacket
    suitJacket:
      business suit, power suit, interview suit, work suit, skirt suit jacket, lounge suit,
      lounge suit jacket, two piece suit, three piece suit, 2 piece suit, 3 piece suit,
      wool suit, navy suit, gray suit, charcoal suit, black suit, pinstripe suit,
      pinstripe jacket, chalk stripe suit, flannel suit, double breasted suit,
      single breasted suit, wedding suit, funeral suit, bespoke suit, zoot suit, checked suit,
      glen check suit, sharkskin suit, tonik suit, mod suit, two button suit,
      suit separate jacket, worsted jacket, court suit, barrister jacket, tailored jacket,
      tailored suit jacket, black suit jacket, conference suit jacket
    blazer:
      navy blazer, school blazer, club blazer, sports blazer, boating blazer, boating jacket,
      regatta blazer, double breasted blazer, brass button blazer, hopsack blazer, wool blazer,
      boyfriend blazer, oversized blazer, striped blazer, ponte blazer, ponte jacket,
      knitted blazer jacket, jersey blazer, crepe blazer, velvet blazer, velvet jacket,
      collarless blazer, longline blazer, cropped blazer, tartan blazer, check blazer,
      checked blazer, plaid blazer, work blazer, office blazer, office jacket,
      work jacket women, chanel jacket, chanel style jacket, tweed boucle jacket, lady jacket,
      boxy jacket, dress jacket, smart jacket, business jacket, house blazer,
      first eleven blazer, reunion blazer, peplum jacket, bar jacket, tailored blazer,
      camel blazer, spencer jacket, waterfall jacket, edge to edge jacket, bomber blazer,
      girlfriend blazer, tux style blazer, schoolboy blazer, moleskin blazer
    sportCoat:
      sports jacket tweed, harris tweed jacket, harris tweed, donegal tweed jacket,
      donegal tweed, donegal jacket, check sport coat, checked sport coat, plaid sport coat,
      glen check jacket, windowpane jacket, windowpane blazer, gun check jacket, country jacket,
      country blazer, shooting jacket, norfolk jacket, norfolk coat, moleskin jacket,
      hopsack jacket, camel hair jacket, camel hair sport coat, camelhair jacket,
      cord sport coat, elbow patch jacket, elbow patch blazer, professor jacket, teba jacket,
      teba, jersey jacket, soft jacket, soft blazer, unlined blazer, unconstructed blazer,
      knit sport coat, denim sport coat, cotton sport coat, wool sport coat, keeper tweed,
      tattersall jacket, riding coat tweed, tweed hacking jacket, tweed coat shorts,
      tweed riding jacket, odd jacket
    lightBlazer:
      summer suit jacket, linen suit, seersucker suit, seersucker suit jacket,
      cotton suit jacket, tropical wool jacket, hopsack linen jacket, unlined linen jacket,
      linen mix blazer, madras jacket, madras blazer, cream blazer linen, linen blend blazer,
      linen blend jacket, cotton linen blazer, searsucker jacket, fresco jacket, fresco blazer,
      rayon blazer, silk linen blazer, summer sport coat, summer jacket smart,
      panama suit jacket, tan linen jacket, white linen jacket, linen waterfall blazer,
      linen sports jacket
    openAbaya:
      abaya kimono, abaya jacket, abaya cardigan, front open abaya
    hiVisVest:
      hiviz, reflective vest, safety vest, hi viz vest, high vis vest, reflector vest,
      mesh safety vest, hi vis bib
    """
}
