import DispatchCore

/// The block `policy_parameters.longest-idle`.
enum LongestIdleParameters {
  static let field = SearchRadius.field(
    of: LongestIdle(),
    "Greatest map distance between taxi and ride. Default: no limit."
  ) { LongestIdle(radius: $0) }
}
