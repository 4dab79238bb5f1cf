package import DispatchCore

/// An external policy whose code belongs to one thread of the calling program.
package protocol HostedPolicy: ForeignPolicy {
  /// Running totals of waits of the day that is being played.
  var live: LiveFigures { get }

  /// Plays a day on the thread of the code, and returns at its end.
  ///
  /// Once a day has failed, no other is played.
  /// - Parameters:
  ///   - turn: treatment of the answers.
  ///   - day: the simulation of the day under this policy.
  func play(_ turn: HostedTurn, _ day: () -> Void)
}

/// Treatment of the answers of a policy on a day.
package enum HostedTurn: Hashable, Sendable {
  /// The day is played once.
  case only

  /// The day will be played again: its answers are kept.
  case first

  /// The answers are compared with those of the first time; a difference ends the day.
  case again
}
