import CityModels
import CitySimulation
import Quantities
import Synchronization

/// Store of the finished days of searches, identified by city, policy, seed and number.
///
/// Goals, targets and ranges of values do not change a day, so a later search reuses it. Days that
/// lack a value the search measures are simulated.
///
///     let days = SearchDays(in: unfinished)
///     var sizing = PolicySizing(policies: 1, checks, count: 24, threads: 2, kept: days)
package final class SearchDays: Sendable {
  fileprivate let store: any ReplicationStore
  fileprivate let counts = Mutex((taken: 0, simulated: 0))

  /// Makes a store of days.
  /// - Parameter store: underlying store, with a number derived from city, policy and seed.
  package init(in store: any ReplicationStore) { self.store = store }

  /// Number of days read from the store.
  package var takenCount: Int { counts.withLock { $0.taken } }

  /// Number of days simulated.
  package var simulatedCount: Int { counts.withLock { $0.simulated } }

  /// Validates the bytes of a day, because files may come from other machines.
  /// - Parameters:
  ///   - bytes: the stored bytes.
  ///   - replication: the number of the day.
  ///   - number: the number under which they are stored.
  /// - Returns: true if a search can have stored them.
  package static func isPossible(_ bytes: [UInt8], replication: Int, number: Int) -> Bool {
    SearchDay(payload: bytes)?.isPossible(replication: replication, under: number) ?? false
  }

  /// Makes the store for an experiment with some alternatives.
  /// - Parameters:
  ///   - alternatives: the alternatives of the experiment; those without `dayIdentity` are not
  ///     stored.
  ///   - detailed: number of first days whose rows are stored.
  /// - Returns: the store, which identifies alternatives by their index.
  package func store(
    of alternatives: [Alternative], detailedReplications detailed: Int
  ) -> any ReplicationStore {
    NumberedDays(days: self, alternatives, measuring: nil, detailed: detailed)
  }

  /// Makes the store for days on which subjects are measured.
  func store(
    of alternatives: [Alternative], measuring subjects: [CheckSubject]
  ) -> any ReplicationStore {
    NumberedDays(days: self, alternatives, measuring: subjects, detailed: 0)
  }
}

/// Days of some alternatives, identified by their index in an experiment.
private struct NumberedDays: ReplicationStore {
  /// Days of one alternative in the store.
  private struct Shelf {
    let identity: String
    let contents: SearchDay.Contents
    let number: Int

    init(_ identity: String, _ contents: SearchDay.Contents) {
      self.identity = identity
      self.contents = contents
      number = SearchDay.number(of: identity, contents.text)
    }
  }

  private let days: SearchDays
  private let subjects: [CheckSubject]
  private let detailed: Int

  /// By alternative: days with rows, and days without.
  private let shelves: [(rows: Shelf, plain: Shelf)?]

  /// Goal for the mean wait of each alternative.
  private let goals: [TimeSpan]

  init(
    days: SearchDays, _ alternatives: [Alternative], measuring subjects: [CheckSubject]?,
    detailed: Int
  ) {
    self.days = days
    self.subjects = subjects ?? []
    self.detailed = detailed
    let goals = alternatives.map(\.simulation.model.goal.waitMean)
    self.goals = goals
    shelves = alternatives.indices.map { place in
      alternatives[place].dayIdentity.map { identity in
        (
          Shelf(identity, .rows(alternative: place, goal: goals[place])),
          Shelf(identity, subjects == nil ? .waits(goal: goals[place]) : .measured)
        )
      }
    }
  }

  func kept(replication: Int, of alternative: Int) -> [UInt8]? {
    guard let shelf = shelf(of: replication, alternative),
      let payload = days.store.kept(replication: replication, of: shelf.number),
      let day = SearchDay(payload: payload), day.identity == shelf.identity,
      day.contents == shelf.contents.text,
      let bytes = day.restored(
        replication: replication, of: alternative, measuring: subjects, goal: goals[alternative])
    else { return nil }
    days.counts.withLock { $0.taken += 1 }
    return bytes
  }

  func keep(_ bytes: @autoclosure () -> [UInt8], replication: Int, of alternative: Int) {
    guard let shelf = shelf(of: replication, alternative) else { return }
    days.counts.withLock { $0.simulated += 1 }
    days.store.keep(
      SearchDay(
        identity: shelf.identity, shelf.contents,
        subjects: subjects.map { SearchDay.text(of: $0, goal: goals[alternative]) }, bytes: bytes()
      ).payload, replication: replication, of: shelf.number)
  }

  private func shelf(of replication: Int, _ alternative: Int) -> Shelf? {
    shelves[alternative].map { replication <= detailed ? $0.rows : $0.plain }
  }
}
