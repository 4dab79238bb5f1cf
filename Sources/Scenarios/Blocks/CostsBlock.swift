import Documents
import Quantities
import Tariffs

/// Costs of a driver as written.
struct CostsDraft: Sendable {
  var kilometer: Located<Price>?
  var hour: Located<Price>?
  var shift: Located<Price>?

  /// All costs, in the order of the file.
  var prices: [Located<Price>] { [kilometer, hour, shift].compactMap { $0 } }

  /// Costs in cents of the currency of the fares.
  var costs: DrivingCosts {
    var costs = DrivingCosts()
    costs.kilometer = kilometer?.value.cents ?? 0
    costs.hour = hour?.value.cents ?? 0
    costs.shift = shift?.value.cents ?? 0
    return costs
  }
}

/// The block `costs` of a fleet or a group.
enum CostsBlock {
  static let shape: Shape<CostsDraft> = .block(CostsDraft()) {
    PropertyField(
      "km", \.kilometer, Shape<Price>.price(.distance, example: "0.15 EUR/km").located,
      "Cost of driving, with or without passengers. Default: none.")
    PropertyField(
      "hour", \.hour, Shape<Price>.price(.time, example: "2 EUR/h").located,
      "Cost of time on duty. Default: none.")
    PropertyField(
      "shift", \.shift, Shape<Price>.price(.whole, example: "60 EUR").located,
      "Cost of a shift, such as the lease of the taxi. A shift that extends beyond the window "
        + "counts as a whole. Default: none.")
  }
}
