import PlannerCore
import Quantities

/// Meetings of drawn people: those with a meeting on the same day are grouped in the order of their
/// numbers.
extension DrawnResidents {
  /// True if any activity is a meeting.
  package var haveMeetings: Bool { patterns.contains { $0.plans.contains { $0.people > 1 } } }

  /// Groups people into meetings.
  ///
  /// A group meets at the place and for the duration that its first member has drawn, as soon as
  /// its last member is available. Later appointments are moved back if necessary.
  ///
  /// A person left without a group attends alone.
  /// - Parameters:
  ///   - appointments: the appointments, by person, day and time.
  ///   - kinds: the pattern of each person.
  /// - Complexity: O(appointments) for each meeting of a pattern and each day.
  package func gather(_ appointments: inout [ResidentsModel.Appointment], kinds: [Int]) {
    var count: Int32 = 0
    for (kind, pattern) in patterns.enumerated() {
      for (index, plan) in pattern.plans.enumerated() where plan.people > 1 {
        for day in days {
          let number = Int32(day - days.lowerBound) << 12 | Int32(index + 1)
          let there = appointments.indices.filter {
            appointments[$0].number == number && kinds[appointments[$0].resident] == kind
          }
          for first in stride(from: 0, to: there.count, by: plan.people) {
            let group = there[first..<min(first + plan.people, there.count)]
            guard group.count > 1 else { continue }
            meet(group, MeetingTerms(count, waitsFor: plan.waitsFor), &appointments)
            count += 1
          }
        }
      }
    }
  }

  private func meet(
    _ group: ArraySlice<Int>, _ terms: MeetingTerms,
    _ appointments: inout [ResidentsModel.Appointment]
  ) {
    let model = appointments[group[group.startIndex]]
    let start = group.reduce(model.start) { max($0, appointments[$1].start) }
    for number in group {
      appointments[number].meeting = terms
      appointments[number].place = model.place
      appointments[number].start = start
      appointments[number].end = start + (model.end - model.start)
      pushOn(after: number, &appointments)
    }
  }

  /// Moves later appointments of the day back until the person has returned from the one before.
  private func pushOn(
    after number: Int, _ appointments: inout [ResidentsModel.Appointment]
  ) {
    for later in (number + 1)..<max(number + 1, appointments.count) {
      let before = appointments[later - 1]
      let next = appointments[later]
      guard next.resident == before.resident, next.number >> 12 == before.number >> 12 else {
        return
      }
      let isWayHome = next.number & 0xfff == Self.wayHomeNumber
      let start = max(next.start, before.end + (isWayHome ? .zero : Self.pause))
      guard start > next.start else { return }
      appointments[later].end = start + (next.end - next.start)
      appointments[later].start = start
    }
  }
}
