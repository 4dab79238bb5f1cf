import Quantities

/// What was given, under which rules, and what was not: no word of it is about one person.
public struct DisclosureCertificate: Sendable {
  /// The rules.
  public let rules: DisclosureRules

  /// How many people counted at the end.
  public let people: Int

  /// Number of people that each block had at the end, in order; empty without blocks.
  public let peopleOfBlocks: [Int]

  /// Number of times that blocks had merged, and one more; 0 without blocks.
  public let mapVersion: Int

  /// Number of epochs over.
  public let epochs: Int

  /// How many totals of blocks were given.
  public let totals: Int

  /// How much they tell of a person at most; nil without noise.
  public let loss: PrivacyLoss?

  /// Number of questions answered.
  public let answered: Int

  /// Number of questions refused, by reason, in the order of their first refusal.
  public let refused: [(reason: String, count: Int)]

  /// Number of pushes sent.
  public let pushes: Int

  /// What was withheld at the end of epochs.
  public let withheld: WithheldCounts
}

extension DisclosureCore {
  /// What was given so far, under which rules, and what was not.
  /// - Complexity: O(people + questions).
  public func certificate() -> DisclosureCertificate {
    var refused: [(reason: String, count: Int)] = []
    for request in requests {
      guard let name = request.refusal?.name else { continue }
      if let place = refused.firstIndex(where: { $0.reason == name }) {
        refused[place].count += 1
      } else {
        refused.append((name, 1))
      }
    }
    let peopleOfBlocks = epochs.map?.blocks.map { epochs.peopleHere[$0.index] } ?? []
    return DisclosureCertificate(
      rules: rules, people: members.count(where: \.counts), peopleOfBlocks: peopleOfBlocks,
      mapVersion: epochs.map?.version ?? 0, epochs: epochs.closedCount,
      totals: epochs.totals.count, loss: rules.noise?.loss(ofEpochs: epochs.givenCount),
      answered: requests.count { $0.answer != nil },
      refused: refused, pushes: subscriptions.reduce(0) { $0 + $1.pushCount },
      withheld: epochs.withheld)
  }
}

extension DisclosureRefusal {
  /// Its name in tables and certificates, without the blocks of a suggestion.
  public var name: String {
    switch self {
    case .missingField: "missing_field"
    case .badTraits: "bad_traits"
    case .duplicateUser: "duplicate_user"
    case .duplicateThirdParty: "duplicate_third_party"
    case .badCredentials: "bad_credentials"
    case .notRegistered: "not_registered"
    case .consentMissing: "consent_missing"
    case .unknownUser: "unknown_user"
    case .noSingleConsent: "no_single_consent"
    case .notAvailable: "not_available"
    case .groupTooSmall: "group_too_small"
    case .restTooSmall: "rest_too_small"
    case .notAligned: "not_aligned"
    case .dominated: "dominated"
    case .changeTooSmall: "change_too_small"
    case .budgetSpent: "budget_spent"
    case .noAcceptedRequest: "no_accepted_request"
    case .alreadySubscribed: "already_subscribed"
    case .unknownSubscription: "unknown_subscription"
    case .systemFull: "system_full"
    case .noData: "no_data"
    case .applicationClosed: "application_closed"
    case .duplicateSample: "duplicate_sample"
    case .fromTheFuture: "from_the_future"
    case .staleTimer: "stale_timer"
    }
  }
}
