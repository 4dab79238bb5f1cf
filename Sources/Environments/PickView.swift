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
/// `nearest-taxi`. A ride for which no candidate was chosen waits as `PassedRides` describes.
///
/// A view belongs to one day, from its first question on.
package struct PickView {
  /// Number of features of a question.
  package static let featureCount = 8

  /// Number of features of a candidate.
  package static let candidateFeatureCount = 4

  /// Number of additional features of a question and of each candidate in a view with places.
  package static let placeFeatureCount = 6

  /// Largest number of candidates.
  package let limit: Int

  /// True if observations contain places and zones.
  package let showsPlaces: Bool

  private var taxis: [TaxiCandidate] = []
  private var rides: [RideID] = []
  private var actions: [PolicyAction] = []
  private var passed = PassedRides()

  /// Ride of the last observation, with its time; nil if a taxi was asked about.
  private var shown: (ride: RideID, at: Instant)?

  /// City at the last question of the core.
  private var last = (idle: 0, held: 0, clock: TimeSpan.zero)

  /// Makes a view.
  /// - Parameters:
  ///   - limit: largest number of candidates, at least 1.
  ///   - showsPlaces: true for observations with places and zones.
  package init(limit: Int, showsPlaces: Bool = false) {
    precondition(limit >= 1, "no candidates are asked for")
    self.limit = limit
    self.showsPlaces = showsPlaces
  }

  /// Number of features of a question in this view.
  private var questionWidth: Int {
    PickView.featureCount + (showsPlaces ? PickView.placeFeatureCount : 0)
  }

  /// Number of features of a candidate in this view.
  private var candidateWidth: Int {
    PickView.candidateFeatureCount + (showsPlaces ? PickView.placeFeatureCount : 0)
  }

  /// Number of features of an observation.
  package var width: Int { questionWidth + limit * candidateWidth }

  /// Answers the question of a day with a candidate, and continues to the next question with a
  /// candidate.
  /// - Parameters:
  ///   - day: a day that decides rides individually.
  ///   - choice: index of the chosen candidate in the last observation, from 0; any other value
  ///     chooses none. Ignored by the first step.
  ///   - numbers: receives `width` numbers.
  ///   - isThere: receives a flag for each candidate; 1 if it exists.
  /// - Returns: the question; nil if the day is over.
  /// - Throws: `SimulationError` if a self-check fails.
  package mutating func step(
    _ day: SteppedDay, choice: Int, numbers: UnsafeMutablePointer<Float>,
    isThere: UnsafeMutablePointer<Int8>
  ) throws(SimulationError) -> PolicyQuestion? {
    var action = actions.indices.contains(choice) ? actions[choice] : nil
    if case .offer(let ride, _) = action {
      passed.forget(ride)
    } else if let shown {
      passed.note(shown.ride, at: shown.at)
    }
    shown = nil
    while let question = try day.step(action) {
      action = nil
      if mayAsk(question, day), find(question, day) > 0, isToBeAsked(question, day) {
        describe(question, day, numbers, isThere)
        return question
      }
    }
    describeEnd(of: day, numbers, isThere)
    return nil
  }

  /// True if a question may reach the caller; also notes the state of the city.
  private mutating func mayAsk(_ question: PolicyQuestion, _ day: SteppedDay) -> Bool {
    day.withState { state in
      let idle = state.eligibleCount
      if idle > last.idle { passed.noteTaxi(at: state.now) }
      last = (idle, state.heldCount, state.surroundings.clock.atStart.sinceMidnight)
      switch question {
      case .taxi(let ride): return passed.mayAsk(about: ride, at: state.now)
      case .ride:
        passed.noteTaxi(at: state.now)
        return true
      case .heldRides, .batch, .reposition: return true
      }
    } ?? false
  }

  /// True if a question with candidates reaches the caller.
  private mutating func isToBeAsked(_ question: PolicyQuestion, _ day: SteppedDay) -> Bool {
    guard case .taxi(let ride) = question else { return true }
    return day.withState { state in
      let newest = taxis.reduce(Instant.start) { max($0, state.idleSince($1.taxi)) }
      guard passed.isToBeAsked(about: ride, at: state.now, idleSince: newest) else { return false }
      shown = (ride, state.now)
      return true
    } ?? false
  }

  /// Writes the observation of a day that is over: its clock, and the city at the last question.
  private func describeEnd(
    of day: SteppedDay, _ numbers: UnsafeMutablePointer<Float>,
    _ isThere: UnsafeMutablePointer<Int8>
  ) {
    numbers.update(repeating: 0, count: width)
    isThere.update(repeating: 0, count: limit)
    numbers[1] = hour(last.clock + (day.end - .start))
    numbers[3] = Float(last.idle)
    numbers[4] = Float(last.held)
  }

  /// Hour of the day, from 0 to less than 24, of a time since midnight of the first day.
  private func hour(_ clock: TimeSpan) -> Float {
    let day = TimeSpan.hours(24).milliseconds
    return Float(TimeSpan.milliseconds(clock.milliseconds % day).inSeconds / 3600)
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
      numbers[0] = if case .taxi = question { 0 } else { 1 }
      numbers[1] = hour(clock)
      numbers[2] = Float(waited.inSeconds)
      numbers[3] = Float(state.eligibleCount)
      numbers[4] = Float(state.heldCount)
      numbers[5] = Float(zone.map { state.eligibleCount(in: $0) } ?? 0)
      numbers[6] = Float(zone.map { state.heldCount(in: $0) } ?? 0)
      numbers[7] = Float(actions.count)
      if showsPlaces {
        let destination: Place? =
          if case .taxi(let ride) = question { state.rides[ride].destination } else { nil }
        write(place, destination, numbers + PickView.featureCount)
      }
      for index in 0..<limit {
        let features = numbers + (questionWidth + index * candidateWidth)
        isThere[index] = index < actions.count ? 1 : 0
        if index < actions.count, case .offer(let ride, let taxi) = actions[index] {
          let isTaxi = if case .taxi = question { true } else { false }
          let distance = isTaxi ? taxis[index].distance : nil
          describe(ride, taxi, isTaxi: isTaxi, distance, state, features)
        } else {
          features.update(repeating: 0, count: candidateWidth)
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
    guard showsPlaces else { return }
    let place = isTaxi ? state.taxis[taxi].place : state.rides[ride].origin
    write(
      place, isTaxi ? nil : state.rides[ride].destination,
      features + PickView.candidateFeatureCount)
  }

  /// Writes a place and a destination, which equals the place where it is unknown: x, y, x and y of
  /// the destination, and both zones, -1 where unknown.
  private func write(
    _ place: Place?, _ destination: Place?, _ features: UnsafeMutablePointer<Float>
  ) {
    let end = destination ?? place
    features[0] = Float(place?.point.x ?? 0)
    features[1] = Float(place?.point.y ?? 0)
    features[2] = Float(end?.point.x ?? 0)
    features[3] = Float(end?.point.y ?? 0)
    features[4] = Float(place?.zone.number ?? -1)
    features[5] = Float(destination?.zone.number ?? -1)
  }
}
