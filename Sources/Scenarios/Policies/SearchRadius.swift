import DispatchCore
import Documents
import Quantities

/// Search radius of a policy that searches the whole city.
enum SearchRadius {
  /// The form of a radius.
  static let shape = Shape.distance(.from(100, to: 1e6), example: "5 km")

  /// The block of a policy whose only parameter is a radius.
  /// - Parameters:
  ///   - policy: the policy as in the catalog.
  ///   - summary: meaning of the radius.
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
