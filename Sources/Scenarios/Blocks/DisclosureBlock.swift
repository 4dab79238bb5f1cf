import DisclosureCore
import Documents
import Quantities
import RandomVariates

/// Data subjects before the map is known.
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

/// Population whose data are collected.
enum PeopleOfData: String, CaseIterable, Sendable { case drawn, residents, wearers, athletes }

/// Noise on disclosed data.
struct NoiseDraft: Sendable {
  let epsilon: Double
  let budget: Double?
  let thirdPartyBudget: Double?
}

/// A company that requests data.
struct CompanyDraft: Sendable {
  let company: String
  let asks: [AskDraft]
}

/// A data request of a company.
struct AskDraft: Sendable {
  let at: Located<Moment>
  let zones: [Located<String>]?
  let ageFrom: Int
  let ageTo: Located<Int>
  let person: Int?
  let subscribes: Bool
}

/// The block `disclosure`: data subjects, and companies that request their data.
enum DisclosureBlock {
  static let preset = Field(
    "preset", Shape<DisclosurePreset>.choice,
    "Disclosure rules: guarded gives only groups that cannot be taken apart, document only "
      + "requires a large group.",
    .standard("guarded"))

  static let k = Field(
    "k", .wholeNumber(1...1_000_000_000, example: 1000),
    "Smallest size of a disclosed group. The document has 1000.",
    .standard(1000))

  static let users = Field(
    "users", Shape<Int>.wholeNumber(1...1_000_000, example: 10_000).located,
    "Number of people whose data are collected.")

  static let people = Field(
    "people", Shape<PeopleOfData>.choice.located,
    "Population: drawn for this block, residents of the block people, wearers of watches of the "
      + "block alarms, or athletes, which here means all people invited to the block runs. The "
      + "number in users is taken from it, spread evenly over their numbers.",
    .standard("drawn"))

  static let homes = Field(
    "homes", ZoneWeightsBlock.shape.located,
    "Distribution of the homes of drawn people over the zones. Default: uniform.", .optional)

  static let singleConsent = Field(
    "single_consent", .share(example: "35 %"),
    "Share of people about whom companies may ask individually.",
    .standard("35 %"))

  static let sample = Field(
    "sample", .someTime(example: "10 min"), "Interval between two measurements of an application.",
    .standard("10 min"))

  static let measuring = Field(
    "measuring", Shape.sharesOfDay(example: "80 %", usual: 1),
    "Share of applications that measure. One share, or 24 for the hours of the day.",
    .standard("100 %"))

  static let lost = Field(
    "lost", .share(example: "1 %"), "Share of samples that are lost.", .standard("0 %"))

  static let noise = Field(
    "noise", DataNoiseBlock.shape.located,
    "Noise added to everything that is disclosed about blocks. Default: none.", .optional)

  static let epoch = Field(
    "epoch", .someTime(example: "1 h"),
    "Length of an epoch. Subscribers get its data after its end, so data are at least as old as "
      + "closing and up to epoch older.",
    .standard("1 h"))

  static let uplink = Field(
    "uplink", DistributionShape.ofDurations, "Delay of a sample.", .standard("0 s"))

  static let closing = Field(
    "closing", .duration(example: "1 min"),
    "Time after its end for which an epoch waits for delayed samples.", .standard("1 min"))

  static let liveLimit = Field(
    "live_limit", .someTime(example: "2 min"),
    "Target for the longest time from the measurement of a sample to its delivery to subscribers.",
    .standard("2 min"))

  static let mostOnline = Field(
    "most_online", .wholeNumber(1...10_000_000, example: 10_000),
    "Largest number of people online at a time.", .standard(10_000))

  static let outages = Field(
    "outages", .list(of: OutageBlock.shape, count: 0...10_000),
    "Times in which the service is unreachable. Samples arrive when the outage is over.",
    .standard([]))

  static let thirdParties = Field(
    "third_parties", .list(of: CompanyBlock.shape, count: 0...10_000),
    "Companies that request data.",
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

enum DataNoiseBlock {
  static let epsilon = Field(
    "epsilon", .number(.positive(to: 1000), example: 1),
    "Privacy loss from the totals of one epoch, as the epsilon of differential privacy. Smaller "
      + "values mean more noise."
  )

  static let budget = Field(
    "budget", .number(.positive(to: 1_000_000), example: 12),
    "Privacy loss from all epochs together, after which nothing more is disclosed. Default: no "
      + "limit, with a warning: noise is new in each epoch, so the mean of n epochs is off by its "
      + "spread over the root of n. With an epsilon of 0.5, the mean of 100 epochs gives the "
      + "count of a block to within 3.",
    .optional)

  static let thirdPartyBudget = Field(
    "third_party_budget", .number(.positive(to: 1_000_000), example: 6),
    "Privacy loss to one company. Default: no limit but that of budget.", .optional)

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
  static let company = Field(
    "company", .someText(example: "StatisticsDispenser"),
    "Name of the company.")

  static let asks = Field(
    "asks", .list(of: AskBlock.shape, count: 0...10_000), "Data requests of the company.",
    .standard([]))

  static let shape: Shape<CompanyDraft> = .block(company, asks) {
    CompanyDraft(company: $0, asks: $1)
  }
}

/// A block of the list `asks`.
enum AskBlock {
  static let at = Field(
    "at", ListedTripBlock.moment,
    "Time of the request: a time of day (the first from the start of the window on), or a time "
      + "after that start."
  )

  static let zones = Field(
    "zones",
    Shape<[Located<String>]>.list(
      of: Shape<String>.text(example: "1-1").located, count: 1...1_000_000),
    "Ids of the zones of the group. Default: all zones.", .optional)

  static let ageFrom = Field(
    "age_from", .wholeNumber(0...99, example: 20), "Lowest age in the group, in years.",
    .standard(0))

  static let ageTo = Field(
    "age_to", Shape<Int>.wholeNumber(0...99, example: 60).located,
    "Highest age in the group, in years.",
    .standard(99))

  static let person = Field(
    "person", .wholeNumber(0...1_000_000_000, example: 17),
    "Number of a single person, in place of a group. Numbers from users on match no person.",
    .optional)

  static let subscribe = Field(
    "subscribe", .yesOrNo, "True if the company subscribes to further data of the group.",
    .standard(false))

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
