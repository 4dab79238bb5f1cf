import CityModels
import EventEngine
import PlannerCore
import Quantities
import Results

/// Meetings of several people, who may wait for one another.
extension City {
  /// Meetings begin at the latest when the patience of those who are there is over.
  mutating func expectMeetings() {
    guard let deadlines = residents?.meetings.deadlines else { return }
    for deadline in deadlines {
      schedule(.meetingBegins(deadline.meeting), at: deadline.at, .timer)
    }
  }

  /// A person is at a meeting; with the last of them it begins.
  mutating func join(_ activity: ActivityID) {
    guard let residents, let meeting = residents.meeting(of: activity) else { return }
    if residents.meetings.arrive(activity.index, at: meeting.number, engine.now) {
      begin(meeting.number)
    }
  }

  /// A meeting begins.
  ///
  /// One whose end can move lasts as long as was planned.
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

  /// A person stays longer than was planned.
  mutating func stay(at activity: ActivityID, until end: Instant) {
    guard let residents else { return }
    residents.extend(activity, until: end)
    ask(.user(residents.planner.activity(activity).user, .stay(activity, until: end)))
  }
}
