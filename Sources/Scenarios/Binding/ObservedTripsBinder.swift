import CityModels
import Documents
import Geography
import Quantities
import Results
import TripFiles

/// Binds a file of trips to observed days.
struct ObservedTripsBinder {
  let map: MapBinder
  let window: MeasurementWindow
  let log: ProblemLog

  /// Binds a file; nil after reporting an error.
  func bind(_ draft: Located<ObservedTripsDraft>, files: InputFiles) -> ObservedDemand? {
    let own = draft.value
    let file = InputFiles.resolve(own.file.value, besides: own.file.location.file)
    let hash = HashedPieces()
    var days: [CalendarDate?: [ObservedDemand.Trip]] = [:]
    do throws(Problem) {
      let reader = try TripReader(
        files.place(of: file), own.choice,
        zones: ZoneFinder(map.zones, projection: map.city.projection),
        limits: .usual,
        shouldStop: { _ in files.shouldStop() }, tap: hash.add)
      if let doubt = reader.doubt {
        log.warn(at: own.file.location, "\(draft.path): \(doubt.message)", fix: doubt.fix)
      }
      let rounding = own.rounding?.inSeconds ?? Double(reader.layout?.roundedTo ?? 0)
      let wanted = wantedDates(own.days?.value)
      while let trip = try reader.next() {
        if reader.rowCount & 0xfff == 0, files.shouldStop() {
          throw Problem(
            cause: .missingInput, at: SourceLocation(file: file),
            "cannot read \(Wording.quoted(file)): \(FileFailure.interrupted.message)")
        }
        if let wanted, let date = trip.start.date, !wanted.contains(date) { continue }
        days[trip.start.date, default: []].append(Self.trip(trip))
      }
      days = Self.numbered(days, rounding)
      warn(of: reader, draft)
    } catch {
      log.report(
        error.location.line == nil
          ? Problem(
            cause: error.cause, at: own.file.location, error.message, fix: error.fix) : error)
      return nil
    }
    files.add(file, hash: hash.finish())
    return demand(days, own, draft)
  }

  /// Dates of the trips needed: the days to show, and those adjacent to them; nil for all.
  private func wantedDates(_ shown: [CalendarDate]?) -> Set<CalendarDate>? {
    guard let shown else { return nil }
    let before = Int(window.warmUp.inSeconds / 86_400) + 1
    let after = Int((window.length + window.drain).inSeconds / 86_400) + 1
    return Set(shown.flatMap { date in (-before...after).map { date.advanced(byDays: $0) } })
  }

  /// Numbers the trips of each day in the order of their content, and spreads the starts over the
  /// rounding interval.
  ///
  /// The result is therefore independent of the order of rows in the file. A start that moves
  /// before midnight belongs to the day before if the file has that day, and otherwise to the end
  /// of its own day.
  private static func numbered(
    _ days: [CalendarDate?: [ObservedDemand.Trip]], _ rounding: Double
  ) -> [CalendarDate?: [ObservedDemand.Trip]] {
    var spread: [CalendarDate?: [ObservedDemand.Trip]] = days.mapValues { _ in [] }
    let inOrder = days.sorted { ($0.key?.dayNumber ?? .min) < ($1.key?.dayNumber ?? .min) }
    for (date, trips) in inOrder {
      let day = Int(date?.dayNumber ?? 0)
      let before = date?.advanced(byDays: -1)
      let earlier = before.map { days[$0] == nil ? date : $0 } ?? date
      for (place, trip) in trips.sorted(by: { $0.precedes($1) }).enumerated() {
        // Multiples of the golden ratio modulo 1 are evenly distributed, whatever their number.
        let share = (Double(place) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
        let moved = Double(trip.milliseconds) + (share - 0.5) * rounding * 1000
        // The prime factor gives the trips of different days different numbers.
        let number = Int32(truncatingIfNeeded: day &* 1_000_003 &+ place)
        spread[moved < 0 ? earlier : date, default: []].append(
          trip.numbered(number, at: Int32(min(86_399_999, moved < 0 ? moved + 86_400_000 : moved))))
      }
    }
    return spread
  }

  private static func trip(_ trip: ObservedTrip) -> ObservedDemand.Trip {
    ObservedDemand.Trip(
      milliseconds: Int32(trip.start.milliseconds), row: 0,
      origin: (trip.origin.zone, trip.origin.point),
      destination: (trip.destination.zone, trip.destination.point), seconds: trip.seconds,
      patience: trip.patience, people: trip.party)
  }

  private func demand(
    _ days: [CalendarDate?: [ObservedDemand.Trip]], _ draft: ObservedTripsDraft,
    _ owner: Located<ObservedTripsDraft>
  ) -> ObservedDemand? {
    guard !days.isEmpty else {
      owner.report(
        "no row of the file is a trip that can be used", fix: "check its columns and the zones",
        to: log)
      return nil
    }
    let sorted = days.sorted { ($0.key?.dayNumber ?? .min) < ($1.key?.dayNumber ?? .min) }
    let dated = sorted.map { (date: $0.key, trips: $0.value) }
    guard let wanted = draft.days else {
      return ObservedDemand(days: dated, shown: Array(dated.indices))
    }
    guard dated.contains(where: { $0.date != nil }) else {
      wanted.report(
        "the times of the file have no dates", fix: "leave it out: every replication shows its day",
        to: log)
      return nil
    }
    var shown: [Int] = []
    for date in wanted.value {
      if let place = dated.firstIndex(where: { $0.date == date }) {
        shown.append(place)
      } else {
        wanted.report("the file has no trip on \(date)", fix: "leave that date out", to: log)
      }
    }
    return shown.count == wanted.value.count ? ObservedDemand(days: dated, shown: shown) : nil
  }

  /// Warns of skipped rows, with the reasons.
  private func warn(of reader: TripReader, _ draft: Located<ObservedTripsDraft>) {
    let dropped = reader.dropped
    guard dropped.total > 0 else { return }
    let causes = dropped.faults.prefix(3).map { fault in
      let first = dropped.examples(fault).first
      let example =
        first.map {
          " (line \($0.line)" + ($0.text.isEmpty ? "" : ": \(Wording.quoted($0.text))") + ")"
        }
      return "\(Wording.grouped(dropped.count(fault))) \(fault.text)\(example ?? "")"
    }
    log.warn(
      at: draft.value.file.location,
      "\(draft.path): \(Wording.grouped(dropped.total)) of \(Wording.grouped(reader.rowCount)) rows are left out: "
        + Wording.list(causes, last: "and"))
  }
}

/// Hash of a file that is read in pieces.
private final class HashedPieces {
  private var hash = SHA256()

  func add(_ bytes: UnsafeRawBufferPointer) { hash.update(bytes) }

  func finish() -> String { hash.finish() }
}
