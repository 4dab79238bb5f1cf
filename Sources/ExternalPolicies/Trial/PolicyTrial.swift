import DispatchCore
import Geography
package import Quantities

/// Test of a program's conformance with the policy protocol in small random cities.
package struct PolicyTrial: Sendable {
  /// Result of a test of a promise.
  package enum Outcome: Hashable, Sendable {
    case kept

    case broken

    /// Not fully tested, because another promise is broken.
    case open
  }

  /// A promise of the protocol with its test result.
  package struct Finding: Hashable, Sendable {
    package let promise: String

    /// Result of the test.
    package let outcome: Outcome

    /// Details of the result, one line each.
    package let details: [String]

    init(_ promise: String, _ outcome: Outcome, _ details: [String]) {
      self.promise = promise
      self.outcome = outcome
      self.details = details
    }
  }

  /// Promises of the protocol, in the order of the tests.
  enum Promise: String, CaseIterable {
    case greets = "greets"
    case answers = "answers every question in time"
    case isValid = "every action can be carried out"
    case isDeterministic = "a second process gives the same answers"
    case ends = "ends on request"
  }

  private let command: String
  private let deadline: TimeSpan
  private let isInterrupted: @Sendable () -> Bool

  /// Seeds of the cities; a different one under each rulebook.
  private static let seeds: [UInt64] = [1, 2, 3]

  /// Number of events in a city.
  private static let steps = 200

  /// Makes a trial.
  /// - Parameters:
  ///   - command: a shell command that starts the program.
  ///   - deadline: longest time for an answer, more than 0.
  ///   - isInterrupted: returns true if the user wants to stop.
  package init(
    of command: String, deadline: TimeSpan = ExternalPolicy.standardDeadline,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.command = command
    self.deadline = deadline
    self.isInterrupted = isInterrupted
  }

  /// Runs the trial, up to the first city in which a promise is broken.
  /// - Returns: the result for each promise.
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

  /// Runs one city with a new process.
  /// - Returns: the questions with their answers.
  private func visit(
    _ seed: UInt64, _ rulebook: Rulebook, _ record: inout TrialRecord
  ) -> [TrialExchange] {
    let city = PolicyTrial.map(seed)
    var exchanges: [TrialExchange] = []
    var channel: ProgramChannel?
    let session = PolicySession(
      ("policy-test", ""),
      ExternalCity(
        zones: city, rulebook: rulebook, surroundings: TrialWorld.surroundings,
        sharing: TrialWorld.sharing(under: rulebook))
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

/// A question, its answer, and the refused actions.
struct TrialExchange: Hashable {
  let kind: String
  let message: String
  let answer: String
  let actionCount: Int
  let refused: [RefusedAction]
}
