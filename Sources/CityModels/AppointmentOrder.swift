import Quantities

/// The two orders of appointments: as they come about, and by resident.
package struct AppointmentOrder {
  private struct Key {
    let start: Instant
    let number: Int32
  }

  /// By resident and start, the places at which they were listed.
  private var places: [Int32]

  /// The places in that order, in the order of their starts; equal ones as they were listed.
  private(set) var byStart: [Int32] = []

  /// For each place in that order, which it is in the order of starts.
  private(set) var ranks: [Int32]

  /// For each resident where theirs begin, and the end.
  private(set) var firsts: [Int]

  /// Finds both.
  /// - Complexity: O(appointments, log of it).
  package init(_ appointments: [ResidentsModel.Appointment], people count: Int) {
    var keys = appointments.indices.map { Key(start: appointments[$0].start, number: Int32($0)) }
    keys.sort { ($0.start, $0.number) < ($1.start, $1.number) }
    firsts = Array(repeating: 0, count: count + 1)
    for appointment in appointments { firsts[appointment.resident + 1] += 1 }
    for resident in 0..<count { firsts[resident + 1] += firsts[resident] }
    places = Array(repeating: 0, count: appointments.count)
    ranks = places
    byStart.reserveCapacity(appointments.count)
    var next = firsts
    for (rank, key) in keys.enumerated() {
      let resident = appointments[Int(key.number)].resident
      let place = next[resident]
      next[resident] += 1
      places[place] = key.number
      ranks[place] = Int32(rank)
      byStart.append(Int32(place))
    }
  }

  /// The appointments by resident and start.
  package func sorted(_ appointments: [ResidentsModel.Appointment]) -> [ResidentsModel.Appointment]
  {
    places.map { appointments[Int($0)] }
  }
}
