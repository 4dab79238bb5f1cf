public import MachineParts
public import Quantities

/// The service that collects people's data and releases them to third parties, as one state machine
/// (Data4Help).
///
/// `DisclosureRules` state the conditions of a release. The machine keeps its releases, so that an
/// auditor can check them. The sender of the commands decides about samples and requests.
///
/// ```swift
/// var service = DisclosureCore(space: TraitSpace(zones: 91), rules: .guarded)
/// guard case .joined(let member) = service.handle(.signUp(form), at: .start) else { return }
/// _ = service.handle(.member(member, .send(sample)), at: noon)
/// _ = service.handle(.epochIsOver(0), at: later)
/// _ = service.handle(.thirdParty(company, .askGroup(.everybody)), at: later)
/// ```
public struct DisclosureCore: ~Copyable, Sendable {
  /// Conditions of a release.
  public let rules: DisclosureRules

  /// Ranges of zones, ages, genders and jobs.
  public let space: TraitSpace

  /// True if the members behind each release are stored, for an auditor of a small population.
  public let keepsProofs: Bool

  /// Effects requested by the service, in order.
  ///
  /// The caller carries them out and empties the outbox.
  public var outbox = Outbox<DisclosureEffect>()

  var now = Instant.start
  var members: [Member] = []
  var samples: [[Sample]] = []

  /// For each sample of each member, its number in the order of arrival, from 0.
  var arrivals: [[Int]] = []
  var memberByCode: [String: MemberID] = [:]
  var thirdParties: [ThirdParty] = []
  var thirdPartyByVAT: [String: ThirdPartyID] = [:]
  var requests: [DataRequest] = []
  var subscriptions: [Subscription] = []
  var answers: [Answer] = []
  var epochs = EpochBook()
  var proofs: [[MemberID]] = []

  /// Number of members whose application is open.
  public internal(set) var onlineCount = 0

  /// Number of samples received, by outcome.
  public internal(set) var received = SampleCounts()

  /// Makes a service without members.
  /// - Parameters:
  ///   - space: ranges of zones, ages, genders and jobs.
  ///   - rules: conditions of a release, without a contradiction.
  ///   - keepsProofs: true if an auditor may see the people behind an answer.
  public init(space: TraitSpace, rules: DisclosureRules = .guarded, keepsProofs: Bool = false) {
    if let contradiction = rules.contradiction { preconditionFailure(contradiction) }
    self.space = space
    self.rules = rules
    self.keepsProofs = keepsProofs
  }

  /// Returns an independent service in the same state; requested effects stay with this one.
  public borrowing func twin() -> DisclosureCore {
    var twin = DisclosureCore(space: space, rules: rules, keepsProofs: keepsProofs)
    (twin.now, twin.members) = (now, members)
    (twin.samples, twin.arrivals) = (samples, arrivals)
    twin.memberByCode = memberByCode
    (twin.thirdParties, twin.thirdPartyByVAT) = (thirdParties, thirdPartyByVAT)
    (twin.requests, twin.subscriptions, twin.answers) = (requests, subscriptions, answers)
    (twin.epochs, twin.proofs) = (epochs, proofs)
    (twin.onlineCount, twin.received) = (onlineCount, received)
    return twin
  }

  /// Executes a command, or refuses it with a reason.
  /// - Parameters:
  ///   - command: input from a person, an application, a company or a timer.
  ///   - instant: time of the command; an instant before that of the last command counts as that
  ///     one.
  /// - Returns: the answer. A refused request is recorded, and changes nothing else.
  public mutating func handle(
    _ command: DisclosureCommand, at instant: Instant
  ) -> DisclosureResponse {
    now = max(now, instant)
    do throws(DisclosureRefusal) {
      switch command {
      case .signUp(let form): return .joined(try signUp(form))
      case .link(let code, let credential): return .linked(try link(code, credential))
      case .member(let member, let command): try handle(command, of: member)
      case .register(let form): return .registered(try register(form))
      case .thirdParty(let company, let command): return try handle(command, of: company)
      case .epochIsOver(let epoch): try close(epoch)
      }
      return .accepted
    } catch {
      return .refused(error)
    }
  }

  // MARK: - Queries

  /// Number of people's accounts, including closed ones.
  public var memberCount: Int { members.count }

  /// Returns a person with an account.
  public func member(_ member: MemberID) -> Member { members[member.index] }

  /// Returns all samples of a person, in the order of measurement.
  public func samples(of member: MemberID) -> [Sample] { samples[member.index] }

  /// Number of requests.
  public var requestCount: Int { requests.count }

  /// Returns a request and its outcome.
  public func request(_ request: DataRequestID) -> DataRequest { requests[request.index] }

  /// Returns a subscription.
  public func subscription(_ subscription: SubscriptionID) -> Subscription {
    subscriptions[subscription.index]
  }

  /// Number of answers, including pushes.
  public var answerCount: Int { answers.count }

  /// Returns an answer.
  public func answer(_ answer: AnswerID) -> Answer { answers[answer.index] }

  /// The public map of blocks; nil before the end of the first epoch, and if the rules need none.
  public var blocks: BlockMap? { epochs.map }

  /// Number of completed epochs.
  public var closedEpochCount: Int { epochs.closedCount }

  /// All totals of blocks ever released, in order.
  public var publishedTotals: [BlockTotal] { epochs.totals }

  /// The people behind each release; empty without `keepsProofs`.
  public var provenGroups: [[MemberID]] { proofs }
}

/// Samples received, by outcome (D08).
public struct SampleCounts: Hashable, Sendable, BitwiseCopyable {
  /// Number of samples stored, each once.
  public internal(set) var stored = 0

  /// Number of samples refused.
  public internal(set) var refused = 0

  /// Number of stored samples that arrived after the end of their epoch (G4).
  public internal(set) var late = 0

  /// Number of samples received.
  public var all: Int { stored + refused }
}
