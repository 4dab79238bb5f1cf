import CityModels
import PlannerCore
import Quantities

/// The meetings of several people: who is there, who waits for whom, and when each begins.
struct Meetings {
  /// A person who should be there.
  struct Member {
    /// Which of the appointments of the city it is for them.
    let appointment: Int32
    fileprivate(set) var arrival: Instant?

    /// When they left, where that was before it began.
    fileprivate(set) var leaving: Instant?
  }

  /// How long a person waited for others, and others for them.
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

  /// - Parameter model: the people of the city.
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

  /// When each meeting begins at the latest, for those who wait for others.
  var deadlines: [(meeting: Int32, at: Instant)] {
    meetings.enumerated().compactMap { number, meeting in
      guard let meeting, let waitsFor = meeting.waitsFor else { return nil }
      return (Int32(number), meeting.start + waitsFor)
    }
  }

  /// When a meeting has begun; nil where it has not.
  func begin(of meeting: Int32) -> Instant? {
    guard let found = meetings[Int(meeting)] else { return nil }
    return found.waitsFor == nil ? found.start : found.begin
  }

  /// A person is there.
  /// - Returns: true if they are the last, so that it begins.
  mutating func arrive(_ appointment: Int, at meeting: Int32, _ now: Instant) -> Bool {
    change(appointment, meeting) { $0.arrival = now }
    guard let found = meetings[Int(meeting)], found.waitsFor != nil, found.begin == nil else {
      return false
    }
    return found.members.allSatisfy { $0.arrival != nil }
  }

  /// A person leaves.
  mutating func leave(_ appointment: Int, of meeting: Int32, _ now: Instant) {
    guard begin(of: meeting) == nil else { return }
    change(appointment, meeting) { $0.leaving = now }
  }

  /// A meeting begins, though not before its start.
  /// - Returns: what it cost those who should be there; nil when it had begun before.
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

  /// Those who are there.
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
