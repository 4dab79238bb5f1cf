import CityModels
import PlannerCore
import Quantities
import RunCore

/// Athletes who are residents: the runs in their calendars, and the residents now at a run.
struct Runners {
  /// Participation of a resident in a run.
  struct Entry: BitwiseCopyable {
    let run: RunID

    /// Number of the athlete, from 0.
    let athlete: Int32
  }

  /// Resident at a run, from their arrival at the start to the end of their run.
  struct Runner {
    let entry: Entry

    /// The run in their calendar.
    let activity: ActivityID

    /// Activities for which they should have left in the meantime.
    fileprivate(set) var postponed: [ActivityID] = []
  }

  /// Numbers of athletes by resident, for each run.
  private var athletes: [[Int32: Int32]] = []
  private var present: [UserID: Runner] = [:]

  /// Adds the athletes of a run, in the order of runs.
  mutating func add(_ all: [Athlete]) {
    athletes.append(
      Dictionary(
        uniqueKeysWithValues: all.enumerated().compactMap { number, athlete in
          athlete.resident.map { ($0, Int32(number)) }
        }))
  }

  /// Returns the participation for which an appointment stands; nil if it is not a run.
  subscript(appointment: ResidentsModel.Appointment) -> Entry? {
    guard let run = appointment.run,
      let athlete = athletes[run][Int32(appointment.resident)]
    else { return nil }
    return Entry(run: RunID(run), athlete: athlete)
  }

  /// Returns a resident at a run; nil for all others.
  subscript(user: UserID) -> Runner? { present[user] }

  /// Adds a resident who is at the start of their run.
  mutating func gather(_ user: UserID, for entry: Entry, at activity: ActivityID) {
    present[user] = Runner(entry: entry, activity: activity)
  }

  /// Postpones the departure of a resident for an activity to the end of their run.
  /// - Returns: false if they are not at a run.
  mutating func postpone(_ activity: ActivityID, of user: UserID) -> Bool {
    guard present[user] != nil else { return false }
    present[user]?.postponed.append(activity)
    return true
  }

  /// Ends the stay of a resident at a run, and returns it; nil if they are not at one.
  mutating func release(_ user: UserID) -> Runner? { present.removeValue(forKey: user) }
}
