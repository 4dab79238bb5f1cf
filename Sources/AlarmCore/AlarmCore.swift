public import MachineParts
public import Quantities

/// The service behind watches that call for help, as one state machine: accounts, alarm thresholds,
/// and reports until an answer comes (AutomatedSOS).
///
/// Its only input about health are samples: alarms are decided at the watch, without another
/// service (H-R26). The sender of the commands decides which samples it receives and how long
/// messages take.
///
/// ```swift
/// var service = AlarmCore()
/// guard case .registered(let bob) = service.handle(.signUp(form), at: .start) else { return }
/// _ = service.handle(.watch(bob, .putOn), at: .start)
/// _ = service.handle(.watch(bob, .sample(sample)), at: noon)
/// ```
public struct AlarmCore: ~Copyable, Sendable {
  /// Rules of the service.
  public let rules: AlarmRules

  /// Effects requested by the service, in order.
  ///
  /// The caller carries them out and empties the outbox.
  public var outbox = Outbox<AlarmEffect>()

  var now = Instant.start
  var wearers: [Wearer] = []
  var alarms: [Alarm] = []
  var wearerByName: [String: WearerID] = [:]

  /// Number of wearers with the watch on.
  public internal(set) var onlineCount = 0

  /// Makes a service without wearers.
  public init(rules: AlarmRules = AlarmRules()) {
    precondition(rules.samplesInARow > 0, "an alarm needs a sample")
    precondition(rules.answerTimeout > .zero, "an answer takes time")
    self.rules = rules
  }

  /// Executes a command, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: input from a person, a watch, the emergency service or a timer.
  ///   - instant: time of the command; an instant before that of the last command counts as that
  ///     one.
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

  // MARK: - Queries

  /// Number of accounts.
  public var wearerCount: Int { wearers.count }

  /// Number of alarms ever raised.
  public var alarmCount: Int { alarms.count }

  /// Returns an account holder.
  public func wearer(_ wearer: WearerID) -> Wearer { wearers[wearer.index] }

  /// Returns an alarm.
  public func alarm(_ alarm: AlarmID) -> Alarm { alarms[alarm.index] }

  /// Returns the account with a name; nil if there is none.
  public func wearer(named name: String) -> WearerID? { wearerByName[name] }
}
