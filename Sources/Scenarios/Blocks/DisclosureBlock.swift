import DisclosureCore
import Documents
import Quantities
import RandomVariates

/// People whose data are collected, before the map is known.
struct DisclosureDraft: Sendable {
  let preset: DisclosurePreset
  let k: Int
  let users: Located<Int>
  let people: Located<PeopleOfData>
  let homes: Located<ZoneWeights>?
  let singleShare: Double
  let period: TimeSpan
  let measuring: [Double]
  let lost: Double
  let noise: Located<NoiseDraft>?
  let epoch: TimeSpan
  let uplink: Sampler
  let closing: TimeSpan
  let liveLimit: TimeSpan
  let mostOnline: Int
  let outages: [OutageDraft]
  let companies: [CompanyDraft]
}

/// The sets of rules by name.
enum DisclosurePreset: String, CaseIterable, Sendable {
  case guarded, document

  var rules: DisclosureRules { self == .guarded ? .guarded : .document }
}

/// Whose data are collected.
enum PeopleOfData: String, CaseIterable, Sendable { case drawn, residents, wearers, athletes }

/// Noise on what is given.
struct NoiseDraft: Sendable {
  let epsilon: Double
  let budget: Double?
  let thirdPartyBudget: Double?
}

/// A company that asks.
struct CompanyDraft: Sendable {
  let company: String
  let asks: [AskDraft]
}

/// What a company asks.
struct AskDraft: Sendable {
  let at: Located<Moment>
  let zones: [Located<String>]?
  let ageFrom: Int
  let ageTo: Located<Int>
  let person: Int?
  let subscribes: Bool
}

/// The block `disclosure`: people whose data are collected, and companies that ask for them.
enum DisclosureBlock {
  static let preset = Field(
    "preset", Shape<DisclosurePreset>.choice,
    "What may be given: guarded gives groups that cannot be taken apart, document only asks that a group is large.",
    .standard("guarded"))

  static let k = Field(
    "k", .wholeNumber(1...1_000_000_000, example: 1000),
    "How many people a group has at least; a value other than 1000 is not that of the document.",
    .standard(1000))

  static let users = Field(
    "users", Shape<Int>.wholeNumber(1...1_000_000, example: 10_000).located,
    "How many people have their data collected.")

  static let people = Field(
    "people", Shape<PeopleOfData>.choice.located,
    "Who they are: drawn for this block, residents of the block people, wearers of watches of the block alarms, or athletes, as all are called here who are invited to the block runs; of these as many as users says, spread evenly over their numbers.",
    .standard("drawn"))

  static let homes = Field(
    "homes", ZoneWeightsBlock.shape.located,
    "How drawn people spread over the zones; evenly when left out.", .optional)

  static let singleConsent = Field(
    "single_consent", .share(example: "35 %"), "The share of them who may be asked for alone.",
    .standard("35 %"))

  static let sample = Field(
    "sample", .someTime(example: "10 min"), "How often their applications measure.",
    .standard("10 min"))

  static let measuring = Field(
    "measuring", Shape.sharesOfDay(example: "80 %", usual: 1),
    "Which share of the applications measures. One share, or 24 for the hours of the day.",
    .standard("100 %"))

  static let lost = Field(
    "lost", .share(example: "1 %"), "The share of samples that never arrive.", .standard("0 %"))

  static let noise = Field(
    "noise", DataNoiseBlock.shape.located,
    "What is added to all that is given of blocks; nothing when left out.", .optional)

  static let epoch = Field(
    "epoch", .someTime(example: "1 h"),
    "How long an epoch is: subscribers hear of it when it is over, so data are at least as old as closing, and up to epoch older.",
    .standard("1 h"))

  static let uplink = Field(
    "uplink", DistributionShape.ofDurations, "How long a sample is under way.", .standard("0 s"))

  static let closing = Field(
    "closing", .duration(example: "1 min"),
    "How long after its end an epoch waits for samples that are under way.", .standard("1 min"))

  static let liveLimit = Field(
    "live_limit", .someTime(example: "2 min"),
    "Time from the measurement of a sample within which it should reach subscribers.",
    .standard("2 min"))

  static let mostOnline = Field(
    "most_online", .wholeNumber(1...10_000_000, example: 10_000),
    "How many people can be online at a time.", .standard(10_000))

  static let outages = Field(
    "outages", .list(of: OutageBlock.shape, count: 0...10_000),
    "When the service cannot be reached; samples arrive when it is over.", .standard([]))

  static let thirdParties = Field(
    "third_parties", .list(of: CompanyBlock.shape, count: 0...10_000), "Companies that ask.",
    .standard([]))

  static let shape: Shape<DisclosureDraft> = .block(
    BlockDeclaration(
      preset, k, users, people, homes, singleConsent, sample, measuring, lost, noise, epoch, uplink,
      closing, liveLimit,
      mostOnline, outages, thirdParties)
  ) { block in
    guard let preset = block[preset], let k = block[k], let users = block[users],
      let people = block[people], let single = block[singleConsent],
      let period = block[sample], let measuring = block[measuring], let lost = block[lost],
      let epoch = block[epoch], let uplink = block[uplink], let closing = block[closing],
      let liveLimit = block[liveLimit], let mostOnline = block[mostOnline],
      let outages = block[outages], let companies = block[thirdParties]
    else { return nil }
    return DisclosureDraft(
      preset: preset, k: k, users: users, people: people, homes: block[homes],
      singleShare: single, period: period, measuring: measuring, lost: lost, noise: block[noise],
      epoch: epoch, uplink: uplink, closing: closing, liveLimit: liveLimit,
      mostOnline: mostOnline, outages: outages, companies: companies)
  }
}

/// The block `disclosure.noise`.
enum DataNoiseBlock {
  static let epsilon = Field(
    "epsilon", .number(.positive(to: 1000), example: 1),
    "How much the totals of one epoch may tell of a person, as the epsilon of differential privacy; the smaller, the more noise."
  )

  static let budget = Field(
    "budget", .number(.positive(to: 1_000_000), example: 12),
    "How much those of all epochs may tell; then nothing more is given. Default: no limit, with a warning: noise is new in each epoch, so the mean of n epochs is off by its spread over the root of n. With an epsilon of 0.5, the mean of 100 epochs gives the count of a block to within 3.",
    .optional)

  static let thirdPartyBudget = Field(
    "third_party_budget", .number(.positive(to: 1_000_000), example: 6),
    "How much one company may be told. Default: no limit but that of budget.", .optional)

  static let shape: Shape<NoiseDraft> = .block(
    BlockDeclaration(epsilon, budget, thirdPartyBudget)
  ) { block in
    block[epsilon].map {
      NoiseDraft(
        epsilon: $0, budget: block[budget], thirdPartyBudget: block[thirdPartyBudget])
    }
  }
}

/// A block of the list `third_parties`.
enum CompanyBlock {
  static let company = Field("company", .someText(example: "StatisticsDispenser"), "Its name.")

  static let asks = Field(
    "asks", .list(of: AskBlock.shape, count: 0...10_000), "What it asks.", .standard([]))

  static let shape: Shape<CompanyDraft> = .block(company, asks) {
    CompanyDraft(company: $0, asks: $1)
  }
}

/// A block of the list `asks`.
enum AskBlock {
  static let at = Field(
    "at", ListedTripBlock.moment,
    "When: a time of day (the first from the start of the window on), or how long after that start."
  )

  static let zones = Field(
    "zones",
    Shape<[Located<String>]>.list(
      of: Shape<String>.text(example: "1-1").located, count: 1...1_000_000),
    "Of which zones; of all when left out.", .optional)

  static let ageFrom = Field(
    "age_from", .wholeNumber(0...99, example: 20), "From which age, in years.", .standard(0))

  static let ageTo = Field(
    "age_to", Shape<Int>.wholeNumber(0...99, example: 60).located, "Up to which age, in years.",
    .standard(99))

  static let person = Field(
    "person", .wholeNumber(0...1_000_000_000, example: 17),
    "The number of one person, in the place of a group; from the number of users on there is nobody.",
    .optional)

  static let subscribe = Field(
    "subscribe", .yesOrNo, "Whether the company goes on hearing of the group.", .standard(false))

  static let shape: Shape<AskDraft> = .block(
    BlockDeclaration(at, zones, ageFrom, ageTo, person, subscribe)
  ) { block in
    guard let at = block[at], let from = block[ageFrom], let to = block[ageTo],
      let subscribes = block[subscribe]
    else { return nil }
    let ofGroups = [
      (zones.key, block.has(zones)), (ageFrom.key, from != 0), (ageTo.key, to.value != 99),
      (subscribe.key, subscribes),
    ].filter(\.1).map(\.0)
    if block.has(person), !ofGroups.isEmpty {
      let keys = Wording.list(ofGroups, last: "and")
      block.report(
        person, "who asks for one person does not say \(keys)",
        fix: "leave person out, or \(keys)")
      return nil
    }
    return AskDraft(
      at: at, zones: block[zones], ageFrom: from, ageTo: to, person: block[person],
      subscribes: subscribes)
  }
}
