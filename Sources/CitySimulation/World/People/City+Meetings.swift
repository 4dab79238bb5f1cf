import CityModels
import EventEngine
import PlannerCore
import Quantities
import Results

/// Meetings of several people, who may wait for one another.
extension City {
  /// Schedules the latest start of each meeting, when the people present stop waiting.
  mutating func expectMeetings() {
    guard let deadlines = residents?.meetings.deadlines else { return }
    for deadline in deadlines {
      schedule(.meetingBegins(deadline.meeting), at: deadline.at, .timer)
    }
  }

  /// Adds a person to a meeting, which begins when the last of them arrives.
  mutating func join(_ activity: ActivityID) {
    guard let residents, let meeting = residents.meeting(of: activity) else { return }
    if residents.meetings.arrive(activity.index, at: meeting.number, engine.now) {
      begin(meeting.number)
    }
  }

  /// Begins a meeting.
  ///
  /// A meeting with a movable end keeps its planned length.
  mutating func begin(_ meeting: Int32) {
    guard let residents, let waits = residents.meetings.begin(meeting, at: engine.now) else {
      return
    }
    residents.note(waits)
    guard let begin = residents.meetings.begin(of: meeting) else { return }
    for number in residents.meetings.present(at: meeting) {
      let activity = ActivityID(number)
      let appointment = residents.model.appointments[number]
      guard appointment.timing == .shifting, begin > appointment.start else { continue }
      stay(at: activity, until: appointment.end + (begin - appointment.start))
    }
  }

  /// Extends the stay of a person.
  mutating func stay(at activity: ActivityID, until end: Instant) {
    guard let residents else { return }
    residents.extend(activity, until: end)
    ask(.user(residents.planner.activity(activity).user, .stay(activity, until: end)))
  }
}
