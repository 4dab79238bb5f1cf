import DispatchCore

/// The block `policy_parameters.longest-idle`.
enum LongestIdleParameters {
  static let field = SearchRadius.field(
    of: LongestIdle(),
    "How far apart taxi and ride may be, on the map; any distance when left out."
  ) { LongestIdle(radius: $0) }
}
