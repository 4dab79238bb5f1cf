import DispatchCore

/// The block `policy_parameters.nearest-request`.
enum NearestRequestParameters {
  static let field = SearchRadius.field(
    of: NearestRequest(),
    "Greatest map distance of the request. Default: no limit."
  ) { NearestRequest(radius: $0) }
}
