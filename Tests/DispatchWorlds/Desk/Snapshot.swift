import Geography
import Quantities

@testable import DispatchCore

/// Everything about a core that a refused command must leave as it was.
struct Snapshot: Equatable {
  private let rides: [RideMark]
  private let customers: [CustomerMark]
  private let taxis: [TaxiMark]
  private let days: [DayMark]
  private let queues: [[TaxiID]]
  private let heldCount: Int
  private let eligibleTotal: Int
  private let recheckAt: Instant?
  private let shownWaits: TimeSpan
  private let accountChanges: Int
  private let itineraries: [[Stop]]

  init(of desk: DispatchDesk) {
    rides = desk.core.state.rides.indices.map { RideMark(RideID($0), desk) }
    customers = desk.core.state.customers.elements.map(CustomerMark.init)
    taxis = desk.core.state.taxis.elements.map(TaxiMark.init)
    days = desk.core.state.workdays.elements.map(DayMark.init)
    queues = desk.map.zones.map { desk.queue(of: $0) }
    heldCount = desk.core.state.heldCount
    eligibleTotal = desk.core.state.eligibleTotal
    recheckAt = desk.core.recheckAt
    shownWaits = desk.core.shownWaits
    accountChanges = desk.core.state.accounts.changeCount
    itineraries = desk.core.state.taxis.indices.map { taxi in
      (0..<desk.core.state.stopCount(of: TaxiID(taxi))).map {
        desk.core.state.stop(of: TaxiID(taxi), at: $0)
      }
    }
  }
}

private struct RideMark: Equatable {
  let state: RideState
  let counts: [Int32]
  let heldSince: Instant?
  let holdPlace: HoldPlace?
  let arrivalSeenAt: Instant?
  let flags: [Bool]
  let nextOpen: RideID?
  let refusedBy: [Bool]

  init(_ ride: RideID, _ desk: DispatchDesk) {
    let entry = desk.core.state.rides[ride]
    state = entry.state
    counts = [entry.declineCount, entry.rounds, entry.assignmentCount]
    heldSince = entry.heldSince
    holdPlace = entry.holdPlace
    arrivalSeenAt = entry.arrivalSeenAt
    flags = [entry.isPaired, entry.isForced, entry.wasForced]
    nextOpen = entry.nextOpen
    refusedBy =
      entry.refusals.isEmpty
      ? [] : desk.core.state.taxis.indices.map { desk.core.state.hasRefused(ride, TaxiID($0)) }
  }
}

private struct CustomerMark: Equatable {
  let status: Customer.Status
  let channels: NoticeChannels
  let counts: [Int32]
  let firstOpen: RideID?
  let lastRide: RideID?

  init(_ customer: Customer) {
    status = customer.status
    channels = customer.channels
    counts = [customer.cancelCount, customer.sessions]
    firstOpen = customer.firstOpen
    lastRide = customer.lastRide
  }
}

private struct TaxiMark: Equatable {
  let state: DriverState
  let place: Place?
  let offer: Offer?
  let hasDutyPending: Bool
  let isDeleted: Bool

  init(_ taxi: Taxi) {
    state = taxi.state
    place = taxi.place
    offer = taxi.offer
    hasDutyPending = taxi.hasDutyPending
    isDeleted = taxi.isDeleted
  }
}

private struct DayMark: Equatable {
  let instants: [Instant?]
  let absences: [Absence]
  let breaks: [TimeSpan?]
  let dayOfStart: Int64?
  let counts: [Int32]
  let flags: [Bool]
  let pending: PendingDuty

  init(_ day: Workday) {
    instants = [day.startedAt, day.firstBreakDueAt]
    absences = day.absences
    breaks = [day.firstBreak, day.secondBreak]
    dayOfStart = day.dayOfStart
    counts = [
      day.startsOnDay, day.number, day.breakNumber, day.absenceNumber, day.breaksTaken,
    ]
    flags = [day.wasAway, day.isBreakEnforced]
    pending = day.pending
  }
}
