import CityModels
import Geography
import Quantities
import RandomVariates

/// The rides that a person in a run calls, and the emergency that they become, by their numbers in the tables.
struct AthleteCalls {
  var rideThere: Int32?
  var rideHome: Int32?
  var incident: Int32?
}

/// A person who is enrolled in a run, as luck has it, whatever happens in the city.
struct Athlete: BitwiseCopyable {
  /// Time at which they cross the line of the start; nil when they do not come.
  let start: Instant?

  /// Time at which they come in or leave the run.
  let end: Instant

  /// True if they come in, and not the sweep to them.
  let finishes: Bool

  /// Seconds a metre.
  let pace: Double

  /// Whether they need first aid at the end, and how urgently: 1 or 2; nil when they are well.
  let need: UInt8?

  /// Draws an athlete.
  /// - Parameters:
  ///   - number: which one of the run, from 0, as enrolled.
  ///   - run: the number of the run.
  ///   - count: how many are enrolled.
  ///   - model: the run.
  ///   - luck: random streams of the replication.
  init(_ number: Int, of run: Int, count: Int, _ model: RunModel, _ luck: RandomStreams) {
    luck.begin(LuckPurpose.racePace, run, number)
    // Nobody is faster than the leader, for whom streets are closed, or has not arrived after a day.
    let pace = min(max(model.pace.draw(from: luck), model.closing?.leader ?? 0.12), 2)
    self.pace = pace
    luck.begin(LuckPurpose.raceAbsence, run, number)
    let start = model.start + model.waveGap * Int64(number / model.perWave(of: count))
    // The run is over when the sweep is at the finish: later waves do not start.
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

  /// When a person who stays well comes in, or is reached by the sweep.
  private static func end(
    of model: RunModel, from start: Instant, _ pace: Double
  ) -> (end: Instant, finishes: Bool) {
    let finish = start + TimeSpan(roundingSeconds: model.path.length.meters * pace)
    if finish <= model.sweepEnd { return (finish, true) }
    guard let closing = model.closing else { return (model.sweepEnd, false) }
    // The sweep comes to them where both have gone equally far.
    let sweep = 1 / closing.sweep.metersPerSecond
    let lead = (model.start + closing.sweepAfter - start).inSeconds
    let meters = pace > sweep ? max(0, lead) / (pace - sweep) : 0
    return (start + TimeSpan(roundingSeconds: meters * pace), false)
  }

  /// How far from the start they are at an instant while they are on the way.
  func distance(at now: Instant) -> Distance {
    guard let start else { return Distance(meters: 0) }
    return Distance(meters: max(0, (min(now, end) - start).inSeconds / pace))
  }
}
