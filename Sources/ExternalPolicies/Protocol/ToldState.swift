import DispatchCore
import Geography
import Quantities
import Results

/// State of taxis and rides as reported to a policy, and possible changes since.
///
/// Only changes are reported. A change that is reversed before the next question is not.
struct ToldState {
  /// Reported data of a taxi with a ride.
  private struct BusyTaxi: Hashable {
    let ride: RideID
    let place: Place
    let finish: Instant?
    var itinerary: ToldItinerary?
  }

  private struct ToldTaxi {
    var isTold = false
    var isMarked = false
    var place: Place?
    var rank: Int64 = 0
    var busy: BusyTaxi?
  }

  private struct ToldRide {
    var isTold = false
    var isMarked = false
    var heldSince: Instant?
    var refusals: [TaxiID] = []
    var taxi: TaxiID?
  }

  /// True if taxis with a ride are reported.
  private let tellsBusyTaxis: Bool

  /// True if rides are reported whose taxi or offer can be taken from them.
  private let tellsTakenRides: Bool

  /// True if the stops of shared taxis are reported.
  private let tellsStops: Bool

  private var taxis: [ToldTaxi] = []
  private var rides: [ToldRide] = []
  private var markedTaxis: [TaxiID] = []
  private var markedRides: [RideID] = []
  private var goneTaxis: [TaxiID] = []
  private var goneRides: [RideID] = []

  /// Makes the state of a policy that has received no reports.
  /// - Parameters:
  ///   - tellsBusyTaxis: true if taxis with a ride are reported.
  ///   - tellsTakenRides: true if rides are reported whose taxi or offer can be taken from them.
  ///   - tellsStops: true if the stops of shared taxis are reported.
  init(
    tellsBusyTaxis: Bool = false, tellsTakenRides: Bool = false, tellsStops: Bool = false
  ) {
    self.tellsBusyTaxis = tellsBusyTaxis
    self.tellsTakenRides = tellsTakenRides
    self.tellsStops = tellsStops
  }

  /// Marks a taxi to be checked before the next message.
  mutating func mark(_ taxi: TaxiID) {
    while taxis.count <= taxi.index { taxis.append(ToldTaxi()) }
    guard !taxis[taxi.index].isMarked else { return }
    taxis[taxi.index].isMarked = true
    markedTaxis.append(taxi)
  }

  /// Marks a ride to be checked before the next message.
  mutating func mark(_ ride: RideID) {
    while rides.count <= ride.index { rides.append(ToldRide()) }
    guard !rides[ride.index].isMarked else { return }
    rides[ride.index].isMarked = true
    markedRides.append(ride)
  }

  /// Writes the changes, by number, as members of an object.
  /// - Parameters:
  ///   - state: the state of the core.
  ///   - asked: the ride in question, which waits even if it is not held.
  ///   - line: receives the members.
  mutating func writeChanges(
    in state: borrowing DispatchState, asked: RideID?, to line: inout ByteBuffer
  ) {
    if let asked { mark(asked) }
    line.append("\"taxis\":[")
    markedTaxis.sort()
    for taxi in markedTaxis { look(at: taxi, state, &line) }
    line.append("],\"taxis_gone\":[")
    line.append(numbers: goneTaxis)
    line.append("],\"rides\":[")
    markedRides.sort()
    for ride in markedRides { look(at: ride, state, isAsked: ride == asked, &line) }
    line.append("],\"rides_gone\":[")
    line.append(numbers: goneRides)
    if tellsBusyTaxis {
      goneTaxis.removeAll(keepingCapacity: true)
      line.append("],\"busy\":[")
      for taxi in markedTaxis { lookAtRide(of: taxi, state, &line) }
      line.append("],\"busy_gone\":[")
      line.append(numbers: goneTaxis)
    }
    line.append("]")
    markedTaxis.removeAll(keepingCapacity: true)
    markedRides.removeAll(keepingCapacity: true)
    goneTaxis.removeAll(keepingCapacity: true)
    goneRides.removeAll(keepingCapacity: true)
    // The answer changes the state of the ride in any case.
    if let asked { mark(asked) }
  }

  // MARK: - Taxis

  private mutating func look(
    at taxi: TaxiID, _ state: borrowing DispatchState, _ line: inout ByteBuffer
  ) {
    var told = taxis[taxi.index]
    told.isMarked = false
    defer { taxis[taxi.index] = told }
    guard state.taxis[taxi].isEligible, let place = state.taxis[taxi].place else {
      if told.isTold { goneTaxis.append(taxi) }
      told.isTold = false
      return
    }
    let rank = state.idleRank(of: taxi)
    guard !told.isTold || told.place != place || told.rank != rank else { return }
    told.isTold = true
    told.place = place
    told.rank = rank
    line.beginElement()
    line.append("{\"taxi\":")
    line.append(integer: Int64(taxi.number))
    line.append(place: place)
    line.append(",\"idle_since_ms\":")
    line.append(integer: state.idleSince(taxi).milliseconds)
    line.append(",\"idle_rank\":")
    line.append(integer: rank)
    line.append("}")
  }

  /// Reports the ride of a taxi.
  private mutating func lookAtRide(
    of taxi: TaxiID, _ state: borrowing DispatchState, _ line: inout ByteBuffer
  ) {
    let told = taxis[taxi.index].busy
    var busy: BusyTaxi?
    if let ride = state.taxis[taxi].state.ride, let place = state.taxis[taxi].place {
      busy = BusyTaxi(
        ride: ride, place: place, finish: state.expectedFinish(of: taxi),
        itinerary: tellsStops ? ToldItinerary(of: taxi, in: state) : nil)
    }
    guard busy != told else { return }
    taxis[taxi.index].busy = busy
    guard let busy else { return goneTaxis.append(taxi) }
    line.beginElement()
    line.append("{\"taxi\":")
    line.append(integer: Int64(taxi.number))
    line.append(",\"ride\":")
    line.append(integer: Int64(busy.ride.number))
    line.append(place: busy.place)
    line.append(destination: state.rides[busy.ride].destination)
    line.append(",\"free_ms\":")
    line.append(optional: busy.finish?.milliseconds)
    busy.itinerary?.write(to: &line)
    line.append("}")
  }

  // MARK: - Rides

  private mutating func look(
    at ride: RideID, _ state: borrowing DispatchState, isAsked: Bool, _ line: inout ByteBuffer
  ) {
    let canBeTaken = tellsTakenRides && state.canRelease(ride)
    guard isAsked || canBeTaken || state.rides[ride].state == .held else {
      if rides[ride.index].isTold { goneRides.append(ride) }
      rides[ride.index] = ToldRide()
      return
    }
    rides[ride.index].isMarked = false
    // A ride on offer keeps its place among the held rides, but does not wait for a taxi.
    let heldSince = canBeTaken ? nil : state.hasBeenHeldSince(ride)
    var refusals: [TaxiID] = []
    state.forEachRefusal(of: ride) { refusals.append($0) }
    refusals.sort()
    let taxi =
      canBeTaken ? state.rides[ride].state.taxi ?? state.rides[ride].state.pendingOffer?.taxi : nil
    let told = rides[ride.index]
    guard
      !told.isTold || told.heldSince != heldSince || told.refusals != refusals || told.taxi != taxi
    else { return }
    rides[ride.index].isTold = true
    rides[ride.index].heldSince = heldSince
    rides[ride.index].refusals = refusals
    rides[ride.index].taxi = taxi
    write(ride, state, heldSince, refusals, &line)
  }

  private func write(
    _ id: RideID, _ state: borrowing DispatchState, _ heldSince: Instant?, _ refusals: [TaxiID],
    _ line: inout ByteBuffer
  ) {
    let ride = state.rides[id]
    line.beginElement()
    line.append("{\"ride\":")
    line.append(integer: Int64(id.number))
    line.append(place: ride.origin)
    line.append(",\"requested_ms\":")
    line.append(integer: ride.requestedAt.milliseconds)
    line.append(",\"reserved_for_ms\":")
    line.append(optional: ride.reservedFor?.milliseconds)
    line.append(",\"held_since_ms\":")
    line.append(optional: heldSince?.milliseconds)
    line.append(",\"people\":")
    line.append(integer: Int64(ride.people))
    line.append(destination: ride.destination)
    line.append(",\"refused\":[")
    line.append(numbers: refusals)
    line.append("]")
    if tellsStops {
      line.append(state.isShareable(id) ? ",\"shares\":true" : ",\"shares\":false" as StaticString)
    }
    if tellsTakenRides {
      line.append(",\"taxi\":")
      line.append(optional: rides[id.index].taxi.map { Int64($0.number) })
    }
    line.append("}")
  }
}
