import CityModels
import LineUpCore
import Quantities
import Results

/// Records of the visits of shoppers and of the occupancy of shops.
struct VisitBook: ~Copyable {
  private let model: ShopsModel
  private let wants: [Want]
  private let window: MeasurementWindow
  private let keepsRows: Bool

  /// First visit of a resident, whose day does not end with it.
  private let firstErrand: Int
  private var records: [VisitRecord]
  private var presence: [Presence]
  private var callBegins: [Int32: Instant] = [:]
  private var blocked = 0
  private var answerTimes = AnswerTimes()

  /// Log of changes at the shops; nil unless kept.
  private var log: ShopLog?

  /// Number of counted shoppers who have not shopped yet.
  private(set) var openCount = 0

  /// Totals, complete after the end of the run.
  private(set) var tally = ShopTally()

  init(
    _ model: ShopsModel, _ wants: [Want], firstErrand: Int, window: MeasurementWindow,
    keepsRows: Bool, keepsChanges: Bool = false
  ) {
    (self.model, self.wants, self.window, self.keepsRows) = (model, wants, window, keepsRows)
    self.firstErrand = firstErrand
    records = wants.enumerated().map { number, want in
      VisitRecord(shop: want.shop, by: number < firstErrand ? want.means : nil)
    }
    if keepsChanges { log = ShopLog(window, shopCount: model.shops.count) }
    presence = model.shops.map {
      Presence(
        window, capacity: $0.capacity, hours: $0.hours(in: window), keepsQuarters: keepsRows)
    }
    for number in wants.indices where window.contains(wants[number].at) {
      records[number][.counts] = true
      if number < firstErrand { openCount += 1 }
    }
  }

  subscript(want: Int32) -> VisitRecord { records[Int(want)] }

  mutating func change(_ want: Int32, _ change: (inout VisitRecord) -> Void) {
    change(&records[Int(want)])
  }

  private mutating func count(_ want: Int32, _ spot: Presence.Spot, _ change: Int64, _ now: Instant)
  {
    let shop = records[Int(want)].shop
    presence[shop.index].change(spot, by: change, at: now)
    log?.note(shop, presence[shop.index].counts, at: now)
  }

  /// Records whether a shopper waits in line with a ticket that has not been called.
  private mutating func lineUp(_ want: Int32, _ isInLine: Bool, at now: Instant) {
    guard log != nil, records[Int(want)][.isInLine] != isInLine else { return }
    records[Int(want)][.isInLine] = isInLine
    log?.note(records[Int(want)].shop, line: isInLine ? 1 : -1, at: now)
  }

  // MARK: - Steps of a visit

  mutating func open(_ want: Int32) { records[Int(want)].stage = .home }

  func isAtHome(_ want: Int32) -> Bool { records[Int(want)].stage == .home }

  /// True if a shopper is at home, on the way or at the door, and has no ticket yet.
  func mayAsk(_ want: Int32) -> Bool {
    let record = records[Int(want)]
    return record.outcome == nil && record.reservation == nil && record.stage != .unseen
  }

  /// Shoppers outside doors, in the order of their visits.
  var outside: [Int32] { records.indices.filter { records[$0].isOutside }.map { Int32($0) } }

  mutating func beginCall(_ want: Int32, at now: Instant) { callBegins[want] = now }

  mutating func answerCall(_ want: Int32, at now: Instant) {
    if let begun = callBegins.removeValue(forKey: want) {
      records[Int(want)].callWait = now - begun
    }
  }

  /// Records the time that the service takes to answer a request of a shopper.
  mutating func note(
    _ want: Int32, _ kind: WritableKeyPath<AnswerTimes, AnswerTime>, _ delay: TimeSpan
  ) {
    if records[Int(want)][.counts] { answerTimes[keyPath: kind].add(delay) }
  }

  mutating func askForSlot(_ want: Int32) { records[Int(want)][.hasAskedForSlot] = true }

  mutating func offer(_ want: Int32, _ count: Int, isTaken: Bool) {
    records[Int(want)].suggestions = Int32(count)
    records[Int(want)][.isTaken] = isTaken
  }

  mutating func reserve(
    _ want: Int32, _ reservation: ReservationID, _ kind: LineUpKind, slot: Instant? = nil,
    estimate: Instant? = nil, at now: Instant
  ) {
    let number = Int(want)
    (records[number].reservation, records[number].kind) = (reservation, kind)
    guard kind != .walkUp else { return }
    (records[number].reservedFor, records[number].issued) = (slot, now)
    records[number].firstEstimate = estimate
    if kind == .ticket { lineUp(want, true, at: now) }
  }

  mutating func leaveHome(_ want: Int32, at now: Instant) {
    (records[Int(want)].stage, records[Int(want)].leftHome) = (.onTheWay, now)
  }

  mutating func callTaxi(_ want: Int32, home: Bool) {
    if home {
      records[Int(want)][.calledTaxiHome] = true
    } else {
      records[Int(want)][.calledTaxiThere] = true
    }
  }

  /// Records that a resident has arrived at a shop and will reach its door at this instant.
  mutating func arrive(_ want: Int32) {
    guard records[Int(want)].outcome == nil, !records[Int(want)][.isThere] else { return }
    records[Int(want)][.isThere] = true
    if records[Int(want)][.counts] { openCount += 1 }
  }

  /// Records that a customer walks because no taxi comes.
  mutating func walk(_ want: Int32, at now: Instant) {
    (records[Int(want)].means, records[Int(want)].walked) = (.walk, now)
  }

  /// Records that a customer reaches the door, for the first time or after walking around.
  mutating func reach(_ want: Int32, at now: Instant) {
    if records[Int(want)].reached == nil {
      records[Int(want)].reached = now
    } else {
      records[Int(want)].back = now
    }
    records[Int(want)].stage = .outside
    count(want, .outside, 1, now)
  }

  /// Records that a customer with a new number leaves the door to walk around.
  mutating func stroll(_ want: Int32, at now: Instant) {
    (records[Int(want)].stage, records[Int(want)][.hasStrolled]) = (.strolling, true)
    count(want, .outside, -1, now)
  }

  mutating func call(_ want: Int32, at now: Instant) {
    records[Int(want)].called = now
    lineUp(want, false, at: now)
    count(want, .called, 1, now)
  }

  private mutating func endCall(_ want: Int32, at now: Instant) {
    guard records[Int(want)].called != nil, records[Int(want)].callEnd == nil else { return }
    records[Int(want)].callEnd = now
    count(want, .called, -1, now)
  }

  mutating func enter(_ want: Int32, at now: Instant) {
    endCall(want, at: now)
    lineUp(want, false, at: now)
    records[Int(want)].stage = .inside
    (records[Int(want)].entered, records[Int(want)].outsideEnd) = (now, now)
    count(want, .outside, -1, now)
    count(want, .inside, 1, now)
  }

  mutating func leave(_ want: Int32, at now: Instant) {
    records[Int(want)].left = now
    count(want, .inside, -1, now)
    close(want, .used, at: now)
  }

  /// Records the end of a code or a closing; a customer on the way is told at the door.
  mutating func expire(_ want: Int32, _ expiry: Expiry, at now: Instant) {
    endCall(want, at: now)
    lineUp(want, false, at: now)
    let record = records[Int(want)]
    switch expiry {
    case .late:
      presence[record.shop.index].expire(at: now)
      if record.stage == .home {
        let hasForgotten = wants[Int(want)].forgets && record.leaveNotice == nil
        close(want, hasForgotten ? .forgot : .late, at: now)
      }
    case .closing:
      if record.stage == .home || record.stage == .outside { close(want, .closing, at: now) }
    case .used, .gaveUp: break
    }
  }

  mutating func delete(_ want: Int32, at now: Instant) {
    endCall(want, at: now)
    lineUp(want, false, at: now)
    switch records[Int(want)].stage {
    case .home, .outside: close(want, .deleted, at: now)
    default: break
    }
  }

  mutating func block(at now: Instant) { if window.contains(now) { blocked += 1 } }

  /// Records the end of a visit.
  mutating func close(
    _ want: Int32, _ outcome: VisitOutcome, _ obstacle: LineUpObstacle? = nil, at now: Instant
  ) {
    guard records[Int(want)].outcome == nil else { return }
    lineUp(want, false, at: now)
    if records[Int(want)].stage == .outside {
      records[Int(want)].outsideEnd = now
      count(want, .outside, -1, now)
    } else if records[Int(want)].stage == .strolling {
      records[Int(want)].outsideEnd = now
    }
    (records[Int(want)].outcome, records[Int(want)].obstacle) = (outcome, obstacle)
    records[Int(want)].stage = .over
    let isOpen = want < firstErrand || records[Int(want)][.isThere]
    if records[Int(want)][.counts], isOpen { openCount -= 1 }
  }

  // MARK: - End of the run

  /// Computes the totals.
  mutating func finish(at end: Instant) {
    // Residents whose turn has expired may never have come to the shop.
    for number in records.indices[firstErrand...] where records[number].hasLostTurn {
      close(Int32(number), .late, at: end)
    }
    for number in presence.indices { presence[number].advance(to: end) }
    for number in records.indices where records[number][.counts] {
      tally.add(records[number], wants[number], until: end)
    }
    tally.add(errors: records.compactMap { $0[.counts] ? $0.estimateError : nil })
    (tally.blocked, tally.answerTimes) = (blocked, answerTimes)
    tally.window = window.length
    for (number, shop) in model.shops.enumerated() {
      let here = presence[number]
      tally.insideTime += .milliseconds(here.openIntegrals[Presence.Spot.inside.rawValue])
      tally.keptTime += .milliseconds(here.openIntegrals[Presence.Spot.kept.rawValue])
      tally.outsideTime += .milliseconds(here.integrals[Presence.Spot.outside.rawValue])
      tally.insidePairs += .milliseconds(here.insidePairs)
      tally.outsidePairs += .milliseconds(here.outsidePairs)
      tally.outsideMost = max(tally.outsideMost, Int(here.most[Presence.Spot.outside.rawValue]))
      tally.insideMost = max(
        tally.insideMost,
        Double(here.most[Presence.Spot.inside.rawValue]) / Double(shop.capacity))
      for hours in shop.hours(in: window) {
        let open = hours.upperBound - hours.lowerBound
        tally.openLong += open
        tally.placeTime += open * Int64(shop.capacity)
        tally.up += model.outages.reduce(open) {
          $0 - max(.zero, min($1.end, hours.upperBound) - max($1.start, hours.lowerBound))
        }
      }
    }
  }

  /// Checks the occupancy against the records of visits (C15); returns nil if they agree.
  ///
  /// Integrals must equal the sums of times to the millisecond. The number of people inside must
  /// equal entries minus exits. Without overbooking, no customer with a code finds a full shop.
  func imbalance(at end: Instant) -> String? {
    if model.rules.overCall == 0, let full = records.firstIndex(where: { $0[.hasFoundFull] }) {
      return "want \(full + 1) was called and found a full shop"
    }
    var sums = SIMD4<Int64>()
    var (inside, outside) = (presence.map { _ in Int64(0) }, presence.map { _ in Int64(0) })
    for record in records {
      func span(_ from: Instant?, _ to: Instant?) -> Int64 {
        guard let from else { return 0 }
        let (start, stop) = (max(from, window.start), min(to ?? end, window.end))
        return max(0, (stop - start).milliseconds)
      }
      sums[Presence.Spot.inside.rawValue] += span(record.entered, record.left)
      sums[Presence.Spot.called.rawValue] += span(record.called, record.callEnd)
      record.forEachStand { sums[Presence.Spot.outside.rawValue] += span($0, $1) }
      if record.entered != nil, record.left == nil { inside[record.shop.index] += 1 }
      if record.isOutside { outside[record.shop.index] += 1 }
    }
    let integrals = presence.reduce(SIMD4<Int64>()) { $0 &+ $1.integrals }
    // Kept places contain no people.
    sums[Presence.Spot.kept.rawValue] = integrals[Presence.Spot.kept.rawValue]
    guard sums == integrals else {
      return "people inside, called and outside add up to \(sums), and over time to \(integrals)"
    }
    for (number, here) in presence.enumerated() {
      let name = model.shops[number].name
      if here.counts[Presence.Spot.inside.rawValue] != inside[number] {
        return "entries and exits of shop \(name) do not add up"
      }
      if here.counts[Presence.Spot.outside.rawValue] != outside[number] {
        return "people at the door of shop \(name) do not add up"
      }
    }
    return nil
  }

  /// Returns one row for each counted visit; none unless rows are kept.
  func rows() -> [VisitRow] {
    guard keepsRows else { return [] }
    return records.indices.filter { records[$0][.counts] }.map {
      records[$0].row($0, wants[$0], since: window.start)
    }
  }

  /// Returns one row for each change at a shop, shop by shop; none unless changes are kept.
  func changeRows() -> [ShopChangeRow] {
    log?.rows(of: model) ?? []
  }

  /// Returns one row for each quarter of an hour and shop; none unless rows are kept.
  func shopRows() -> [ShopRow] {
    guard keepsRows, let count = presence.first?.quarters.count else { return [] }
    var rows: [ShopRow] = []
    for quarter in 0..<count {
      let start = Presence.quarter * Int64(quarter)
      let length = Double(min(Presence.quarter, window.length - start).milliseconds)
      for (shop, here) in presence.enumerated() {
        let found = here.quarters[quarter]
        rows.append(
          ShopRow {
            $0.at = start
            ($0.shop, $0.capacity) = (Int32(shop), Int32(model.shops[shop].capacity))
            $0.insideMean = Double(found.integrals[Presence.Spot.inside.rawValue]) / length
            $0.calledMean = Double(found.integrals[Presence.Spot.called.rawValue]) / length
            $0.outsideMean = Double(found.integrals[Presence.Spot.outside.rawValue]) / length
            $0.insideMax = Int32(found.most[Presence.Spot.inside.rawValue])
            $0.outsideMax = Int32(found.most[Presence.Spot.outside.rawValue])
            ($0.entries, $0.expiries) = (found.entries, found.expiries)
          })
      }
    }
    return rows
  }
}

extension ShopTally {
  /// Adds the outcome of a visit.
  fileprivate mutating func add(_ record: VisitRecord, _ want: Want, until end: Instant) {
    add(LineUpMedium(want.channel), hasEntered: record.entered != nil)
    if record.reached != nil { reached += 1 }
    record.forEachStand { outside += ($1 ?? end) - $0 }
    if record.called != nil { called += 1 }
    if record[.hasFoundFull] { foundFull += 1 }
    if let wait = record.callWait { (calls, callWait) = (calls + 1, callWait + wait) }
    if record[.calledTaxiThere] { taxisCalled += 1 }
    if record[.calledTaxiHome] { taxisCalled += 1 }
    switch record.outcome {
    case .refused: refused += 1
    case .balked: balked += 1
    case .outsideLeft: outsideLeft += 1
    default: break
    }
    if record[.hasAskedForSlot] {
      bookings += 1
      if record.issued == nil { bookingsRefused += 1 }
      if record.suggestions > 0 { suggested += 1 }
      if record[.isTaken] { suggestionsTaken += 1 }
    }
    guard let issued = record.issued else { return }
    reservations += 1
    switch record.outcome {
    case .late:
      expired += 1
      if record.means == .taxi { expiredByTaxi += 1 }
    case .forgot: forgotten += 1
    case .deleted: deleted += 1
    // A customer who leaves before being called deletes the reservation.
    case .outsideLeft where record.called == nil: deleted += 1
    case .closing: closedOut += 1
    default: break
    }
    if record.kind == .ticket {
      tickets += 1
      lineUp += (record.called ?? record.outsideEnd ?? end) - issued
      if let error = record.estimateError {
        ticketsCalled += 1
        estimateError += error
        estimateErrorSize += .milliseconds(abs(error.milliseconds))
      }
    } else if let called = record.called, let slot = record.reservedFor {
      visitsCalled += 1
      visitDelay += called - slot
    }
  }
}
