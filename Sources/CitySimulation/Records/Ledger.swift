import CityModels
import DispatchCore
import Geography
import Quantities
import Results
import Tariffs

/// Payments for rides in the measurement window: who paid whom, in whole cents.
///
/// The parts of driver, operator and tax are added up apart from the fares, and apart for each taxi.
/// At the end, all sums must agree (I-F1, I-F2).
struct Ledger {
  /// Hailed ride under way, as its meter will measure it.
  struct HailedRide: BitwiseCopyable {
    var origin = ZoneID(0)
    var boardedAt = Instant.start
    var startedAt = Instant.start
    var meters = 0.0
    var time = TimeSpan.zero
  }

  /// Part of a taxi in the payments.
  private struct Account: BitwiseCopyable {
    var revenue = Money.zero
    var commission = Money.zero
  }

  private let window: MeasurementWindow
  private let keepsRows: Bool
  private(set) var rows: [FareRow] = []
  private(set) var tally = FareTally()
  private var accounts: [Account]

  /// Last hailed ride of each taxi.
  private var hailedRides: [HailedRide]

  /// Number of paid rides that began in the window.
  private(set) var ridesBegunInWindow = 0

  /// First fare whose parts do not add up; nil for none.
  private var broken: FareRow?

  init(window: MeasurementWindow, taxiCount: Int, keepsRows: Bool) {
    self.window = window
    self.keepsRows = keepsRows
    accounts = Array(repeating: Account(), count: taxiCount)
    hailedRides = Array(repeating: HailedRide(), count: taxiCount)
  }

  /// Last hailed ride of a taxi.
  subscript(hailedRideOf taxi: TaxiID) -> HailedRide {
    get { hailedRides[taxi.index] }
    set { hailedRides[taxi.index] = newValue }
  }

  /// Enters a payment.
  /// - Parameters:
  ///   - fare: its amounts.
  ///   - row: its row, without the amounts.
  ///   - pickUp: time of the pick-up; nil for a no-show.
  ///   - now: time of the payment.
  /// - Returns: the payment without tax, if it is in the window; otherwise nil.
  mutating func pay(
    _ fare: Fare, _ row: FareRow, pickUp: Instant?, at now: Instant
  ) -> Money? {
    if let pickUp, window.contains(pickUp) { ridesBegunInWindow += 1 }
    guard window.contains(now) else { return nil }
    var row = row
    (row.metered, row.supplements, row.tax) = (fare.metered, fare.supplements, fare.tax)
    (row.fare, row.commission) = (fare.total, fare.commission)
    if !fare.isBalanced, broken == nil { broken = row }
    tally.add(row, driver: fare.driver)
    let revenue = fare.total - fare.tax
    accounts[Int(row.taxi)].revenue += revenue
    accounts[Int(row.taxi)].commission += fare.commission
    if keepsRows { rows.append(row) }
    return revenue
  }

  /// Fares and no-show fees of a taxi without tax, and the part of the operator.
  func account(of taxi: TaxiID) -> (revenue: Money, commission: Money) {
    (accounts[taxi.index].revenue, accounts[taxi.index].commission)
  }

  /// Describes payments that do not add up; nil if all do.
  var imbalance: String? {
    if let broken {
      return "the fare \(broken.fare) of the ride \(broken.ride) is not the sum of its parts"
    }
    let parts = tally.drivers + tally.commissions + tally.taxes
    if tally.paid != parts {
      return "passengers paid \(Money(cents: tally.paid)), and \(Money(cents: parts)) arrived"
    }
    var (revenue, commission) = (Money.zero, Money.zero)
    for account in accounts {
      revenue += account.revenue
      commission += account.commission
    }
    if revenue.cents != tally.paid - tally.taxes || commission.cents != tally.commissions {
      return "taxis took \(revenue) and paid \(commission) to the operator, and rides brought"
        + " \(Money(cents: tally.paid - tally.taxes)) and \(Money(cents: tally.commissions))"
    }
    return nil
  }
}
