import CityModels
import Documents
import LineUpCore
import Quantities
import RandomVariates

/// Shops before the map is known.
struct ShopsDraft: Sendable {
  let table: Located<String>?
  let list: [ShopDraft]?
  let stay: Sampler
  let ownPace: Sampler?
  let people: Int?
  let wants: WantsDraft
  let lineUp: LineUpDraft
  let channels: ChannelsDraft
  let patience: (ticket: TimeSpan?, outside: TimeSpan?)
  let forgets: Double
  let outages: [OutageDraft]
  let delays: ShopsModel.Delays?
  let residents: Located<ResidentShopping>?
}

/// A shop of a list.
struct ShopDraft: Sendable {
  let id: Located<String>
  let at: Located<PlaceDraft>
  let capacity: Int
  let opens: TimeSpan
  let closes: TimeSpan
  let machines: Int
}

/// The block `shops`: shops with limited capacity, and their customers.
enum ShopsBlock {
  static let table = Field(
    "table", Shape<String>.text(example: "shops.csv").located,
    "CSV file with a row for each shop: shop (its name), zone, x_km and y_km, or lon and lat, "
      + "capacity, opens and closes (such as 08:00; 00:00 closes at midnight) and optionally "
      + "machines (number of ticket machines at the door; default 1).",
    .optional)

  static let list = Field(
    "list", .list(of: ShopListBlock.shape, count: 1...10_000),
    "Shops, in place of a table.", .optional)

  static let stay = Field("stay", DistributionShape.ofDurations, "Time that customers stay inside.")

  static let ownPace = Field(
    "stay_factor", DistributionShape.ofFactors,
    "Factor of each person on the time that they stay. Default: 1 for all.", .optional)

  static let people = Field(
    "people", .wholeNumber(1...100_000_000, example: 20_000),
    "Number of people in the population of shoppers, whose habits and no-shows accumulate. "
      + "Default: every wish is a new person's.",
    .optional)

  static let wants = Field("demand", WantsBlock.shape, "Wishes to shop: number, times and places.")

  static let lineUp = Field(
    "line_up", LineUpBlock.shape, "Rules of queues, tickets and visits.", .standard([:]))

  static let channels = Field(
    "channels", ChannelsBlock.shape, "Channels through which customers reach the queueing service.",
    .standard([:]))

  static let patience = Field(
    "patience", PatienceBlock.shape, "Longest waits that customers accept.", .standard([:]))

  static let forgets = Field(
    "forgets", Shape<Double>.share(example: "2 %"),
    "Share of customers who forget a ticket or a visit, unless the application tells them that it "
      + "is time to leave. Callers are not told.",
    .standard("0 %"))

  static let outages = Field(
    "outages", .list(of: OutageBlock.shape, count: 0...10_000),
    "Times in which the queueing service is down, and staff count customers at the door.",
    .standard([]))

  static let service = Field(
    "service", LineUpServiceBlock.shape,
    "Processing times of the queueing service. Default: no time.",
    .optional)

  static let residents = Field(
    "residents", ResidentShoppingBlock.shape.located,
    "Shopping by residents with calendars: activities of one type, each in the nearest shop. The "
      + "time in the queue decides when they reach the next appointment.", .optional)

  static let shape: Shape<ShopsDraft> = .block(
    BlockDeclaration(
      table, list, stay, ownPace, people, wants, lineUp, channels, patience, forgets, outages,
      service, residents,
      choices: [.oneOf("table", "list")])
  ) { block in
    guard let stay = block[stay], let wants = block[wants], let lineUp = block[lineUp],
      let channels = block[channels], let patience = block[patience],
      let forgets = block[forgets], let outages = block[outages]
    else { return nil }
    return ShopsDraft(
      table: block[table], list: block[list], stay: stay, ownPace: block[ownPace],
      people: block[people], wants: wants, lineUp: lineUp, channels: channels,
      patience: (patience.ticket, patience.outside), forgets: forgets, outages: outages,
      delays: block[service], residents: block[residents])
  }
}

enum ShopListBlock {
  static let id = Field(
    "id", Shape<String>.name(example: "corner-shop").located, "The name of the shop.")

  static let at = Field("at", PlaceShape.shape, "Location of the door.")

  static let capacity = Field(
    "capacity", .wholeNumber(1...50_000, example: 40), "Largest number of customers inside.")

  static let opens = Field("opens", .timeOfDay(example: "08:00"), "Opening time.")

  static let closes = Field(
    "closes", .timeOfDay(example: "20:00"), "Closing time; 00:00 is midnight.")

  static let machines = Field(
    "machines", .wholeNumber(1...1000, example: 1),
    "Number of ticket machines at the door. Has an effect only with channels.machine_session.",
    .standard(1))

  static let shape: Shape<ShopDraft> = .block(
    BlockDeclaration(id, at, capacity, opens, closes, machines)
  ) { block in
    guard let id = block[id], let at = block[at], let capacity = block[capacity],
      let opens = block[opens], let closes = block[closes], let machines = block[machines]
    else { return nil }
    let end = closes.sinceMidnight == .zero ? TimeOfDay.day : closes.sinceMidnight
    guard opens.sinceMidnight < end else {
      block.report(
        Self.closes, "the shop closes before it opens",
        fix: "write a later time; no shop is open overnight")
      return nil
    }
    return ShopDraft(
      id: id, at: at, capacity: capacity, opens: opens.sinceMidnight, closes: end,
      machines: machines)
  }
}

/// Channels of shops and their capacities.
struct ChannelsDraft: Sendable {
  let shares: [Double]
  let machineSession: Sampler?
  let operators: Int
  let call: Sampler
  let callsAgain: Sampler
}

/// The block `channels` of shops.
enum ChannelsBlock {
  static let app = Field(
    "app", Shape<Double>.share(example: "80 %"), "Share of customers who use the application.",
    .standard("100 %"))

  static let callCentre = Field(
    "call_centre", Shape<Double>.share(example: "15 %"), "Share of customers who call.",
    .standard("0 %"))

  static let machine = Field(
    "machine", Shape<Double>.share(example: "5 %"),
    "Share of customers who go to the shop and use a machine there.", .standard("0 %"))

  static let operators = Field(
    "operators", .wholeNumber(1...100_000, example: 6),
    "Largest number of simultaneous calls.", .standard(1))

  static let call = Field(
    "call", DistributionShape.ofDurations, "Length of a call.", .standard("0 s"))

  static let callsAgain = Field(
    "calls_again", DistributionShape.ofDurations,
    "Time from the opening of the shop until customers who called before it call again. They call "
      + "no later than they would leave for the shop. Default: at the opening.",
    .standard("0 s"))

  static let machineSession = Field(
    "machine_session", DistributionShape.ofDurations,
    "Time that a customer uses a ticket machine, of which shops have list[].machines; others wait "
      + "for it. Default: no time.",
    .optional)

  static let shape: Shape<ChannelsDraft> = .block(
    BlockDeclaration(app, callCentre, machine, operators, call, callsAgain, machineSession)
  ) { block in
    guard let app = block[app], let callCentre = block[callCentre], let machine = block[machine],
      let operators = block[operators], let call = block[call], let callsAgain = block[callsAgain],
      let shares = Shares.normalized(
        [app, callCentre, machine],
        report: {
          block.report(
            Self.app, "the shares of the channels add up to \($0) %, not to 100 %",
            fix: "change them so that they do")
        })
    else { return nil }
    return ChannelsDraft(
      shares: shares, machineSession: block[machineSession], operators: operators, call: call,
      callsAgain: callsAgain)
  }
}

/// The block `residents` of shops.
enum ResidentShoppingBlock {
  static let type = Field(
    "type", .text(example: "shopping"), "Type of the activities that take place in shops.")

  static let lineUp = Field(
    "line_up", Shape<ResidentShopping.Way>.choice,
    "Way of queueing: with a ticket taken by application up to shops.line_up.ticket_within ahead "
      + "(ticket), with a visit booked for the slot in which the activity starts (visit), or at "
      + "the door (walk_up).",
    .standard("ticket"))

  static let shape: Shape<ResidentShopping> = .block(type, lineUp) {
    ResidentShopping(type: $0, $1)
  }
}

/// The block `service` of shops.
enum LineUpServiceBlock {
  static let answer = Field(
    "answer", DistributionShape.ofDurations,
    "Time from the request for a ticket or a visit to the answer. Callers wait for it on the "
      + "telephone.",
    .standard("0 s"))

  static let suggestions = Field(
    "suggestions", DistributionShape.ofDurations,
    "Time from the answer that a slot is full until the application shows alternatives, which may "
      + "be full by then.",
    .standard("0 s"))

  static let deletion = Field(
    "deletion", DistributionShape.ofDurations,
    "Time from giving up a ticket or a visit at the door to its deletion.", .standard("0 s"))

  static let shape: Shape<ShopsModel.Delays> = .block(
    BlockDeclaration(answer, suggestions, deletion)
  ) { block in
    guard let answer = block[answer], let suggestions = block[suggestions],
      let deletion = block[deletion]
    else { return nil }
    var delays = ShopsModel.Delays()
    (delays.answer, delays.suggestions, delays.deletion) = (answer, suggestions, deletion)
    return delays
  }
}

/// The block `patience` of shops.
enum PatienceBlock {
  static let ticket = Field(
    "ticket", .duration(example: "45 min"),
    "Longest quoted wait at which a customer still takes a ticket. Default: no limit.",
    .optional)

  static let outside = Field(
    "outside", .duration(example: "30 min"),
    "How long a customer waits at the door before leaving. Default: never leaves. The place of a customer who was called "
      + "and goes away stays empty until their code ends, since the service does not see them leave (C-UC6).",
    .optional)

  static let shape: Shape<(ticket: TimeSpan?, outside: TimeSpan?)> = .block(
    BlockDeclaration(ticket, outside)
  ) { block in (block[ticket], block[outside]) }
}
