import DispatchCore
import Documents
import Quantities

/// How far a policy that searches the whole city looks.
enum SearchRadius {
  /// How a radius is written.
  static let shape = Shape.distance(.from(100, to: 1e6), example: "5 km")

  /// The block of a policy whose only parameter is a radius.
  /// - Parameters:
  ///   - policy: the policy as it stands in the catalog.
  ///   - summary: what the radius means to it.
  ///   - tuned: makes the policy.
  /// - Returns: the field.
  static func field(
    of policy: any DispatchPolicy, _ summary: String,
    tuned: @escaping @Sendable (Distance?) -> any DispatchPolicy
  ) -> Field<Located<any DispatchPolicy>> {
    let radius = Field("radius", shape, summary, .optional)
    return PolicyParameters.field(of: policy, BlockDeclaration(radius)) { tuned($0[radius]) }
  }
}
