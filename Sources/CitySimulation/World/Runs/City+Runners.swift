import CityModels
import EventEngine
import Geography
import PlannerCore
import Quantities
import RandomVariates
import Results
import RunCore

/// Athletes who are residents.
///
/// A run is an appointment in their calendar, to which they travel like to any other. From their
/// arrival at the start to the end of their run, departures for other appointments are postponed.
extension City {
  /// Makes the street runs of a city, which are entered into the calendars of residents; nil if
  /// there are none.
  static func makeRuns(
    of plan: RunPlan, for dwellers: inout ResidentsModel?, keepsRows: Bool, _ luck: RandomStreams
  ) -> Runs? {
    Runs(plan, for: &dwellers, keepsRows: keepsRows, luck: luck)
  }

  /// Handles the arrival of a resident whose appointment is a run.
  ///
  /// They wait for the start of their wave, or cross the line at once if it was not too long ago.
  /// Otherwise they have missed the run, and are free.
  mutating func reachStart(_ activity: ActivityID, _ user: UserID) {
    guard let runs, let residents,
      let entry = runs.runners[residents.model.appointments[activity.index]],
      let gun = runs.athletes[entry.run.index][Int(entry.athlete)].gun
    else { return }
    let (model, now) = (runs.models[entry.run.index], engine.now)
    guard now <= gun + model.lateStart, now < model.sweepEnd else {
      residents.missStart(of: activity)
      return stay(at: activity, until: now)
    }
    runs.change { $0.gather(user, for: entry, at: activity) }
    if now > gun { crossLine(user, entry, runs) }
  }

  /// Starts the athletes of a wave who are residents and at the start.
  mutating func startResidents(_ wave: Int32, of run: RunID, _ runs: Runs) {
    for (number, athlete) in runs.athletes[run.index].enumerated() where athlete.wave == wave {
      guard let resident = athlete.resident, athlete.start == nil else { continue }
      let user = UserID(Int(resident))
      guard let entry = runs.runners[user]?.entry, entry.run == run,
        Int(entry.athlete) == number
      else { continue }
      crossLine(user, entry, runs)
    }
  }

  private mutating func crossLine(_ user: UserID, _ entry: Runners.Entry, _ runs: Runs) {
    let (run, number) = (entry.run, Int(entry.athlete))
    let next = runs.begin(number, in: run, at: engine.now, luck)
    let athlete = runs.athletes[run.index][number]
    residents?.become(.running, user, engine.now)
    schedule(.passes(run, athlete: entry.athlete), at: next)
    if athlete.need != nil {
      schedule(.needsHelp(run, athlete: entry.athlete), at: athlete.end, .emergency)
    }
    if let runner = runs.runners[user], athlete.gun.map({ $0 < engine.now }) ?? false {
      stay(at: runner.activity, until: athlete.expectedEnd)
    }
  }

  /// Postpones the departure of a resident who is at a run.
  /// - Returns: false if they are not.
  mutating func keepRunning(before activity: ActivityID, _ user: UserID) -> Bool {
    runs?.change { $0.postpone(activity, of: user) } ?? false
  }

  /// Ends the run of an athlete who finishes or is reached by the sweep; a resident goes on with
  /// their day from there.
  mutating func endRun(of number: Int, in run: RunID, _ runs: Runs) {
    let athlete = runs.athletes[run.index][number]
    guard let residents, let resident = athlete.resident, athlete.need == nil,
      let runner = runs.change({ $0.release(UserID(Int(resident))) })
    else { return }
    let user = UserID(Int(resident))
    let place = runs.models[run.index].place(
      at: athlete.distance(at: athlete.end), on: plan.zones)
    noteRun(of: user, athlete)
    residents.become(.present, user, engine.now)
    residents.move(user, to: place)
    stay(at: runner.activity, until: engine.now)
    ask(.user(user, .isAt(place)))
    for activity in runner.postponed where residents.planner.activity(activity).end > engine.now {
      setOutLater(for: activity, at: engine.now)
    }
  }

  /// Ends the stay of a resident at a run, who needs first aid there.
  /// - Returns: false if they are not at a run.
  mutating func stopRunning(_ user: UserID) -> Bool {
    guard let runs, let entry = runs.change({ $0.release(user) })?.entry else { return false }
    let (run, number) = (entry.run, Int(entry.athlete))
    if runs.isRunning(entry.athlete, in: run) { runs.write { $0.needHelp(in: run.index) } }
    runs.withdraw(number, in: run, at: engine.now)
    noteRun(of: user, runs.athletes[run.index][number])
    return true
  }

  /// Marks the appointments of a resident that their run has delayed.
  private func noteRun(of user: UserID, _ athlete: Athlete) {
    guard let start = athlete.start else { return }
    residents?.noteRun(of: user, from: start, until: engine.now)
  }

  /// True if an athlete is a resident who is not running: they need no help, or have it already.
  func isAway(_ number: Int, in run: RunID, _ runs: Runs) -> Bool {
    runs.athletes[run.index][number].resident != nil && !runs.isRunning(Int32(number), in: run)
  }
}
