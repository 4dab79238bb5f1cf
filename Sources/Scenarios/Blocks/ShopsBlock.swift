import CityModels
import Documents
import LineUpCore
import Quantities
import RandomVariates

/// Shops before the map is known.
struct ShopsDraft: Draft {
  var table: Located<String>?
  var list: [ShopDraft]?
  var wants = WantsDraft()
  var outages: [OutageDraft] = []
  var residents: Located<ResidentShopping>?
  var settings = Settings<ShopsModel>()
}

/// A shop of a list.
struct ShopDraft: Sendable {
  var id = Located("")
  var at = Located(PlaceDraft.zone(""))
  var capacity = 1
  var opens = TimeSpan.zero
  var closes = TimeOfDay.day
  var machines = 1
}

/// The block `shops`: shops with limited capacity, and their customers.
enum ShopsBlock {
  static let shape: Shape<ShopsDraft> = .block(
    ShopsDraft(), choices: [.oneOf("table", "list")]
  ) {
    PropertyField(
      "table", located: \.table, .text(example: "shops.csv"),
      "CSV file with a row for each shop: shop (its name), zone, x_km and y_km, or lon and lat, "
        + "capacity, opens and closes (such as 08:00; 00:00 closes at midnight) and optionally "
        + "machines (number of ticket machines at the door; default 1).")
    PropertyField(
      "list", \.list, .list(of: ShopListBlock.shape, count: 1...10_000),
      "Shops, in place of a table.")
    PropertyField(
      "stay", later: \.stay, DistributionShape.ofDurations, "Time that customers stay inside.")
    PropertyField(
      "stay_factor", later: \.ownPace, DistributionShape.ofFactors,
      "Factor of each person on the time that they stay. Default: 1 for all.")
    PropertyField(
      "people", later: \.people, .wholeNumber(1...100_000_000, example: 20_000),
      "Number of people in the population of shoppers, whose habits and no-shows accumulate. "
        + "Default: every wish is a new person's.")
    PropertyField("demand", \.wants, WantsBlock.shape, "Wishes to shop: number, times and places.")
    PropertyField("line_up", later: LineUpBlock.shape, "Rules of queues, tickets and visits.")
    PropertyField(
      "channels", later: ChannelsBlock.shape,
      "Channels through which customers reach the queueing service.")
    PropertyField("patience", later: PatienceBlock.shape, "Longest waits that customers accept.")
    PropertyField(
      "forgets", later: \.forgetsShare, .share(example: "2 %"),
      "Share of customers who forget a ticket or a visit, unless the application tells them that it "
        + "is time to leave. Callers are not told.", .standard("0 %"))
    PropertyField(
      "outages", \.outages, .list(of: OutageBlock.shape, count: 0...10_000),
      "Times in which the queueing service is down, and staff count customers at the door.",
      .standard([]))
    PropertyField(
      "service", later: \.delays, LineUpServiceBlock.shape,
      "Processing times of the queueing service. Default: no time.")
    PropertyField(
      "residents", located: \.residents, ResidentShoppingBlock.shape,
      "Shopping by residents with calendars: activities of one type, each in the nearest shop. The "
        + "time in the queue decides when they reach the next appointment.")
  }
}

enum ShopListBlock {
  static let shape: Shape<ShopDraft> = .block(
    ShopDraft(),
    checks: [
      BlockCheck(
        "closes", with: "opens", message: "the shop closes before it opens",
        fix: "write a later time; no shop is open overnight"
      ) { $0.opens < $0.closes }
    ]
  ) {
    PropertyField("id", located: \.id, .name(example: "corner-shop"), "The name of the shop.")
    PropertyField("at", \.at, PlaceShape.shape, "Location of the door.")
    PropertyField(
      "capacity", \.capacity, .wholeNumber(1...50_000, example: 40),
      "Largest number of customers inside.")
    PropertyField(
      "opens", \.opens, Shape<TimeOfDay>.timeOfDay(example: "08:00").map(\.sinceMidnight),
      "Opening time.")
    PropertyField(
      "closes", \.closes,
      Shape<TimeOfDay>.timeOfDay(example: "20:00").map {
        $0.sinceMidnight == .zero ? TimeOfDay.day : $0.sinceMidnight
      }, "Closing time; 00:00 is midnight.")
    PropertyField(
      "machines", \.machines, .wholeNumber(1...1000, example: 1),
      "Number of ticket machines at the door. Has an effect only with channels.machine_session.",
      .standard(1))
  }
}

/// Channels of shops and their capacities.
private struct ChannelsDraft: Draft {
  var shares = [1.0, 0, 0]
  var settings = Settings<ShopsModel>()
}

/// The block `channels` of shops.
enum ChannelsBlock {
  static let shape = Shape<ChannelsDraft>.block(
    ChannelsDraft(),
    checks: [.shares(["app", "call_centre", "machine"], of: "the channels", in: \.shares)]
  ) {
    PropertyField(
      "app", \.shares[0], .share(example: "80 %"), "Share of customers who use the application.",
      .standard("100 %"))
    PropertyField(
      "call_centre", \.shares[1], .share(example: "15 %"), "Share of customers who call.",
      .standard("0 %"))
    PropertyField(
      "machine", \.shares[2], .share(example: "5 %"),
      "Share of customers who go to the shop and use a machine there.", .standard("0 %"))
    PropertyField(
      "operators", later: \.operators, .wholeNumber(1...100_000, example: 6),
      "Largest number of simultaneous calls.", .standard(1))
    PropertyField(
      "call", later: \.call, DistributionShape.ofDurations, "Length of a call.", .standard("0 s"))
    PropertyField(
      "calls_again", later: \.callsAgain, DistributionShape.ofDurations,
      "Time from the opening of the shop until customers who called before it call again. They call "
        + "no later than they would leave for the shop. Default: at the opening.", .standard("0 s"))
    PropertyField(
      "machine_session", later: \.machineSession, DistributionShape.ofDurations,
      "Time that a customer uses a ticket machine, of which shops have list[].machines; others wait "
        + "for it. Default: no time.")
  }.map { draft in
    var settings = draft.settings
    settings.add(.choice(by: draft.shares, \.channels))
    settings.add(Settings { [calls = draft.shares[1]] in $0.callShare = calls })
    return settings
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
  static let shape: Shape<ShopsModel.Delays> = .block(
    ShopsModel.Delays()
  ) {
    PropertyField(
      "answer", \.answer, DistributionShape.ofDurations,
      "Time from the request for a ticket or a visit to the answer. Callers wait for it on the "
        + "telephone.", .standard("0 s"))
    PropertyField(
      "suggestions", \.suggestions, DistributionShape.ofDurations,
      "Time from the answer that a slot is full until the application shows alternatives, which may "
        + "be full by then.", .standard("0 s"))
    PropertyField(
      "deletion", \.deletion, DistributionShape.ofDurations,
      "Time from giving up a ticket or a visit at the door to its deletion.", .standard("0 s"))
  }
}

/// The block `patience` of shops.
enum PatienceBlock {
  static let shape: Shape<Settings<ShopsModel>> = .settings {
    PropertyField(
      "ticket", \.ticketPatience, .duration(example: "45 min"),
      "Longest quoted wait at which a customer still takes a ticket. Default: no limit.")
    PropertyField(
      "outside", \.outsidePatience, .duration(example: "30 min"),
      "How long a customer waits at the door before leaving. Default: never leaves. The place of a customer who was called "
        + "and goes away stays empty until their code ends, since the service does not see them leave (C-UC6)."
    )
  }
}

extension Settings {
  /// Draws a property by weights of which some is above 0.
  static func choice(
    by weights: [Double], _ path: any WritableKeyPath<Model, WeightedChoice> & Sendable
  ) -> Settings {
    Settings { model in
      if let choice = try? WeightedChoice(weights: weights) { model[keyPath: path] = choice }
    }
  }
}
