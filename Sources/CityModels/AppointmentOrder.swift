import Quantities

/// Two orders of appointments: by start, and by resident.
package struct AppointmentOrder {
  private struct Key {
    let start: Instant
    let number: Int32
  }

  /// Indices into the original list, ordered by resident and then by start.
  private(set) var places: [Int32]

  /// Indices into the resident order, sorted by start; equal starts keep the original order.
  private(set) var byStart: [Int32] = []

  /// Rank by start of each appointment in the resident order.
  private(set) var ranks: [Int32]

  /// Index of each resident's first appointment, and the total count as the last element.
  private(set) var firsts: [Int]

  /// Computes both orders.
  /// - Complexity: O(n log n) for n appointments.
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

  /// The appointments ordered by resident and start.
  package func sorted(_ appointments: [ResidentsModel.Appointment]) -> [ResidentsModel.Appointment]
  {
    places.map { appointments[Int($0)] }
  }
}
