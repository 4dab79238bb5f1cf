import Geography
import MachineParts
import Quantities

/// Recording of facts. Without a listener, each fact costs one comparison.
extension DispatchCore {
  /// Records a fact, if there is a listener.
  @inline(__always)
  mutating func note(_ fact: @autoclosure () -> Fact) {
    if keepsFacts { outbox.append(.noted(fact())) }
  }

  /// Records a fact about a taxi and its place in the queue.
  @inline(__always)
  mutating func note(_ fact: @autoclosure () -> Fact, of taxi: TaxiID) {
    guard keepsFacts else { return }
    tellPlace(of: taxi, on: nil)
    outbox.append(.noted(fact()))
  }

  /// Records that a ride is offered to a taxi, the taxis passed over for it, and the zones without
  /// an eligible taxi.
  @inline(__always)
  mutating func noteOffer(of ride: RideID, to taxi: TaxiID, _ cause: OfferCause) {
    if keepsFacts { tellOffer(of: ride, to: taxi, cause) }
  }

  /// Records that a ride is held, and the taxis that could not be asked.
  @inline(__always)
  mutating func noteHold(of ride: RideID) {
    guard keepsFacts else { return }
    tellNobody(for: ride, within: ringLimit)
    outbox.append(.noted(.held(ride)))
  }

  /// Records the zones without an eligible taxi, as far as the policy searches.
  @inline(__always)
  mutating func noteNobody(for ride: RideID) {
    if keepsFacts { tellNobody(for: ride, within: ringLimit) }
  }

  /// Records an offer.
  ///
  /// For a ride that was held, the lack of eligible taxis is on record already.
  @inline(never)
  private mutating func tellOffer(of ride: RideID, to taxi: TaxiID, _ cause: OfferCause) {
    if state.rides[ride].state != .held,
      let zone = state.queueZone(of: taxi) ?? state.taxis[taxi].place?.zone
    {
      let ring = ring(of: zone, around: state.rides[ride].origin.zone)
      if ring > 0 { tellNobody(for: ride, within: Int(ring) - 1) }
    }
    tellPlace(of: taxi, on: ride)
    outbox.append(.noted(.offered(ride, taxi, cause)))
  }

  /// Records the place of a taxi in its queue; for an offer, also the taxis passed over.
  @inline(never)
  private mutating func tellPlace(of taxi: TaxiID, on ride: RideID?) {
    guard let zone = state.queueZone(of: taxi) else { return }
    var position: Int32 = 1
    var cursor = state.queueHead(of: zone)
    while let ahead = cursor, ahead != taxi {
      if let ride {
        outbox.append(.noted(.passedOver(ride, ahead, reasonToPass(ahead, ride) ?? .notChosen)))
      }
      position += 1
      cursor = state.queueNext(after: ahead)
    }
    let length = Int32(state.queueLength(of: zone))
    outbox.append(.noted(.stands(taxi, zone, position: position, length: length)))
  }

  /// Records each ring around a ride that has no eligible taxi.
  ///
  /// For a search of the whole city, the records are for the own zone, the adjacent zones and all
  /// others.
  @inline(never)
  private mutating func tellNobody(for ride: RideID, within limit: Int?) {
    let own = state.rides[ride].origin.zone
    for ring in 0...(limit ?? 1) {
      let count = ring == 0 ? 1 : state.zoneCount(inRing: ring, around: own)
      let zones = (0..<count).map {
        ring == 0 ? own : state.zone(at: $0, inRing: ring, around: own)
      }
      tellNobody(for: ride, in: zones, UInt8(clamping: ring))
    }
    guard limit == nil else { return }
    let others = state.zones.zones.filter { state.ring(of: $0, around: own) == nil }
    tellNobody(for: ride, in: others, nil)
  }

  private mutating func tellNobody(for ride: RideID, in zones: [ZoneID], _ ring: UInt8?) {
    guard !zones.isEmpty else { return }
    var (refused, locked): (Int32, Int32) = (0, 0)
    for zone in zones {
      var cursor = state.queueHead(of: zone)
      while let taxi = cursor {
        switch reasonToPass(taxi, ride) {
        case .hasRefused: refused += 1
        case .isLocked: locked += 1
        case .notChosen, nil: return
        }
        cursor = state.queueNext(after: taxi)
      }
    }
    outbox.append(.noted(.nobodyToAsk(ride, ring: ring, refused: refused, locked: locked)))
  }

  /// Reason why a ride cannot be offered to a queued taxi; nil if it can.
  private func reasonToPass(_ taxi: TaxiID, _ ride: RideID) -> PassReason? {
    if state.hasRefused(ride, taxi) { return .hasRefused }
    return state.taxis[taxi].offer == nil ? nil : .isLocked
  }
}
