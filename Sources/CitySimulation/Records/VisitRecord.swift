import LineUpCore
import Quantities
import Results

/// Record of a shopper's visit; times are packed, because a day has a million of them.
struct VisitRecord: BitwiseCopyable {
  /// Location or stage of the shopper.
  enum Stage: UInt8, BitwiseCopyable {
    case unseen, home, onTheWay, outside, strolling, inside, over
  }

  /// Flags of events of the visit.
  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let isTaken = Marks(rawValue: 1)
    static let hasAskedForSlot = Marks(rawValue: 2)
    static let hasFoundFull = Marks(rawValue: 4)
    static let calledTaxiThere = Marks(rawValue: 8)
    static let calledTaxiHome = Marks(rawValue: 16)
    static let counts = Marks(rawValue: 32)

    /// They have a ticket and have not been called; kept only where changes at shops are.
    static let isInLine = Marks(rawValue: 64)

    /// A person with a calendar has come to where the shop is.
    static let isThere = Marks(rawValue: 128)

    /// They walked around after they got a number from a machine.
    static let hasStrolled = Marks(rawValue: 256)
  }

  var shop: ShopID
  private var reservationNumber: Int32 = -1
  @PackedTime var reservedFor: Instant?
  @PackedTime var issued: Instant?
  @PackedTime var firstEstimate: Instant?
  @PackedTime var leaveNotice: Instant?
  @PackedTime var leftHome: Instant?
  @PackedTime var reached: Instant?

  /// Time of the last return to the door after walking around.
  @PackedTime var back: Instant?

  /// Time at which they left on foot because no taxi came.
  @PackedTime var walked: Instant?
  @PackedTime var approached: Instant?
  @PackedTime var called: Instant?
  @PackedTime var callEnd: Instant?
  @PackedTime var entered: Instant?
  @PackedTime var outsideEnd: Instant?
  @PackedTime var left: Instant?
  @PackedSpan var callWait: TimeSpan?
  private var suggestionCount: Int16 = 0
  var stage = Stage.unseen

  /// Way in which they joined the line; nil if they did not.
  var kind: LineUpKind?
  var outcome: VisitOutcome?
  var obstacle: LineUpObstacle?

  /// Mode of the trip to the shop, if it is one of these modes; nil for a resident before
  /// departure.
  var means: ShoppingMeans?
  private var marks: Marks = []

  init(shop: ShopID, by means: ShoppingMeans?) { (self.shop, self.means) = (shop, means) }

  /// Delay of the call of a ticket relative to the first quoted wait; nil for other visits.
  var estimateError: TimeSpan? {
    guard kind == .ticket, let called, let firstEstimate else { return nil }
    return called - firstEstimate
  }

  /// True if their code expired before they came, but the visit is not over.
  var hasLostTurn: Bool {
    outcome == nil && callEnd != nil && entered == nil && (stage == .home || stage == .onTheWay)
  }

  /// Calls a function for each period at the door: before and after a walk.
  /// - Parameter visit: receives the start and the end; the end is nil for a customer who is still
  ///   there.
  @inline(__always)
  func forEachStand(_ visit: (Instant, Instant?) -> Void) {
    guard let reached else { return }
    guard self[.hasStrolled], let issued else { return visit(reached, outsideEnd) }
    visit(reached, issued)
    if let back { visit(back, outsideEnd) }
  }

  /// True if they are at the door.
  var isOutside: Bool { stage == .outside }

  func row(_ number: Int, _ want: Want, since start: Instant) -> VisitRow {
    func since(_ instant: Instant?) -> TimeSpan? { instant.map { $0 - start } }
    return VisitRow {
      $0.want = Int32(number) + 1
      ($0.person, $0.shop) = (want.person + 1, shop.number)
      ($0.kind, $0.medium) = (kind, LineUpMedium(want.channel))
      ($0.outcome, $0.obstacle) = (outcome ?? .unresolved, obstacle)
      ($0.wanted, $0.reservedFor) = (want.at - start, since(reservedFor))
      ($0.issued, $0.firstEstimate) = (since(issued), since(firstEstimate))
      ($0.leaveNotice, $0.leftHome) = (since(leaveNotice), since(leftHome))
      ($0.reached, $0.approached) = (since(reached), since(approached))
      ($0.walked, $0.back) = (since(walked), since(back))
      ($0.called, $0.entered, $0.left) = (since(called), since(entered), since(left))
      $0.means = means
      let key = { TripKey.shopping(Int32(number), home: $0) }
      $0.rideThere = self[.calledTaxiThere] ? City.rideNumber(ofShopper: key(false)) : nil
      $0.rideHome = self[.calledTaxiHome] ? City.rideNumber(ofShopper: key(true)) : nil
      ($0.suggestions, $0.isTaken) = (suggestions, self[.isTaken])
    }
  }
}

extension VisitRecord {
  var reservation: ReservationID? {
    get { reservationNumber >= 0 ? ReservationID(Int(reservationNumber)) : nil }
    set { reservationNumber = newValue?.number ?? -1 }
  }

  var suggestions: Int32 {
    get { Int32(suggestionCount) }
    set { suggestionCount = Int16(newValue) }
  }

  /// True if something has happened.
  subscript(mark: Marks) -> Bool {
    get { marks.contains(mark) }
    set { if newValue { marks.insert(mark) } else { marks.remove(mark) } }
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
