import DispatchCore
import Quantities
import Results

/// How long taxis are vacant from one passenger to the next, where people stop them in the street.
///
/// A vacancy begins when the passengers are out, or the driver comes on duty or back from a break, and ends
/// when a person is aboard. One that ends in a break or with the shift does not count.
struct VacantTimes: ~Copyable {
  private static let notVacant: Int64 = -1

  /// Since when each taxi is vacant, in milliseconds.
  private var since: IDArray<TaxiKind, Int64>

  /// The vacancies that have ended, in milliseconds.
  private var spans: [Int64] = []

  init(taxiCount: Int) { since = IDArray(repeating: Self.notVacant, count: taxiCount) }

  /// A taxi begins to do something, in the measurement window if that counts.
  mutating func turn(_ taxi: TaxiID, to activity: Activity, at now: Instant, counts: Bool) {
    let time = now.sinceStart.milliseconds
    switch activity {
    case .idle, .releasing:
      if since[taxi] == Self.notVacant { since[taxi] = time }
    case .occupied:
      if since[taxi] != Self.notVacant, counts { spans.append(time - since[taxi]) }
      since[taxi] = Self.notVacant
    case .offDuty, .onBreak: since[taxi] = Self.notVacant
    case .approaching, .boarding: break
    }
  }

  /// The vacancies that have ended, in milliseconds; none are left behind.
  mutating func take() -> [Int64] {
    defer { spans = [] }
    return spans
  }

}
