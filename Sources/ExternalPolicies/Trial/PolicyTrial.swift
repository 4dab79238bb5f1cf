import DispatchCore
import Geography
package import Quantities

/// Tests whether a program keeps the policy protocol in small random cities.
package struct PolicyTrial: Sendable {
  /// What became of a promise.
  package enum Outcome: Hashable, Sendable {
    case kept

    case broken

    /// Another one is broken, so that this one was not tried to the end.
    case open
  }

  /// One promise of a policy, and what became of it.
  package struct Finding: Hashable, Sendable {
    package let promise: String

    /// What became of it.
    package let outcome: Outcome

    /// What was found, a line each.
    package let details: [String]

    init(_ promise: String, _ outcome: Outcome, _ details: [String]) {
      self.promise = promise
      self.outcome = outcome
      self.details = details
    }
  }

  /// What is promised, in the order in which it is tried.
  enum Promise: String, CaseIterable {
    case greets = "greets"
    case answers = "answers every question in time"
    case isValid = "every action can be carried out"
    case isDeterministic = "a second process answers alike"
    case ends = "ends when told"
  }

  private let command: String
  private let deadline: TimeSpan
  private let isInterrupted: @Sendable () -> Bool

  /// The seeds of the cities; a different one under each rulebook.
  private static let seeds: [UInt64] = [1, 2, 3]

  /// Number of things that happen in a city.
  private static let steps = 200

  /// Makes a trial.
  /// - Parameters:
  ///   - command: a line of the shell that starts the program.
  ///   - deadline: how long an answer may take, more than 0.
  ///   - isInterrupted: whether the user wants to stop.
  package init(
    of command: String, deadline: TimeSpan = ExternalPolicy.standardDeadline,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.command = command
    self.deadline = deadline
    self.isInterrupted = isInterrupted
  }

  /// Runs the trial, up to the first city in which a promise is broken.
  /// - Returns: what became of each promise.
  package func run() -> [Finding] {
    var record = TrialRecord()
    for seed in PolicyTrial.seeds {
      for preset in RulebookPreset.allCases {
        guard record.broken.isEmpty else { break }
        let first = visit(seed, preset.rulebook, &record)
        guard record.broken.isEmpty else { break }
        let second = visit(seed, preset.rulebook, &record)
        record.compare(first, second)
      }
    }
    return record.findings(deadline: deadline)
  }

  /// Lets a process of its own serve one city.
  /// - Returns: what was asked and answered.
  private func visit(
    _ seed: UInt64, _ rulebook: Rulebook, _ record: inout TrialRecord
  ) -> [TrialExchange] {
    let city = PolicyTrial.map(seed)
    var exchanges: [TrialExchange] = []
    var channel: ProgramChannel?
    let session = PolicySession(
      ("policy-test", ""),
      ExternalCity(zones: city, rulebook: rulebook, surroundings: Surroundings())
    ) { () throws(PolicyFailure) in
      let opened = try ProgramChannel(command, deadline: deadline, isInterrupted: isInterrupted)
      channel = opened
      return (opened, try Transcript(path: nil))
    }
    record.greeting = session.greeting ?? record.greeting
    if session.failure == nil {
      session.onAnswer = { exchanges.append($0) }
      var world = TrialWorld(zones: city, rulebook: rulebook, policy: session, seed: seed)
      world.run(steps: PolicyTrial.steps)
    }
    record.take(exchanges, session, channel?.ending)
    return exchanges
  }

  private static func map(_ seed: UInt64) -> ZoneMap {
    guard let grid = try? GridShape(columns: 3, rows: 2, zoneArea: Area(squareKilometers: 2))
    else { preconditionFailure("the city of the trial cannot be made") }
    return ZoneMap(
      grid: grid, adjacency: .sidesAndCorners, metric: seed % 2 == 0 ? .rectangular : .straight)
  }
}

/// A question, its answer, and what of it could not be carried out.
struct TrialExchange: Hashable {
  let kind: String
  let message: String
  let answer: String
  let actionCount: Int
  let refused: [RefusedAction]
}
