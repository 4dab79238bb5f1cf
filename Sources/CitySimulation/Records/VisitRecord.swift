import LineUpCore
import Quantities
import Results

/// Somebody who wants to shop, as far as they have come.
struct VisitRecord: BitwiseCopyable {
  /// Where they are.
  enum Stage: UInt8, BitwiseCopyable {
    case unseen, home, onTheWay, outside, inside, over
  }

  var stage = Stage.unseen
  var shop: ShopID
  var kind = LineUpKind.walkUp
  var reservation: ReservationID?
  var outcome: VisitOutcome?
  var obstacle: LineUpObstacle?
  var reservedFor: Instant?
  var issued: Instant?
  var firstEstimate: Instant?
  var leaveNotice: Instant?
  var leftHome: Instant?
  var reached: Instant?
  var approached: Instant?
  var called: Instant?
  var callEnd: Instant?
  var entered: Instant?
  var outsideEnd: Instant?
  var left: Instant?
  var callWait: TimeSpan?
  var suggestions: Int32 = 0
  var isTaken = false
  var hasAskedForSlot = false
  var hasFoundFull = false
  var calledTaxiThere = false
  var calledTaxiHome = false
  var counts = false

  init(shop: ShopID) { self.shop = shop }

  /// Whether they stand at the door.
  var isOutside: Bool { stage == .outside }

  func row(
    _ number: Int, _ want: Want, since start: Instant, policy: Int32, replication: Int32
  ) -> VisitRow {
    func since(_ instant: Instant?) -> TimeSpan? { instant.map { $0 - start } }
    return VisitRow {
      ($0.policy, $0.replication, $0.want) = (policy, replication, Int32(number) + 1)
      ($0.person, $0.shop) = (want.person + 1, shop.number)
      ($0.kind, $0.medium) = (kind, LineUpMedium(want.channel))
      ($0.outcome, $0.obstacle) = (outcome ?? .unresolved, obstacle)
      ($0.wanted, $0.reservedFor) = (want.at - start, since(reservedFor))
      ($0.issued, $0.firstEstimate) = (since(issued), since(firstEstimate))
      ($0.leaveNotice, $0.leftHome) = (since(leaveNotice), since(leftHome))
      ($0.reached, $0.approached) = (since(reached), since(approached))
      ($0.called, $0.entered, $0.left) = (since(called), since(entered), since(left))
      $0.means = want.means
      let key = { TripKey.shopping(Int32(number), home: $0) }
      $0.rideThere = calledTaxiThere ? City.rideNumber(ofShopper: key(false)) : nil
      $0.rideHome = calledTaxiHome ? City.rideNumber(ofShopper: key(true)) : nil
      ($0.suggestions, $0.isTaken) = (suggestions, isTaken)
    }
  }
}

extension LineUpMedium {
  init(_ channel: LineUpChannel) {
    switch channel {
    case .app: self = .app
    case .callCentre: self = .callCentre
    case .machine: self = .machine
    case .door: self = .door
    }
  }
}
