import DispatchCore

/// The block `policy_parameters.nearest-request`.
enum NearestRequestParameters {
  static let field = SearchRadius.field(
    of: NearestRequest(),
    "How far away the request may be, on the map; any distance when left out."
  ) { NearestRequest(radius: $0) }
}
