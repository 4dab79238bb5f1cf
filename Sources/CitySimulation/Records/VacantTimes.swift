import DispatchCore
import Quantities
import Results

/// Vacant times of taxis between passengers, in cities with street hails.
///
/// A vacancy begins when passengers have left, or when the driver starts work or returns from a
/// break. It ends when a passenger is aboard. A vacancy that ends with a break or the shift does
/// not count.
struct VacantTimes: ~Copyable {
  private static let notVacant: Int64 = -1

  /// Start of the vacancy of each taxi, in milliseconds.
  private var since: IDArray<TaxiKind, Int64>

  /// Completed vacancies, in milliseconds.
  private var spans: [Int64] = []

  init(taxiCount: Int) { since = IDArray(repeating: Self.notVacant, count: taxiCount) }

  /// Records a change of activity of a taxi; the vacancy is recorded only if `counts` is true.
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

  /// Returns and clears the completed vacancies, in milliseconds.
  mutating func take() -> [Int64] {
    defer { spans = [] }
    return spans
  }

}
