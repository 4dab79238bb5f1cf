package import CitySimulation
import DispatchCore
package import ExternalPolicies
import Geography
import Quantities

/// Observations for a learner that chooses among the nearest candidates, and conversion of its
/// choices to actions.
///
/// Candidates for a ride are its nearest idle taxis, nearest first; candidates for a taxi are the
/// held rides that it has not refused, longest held first. Always taking the first is equivalent to
/// `nearest-taxi`.
///
/// A view belongs to one day, from its first question on.
package struct PickView {
  /// Number of features of a question.
  package static let featureCount = 8

  /// Number of features of a candidate.
  package static let candidateFeatureCount = 4

  /// Largest number of candidates.
  package let limit: Int

  private var taxis: [TaxiCandidate] = []
  private var rides: [RideID] = []
  private var actions: [PolicyAction] = []

  /// Makes a view.
  /// - Parameter limit: largest number of candidates, at least 1.
  package init(limit: Int) {
    precondition(limit >= 1, "no candidates are asked for")
    self.limit = limit
  }

  /// Answers the question of a day with a candidate, and continues to the next question with a
  /// candidate.
  /// - Parameters:
  ///   - day: a day that decides rides individually.
  ///   - choice: index of the chosen candidate in the last observation, from 0; any other value
  ///     chooses none. Ignored by the first step.
  ///   - numbers: receives `featureCount` + limit x `candidateFeatureCount` numbers.
  ///   - isThere: receives a flag for each candidate; 1 if it exists.
  /// - Returns: the question; nil if the day is over.
  /// - Throws: `SimulationError` if a self-check fails.
  package mutating func step(
    _ day: SteppedDay, choice: Int, numbers: UnsafeMutablePointer<Float>,
    isThere: UnsafeMutablePointer<Int8>
  ) throws(SimulationError) -> PolicyQuestion? {
    var action = actions.indices.contains(choice) ? actions[choice] : nil
    while let question = try day.step(action) {
      action = nil
      if find(question, day) > 0 {
        describe(question, day, numbers, isThere)
        return question
      }
    }
    numbers.update(
      repeating: 0, count: PickView.featureCount + limit * PickView.candidateFeatureCount)
    isThere.update(repeating: 0, count: limit)
    return nil
  }

  /// Finds the candidates of a question, as actions.
  /// - Returns: number of candidates.
  private mutating func find(_ question: PolicyQuestion, _ day: SteppedDay) -> Int {
    actions.removeAll(keepingCapacity: true)
    switch question {
    case .taxi(let ride):
      var nearest: [TaxiCandidate] = []
      swap(&nearest, &taxis)
      day.withState { $0.findNearestTaxis(for: ride, count: limit, into: &nearest) }
      for candidate in nearest { actions.append(.offer(ride, candidate.taxi)) }
      swap(&nearest, &taxis)
    case .ride(let taxi):
      var held: [RideID] = []
      swap(&held, &rides)
      day.withState { $0.findHeld(for: taxi, count: limit, into: &held) }
      for ride in held { actions.append(.offer(ride, taxi)) }
      swap(&held, &rides)
    case .heldRides, .batch, .reposition: break
    }
    return actions.count
  }

  private func describe(
    _ question: PolicyQuestion, _ day: SteppedDay, _ numbers: UnsafeMutablePointer<Float>,
    _ isThere: UnsafeMutablePointer<Int8>
  ) {
    day.withState { state in
      let now = state.now
      var place: Place?
      var waited = TimeSpan.zero
      switch question {
      case .taxi(let ride):
        place = state.rides[ride].origin
        waited = now - state.rides[ride].requestedAt
      case .ride(let taxi): place = state.taxis[taxi].place
      case .heldRides, .batch, .reposition: break
      }
      let zone = place?.zone
      let clock = state.surroundings.clock.atStart.sinceMidnight + (now - .start)
      let day = TimeSpan.hours(24).milliseconds
      numbers[0] = if case .taxi = question { 0 } else { 1 }
      numbers[1] = Float(TimeSpan.milliseconds(clock.milliseconds % day).inSeconds / 3600)
      numbers[2] = Float(waited.inSeconds)
      numbers[3] = Float(state.eligibleCount)
      numbers[4] = Float(state.heldCount)
      numbers[5] = Float(zone.map { state.eligibleCount(in: $0) } ?? 0)
      numbers[6] = Float(zone.map { state.heldCount(in: $0) } ?? 0)
      numbers[7] = Float(actions.count)
      for index in 0..<limit {
        let features = numbers + (PickView.featureCount + index * PickView.candidateFeatureCount)
        isThere[index] = index < actions.count ? 1 : 0
        if index < actions.count, case .offer(let ride, let taxi) = actions[index] {
          let isTaxi = if case .taxi = question { true } else { false }
          let distance = isTaxi ? taxis[index].distance : nil
          describe(ride, taxi, isTaxi: isTaxi, distance, state, features)
        } else {
          features.update(repeating: 0, count: PickView.candidateFeatureCount)
        }
      }
    }
  }

  private func describe(
    _ ride: RideID, _ taxi: TaxiID, isTaxi: Bool, _ known: Distance?,
    _ state: borrowing DispatchState,
    _ features: UnsafeMutablePointer<Float>
  ) {
    let distance = known ?? state.distance(from: taxi, to: ride)
    let drive = distance.flatMap { state.estimatedDrive($0, at: state.now) }
    features[0] = Float(drive?.inSeconds ?? distance?.meters ?? 0)
    let since = isTaxi ? state.idleSince(taxi) : state.rides[ride].requestedAt
    features[1] = Float((state.now - since).inSeconds)
    let zone = isTaxi ? state.queueZone(of: taxi) : state.rides[ride].origin.zone
    features[2] = Float(zone.map { state.eligibleCount(in: $0) } ?? 0)
    features[3] = Float(zone.map { state.heldCount(in: $0) } ?? 0)
  }
}
