import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// A command that is refused, from a desk that has been brought there.
struct RefusalExample: Sendable {
  let refusal: Refusal
  let name: String
  var rulebook = Rulebook.oneStep
  var zones = 1
  var fleet: [Int?] = []
  var surroundings = Surroundings()

  /// When people share, under the policy that lets them.
  var sharing: SharingRules?

  /// Whether the customer is told why; nothing else may be done.
  var isTold = false

  var prepare: @Sendable (DispatchDesk) -> Void = { _ in }
  let command: @Sendable (DispatchDesk) -> Response

  /// Brings ride 0 of customer 0 to taxi 0.
  static let assign: @Sendable (DispatchDesk) -> Void = { desk in
    desk.request(by: 0, in: 0)
    desk.accept(0, by: 0)
    if desk.core.state.rulebook.passengerConfirms { desk.confirm(0, of: 0, by: 0) }
  }

  /// Brings ride 0 of customer 0 to taxi 0, whose driver agrees.
  static let propose: @Sendable (DispatchDesk) -> Void = { desk in
    desk.request(by: 0, in: 0)
    desk.accept(0, by: 0)
  }

  /// A place that is not on the map of one zone.
  static let far = ZoneMap.line(2).center(of: ZoneID(1))

  /// The registry that knows the licence L and the cab C.
  static let registry = Surroundings(
    registry: LicenceRegistry(licences: ["L", "L2"], cabs: ["C", "C2"]))
}

extension Rulebook {
  static let overridable = Rulebook.twoStep.with { $0.adminOverride = true }
}
