import DispatchCore
import Geography
import MachineParts
import Quantities
import TestSupport

@testable import ExternalPolicies

/// A dispatch core with a policy outside of the program, driven by hand.
///
/// It is a class because a core cannot be copied.
final class PolicyDesk {
  let zones: ZoneMap
  let session: PolicySession
  private var core: DispatchCore
  private var now = Instant.start

  /// Two square zones of 1 km2 side by side.
  static func map() throws -> ZoneMap {
    let grid = try GridShape(columns: 2, rows: 1, zoneArea: Area(squareKilometers: 1))
    return ZoneMap(grid: grid, adjacency: .sides)
  }

  /// Makes a desk, whose taxis are not on duty yet.
  init(
    _ source: ExternalPolicy.Source, taxis: Int = 3, deadline: TimeSpan = .seconds(60),
    replication: Int = 1, rulebook: Rulebook = .oneStep, hasTwin: Bool = false,
    programs: ProgramShelf = ProgramShelf()
  ) throws {
    zones = try Self.map()
    let policy = ExternalPolicy(
      name: "outside", source: source,
      city: ExternalCity(zones: zones, rulebook: rulebook, surroundings: Surroundings()),
      deadline: deadline, programs: programs)
    session = policy.session(replication, hasTwin: hasTwin)
    core = DispatchCore(
      zones: zones, rulebook: rulebook, policy: session, rebalancing: session.rebalancing)
    for _ in 0..<taxis { tell(.administrator(.addTaxi)) }
  }

  convenience init(_ command: String, deadline: TimeSpan = .seconds(60)) throws {
    try self.init(.command(command, recordingTo: nil), deadline: deadline)
  }

  func at(_ seconds: Int64) -> PolicyDesk {
    now = .start + .seconds(seconds)
    return self
  }

  func logIn(_ taxi: Int, in zone: Int = 0) {
    tell(.driver(TaxiID(taxi), .logIn(at: zones.center(of: ZoneID(zone)))))
  }

  /// Somebody new asks for a taxi.
  func request(in zone: Int = 0) {
    tell(.administrator(.addCustomer))
    let customer = CustomerID(core.customerCount - 1)
    tell(
      .customer(
        customer, .request(origin: zones.center(of: ZoneID(zone)), destination: nil)))
  }

  func decline(_ taxi: Int) {
    guard let offer = core.offer(of: TaxiID(taxi)) else { return }
    tell(.driver(TaxiID(taxi), .answer(offer.id, accepts: false)))
  }

  func accept(_ taxi: Int) {
    guard let offer = core.offer(of: TaxiID(taxi)) else { return }
    tell(.driver(TaxiID(taxi), .answer(offer.id, accepts: true)))
  }

  func tell(_ command: Command) {
    _ = core.handle(command, at: now)
    core.outbox.empty()
  }

  /// The taxi that a ride is offered to.
  func taxi(of ride: Int) -> Int? { core.rideState(of: RideID(ride)).pendingOffer?.taxi.index }

  /// The taxi that a ride has.
  func busyTaxi(of ride: Int) -> Int? { core.rideState(of: RideID(ride)).taxi?.index }

  var failure: String? { session.failure?.message }
}
