public import MachineParts
public import Quantities

/// The service that collects data of people and gives them to third parties, as one machine (Data4Help).
///
/// What may be given to whom is a value, `DisclosureRules`; the machine keeps what was given, so that an auditor can
/// check it. Where samples come from, and who asks, is the business of whoever gives the commands.
///
/// ```swift
/// var service = DisclosureCore(space: TraitSpace(zones: 91), rules: .guarded)
/// guard case .joined(let member) = service.handle(.signUp(form), at: .start) else { return }
/// _ = service.handle(.member(member, .send(sample)), at: noon)
/// _ = service.handle(.epochIsOver(0), at: later)
/// _ = service.handle(.thirdParty(company, .askGroup(.everybody)), at: later)
/// ```
public struct DisclosureCore: ~Copyable, Sendable {
  /// What may be given to whom.
  public let rules: DisclosureRules

  /// Which zones, ages, genders and jobs there are.
  public let space: TraitSpace

  /// True if the members behind everything that is given are kept, for an auditor of a small world.
  public let keepsProofs: Bool

  /// What the service wants done, in order; whoever gives commands carries it out and empties it.
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

  /// Number of members who have their application open.
  public internal(set) var onlineCount = 0

  /// Number of samples that have come, and what became of them.
  public internal(set) var received = SampleCounts()

  /// Makes a service without anybody.
  /// - Parameters:
  ///   - space: which zones, ages, genders and jobs there are.
  ///   - rules: what may be given to whom, without a contradiction.
  ///   - keepsProofs: true if an auditor may look at who is behind an answer.
  public init(space: TraitSpace, rules: DisclosureRules = .guarded, keepsProofs: Bool = false) {
    if let contradiction = rules.contradiction { preconditionFailure(contradiction) }
    self.space = space
    self.rules = rules
    self.keepsProofs = keepsProofs
  }

  /// A service in the same state, which goes on by itself; what this one wants done stays with it.
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

  /// Does what a command asks, or refuses it with a reason.
  /// - Parameters:
  ///   - command: what a person, an application, a company or a timer tells.
  ///   - instant: when; an instant before that of the last command counts as that one.
  /// - Returns: the answer. A refused question is remembered as such, and changes nothing else.
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

  // MARK: - What screens show

  /// Number of accounts that people ever had.
  public var memberCount: Int { members.count }

  /// A person with an account.
  public func member(_ member: MemberID) -> Member { members[member.index] }

  /// Everything that a person has sent, in the order in which it was measured.
  public func samples(of member: MemberID) -> [Sample] { samples[member.index] }

  /// Number of questions asked.
  public var requestCount: Int { requests.count }

  /// A question and what became of it.
  public func request(_ request: DataRequestID) -> DataRequest { requests[request.index] }

  /// A subscription.
  public func subscription(_ subscription: SubscriptionID) -> Subscription {
    subscriptions[subscription.index]
  }

  /// Number of answers given, pushes with them.
  public var answerCount: Int { answers.count }

  /// What was given.
  public func answer(_ answer: AnswerID) -> Answer { answers[answer.index] }

  /// The public map of blocks; nil before the first epoch is over, and where rules need none.
  public var blocks: BlockMap? { epochs.map }

  /// Number of epochs over.
  public var closedEpochCount: Int { epochs.closedCount }

  /// Everything that was ever given of blocks, in order.
  public var publishedTotals: [BlockTotal] { epochs.totals }

  /// Who is behind each thing that was given; empty without `keepsProofs`.
  public var provenGroups: [[MemberID]] { proofs }
}

/// What became of samples (D08).
public struct SampleCounts: Hashable, Sendable, BitwiseCopyable {
  /// How many were stored, each once.
  public internal(set) var stored = 0

  /// How many were refused.
  public internal(set) var refused = 0

  /// How many of those stored came after the end of an epoch to which they belong (G4).
  public internal(set) var late = 0

  /// How many came.
  public var all: Int { stored + refused }
}
