import ExampleTestSupport

/// Commands of each program, in an order in which they work.
///
/// A line may start with `@` and its instant, or with `!` and another program that writes into the same
/// store. FOLDER is the folder of the test, ID what the last command printed as its `id`.
enum ProgramScenario {
  static let laundry = #"""
    pet add Snowy --every 7d
    pet add Rocky --every 7d
    pet add Moss --every 7d
    pet add Fern --every 7d
    pet list --all
    pet show Snowy
    pet edit Rocky --every 10d --yes
    pet rename Rocky Rusty
    pet archive Moss
    pet restore Moss
    pet delete Moss --yes
    wash Snowy --minutes 30
    wash Rusty
    @2026-11-14T10:31:00Z status
    @2026-11-14T10:31:00Z watch --once
    @2026-11-14T10:31:00Z reminders
    @2026-11-14T10:31:00Z remind --print
    @2026-11-14T10:31:00Z test-reminder
    @2026-11-14T10:31:00Z finish Rusty
    @2026-11-14T10:31:00Z hang Snowy
    @2026-11-15T11:00:00Z fold Snowy
    @2026-11-14T11:01:00Z dry Rusty
    @2026-11-14T11:02:00Z more Rusty 10m
    @2026-11-14T11:03:00Z abandon Rusty
    @2026-11-14T12:00:00Z pet pause Rusty --until 2026-11-16
    @2026-11-14T12:01:00Z pet resume Rusty
    @2026-11-14T12:02:00Z wash Fern
    @2026-11-21T12:02:00Z rewash Fern
    @2026-11-21T12:02:00Z history Snowy
    @2026-11-21T12:02:00Z stats
    @2026-11-21T12:02:00Z stats Snowy --weeks 4
    settings show
    settings set notifications off
    @2027-11-21T12:02:00Z purge --older-than 90d --yes
    """#

  static let timer = #"""
    add Pasta 10m --notes Salt
    add Pie 40m
    edit Pie --icon oven
    todo add Pasta Water Salt
    todo list Pasta
    todo done Pasta Water
    todo undo Pasta Water
    todo move Pasta Salt 1
    todo remove Pasta Salt --yes
    sequence add Bread knead=10m rest=1h --repeat 2
    sequence list
    sequence edit Bread --name Loaf
    list
    show Pasta
    show Loaf
    start Pasta
    start Loaf
    pause Pasta
    resume Pasta
    extend Pasta 1m
    skip Loaf
    status
    watch --once
    @2026-11-14T10:12:00Z remind --print
    @2026-11-14T10:12:00Z ack Pasta
    restart Loaf
    cancel --all
    finish-at 18:30 Pasta Pie
    sequence delete Loaf --yes
    delete Pie --yes
    export FOLDER/state.json --as-payload
    """#

  static let home = #"""
    init Flat --template apartment --currency EUR
    home add Cabin
    home list
    home show Flat
    home edit Cabin --built 1980
    home delete Cabin --yes
    location add 'Cellar / Shelf'
    location list
    location show Cellar
    location edit Cellar --notes dry
    appliance add Furnace --brand Vaillant --bought 2025-01-31 --warranty 25 --location Cellar --price 900 --field Color=red
    appliance list
    appliance show Furnace
    appliance edit Furnace --model V2
    part add F7 --appliance Furnace --on-hand 0
    task add Filter --appliance Furnace --every 3mo --or-every 300h --due 2026-11-10 --part F7
    task list
    task show Filter
    task edit Filter --priority high
    part add Belt --appliance Furnace --on-hand 1
    part list
    part show Belt
    part edit Belt --minimum 2
    part offer add Belt Airparts --price 12.90 --days 3 --url https://airparts.example/f7
    part offer list Belt
    part offer edit Belt Airparts --price 11
    manual add Handbook --appliance Furnace --url https://manuals.example/f.pdf
    manual list
    manual show Handbook
    manual edit Handbook --bookmark 12
    document add FOLDER/deed.pdf --title Deed --kind contract
    document list
    document show Deed
    document edit Deed --notes old
    tutorial add 'Change it' https://films.example/filter --appliance Furnace
    tutorial list
    tutorial show 'Change it' --watch
    tutorial edit 'Change it' --minutes 5
    service add Pump --appliance Furnace --cost 310 --on 2026-11-12 --vendor Miller
    service list
    service show Pump
    service edit Pump --cost 300
    vendor add Smith
    vendor list
    vendor show Miller
    vendor edit Miller --phone 1234567
    recognition add FOLDER/deed.pdf washer --confidence 0.9
    recognition list
    due --days 90
    explain Filter
    meter Furnace 0h
    @2026-11-20T10:00:00Z meter read Furnace 100h
    @2026-11-20T10:00:00Z meter edit ID 101h
    @2026-11-20T10:00:00Z meter read Furnace
    @2026-11-21T10:00:00Z meter read Furnace 103h
    @2026-11-21T10:00:00Z meter delete ID --yes
    shopping
    @2026-12-20T10:00:00Z remind --print
    @2026-12-20T10:00:00Z snooze Filter 3d
    @2026-12-20T10:00:00Z done Filter --cost 20
    @2026-12-20T10:00:00Z skip Filter
    log
    costs
    warranties --days 900
    report --html FOLDER/r.html
    insurance --html FOLDER/i.html
    insurance
    calendar -o FOLDER/c.ics
    reminders
    settings show
    settings set quietHours off
    task pause Filter
    task resume Filter
    part offer delete Belt Airparts --yes
    recognition delete --expired --yes
    document delete Deed --yes
    manual delete Handbook --yes
    tutorial delete 'Change it' --yes
    service delete Pump --yes
    vendor delete Smith --yes
    part delete Belt --yes
    location delete Cellar --yes
    task delete Filter --yes
    appliance delete Furnace --yes
    """#

  static let wardrobe = #"""
    item add 'Blue Shirt' --category shirt --color navy
    item add 'White Shirt' --category shirt --color white
    item add Jeans --category jeans --color blue
    item add Boots --category boots --color brown
    item add Hat --category hat --color black
    item list
    item show 'Blue Shirt'
    item edit 'Blue Shirt' --brand Acme
    item retire Hat --as stored
    item restore Hat
    item photo Hat FOLDER/photo.gif
    item remove Hat --yes
    item import FOLDER/items.csv
    outfit add Blue 'Blue Shirt' Jeans Boots
    outfit copy Blue White --take 'Blue Shirt' --add 'White Shirt'
    outfit plan Blue --on 2026-11-20
    outfit list
    outfit show Blue
    outfit edit Blue --season fall
    outfit remove White --yes
    wear Blue --rating 4
    wear 'White Shirt' --on 2026-11-12
    wash
    wash --all
    wear Jeans --on 2026-11-11
    log edit ID --rating 5
    log list
    log remove ID --yes
    suggest
    suggest --why-not Boots
    suggest --terms
    pack --from 2026-12-01 --to 2026-12-02 --temp 5..9C
    gaps
    stats
    events import FOLDER/calendar.ics
    events list --days 30
    events show Gala
    @2026-11-27T20:05:00Z remind --print
    events choose Gala Blue
    events reminders
    @2026-03-02T10:00:00Z weather import FOLDER/weather.json --lat 52.5 --lon 13.4
    @2026-03-02T10:00:00Z weather show
    wishlist add Loafers --price 165 --category shoes --color burgundy
    wishlist list
    wishlist show Loafers
    wishlist price Loafers 129.90
    wishlist edit Loafers --brand Acme
    wishlist buy Loafers
    wishlist add Scarf --price 20
    wishlist remove Scarf --yes
    profile show
    profile set --unit C
    measurements set --chest 41
    measurements show
    measurements size shirt --chart menswear
    measurements erase --yes
    """#

  static let household = #"""
    !laundry pet add Snowy
    !wardrobe item add 'White Shirt' --category shirt --color white
    !wardrobe item add Jeans --category jeans --color blue
    !wardrobe item add Boots --category boots --color brown
    !wardrobe item add Jacket --category blazer --color navy
    !wardrobe wear 'White Shirt'
    !wardrobe wear 'White Shirt' --again --on 2026-11-13
    !wardrobe wear Jeans
    !wardrobe events import FOLDER/calendar.ics
    machine add Washer washer --capacity 7
    machine list
    machine edit Washer --name Miele
    !home-maintenance init
    !home-maintenance task add Filter --every 30d --due 2026-11-20
    @2026-11-25T09:55:00Z !timer start --adhoc 5m Egg
    @2026-11-25T10:00:00Z week
    @2026-11-25T10:00:00Z plan
    @2026-11-25T10:00:00Z basket
    @2026-11-27T10:00:00Z remind --print
    @2026-11-25T10:00:00Z start 'White Shirt'
    @2026-11-25T10:01:00Z put Jeans
    @2026-11-25T10:02:00Z today
    @2026-11-25T10:02:00Z watch --once
    @2026-11-25T12:00:00Z dry
    @2026-11-25T14:00:00Z fold
    @2026-11-25T14:01:00Z start Jeans --minutes 30
    @2026-11-25T16:01:00Z hang
    settings show
    settings set awayHours 08:00-17:30
    machine remove Miele
    """#

  /// What all programs have, run after the above.
  static let all = #"""
    undo --list
    undo
    redo
    sync status
    sync on --folder FOLDER/shared --as Anna
    sync now
    sync person
    sync person Ben
    sync conflicts
    sync unite
    sync files
    sync fetch --all
    sync doctor
    sync undo --all
    export FOLDER/all.json
    import FOLDER/all.json --store FOLDER/copy.sqlite
    sync status
    erase --yes
    sync restore
    sync log
    sync forget FOLDER/shared
    sync off
    undo --forget --yes
    """#

  static let programs = [
    "laundry": laundry, "timer": timer, "home-maintenance": home, "wardrobe": wardrobe,
    "household": household,
  ]
}

/// A line of a scenario.
struct ScenarioStep {
  /// The words of the command, without the program.
  var words: [String]
  /// The program.
  var program: String
  /// The instant at which it runs.
  var now = ExampleHome.now

  /// Reads a line; a word in single quotes may have spaces.
  init(_ line: String, of program: String) {
    self.program = program
    words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
    if words[0].hasPrefix("@") { now = String(words.removeFirst().dropFirst()) }
    if words[0].hasPrefix("!") { self.program = String(words.removeFirst().dropFirst()) }
  }
}
