import CityModels
import PlannerCore
import Quantities

/// Meetings of several people: their attendance, their waits for one another, and their starts.
struct Meetings {
  /// Expected participant.
  struct Member {
    /// Number of their appointment in the city.
    let appointment: Int32
    fileprivate(set) var arrival: Instant?

    /// Time at which they left before the start; nil if they did not.
    fileprivate(set) var leaving: Instant?
  }

  /// Wait of a person for others, and of others for them.
  struct Wait {
    let appointment: Int
    let waited: TimeSpan
    let costOthers: TimeSpan
  }

  private struct Meeting {
    let start: Instant
    let waitsFor: TimeSpan?
    var members: [Member] = []
    var begin: Instant?
  }

  private var meetings: [Meeting?] = []

  /// - Parameter model: the residents of the city.
  init(_ model: ResidentsModel) {
    for number in model.byStart {
      let appointment = model.appointments[Int(number)]
      guard let terms = appointment.meeting else { continue }
      let meeting = Int(terms.number)
      if meetings.count <= meeting {
        meetings += Array(repeating: nil, count: meeting + 1 - meetings.count)
      }
      let known =
        meetings[meeting] ?? Meeting(start: appointment.start, waitsFor: terms.waitsFor)
      meetings[meeting] = known
      meetings[meeting]?.members.append(Member(appointment: number))
    }
  }

  /// Latest start of each meeting whose participants wait for others.
  var deadlines: [(meeting: Int32, at: Instant)] {
    meetings.enumerated().compactMap { number, meeting in
      guard let meeting, let waitsFor = meeting.waitsFor else { return nil }
      return (Int32(number), meeting.start + waitsFor)
    }
  }

  /// Returns the start of a meeting; nil if it has not begun.
  func begin(of meeting: Int32) -> Instant? {
    guard let found = meetings[Int(meeting)] else { return nil }
    return found.waitsFor == nil ? found.start : found.begin
  }

  /// Records an arrival.
  /// - Returns: true if they are the last, so that the meeting begins.
  mutating func arrive(_ appointment: Int, at meeting: Int32, _ now: Instant) -> Bool {
    change(appointment, meeting) { $0.arrival = now }
    guard let found = meetings[Int(meeting)], found.waitsFor != nil, found.begin == nil else {
      return false
    }
    return found.members.allSatisfy { $0.arrival != nil }
  }

  /// Records a departure.
  mutating func leave(_ appointment: Int, of meeting: Int32, _ now: Instant) {
    guard begin(of: meeting) == nil else { return }
    change(appointment, meeting) { $0.leaving = now }
  }

  /// Begins a meeting, but not before its planned start.
  /// - Returns: the waits of the participants; nil if it had already begun.
  mutating func begin(_ meeting: Int32, at now: Instant) -> [Wait]? {
    guard var found = meetings[Int(meeting)], found.begin == nil else { return nil }
    let begin = max(now, found.start)
    found.begin = begin
    meetings[Int(meeting)] = found
    func waited(_ member: Member, until end: Instant) -> TimeSpan {
      guard let arrival = member.arrival else { return .zero }
      let end = min(end, begin, member.leaving ?? begin)
      return max(.zero, end - max(found.start, arrival))
    }
    return found.members.map { member in
      let missing = member.arrival ?? begin
      let cost = found.members.reduce(TimeSpan.zero) { sum, other in
        other.appointment == member.appointment ? sum : sum + waited(other, until: missing)
      }
      return Wait(
        appointment: Int(member.appointment), waited: waited(member, until: begin),
        costOthers: cost)
    }
  }

  /// Returns the appointments of the participants who are present.
  func present(at meeting: Int32) -> [Int] {
    (meetings[Int(meeting)]?.members ?? []).filter { $0.arrival != nil && $0.leaving == nil }
      .map { Int($0.appointment) }
  }

  private mutating func change(
    _ appointment: Int, _ meeting: Int32, _ note: (inout Member) -> Void
  ) {
    guard
      let place = meetings[Int(meeting)]?.members.firstIndex(where: {
        Int($0.appointment) == appointment
      })
    else { return }
    if var member = meetings[Int(meeting)]?.members[place] {
      note(&member)
      meetings[Int(meeting)]?.members[place] = member
    }
  }
}
