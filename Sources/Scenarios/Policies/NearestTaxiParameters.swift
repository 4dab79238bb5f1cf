import DispatchCore

/// The block `policy_parameters.nearest-taxi`.
enum NearestTaxiParameters {
  static let field = SearchRadius.field(
    of: NearestTaxi(),
    "How far away the taxi may be, on the map; any distance when left out."
  ) { NearestTaxi(radius: $0) }
}
