import Quantities
import TestSupport

@testable import Results

extension RandomRows {
  mutating func fare(_ index: Int) -> FareRow {
    FareRow(
      policy: policy(), replication: whole(), ride: whole(), kind: luck.pick(FareKind.allCases),
      payer: luck.pick(FarePayer.allCases), taxi: whole(),
      originZone: number(at: index, of: Self.names[.zones]), shared: luck.once(in: 2),
      started: span(), paid: span(), distance: distance(), time: span(), metered: money(),
      supplements: money(), tax: money(), fare: money(), commission: money())
  }

  mutating func money() -> Money {
    Money(cents: Int64(luck.below(2_000_000)) - (luck.once(in: 5) ? 1_000_000 : 0))
  }
}
