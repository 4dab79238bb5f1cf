import Quantities
import Results

/// Fares and earnings.
extension ServiceText {
  /// Returns a line for each policy, with amounts in a currency; none if rides have no price.
  package func earnings(in currency: String) -> [String] {
    lines { policy, row in
      guard let net = row(.netPerHour)?.estimate, let fare = row(.fareMean)?.estimate else {
        return nil
      }
      let least =
        row(.netPerHourTenth)?.estimate.map { ", a tenth of them at most \(Self.amount($0))" } ?? ""
      let commission =
        row(.operatorRevenue)?.estimate.map {
          $0 > 0 ? ", \(Int($0.rounded())) \(currency) a day for the operator" : ""
        } ?? ""
      return "Earnings under \(policy): drivers keep \(Self.amount(net)) \(currency) an hour"
        + least + "; \(Self.amount(fare)) \(currency) a ride" + commission + "."
    }
  }

  private static func amount(_ units: Double) -> String {
    Money(roundingCents: units * 100).description
  }
}
