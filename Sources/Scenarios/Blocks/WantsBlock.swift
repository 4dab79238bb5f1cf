import CityModels
import Documents
import Quantities
import RandomVariates
import Results

/// Demand for shopping, before the map is known.
struct WantsDraft: Sendable {
  let perDay: Located<Double>?
  let byHour: WishHours
  let homes: Located<ZoneWeights>?
  let scale: Located<Distance>?
  let list: [WantDraft]?
  let means: [Double]
  let walking: Speed
  let taxiHome: Double
  let taxiAllowance: TimeSpan
  let ahead: Sampler
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
  let at: Located<Moment>
  let home: Located<PlaceDraft>
  let shop: Located<String>
  let means: ShoppingMeans?
  let channel: LineUpMedium?
  let way: TimeSpan?
  let saidWay: TimeSpan?
  let stay: TimeSpan?
  let ahead: TimeSpan?
}

/// The block `demand` of shops.
enum WantsBlock {
  static let perDay = Field(
    "per_day", Shape<Double>.number(.notNegative(to: 1e8), example: 18_000).located,
    "Expected number of people who want to shop per day.", .optional)

  static let byHour = Field(
    "by_hour", hours,
    "Percentage of customers who would like to be inside in each hour: 24 numbers that add up to "
      + "100; \"open\": evenly over the opening hours of each shop; \"even\": evenly over 24 "
      + "hours.",
    .standard("open"), onlyWith: ["per_day"])

  private static var hours: Shape<WishHours> {
    let words = Shape<String>.word(["open", "even"]).map { word -> WishHours in
      word == "open" ? .whileOpen : .shares(Array(repeating: 1.0 / 24, count: 24))
    }
    return .either(words, TripsBlock.hourShares.map { WishHours.shares($0) })
  }

  static let homes = Field(
    "homes", ZoneWeightsBlock.shape.located, "Distribution of the customers' homes over the zones.",
    .standard("uniform"), onlyWith: ["per_day"])

  static let scale = Field(
    "scale", Shape<Distance>.distance(.positive(to: 1e6), example: "1.2 km").located,
    "Map distance over which the appeal of a shop falls to 1/e, besides its proportion to "
      + "capacity. Default: capacity alone counts.",
    .optional, onlyWith: ["per_day"])

  static let list = Field(
    "list", .list(of: WantListBlock.shape, count: 0...1_000_000),
    "Complete list of wishes.", .optional)

  static let means = Field(
    "modes", ShoppingMeansBlock.shape, "Modes of travel to shops.", .standard([:]))

  static let walking = Field(
    "walking", .speed(example: "4.8 km/h"), "Walking speed.", .standard("4.8 km/h"))

  static let taxiHome = Field(
    "taxi_home", Shape<Double>.share(example: "12 %"), "Share of customers who go home by taxi.",
    .standard("0 %"))

  static let taxiAllowance = Field(
    "taxi_allowance", .duration(example: "5 min"),
    "Wait for a taxi that customers expect.", .standard("5 min"))

  static let ahead = Field(
    "ahead", DistributionShape.ofDurations,
    "Time before the desired visit at which customers look for a slot. They take a ticket when "
      + "they want to shop.",
    .standard("0 s"))

  static let shape: Shape<WantsDraft> = .block(
    BlockDeclaration(
      perDay, byHour, homes, scale, list, means, walking, taxiHome, taxiAllowance, ahead,
      choices: [.oneOf("per_day", "list")])
  ) { block in
    guard let means = block[means], let walking = block[walking], let taxiHome = block[taxiHome],
      let allowance = block[taxiAllowance], let ahead = block[ahead]
    else { return nil }
    return WantsDraft(
      perDay: block[perDay],
      byHour: block[byHour] ?? .whileOpen,
      homes: block[homes], scale: block[scale], list: block[list], means: means,
      walking: walking, taxiHome: taxiHome, taxiAllowance: allowance, ahead: ahead)
  }
}

/// A block of the list of wishes.
enum WantListBlock {
  static let at = Field(
    "at", ListedTripBlock.moment, "Time of the desired visit, or of taking a ticket.")

  static let home = Field("home", PlaceShape.shape, "Home of the customer.")

  static let shop = Field(
    "shop", Shape<String>.text(example: "corner-shop").located, "Name of the shop.")

  static let means = Field(
    "mode", Shape<ShoppingMeans>.choice, "Mode of travel to the shop. Default: drawn.", .optional)

  static let channel = Field(
    "channel", Shape<String>.word(["app", "call_centre", "call-centre", "machine"]),
    "Channel to the queueing service. call_centre and call-centre are the same. Default: drawn by "
      + "channels.",
    .optional)

  static let way = Field(
    "way", .duration(example: "8 min"),
    "Travel time to the shop, which replaces that by the streets.",
    .optional)

  static let saidWay = Field(
    "said_way", .duration(example: "8 min"),
    "Travel time that the customer states. Default: the real one.", .optional)

  static let stay = Field(
    "stay", .someTime(example: "10 min"), "Time that the customer stays. Default: drawn.", .optional
  )

  static let ahead = Field(
    "ahead", .duration(example: "2 h"),
    "Time before the visit at which the customer looks for a slot. Default: drawn.",
    .optional)

  static let shape: Shape<WantDraft> = .block(
    BlockDeclaration(at, home, shop, means, channel, way, saidWay, stay, ahead)
  ) { block in
    guard let at = block[at], let home = block[home], let shop = block[shop] else { return nil }
    return WantDraft(
      at: at, home: home, shop: shop, means: block[means],
      channel: block[channel].flatMap {
        LineUpMedium(rawValue: $0 == "call_centre" ? "call-centre" : $0)
      }, way: block[way],
      saidWay: block[saidWay],
      stay: block[stay], ahead: block[ahead])
  }
}

/// The block `modes` of wishes.
enum ShoppingMeansBlock {
  static let walk = Field(
    "walk", Shape<Double>.share(example: "60 %"), "Share of customers who walk.",
    .standard("100 %"))

  static let car = Field(
    "car", Shape<Double>.share(example: "32 %"), "Share of customers who drive.",
    .standard("0 %"))

  static let taxi = Field(
    "taxi", Shape<Double>.share(example: "8 %"), "Share of customers who come by taxi.",
    .standard("0 %"))

  static let shape: Shape<[Double]> = .block(BlockDeclaration(walk, car, taxi)) { block in
    guard let walk = block[walk], let car = block[car], let taxi = block[taxi] else { return nil }
    return Shares.normalized([walk, car, taxi]) {
      block.report(
        Self.walk, "the shares of the means add up to \($0) %, not to 100 %",
        fix: "change them so that they do")
    }
  }
}
