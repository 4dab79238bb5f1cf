public import MachineParts
public import Quantities

/// The service behind watches that call for help, as one machine: who has an account, below which values an alarm
/// is raised, and how a watch reports until a person answers (AutomatedSOS).
///
/// It sees samples and nothing else: what a sample tells is decided at the watch, never by way of another service
/// (H-R26). Which samples it sees, and how long a message takes, is the business of whoever gives the commands.
///
/// ```swift
/// var service = AlarmCore()
/// guard case .registered(let bob) = service.handle(.signUp(form), at: .start) else { return }
/// _ = service.handle(.watch(bob, .putOn), at: .start)
/// _ = service.handle(.watch(bob, .sample(sample)), at: noon)
/// ```
public struct AlarmCore: ~Copyable, Sendable {
  /// How the service works.
  public let rules: AlarmRules

  /// What the service wants done, in order; whoever gives commands carries it out and empties it.
  public var outbox = Outbox<AlarmEffect>()

  var now = Instant.start
  var wearers: [Wearer] = []
  var alarms: [Alarm] = []
  var wearerByName: [String: WearerID] = [:]

  /// How many people wear their watch.
  public internal(set) var onlineCount = 0

  /// Makes a service without anybody.
  public init(rules: AlarmRules = AlarmRules()) {
    precondition(rules.samplesInARow > 0, "an alarm needs a sample")
    precondition(rules.answerTimeout > .zero, "an answer takes time")
    self.rules = rules
  }

  /// Does what a command asks, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: what a person, a watch, first aid or a timer tells.
  ///   - instant: when; an instant before that of the last command counts as that one.
  /// - Returns: the answer.
  /// - Complexity: O(1).
  public mutating func handle(_ command: AlarmCommand, at instant: Instant) -> AlarmResponse {
    now = max(now, instant)
    do throws(AlarmRefusal) {
      switch command {
      case .signUp(let form): return .registered(try signUp(form))
      case .user(let wearer, let command): return try handle(command, of: try known(wearer))
      case .watch(let wearer, let command): return try handle(command, of: try known(wearer))
      case .acknowledged(let alarm): try acknowledge(alarm)
      case .answerIsDue(let alarm, let report): try resend(alarm, after: report)
      }
      return .accepted
    } catch {
      return .refused(error)
    }
  }

  private func known(_ wearer: WearerID) throws(AlarmRefusal) -> WearerID {
    guard wearer.index < wearers.count else { throw .unknownUser }
    return wearer
  }

  // MARK: - What screens show

  /// Number of accounts.
  public var wearerCount: Int { wearers.count }

  /// How many alarms there have ever been.
  public var alarmCount: Int { alarms.count }

  /// A person with an account.
  public func wearer(_ wearer: WearerID) -> Wearer { wearers[wearer.index] }

  /// An alarm.
  public func alarm(_ alarm: AlarmID) -> Alarm { alarms[alarm.index] }

  /// The account with a name; nil when there is none.
  public func wearer(named name: String) -> WearerID? { wearerByName[name] }
}
