public import Geography
public import MachineParts
public import Quantities

/// The service of street runs, as one machine: who has an account, which runs there are, who is invited, enrolled,
/// on the way, and what spectators see (Track4Run).
///
/// It knows the paths of runs and the instants at which streets close; who drives there is not its business.
///
/// ```swift
/// var service = RunCore(isOnStreets: { map.place(at: $0) != nil })
/// guard case .registered(let mario) = service.handle(.signUp(form), at: .start) else { return }
/// _ = service.handle(.member(mario, .signIn(credential: 7)), at: .start)
/// _ = service.handle(.promoter(mario, .create(run)), at: .start)
/// ```
public struct RunCore: ~Copyable, Sendable {
  /// How the service works.
  public let rules: RunRules

  /// What the service wants done, in order; whoever gives commands carries it out and empties it.
  public var outbox = Outbox<RunEffect>()

  let isOnStreets: @Sendable (Point) -> Bool
  var now = Instant.start
  var members: [Member] = []
  var runs: [Run] = []
  var memberByName: [String: MemberID] = [:]

  /// Makes a service without anybody.
  /// - Parameters:
  ///   - rules: how it works.
  ///   - isOnStreets: whether a path may lead through a point (H-TR6).
  public init(
    rules: RunRules = RunRules(), isOnStreets: @escaping @Sendable (Point) -> Bool = { _ in true }
  ) {
    self.rules = rules
    self.isOnStreets = isOnStreets
  }

  /// Does what a command asks, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: what a person or a timer tells.
  ///   - instant: when; an instant before that of the last command counts as that one.
  /// - Returns: the answer.
  /// - Complexity: O(1), but O(corners) for a new run and O(enrolled) at its start and end.
  public mutating func handle(_ command: RunCommand, at instant: Instant) -> RunResponse {
    now = max(now, instant)
    do throws(RunRefusal) {
      switch command {
      case .signUp(let form): return .registered(try signUp(form))
      case .member(let member, let command): try handle(command, of: try known(member))
      case .promoter(let member, let command):
        return try handle(command, of: try signedIn(member))
      case .athlete(let member, let command): try handle(command, of: try known(member))
      case .spectator(let member, let command): try handle(command, of: try signedIn(member))
      case .timer(let run, let timer): try handle(timer, of: try known(run))
      case .positions(let run, let report): try show(report, of: try known(run))
      }
      return .accepted
    } catch {
      return .refused(error)
    }
  }

  func known(_ member: MemberID) throws(RunRefusal) -> MemberID {
    guard member.index < members.count else { throw .unknownUser }
    return member
  }

  func signedIn(_ member: MemberID) throws(RunRefusal) -> MemberID {
    guard members[try known(member).index].isSignedIn else { throw .notSignedIn }
    return member
  }

  func known(_ run: RunID) throws(RunRefusal) -> RunID {
    guard run.index < runs.count else { throw .unknownRun }
    return run
  }

  // MARK: - What screens show

  /// Number of accounts.
  public var memberCount: Int { members.count }

  /// How many runs there have ever been.
  public var runCount: Int { runs.count }

  /// A person with an account.
  public func member(_ member: MemberID) -> Member { members[member.index] }

  /// A run.
  public func run(_ run: RunID) -> Run { runs[run.index] }

  /// The account with a name; nil when there is none.
  public func member(named name: String) -> MemberID? { memberByName[name] }

  /// What became of a person in a run; nil when they were never enrolled.
  public func enrolment(of member: MemberID, in run: RunID) -> Member.Enrolment? {
    let found = members[member.index]
    return found.enrolment(in: run).map { found.enrolments[$0].state }
  }

  /// The runs in which people may enrol: only those of the future (T4-2).
  /// - Parameter isWanted: what people look for.
  /// - Returns: the runs, the first announced first.
  public func openRuns(where isWanted: (Run) -> Bool = { _ in true }) -> [RunID] {
    runs.indices.filter {
      runs[$0].state == .announced && runs[$0].start > now && isWanted(runs[$0])
    }
    .map { RunID($0) }
  }

  /// The runs that people may watch: only those that go on now (T4-2).
  public var liveRuns: [RunID] {
    runs.indices.filter { runs[$0].state == .live }.map { RunID($0) }
  }

  /// The runs that a person was invited to and has not answered (H-R35).
  public func invitations(of member: MemberID) -> [RunID] {
    runs.indices.filter { runs[$0].state == .announced && runs[$0].invitations[member] == .sent }
      .map { RunID($0) }
  }
}
