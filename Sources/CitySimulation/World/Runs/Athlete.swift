import CityModels
import Geography
import Quantities
import RandomVariates

/// Rides and emergency of an athlete, by their numbers in the tables.
struct AthleteCalls {
  var rideThere: Int32?
  var rideHome: Int32?
  var incident: Int32?
}

/// Participant of a run with all random draws, independent of events in the city.
struct Athlete: BitwiseCopyable {
  /// Time at which they cross the start line; nil for a no-show.
  let start: Instant?

  /// Time at which they finish or leave the run.
  let end: Instant

  /// True if they finish, false if the sweep reaches them.
  let finishes: Bool

  /// Pace in seconds per metre.
  let pace: Double

  /// Priority of first aid needed at the end, 1 or 2; nil if none is needed.
  let need: UInt8?

  /// Draws an athlete.
  /// - Parameters:
  ///   - number: the number of the athlete in the run, from 0, in the order of enrolment.
  ///   - run: the number of the run.
  ///   - count: the number of enrolled athletes.
  ///   - model: the run.
  ///   - luck: random streams of the replication.
  init(_ number: Int, of run: Int, count: Int, _ model: RunModel, _ luck: RandomStreams) {
    luck.begin(LuckPurpose.racePace, run, number)
    // No athlete is faster than the leader, for whom streets are closed, or takes longer than a
    // day.
    let pace = min(max(model.pace.draw(from: luck), model.closing?.leader ?? 0.12), 2)
    self.pace = pace
    luck.begin(LuckPurpose.raceAbsence, run, number)
    let start = model.start + model.waveGap * Int64(number / model.perWave(of: count))
    // The run is over when the sweep reaches the finish; later waves do not start.
    if luck.chance(model.noShowShare) || start >= model.sweepEnd {
      (self.start, end, finishes, need) = (nil, model.start, false, nil)
      return
    }
    self.start = start
    let (end, finishes) = Self.end(of: model, from: start, pace)
    luck.begin(LuckPurpose.raceMedical, run, number)
    let chance = luck.uniform()
    guard chance < model.urgentShare + model.lessUrgentShare else {
      (self.end, self.finishes, need) = (end, finishes, nil)
      return
    }
    need = chance < model.urgentShare ? 1 : 2
    self.end = start + TimeSpan(roundingSeconds: (end - start).inSeconds * luck.uniform())
    self.finishes = false
  }

  /// Returns the time at which an athlete in good health finishes or is reached by the sweep.
  private static func end(
    of model: RunModel, from start: Instant, _ pace: Double
  ) -> (end: Instant, finishes: Bool) {
    let finish = start + TimeSpan(roundingSeconds: model.path.length.meters * pace)
    if finish <= model.sweepEnd { return (finish, true) }
    guard let closing = model.closing else { return (model.sweepEnd, false) }
    // The sweep reaches them where both have covered the same distance.
    let sweep = 1 / closing.sweep.metersPerSecond
    let lead = (model.start + closing.sweepAfter - start).inSeconds
    let meters = pace > sweep ? max(0, lead) / (pace - sweep) : 0
    return (start + TimeSpan(roundingSeconds: meters * pace), false)
  }

  /// Returns the distance covered at an instant.
  func distance(at now: Instant) -> Distance {
    guard let start else { return Distance(meters: 0) }
    return Distance(meters: max(0, (min(now, end) - start).inSeconds / pace))
  }
}
