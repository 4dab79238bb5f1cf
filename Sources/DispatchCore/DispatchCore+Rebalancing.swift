public import Geography
import MachineParts
public import Quantities

extension DispatchCore {
  /// Sets the timer of the next rebalancing, if the service has a rebalancing rule.
  @inline(__always)
  mutating func setRebalancing() {
    if rebalances, rebalanceAt == nil { planRebalancing() }
  }

  @inline(never)
  private mutating func planRebalancing() {
    guard let rule = rebalancing else { return }
    let period = rule.period.milliseconds
    let due = Instant.start + .milliseconds((now.sinceStart.milliseconds / period + 1) * period)
    rebalanceAt = due
    outbox.append(.setTimer(.rebalance, at: due))
  }

  /// Asks the rule for relocations and advises the drivers (A-F4).
  mutating func rebalance() -> Response {
    guard let due = rebalanceAt, now >= due, let rule = rebalancing else {
      return .refused(.offerStale)
    }
    rebalanceAt = nil
    relocations.removeAll(keepingCapacity: true)
    rule.plan(in: state, into: &relocations)
    state.requestMemory?.turn()
    for relocation in relocations { advise(relocation, rule.period) }
    // Always: recent requests are counted in periods, even if no taxi is idle.
    setRebalancing()
    return .accepted
  }
}

extension DispatchCore {
  private mutating func advise(_ relocation: Relocation, _ period: TimeSpan) {
    let taxi = relocation.taxi
    if case .here = relocation.goal {
      precondition(state.mayStop(taxi), "taxi \(taxi) is on its way to no zone")
      state.taxis[taxi].headingFor = nil
      foreign?.noteChange(of: taxi)
      outbox.append(.tellDriver(taxi, .advisedToStay))
      return
    }
    precondition(state.mayRelocate(taxi), "taxi \(taxi) cannot be sent elsewhere now")
    let goal: Place
    switch relocation.goal {
    case .here: return
    case .zone(let zone):
      precondition(
        state.queueZone(of: taxi) != zone, "taxi \(taxi) is in zone \(zone) already")
      goal = state.zones.center(of: zone)
      advisedPlaces[taxi] = nil
    case .place(let place):
      precondition(isOnMap(place), "taxi \(taxi) is sent off the map")
      goal = place
      advisedPlaces[taxi] = place
    }
    head(taxi, for: goal, period)
    outbox.append(.tellDriver(taxi, .advisedToMove(goal.zone)))
  }

  /// The place where the taxi was last advised to stand; nil for any in its zone.
  public func advisedPlace(of taxi: TaxiID) -> Place? { advisedPlaces[taxi] }

  /// Records the zone a taxi goes to and the deadline: twice the estimated drive, but at least one
  /// period.
  private mutating func head(_ taxi: TaxiID, for goal: Place, _ period: TimeSpan) {
    state.taxis[taxi].headingFor = goal.zone
    let drive = state.taxis[taxi].place.flatMap { estimatedDrive(from: $0, to: goal, at: now) }
    state.taxis[taxi].headingUntil = now + max(period, (drive ?? .zero) * 2)
  }
}

extension DispatchState {
  /// The zone that a queued taxi is on its way to, according to the service.
  public func heading(of taxi: TaxiID) -> ZoneID? {
    now < taxis[taxi].headingUntil ? taxis[taxi].headingFor : nil
  }

  /// True if an idle taxi may be sent to another zone: queued, without an offer, and not on its
  /// way.
  public func mayRelocate(_ taxi: TaxiID) -> Bool {
    taxis[taxi].isEligible && heading(of: taxi) == nil
  }

  /// True if an idle taxi may be advised to stop on its way to another zone.
  public func mayStop(_ taxi: TaxiID) -> Bool {
    taxis[taxi].isEligible && heading(of: taxi) != nil
  }

  /// Number of recent requests in a zone, over the memory of the rebalancing rule; 0 without a
  /// rule.
  public func recentRequests(in zone: ZoneID) -> Int { requestMemory?.count(of: zone) ?? 0 }

  /// The last taxi in the queue of a zone, locked or not.
  public func queueTail(of zone: ZoneID) -> TaxiID? { zoneQueues.tail(of: zone) }

  /// The taxi ahead of another in its queue.
  public func queuePrevious(before taxi: TaxiID) -> TaxiID? { zoneQueues.previous(before: taxi) }

  /// Visits all held rides, longest held first, except those on offer from the hold queues.
  public func forEachHeld(_ body: (RideID) -> Void) {
    var cursor = holds.first
    while let place = cursor {
      let ride = holds.ride(at: place)
      cursor = holds.next(after: place)
      if rides[ride].state == .held { body(ride) }
    }
  }
}
