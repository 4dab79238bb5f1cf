import Quantities
import Results

extension TaxiRow {
  init(_ tally: TaxiTally, taxi: Int32, group: Int32) {
    self = .empty
    (self.taxi, self.group) = (taxi, group)
    shifts = tally.shifts
    (onDuty, idle, approaching) = (tally.onDuty, tally.idle, tally.approaching)
    (boarding, occupied, releasing) = (tally.boarding, tally.occupied, tally.releasing)
    (trips, hailTrips) = (tally.trips + tally.hailTrips, tally.hailTrips)
    (offers, accepted) = (tally.offers, tally.accepted)
    (declined, lapsed) = (tally.declined, tally.lapsed)
    emptyDistance = Distance(meters: tally.emptyMeters)
    occupiedDistance = Distance(meters: tally.occupiedMeters)
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
