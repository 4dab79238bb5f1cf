import Quantities
import Results

/// Hails of taxis in the street.
extension ServiceText {
  /// A line for each policy; none without hails.
  package var street: [String] {
    lines { policy, row in
      guard let hails = row(.hails)?.estimate, hails > 0, let wait = row(.hailWaitMean),
        let share = row(.hailsServedShare)?.estimate
      else { return nil }
      let after = wait.estimate.map { ", after \(SummaryText.minutes($0)) on average" } ?? ""
      return "Street under \(policy): \(Figure.share(share)) of"
        + " \(Int(hails.rounded())) people a day find a taxi\(after)."
    }
  }
}
