public import Geography
public import MachineParts
public import Quantities

/// The service of street runs, as one state machine: accounts, runs, invitations, enrolments,
/// athletes on the way, and the view of spectators (Track4Run).
///
/// It knows the paths of runs and the times of street closures, but no traffic.
///
/// ```swift
/// var service = RunCore(isOnStreets: { map.place(at: $0) != nil })
/// guard case .registered(let mario) = service.handle(.signUp(form), at: .start) else { return }
/// _ = service.handle(.member(mario, .signIn(credential: 7)), at: .start)
/// _ = service.handle(.promoter(mario, .create(run)), at: .start)
/// ```
public struct RunCore: ~Copyable, Sendable {
  /// Rules of the service.
  public let rules: RunRules

  /// Effects requested by the service, in order.
  ///
  /// The caller carries them out and empties the outbox.
  public var outbox = Outbox<RunEffect>()

  let isOnStreets: @Sendable (Point) -> Bool
  var now = Instant.start
  var members: [Member] = []
  var runs: [Run] = []
  var memberByName: [String: MemberID] = [:]

  /// Makes a service without members.
  /// - Parameters:
  ///   - rules: rules of the service.
  ///   - isOnStreets: returns true if a path may lead through a point (H-TR6).
  public init(
    rules: RunRules = RunRules(), isOnStreets: @escaping @Sendable (Point) -> Bool = { _ in true }
  ) {
    self.rules = rules
    self.isOnStreets = isOnStreets
  }

  /// Executes a command, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: input from a person or a timer.
  ///   - instant: time of the command; an instant before that of the last command counts as that
  ///     one.
  /// - Returns: the answer.
  /// - Complexity: O(1); O(corners) for a new run, and O(enrolled) at its start and end.
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

  // MARK: - Queries

  /// Number of accounts.
  public var memberCount: Int { members.count }

  /// Number of runs ever announced.
  public var runCount: Int { runs.count }

  /// Returns an account holder.
  public func member(_ member: MemberID) -> Member { members[member.index] }

  /// Returns a run.
  public func run(_ run: RunID) -> Run { runs[run.index] }

  /// Returns the account with a name; nil if there is none.
  public func member(named name: String) -> MemberID? { memberByName[name] }

  /// Returns the state of a person's participation in a run; nil if they were never enrolled.
  public func enrolment(of member: MemberID, in run: RunID) -> Member.Enrolment? {
    let found = members[member.index]
    return found.enrolment(in: run).map { found.enrolments[$0].state }
  }

  /// Returns the runs open for enrolment, which are future runs only (T4-2).
  /// - Parameter isWanted: search condition.
  /// - Returns: the runs, in order of announcement.
  public func openRuns(where isWanted: (Run) -> Bool = { _ in true }) -> [RunID] {
    runs.indices.filter {
      runs[$0].state == .announced && runs[$0].start > now && isWanted(runs[$0])
    }
    .map { RunID($0) }
  }

  /// The runs open to spectators, which are those in progress (T4-2).
  public var liveRuns: [RunID] {
    runs.indices.filter { runs[$0].state == .live }.map { RunID($0) }
  }

  /// Returns a person's invitations that they have not answered (H-R35).
  public func invitations(of member: MemberID) -> [RunID] {
    runs.indices.filter { runs[$0].state == .announced && runs[$0].invitations[member] == .sent }
      .map { RunID($0) }
  }
}
