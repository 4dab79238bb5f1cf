import Quantities

/// Summary of the released data, the rules and the withheld data, with no statement about any one
/// person.
public struct DisclosureCertificate: Sendable {
  /// The rules.
  public let rules: DisclosureRules

  /// Number of people who counted at the end.
  public let people: Int

  /// Number of people of each block at the end, in order; empty without blocks.
  public let peopleOfBlocks: [Int]

  /// Number of merges of blocks, plus one; 0 without blocks.
  public let mapVersion: Int

  /// Number of completed epochs.
  public let epochs: Int

  /// Number of totals of blocks released.
  public let totals: Int

  /// Upper bound of the privacy loss of one person; nil without noise.
  public let loss: PrivacyLoss?

  /// Number of requests answered.
  public let answered: Int

  /// Number of requests refused, by reason, in the order of their first refusal.
  public let refused: [(reason: String, count: Int)]

  /// Number of pushes sent.
  public let pushes: Int

  /// Data withheld at the end of epochs.
  public let withheld: WithheldCounts
}

extension DisclosureCore {
  /// Returns a summary of the data released so far, the rules and the withheld data.
  /// - Complexity: O(people + requests).
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
  /// Name in tables and certificates, without the blocks listed by `notAligned`.
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
