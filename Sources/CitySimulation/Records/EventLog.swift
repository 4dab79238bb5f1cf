import DispatchCore
import Quantities
import Results

/// Everything that decides about the rides that count, in the order in which it happens.
///
/// Kept only when asked for. Nothing here is ever read by the city: what is remembered besides the
/// rows only words later rows.
struct EventLog {
  private(set) var rows: [EventRow] = []

  /// What is happening in the city.
  var event: CityEvent?

  /// The passages that are held, the longest held first.
  private(set) var held: [Int] = []

  private let windowStart: Instant
  private let policy: Int32
  private let replication: Int32
  private var lastKinds: [EventKind?] = []

  /// The offers that drivers decline because the ride goes too far.
  private var tooFar: [OfferID] = []

  /// For every passage that is not over, the taxis that have refused it.
  private var refusers: [Int: [TaxiID]] = [:]

  init(window: MeasurementWindow, policy: Int, replication: Int) {
    windowStart = window.start
    self.policy = Int32(policy)
    self.replication = Int32(replication)
  }

  /// What was written about a passage last.
  func lastKind(of passage: Int) -> EventKind? {
    passage < lastKinds.count ? lastKinds[passage] : nil
  }

  /// Whether a passage is held as far as the rows tell.
  func isHeld(_ passage: Int) -> Bool {
    switch lastKind(of: passage) {
    case .held, .rechecked: true
    default: false
    }
  }

  /// Whether a passage has a place among the held ones, offered meanwhile or not.
  func hasHoldPlace(_ passage: Int) -> Bool { held.contains(passage) }

  /// Whether a taxi has refused a passage, ever.
  func hasRefused(_ passage: Int, _ taxi: TaxiID) -> Bool {
    refusers[passage]?.contains(taxi) ?? false
  }

  /// Writes a row about a passage, or about none; which log it stands in, the log knows.
  mutating func write(_ row: EventRow, of passage: Int?, at instant: Instant) {
    var row = row
    row.policy = policy
    row.replication = replication
    row.sequence = Int32(rows.count + 1)
    row.time = instant - windowStart
    rows.append(row)
    if let passage { remember(row, passage) }
  }

  /// Notes why a driver is going to decline.
  mutating func declinesAsTooFar(_ offer: OfferID) { tooFar.append(offer) }

  /// Why a driver declines an offer now, where that is known.
  mutating func reasonToDecline(_ offer: OfferID) -> EventReason? {
    guard let place = tooFar.firstIndex(of: offer) else { return nil }
    tooFar.remove(at: place)
    return .tooFar
  }

  private mutating func remember(_ row: EventRow, _ passage: Int) {
    switch row.kind {
    case .told, .duplicateMade, .duplicateEnded: return
    default: break
    }
    while lastKinds.count <= passage { lastKinds.append(nil) }
    lastKinds[passage] = row.kind
    switch row.kind {
    case .held: if !held.contains(passage) { held.append(passage) }
    case .declined, .lapsed, .turnedDown, .confirmationLapsed:
      if let taxi = row.taxi { refusers[passage, default: []].append(TaxiID(Int(taxi))) }
    case .assigned: held.removeAll { $0 == passage }
    case .refused, .pickedUp, .gaveUp, .cancelled, .rejected, .turnedAway:
      held.removeAll { $0 == passage }
      refusers[passage] = nil
    default: break
    }
  }
}
