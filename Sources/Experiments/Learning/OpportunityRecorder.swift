import DispatchCore
import ExternalPolicies
import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Observes a day of `nearest-taxi`, and sums the value of idle taxis for the next requests.
///
/// Every minute it records the number of idle taxis around each idle taxi. When a call takes one,
/// the saving is the difference between its drive and that of the next best taxi. It is credited to
/// every record of the taxi since it became idle, with a weight that decreases with age. A taxi
/// taken by a street hail or a break has no saving.
final class OpportunityRecorder: DecisionMaker {
  /// Interval between two records.
  static let period = TimeSpan.minutes(1)

  /// Upper limit of the saving of one call, so that a city without alternatives does not dominate.
  private static let greatestSaving = TimeSpan.minutes(10)

  /// Age at which a saving counts for 1/e.
  private static let memory = TimeSpan.minutes(30)

  private struct Note {
    let bucket: Int
    let at: Instant
  }

  /// Sums by bucket: the savings in seconds and the records.
  struct Sums: Sendable {
    var savings = [Double](repeating: 0, count: OpportunityCost.greatestCount)
    var notes = [Int](repeating: 0, count: OpportunityCost.greatestCount)

    /// Adds the sums of another day.
    mutating func add(_ other: Sums) {
      for bucket in notes.indices {
        savings[bucket] += other.savings[bucket]
        notes[bucket] += other.notes[bucket]
      }
    }
  }

  private(set) var sums = Sums()
  private let policy: NearestTaxi
  private var open: [TaxiID: [Note]] = [:]
  private var nearest: [TaxiCandidate] = []

  /// Makes a recorder.
  /// - Parameter policy: the policy that decides.
  init(_ policy: NearestTaxi) { self.policy = policy }

  func decide(
    _ question: PolicyQuestion, in state: borrowing DispatchState,
    into answer: inout [PolicyAction]
  ) {
    switch question {
    case .taxi(let ride):
      guard let taxi = policy.taxi(for: ride, in: state) else { return }
      answer.append(.offer(ride, taxi))
      close(taxi, saving: saving(of: taxi, for: ride, state), at: state.now)
    case .ride(let taxi):
      // It was not idle for a significant time.
      if let ride = policy.heldRide(for: taxi, in: state) { answer.append(.offer(ride, taxi)) }
    case .reposition: note(state)
    case .heldRides, .batch: break
    }
  }

  func refuse(_ actions: [RefusedAction]) {}

  /// Returns the saving of a call by a taxi relative to the next best one.
  private func saving(
    of taxi: TaxiID, for ride: RideID, _ state: borrowing DispatchState
  ) -> TimeSpan {
    state.findNearestTaxis(for: ride, count: 2, into: &nearest)
    guard let own = state.distance(from: taxi, to: ride),
      let other = nearest.first(where: { $0.taxi != taxi })
    else { return Self.greatestSaving }
    let farther = other.distance.meters - own.meters
    let saved =
      state.estimatedDrive(other.distance, at: state.now).flatMap { drive in
        state.estimatedDrive(own, at: state.now).map { drive - $0 }
      } ?? TimeSpan(roundingSeconds: farther / NearestTaxi.metersPerSecond)
    return min(max(saved, .zero), Self.greatestSaving)
  }

  /// Records every idle taxi; a taxi that is no longer idle was not taken by a call.
  private func note(_ state: borrowing DispatchState) {
    for taxi in state.taxis.ids {
      guard state.taxis[taxi].isEligible, let zone = state.queueZone(of: taxi) else {
        if state.taxis[taxi].offer == nil { close(taxi, saving: .zero, at: state.now) }
        continue
      }
      let bucket = min(
        OpportunityCost.bucket(of: state.idleCount(around: zone)),
        OpportunityCost.greatestCount - 1)
      open[taxi, default: []].append(Note(bucket: bucket, at: state.now))
    }
  }

  private func close(_ taxi: TaxiID, saving: TimeSpan, at now: Instant) {
    guard let notes = open.removeValue(forKey: taxi) else { return }
    let memory = Self.memory.inSeconds
    for note in notes {
      sums.notes[note.bucket] += 1
      if saving > .zero {
        sums.savings[note.bucket] +=
          saving.inSeconds * exp(-(now - note.at).inSeconds / memory)
      }
    }
  }
}
