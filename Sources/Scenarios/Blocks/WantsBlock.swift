import CityModels
import Documents
import Quantities
import RandomVariates
import Results

/// Demand for shopping, before the map is known.
struct WantsDraft: Draft {
  var people = Located(ServedPeople.apart)
  var perResidentDay: Located<Double>?
  var ageFrom: Located<Int>?
  var ageTo: Located<Int>?
  var perDay: Located<Double>?
  var byHour = WishHours.whileOpen
  var homes: Located<ZoneWeights>?
  var scale: Located<Distance>?
  var list: [WantDraft]?
  var settings = Settings<ShopsModel>()
}

/// Hours in which customers want to be inside.
enum WishHours: Sendable {
  /// While their preferred shop is open.
  case whileOpen

  /// Shares of the wishes of a day, by hour.
  case shares([Double])
}

/// A wish of a list.
struct WantDraft: Sendable {
  var at = Located(Moment.after(.zero))
  var home: Located<PlaceDraft>?
  var person: Located<String>?
  var shop = Located("")
  var means: Located<ShoppingMeans>?
  var channel: LineUpMedium?
  var way: Located<TimeSpan>?
  var saidWay: Located<TimeSpan>?
  var stay: TimeSpan?
  var ahead: TimeSpan?
}

/// The block `demand` of shops.
enum WantsBlock {
  private static var hours: Shape<WishHours> {
    let words = Shape<String>.word(["open", "even"]).map { word -> WishHours in
      word == "open" ? .whileOpen : .shares(Array(repeating: 1.0 / 24, count: 24))
    }
    return .either(words, TripsBlock.hourShares.map { WishHours.shares($0) })
  }

  static let shape: Shape<WantsDraft> = .block(
    WantsDraft(), choices: [.oneOf("per_day", "per_resident_day", "list")]
  ) {
    PropertyField(
      "of", located: \.people, .choice,
      "Customers: apart (people of this block, who come from home), or residents of the block people, "
        + "for whom the visit is an appointment: they come from where they are, by the modes of their "
        + "trips, and are in one shop at a time. Residents reach the queueing service by application "
        + "or at a machine.", .standard("apart"))
    PropertyField(
      "per_resident_day", located: \.perResidentDay, .share(example: "16 %"),
      "Share of residents who want to shop on a day.")
    PropertyField(
      "age_from", located: \.ageFrom, .wholeNumber(0...119, example: 18),
      "Lowest age of residents who want to shop, in years. Default: no limit.",
      onlyWith: ["per_resident_day"])
    PropertyField(
      "age_to", located: \.ageTo, .wholeNumber(0...119, example: 99),
      "Highest age of residents who want to shop, in years. Default: no limit.",
      onlyWith: ["per_resident_day"])
    PropertyField(
      "per_day", located: \.perDay, .number(.notNegative(to: 1e8), example: 18_000),
      "Expected number of people who want to shop per day.")
    PropertyField(
      "by_hour", \.byHour, hours,
      "Percentage of customers who would like to be inside in each hour: 24 numbers that add up to "
        + "100; \"open\": evenly over the opening hours of each shop; \"even\": evenly over 24 "
        + "hours.", .standard("open"), onlyWith: ["per_day", "per_resident_day"])
    PropertyField(
      "homes", located: \.homes, ZoneWeightsBlock.shape,
      "Distribution of the customers' homes over the zones.", .standard("uniform"),
      onlyWith: ["per_day"])
    PropertyField(
      "scale", located: \.scale, .distance(.positive(to: 1e6), example: "1.2 km"),
      "Map distance over which the appeal of a shop falls to 1/e, besides its proportion to "
        + "capacity. Default: capacity alone counts.", onlyWith: ["per_day", "per_resident_day"])
    PropertyField(
      "list", \.list, .list(of: WantListBlock.shape, count: 0...1_000_000),
      "Complete list of wishes.")
    PropertyField("modes", later: ShoppingMeansBlock.shape, "Modes of travel to shops.")
    PropertyField(
      "walking", later: \.walking, .speed(example: "4.8 km/h"), "Walking speed.",
      .standard("4.8 km/h"))
    PropertyField(
      "taxi_home", later: \.taxiHome, .share(example: "12 %"),
      "Share of customers who go home by taxi.", .standard("0 %"))
    PropertyField(
      "taxi_allowance", later: \.taxiAllowance, .duration(example: "5 min"),
      "Wait for a taxi that customers expect.", .standard("5 min"))
    PropertyField(
      "ahead", later: \.ahead, DistributionShape.ofDurations,
      "Time before the desired visit at which customers look for a slot. They take a ticket when "
        + "they want to shop.", .standard("0 s"))
  }
}

/// A block of the list of wishes.
enum WantListBlock {
  static let shape: Shape<WantDraft> = .block(
    WantDraft(), choices: [.oneOf("home", "person")]
  ) {
    PropertyField(
      "at", \.at, ListedTripBlock.moment, "Time of the desired visit, or of taking a ticket.")
    PropertyField("home", \.home, PlaceShape.shape, "Home of the customer.")
    PropertyField(
      "person", located: \.person, .text(example: "Ann"),
      "Resident who wants to shop, as named in the table of residents.")
    PropertyField("shop", located: \.shop, .text(example: "corner-shop"), "Name of the shop.")
    PropertyField("mode", located: \.means, .choice, "Mode of travel to the shop. Default: drawn.")
    PropertyField(
      "channel", \.channel,
      Shape<String>.word(["app", "call_centre", "call-centre", "machine"]).checked { word, _, _ in
        LineUpMedium(rawValue: word == "call_centre" ? "call-centre" : word)
      },
      "Channel to the queueing service. call_centre and call-centre are the same. Default: drawn by "
        + "channels.")
    PropertyField(
      "way", located: \.way, .duration(example: "8 min"),
      "Travel time to the shop, which replaces that by the streets.")
    PropertyField(
      "said_way", located: \.saidWay, .duration(example: "8 min"),
      "Travel time that the customer states. Default: the real one.")
    PropertyField(
      "stay", \.stay, .someTime(example: "10 min"), "Time that the customer stays. Default: drawn.")
    PropertyField(
      "ahead", \.ahead, .duration(example: "2 h"),
      "Time before the visit at which the customer looks for a slot. Default: drawn.")
  }
}

/// The block `modes` of wishes.
enum ShoppingMeansBlock {
  static let shape = Shape<[Double]>.block(
    [1.0, 0, 0], checks: [.shares(["walk", "car", "taxi"], of: "the means", in: \.self)]
  ) {
    PropertyField(
      "walk", \.[0], .share(example: "60 %"), "Share of customers who walk.", .standard("100 %"))
    PropertyField(
      "car", \.[1], .share(example: "32 %"), "Share of customers who drive.", .standard("0 %"))
    PropertyField(
      "taxi", \.[2], .share(example: "8 %"), "Share of customers who come by taxi.",
      .standard("0 %"))
  }.map { shares in
    var settings = Settings.choice(by: shares, \ShopsModel.means)
    settings.add(Settings { $0.taxiShare = shares[2] })
    return settings
  }
}
