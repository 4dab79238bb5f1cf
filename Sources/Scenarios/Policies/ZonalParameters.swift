import DispatchCore

/// The block `policy_parameters.zonal`.
enum ZonalParameters {
  static let field = SearchRadius.field(
    of: Zonal(),
    "Greatest map distance between taxi and ride of different zones. Default: no limit."
  ) { Zonal(radius: $0) }
}
