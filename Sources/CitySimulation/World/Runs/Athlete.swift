import Geography
import Quantities
import RandomVariates

/// Somebody who is enrolled in a run, as luck has it, whatever happens in the city.
struct Athlete: BitwiseCopyable {
  /// When they cross the line of the start; nil when they do not come.
  let start: Instant?

  /// When they come in or leave the run.
  let end: Instant

  /// Whether they come in, and not the sweep to them.
  let finishes: Bool

  /// Seconds a metre.
  let pace: Double

  /// Draws an athlete.
  /// - Parameters:
  ///   - number: which one of the run, from 0, as enrolled.
  ///   - run: the number of the run.
  ///   - count: how many are enrolled.
  ///   - model: the run.
  ///   - luck: the streams of the replication.
  init(_ number: Int, of run: Int, count: Int, _ model: RunModel, _ luck: RandomStreams) {
    luck.begin(LuckPurpose.racePace, run, number)
    // Nobody is faster than the leader, for whom streets are closed, or has not arrived after a day.
    let pace = min(max(model.pace.draw(from: luck), model.closing?.leader ?? 0.12), 2)
    self.pace = pace
    luck.begin(LuckPurpose.raceAbsence, run, number)
    if luck.chance(model.noShowShare) {
      (start, end, finishes) = (nil, model.start, false)
      return
    }
    let perWave = max(1, (count + model.waves - 1) / model.waves)
    let start = model.start + model.waveGap * Int64(number / perWave)
    self.start = start
    let finish = start + TimeSpan(roundingSeconds: model.path.length.meters * pace)
    guard let closing = model.closing, finish > model.sweepEnd else {
      (end, finishes) = (min(finish, model.sweepEnd), finish <= model.sweepEnd)
      return
    }
    // The sweep comes to them where both have gone equally far.
    let sweep = 1 / closing.sweep.metersPerSecond
    let lead = (model.start + closing.sweepAfter - start).inSeconds
    let meters = pace > sweep ? max(0, lead) / (pace - sweep) : 0
    end = max(start, start + TimeSpan(roundingSeconds: meters * pace))
    finishes = false
  }

  /// How far from the start they are at an instant while they are on the way.
  func distance(at now: Instant) -> Distance {
    guard let start else { return Distance(meters: 0) }
    return Distance(meters: max(0, (min(now, end) - start).inSeconds / pace))
  }
}
