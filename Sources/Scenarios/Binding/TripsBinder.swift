import CityModels
import DispatchCore
import Documents
import Geography
import Quantities
import RandomVariates

/// Binds descriptions of trips to rates and lists.
struct TripsBinder {
  let map: MapBinder
  let window: MeasurementWindow
  let log: ProblemLog
  let files: InputFiles

  /// Binds the trips of a block.
  /// - Parameters:
  ///   - draft: the trips.
  ///   - name: name of the block, for messages.
  ///   - demand: block that supplies missing parts of the pattern; nil for none.
  /// - Returns: the trips; nil after reporting an error.
  func bind(_ draft: TripsDraft, name: String, like demand: TripsDraft?) -> DemandModel? {
    if let listed = draft.listed {
      return bind(listed, spreadsEnds: draft.spreadsEnds).map { .listed($0) }
    }
    if let table = draft.table {
      guard
        let process = TripTableBinder(map: map, log: log).bind(
          table, files: files)
      else { return nil }
      return check(process, table.file, name).map { .poisson($0) }
    }
    if let observed = draft.observed {
      return ObservedTripsBinder(map: map, window: window, log: log).bind(observed, files: files)
        .map {
          .observed($0)
        }
    }
    guard let perDay = draft.perDay else { return nil }
    var pattern = draft
    pattern.byHour = draft.byHour ?? demand?.byHour
    pattern.origins = draft.origins ?? demand?.origins
    pattern.destinations = draft.destinations ?? demand?.destinations
    guard let process = bind(pattern, perDay: perDay) else { return nil }
    return check(process, perDay, name).map { .poisson($0) }
  }

  private func bind(_ pattern: TripsDraft, perDay: Located<Double>) -> PoissonDemand? {
    func standard<Value>(_ value: Value) -> Located<Value> {
      Located(value: value, location: perDay.location, path: perDay.path)
    }
    let hours = pattern.byHour?.value ?? Array(repeating: 1.0 / 24, count: 24)
    let origins = pattern.origins ?? standard(.uniform)
    let weights = map.weights(origins.value, of: origins)
    let choices = map.destinations(pattern.destinations ?? standard(.weights(.uniform)))
    guard let weights, let choices else { return nil }
    let rates = hours.map { share in weights.map { perDay.value * share * $0 } }
    return PoissonDemand(ratesPerHour: rates, destinations: choices)
  }

  /// Returns a process whose trips can be numbered, and reports any other.
  private func check<Owner>(
    _ process: PoissonDemand, _ owner: Located<Owner>, _ name: String
  ) -> PoissonDemand? {
    let days = window.cap.sinceStart.inSeconds / TimeOfDay.day.inSeconds
    let expected = process.tripsPerDay * days
    // Ten standard deviations above the mean, because the number drawn must fit too.
    let greatest = expected + 10 * expected.squareRoot()
    guard greatest < Double(RideID.greatestIndex) else {
      let millions = Wording.number((expected / 1e6).rounded())
      owner.report(
        "\(name) of about \(millions) million trips in one run are more than can be numbered "
          + "(2,147 million)",
        fix: "ask for fewer trips or a shorter run", to: log)
      return nil
    }
    // Trips are distinguished by the millisecond, so there must be far fewer of them than
    // milliseconds.
    let busiest = process.ratesPerHour.joined().max() ?? 0
    guard busiest <= Self.mostTripsPerHour else {
      owner.report(
        "\(name) of \(Wording.number(busiest.rounded())) trips an hour from one zone is too much",
        fix: "ask for at most \(Wording.number(Self.mostTripsPerHour)), or make the zones smaller",
        to: log)
      return nil
    }
    return process
  }

  private static let mostTripsPerHour = 360_000.0

  private func bind(_ listed: [TripDraft], spreadsEnds: Bool) -> [ListedTrip]? {
    var trips: [ListedTrip] = []
    trips.reserveCapacity(listed.count)
    for (row, draft) in listed.enumerated() {
      let origin = PlaceDraft.place(of: draft.origin, on: map.places, log: log)
      let destination = PlaceDraft.place(of: draft.destination, on: map.places, log: log)
      let moment = draft.at
      let at = window.instant(of: moment.value)
      guard let origin, let destination else { continue }
      let spread = ListedTrip.Spread(
        origin: spreadsEnds && draft.origin.value.isZone,
        destination: spreadsEnds && draft.destination.value.isZone, row: row)
      let isExact = !spread.origin && !spread.destination
      if isExact, map.city.properties == nil, origin.point == destination.point {
        draft.destination.report(
          "the trip ends where it starts", fix: "write another place", to: log)
        continue
      }
      if at >= window.end {
        log.warn(
          at: moment.location,
          "\(moment.path): the trip is after the measured window and does not count")
      }
      var trip = ListedTrip(at: at, origin: origin, destination: destination)
      if isExact { trip = apart(trip) } else { trip.spread = spread }
      trips.append(trip)
    }
    guard trips.count == listed.count else { return nil }
    // Equal instants keep the order of the list.
    if zip(trips, trips.dropFirst()).allSatisfy({ $0.at <= $1.at }) { return trips }
    return trips.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  /// Returns a trip between zone centres with different ends.
  ///
  /// A table gives zones only, so a trip within one zone gets the mean length of such trips.
  private func apart(_ trip: ListedTrip) -> ListedTrip {
    guard trip.origin == trip.destination else { return trip }
    let ends = map.zones.meanTrip(within: trip.origin.zone)
    return ListedTrip(at: trip.at, origin: ends.from, destination: ends.to)
  }
}
