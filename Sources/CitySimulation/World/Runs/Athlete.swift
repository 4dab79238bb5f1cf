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
///
/// A resident crosses the start line when they are there; all others do at the start of their wave.
struct Athlete: BitwiseCopyable {
  /// Number that keys their random draws: that of the resident, or the place in the order of
  /// enrolment.
  let key: Int32

  /// Resident who runs, from 0; nil for people who exist for the run only.
  let resident: Int32?

  /// Number of their wave, from 0.
  let wave: Int32

  /// Start of their wave; nil if they do not come.
  let gun: Instant?

  /// Time at which they cross the start line; nil before, and for an athlete who does not start.
  private(set) var start: Instant?

  /// Time at which they finish or leave the run; before their start, as if they began with their
  /// wave.
  private(set) var end: Instant

  /// The same time in good health, which they expect.
  private(set) var expectedEnd: Instant

  /// True if they finish, false if the sweep reaches them.
  private(set) var finishes: Bool

  /// True if first aid takes them from the course.
  private(set) var isWithdrawn = false

  /// Pace in seconds per metre.
  let pace: Double

  /// Priority of first aid needed at the end, 1 or 2; nil if none is needed.
  private(set) var need: UInt8?

  /// Draws an athlete.
  /// - Parameters:
  ///   - key: the number that keys the random draws.
  ///   - resident: the resident; nil for other people.
  ///   - wave: the number of the wave, from 0.
  ///   - run: the number of the run.
  ///   - model: the run.
  ///   - luck: random streams of the replication.
  init(
    _ key: Int, resident: Int?, wave: Int, of run: Int, _ model: RunModel, _ luck: RandomStreams
  ) {
    self.key = Int32(key)
    self.resident = resident.map(Int32.init)
    self.wave = Int32(wave)
    luck.begin(LuckPurpose.racePace, run, key)
    // No athlete is faster than the leader, for whom streets are closed, or takes longer than a
    // day.
    pace = min(max(model.pace.draw(from: luck), model.closing?.leader ?? 0.12), 2)
    luck.begin(LuckPurpose.raceAbsence, run, key)
    let gun = model.start + model.waveGap * Int64(wave)
    (end, expectedEnd, finishes) = (model.start, model.start, false)
    // The run is over when the sweep reaches the finish; later waves do not start.
    if luck.chance(model.noShowShare) || gun >= model.sweepEnd {
      self.gun = nil
      return
    }
    self.gun = gun
    begin(at: gun, in: run, model, luck)
    if resident != nil { start = nil }
  }

  /// Crosses the start line.
  mutating func begin(at now: Instant, in run: Int, _ model: RunModel, _ luck: RandomStreams) {
    start = now
    (expectedEnd, finishes) = Self.end(of: model, from: now, pace)
    end = expectedEnd
    luck.begin(LuckPurpose.raceMedical, run, Int(key))
    let chance = luck.uniform()
    guard chance < model.urgentShare + model.lessUrgentShare else { return }
    need = chance < model.urgentShare ? 1 : 2
    end = now + TimeSpan(roundingSeconds: (expectedEnd - now).inSeconds * luck.uniform())
    finishes = false
  }

  /// Leaves the course as a patient.
  mutating func withdraw(at now: Instant) {
    (end, finishes, isWithdrawn) = (now, false, true)
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
