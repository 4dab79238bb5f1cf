import CityModels
import DisclosureCore
import Documents
import Quantities
import RandomVariates

/// Data subjects before the map is known.
struct DisclosureDraft: Draft {
  var preset = DisclosurePreset.guarded
  var k = 1000
  var users = Located(1)
  var people = Located(PeopleOfData.drawn)
  var homes: Located<ZoneWeights>?
  var noise: Located<NoiseDraft>?
  var mostOnline = 10_000
  var outages: [OutageDraft] = []
  var companies: [CompanyDraft] = []
  var settings = Settings<DisclosureModel>()
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
  var epsilon = 0.0
  var budget: Double?
  var thirdPartyBudget: Double?
}

/// A company that requests data.
struct CompanyDraft: Sendable {
  var company = ""
  var asks: [AskDraft] = []
}

/// A data request of a company.
struct AskDraft: Sendable {
  var at = Located(Moment.after(.zero))
  var zones: [Located<String>]?
  var ageFrom = 0
  var ageTo = Located(99)
  var person: Int?
  var subscribes = false
}

/// The block `disclosure`: data subjects, and companies that request their data.
enum DisclosureBlock {
  static let shape: Shape<DisclosureDraft> = .block(
    DisclosureDraft()
  ) {
    PropertyField(
      "preset", \.preset, .choice,
      "Disclosure rules: guarded gives only groups that cannot be taken apart, document only "
        + "requires a large group.", .standard("guarded"))
    PropertyField(
      "k", \.k, .wholeNumber(1...1_000_000_000, example: 1000),
      "Smallest size of a disclosed group. The document has 1000.", .standard(1000))
    PropertyField(
      "users", located: \.users, .wholeNumber(1...1_000_000, example: 10_000),
      "Number of people whose data are collected.")
    PropertyField(
      "people", located: \.people, .choice,
      "Population: drawn for this block, residents of the block people, wearers of watches of the "
        + "block alarms, or athletes, which here means all people invited to the block runs. The "
        + "number in users is taken from it, spread evenly over their numbers.", .standard("drawn"))
    PropertyField(
      "homes", located: \.homes, ZoneWeightsBlock.shape,
      "Distribution of the homes of drawn people over the zones. Default: uniform.")
    PropertyField(
      "single_consent", later: \.singleShare, .share(example: "35 %"),
      "Share of people about whom companies may ask individually.", .standard("35 %"))
    PropertyField(
      "sample", later: \.period, .someTime(example: "10 min"),
      "Interval between two measurements of an application.", .standard("10 min"))
    PropertyField(
      "measuring", later: \.measuring, .sharesOfDay(example: "80 %", usual: 1),
      "Share of applications that measure. One share, or 24 for the hours of the day.",
      .standard("100 %"))
    PropertyField(
      "lost", later: \.lostShare, .share(example: "1 %"), "Share of samples that are lost.",
      .standard("0 %"))
    PropertyField(
      "noise", located: \.noise, DataNoiseBlock.shape,
      "Noise added to everything that is disclosed about blocks. Default: none.")
    PropertyField(
      "epoch", later: \.rules.epoch, .someTime(example: "1 h"),
      "Length of an epoch. Subscribers get its data after its end, so data are at least as old as "
        + "closing and up to epoch older.", .standard("1 h"))
    PropertyField(
      "uplink", later: \.uplink, DistributionShape.ofDurations, "Delay of a sample.",
      .standard("0 s"))
    PropertyField(
      "closing", later: \.closing, .duration(example: "1 min"),
      "Time after its end for which an epoch waits for delayed samples.", .standard("1 min"))
    PropertyField(
      "live_limit", later: \.liveLimit, .someTime(example: "2 min"),
      "Target for the longest time from the measurement of a sample to its delivery to subscribers.",
      .standard("2 min"))
    PropertyField(
      "most_online", \.mostOnline, .wholeNumber(1...10_000_000, example: 10_000),
      "Largest number of people online at a time.", .standard(10_000))
    PropertyField(
      "outages", \.outages, .list(of: OutageBlock.shape, count: 0...10_000),
      "Times in which the service is unreachable. Samples arrive when the outage is over.",
      .standard([]))
    PropertyField(
      "third_parties", \.companies, .list(of: CompanyBlock.shape, count: 0...10_000),
      "Companies that request data.", .standard([]))
  }
}

enum DataNoiseBlock {
  static let shape: Shape<NoiseDraft> = .block(
    NoiseDraft()
  ) {
    PropertyField(
      "epsilon", \.epsilon, .number(.positive(to: 1000), example: 1),
      "Privacy loss from the totals of one epoch, as the epsilon of differential privacy. Smaller "
        + "values mean more noise.")
    PropertyField(
      "budget", \.budget, .number(.positive(to: 1_000_000), example: 12),
      "Privacy loss from all epochs together, after which nothing more is disclosed. Default: no "
        + "limit, with a warning: noise is new in each epoch, so the mean of n epochs is off by its "
        + "spread over the root of n. With an epsilon of 0.5, the mean of 100 epochs gives the "
        + "count of a block to within 3.")
    PropertyField(
      "third_party_budget", \.thirdPartyBudget, .number(.positive(to: 1_000_000), example: 6),
      "Privacy loss to one company. Default: no limit but that of budget.")
  }
}

/// A block of the list `third_parties`.
enum CompanyBlock {
  static let shape: Shape<CompanyDraft> = .block(
    CompanyDraft()
  ) {
    PropertyField(
      "company", \.company, .someText(example: "StatisticsDispenser"), "Name of the company.")
    PropertyField(
      "asks", \.asks, .list(of: AskBlock.shape, count: 0...10_000), "Data requests of the company.",
      .standard([]))
  }
}

/// A block of the list `asks`.
enum AskBlock {
  static let shape: Shape<AskDraft> = .block(
    AskDraft(),
    checks: [
      BlockCheck("person", with: "zones", "age_from", "age_to", "subscribe") { ask in
        let ofGroups = [
          ("zones", ask.zones != nil), ("age_from", ask.ageFrom != 0),
          ("age_to", ask.ageTo.value != 99), ("subscribe", ask.subscribes),
        ].filter(\.1).map(\.0)
        guard ask.person != nil, !ofGroups.isEmpty else { return nil }
        let keys = Wording.list(ofGroups, last: "and")
        return ("who asks for one person does not say \(keys)", "leave person out, or \(keys)")
      }
    ]
  ) {
    PropertyField(
      "at", \.at, ListedTripBlock.moment,
      "Time of the request: a time of day (the first from the start of the window on), or a time "
        + "after that start.")
    PropertyField(
      "zones", \.zones,
      .list(
        of: Shape<String>.text(example: "1-1").located, count: 1...1_000_000),
      "Ids of the zones of the group. Default: all zones.")
    PropertyField(
      "age_from", \.ageFrom, .wholeNumber(0...99, example: 20),
      "Lowest age in the group, in years.", .standard(0))
    PropertyField(
      "age_to", located: \.ageTo, .wholeNumber(0...99, example: 60),
      "Highest age in the group, in years.", .standard(99))
    PropertyField(
      "person", \.person, .wholeNumber(0...1_000_000_000, example: 17),
      "Number of a single person, in place of a group. Numbers from users on match no person.")
    PropertyField(
      "subscribe", \.subscribes, .yesOrNo,
      "True if the company subscribes to further data of the group.", .standard(false))
  }
}
