import DispatchCore

/// The block `policy_parameters.zonal`.
enum ZonalParameters {
  static let field = SearchRadius.field(
    of: Zonal(),
    "How far apart taxi and ride of different zones may be, on the map; any distance when left "
      + "out."
  ) { Zonal(radius: $0) }
}
