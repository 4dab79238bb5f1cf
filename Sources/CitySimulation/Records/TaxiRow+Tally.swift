import Quantities
import Results

extension TaxiRow {
  init(_ tally: TaxiTally, taxi: Int32, group: Int32, policy: Int32, replication: Int32) {
    self.init(
      policy: policy, replication: replication, taxi: taxi, group: group, shifts: tally.shifts,
      onDuty: tally.onDuty, idle: tally.idle, approaching: tally.approaching,
      boarding: tally.boarding, occupied: tally.occupied, releasing: tally.releasing,
      trips: tally.trips + tally.hailTrips, hailTrips: tally.hailTrips, offers: tally.offers,
      accepted: tally.accepted, declined: tally.declined, lapsed: tally.lapsed,
      emptyDistance: Distance(meters: tally.emptyMeters),
      occupiedDistance: Distance(meters: tally.occupiedMeters))
    onBreak = tally.onBreak
  }

  func add(to digest: inout RunDigest) {
    digest.add(Int64(taxi) << 32 | Int64(trips))
    digest.add(idle.milliseconds)
    digest.add(approaching.milliseconds)
    digest.add(boarding.milliseconds)
    digest.add(occupied.milliseconds)
    digest.add(onDuty.milliseconds)
    digest.add(onBreak.milliseconds)
    digest.add(Int64(shifts) << 32 | Int64(hailTrips))
    digest.add(Int64(offers) << 32 | Int64(accepted))
    digest.add(Int64(declined) << 32 | Int64(lapsed))
  }
}
