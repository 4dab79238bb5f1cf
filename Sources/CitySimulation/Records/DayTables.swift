import CityModels
import DispatchCore
import Geography
import Quantities
import Results
import Tariffs

/// The tables of a day, as the owners of its services fill them in.
struct DayTables {
  private(set) var rows = TableRows()

  /// True if movements are kept.
  let keepsMovements: Bool

  private let policy: Int32
  private let replication: Int32

  /// Takes the rows of everything that a city has kept.
  init(of city: borrowing City) {
    (policy, replication) = (city.policyNumber, city.replication)
    switch city.books.movements {
    case .none: keepsMovements = false
    case .some: keepsMovements = true
    }
    city.fillTaxis(in: &self)
    city.residents?.fill(&self, city.shops, city.model.window)
    city.firstAid?.fill(&self, zoneCount: city.model.zones.zoneCount, city.clock)
    city.watches?.fill(&self)
    city.shops?.fill(&self)
    city.runs?.fill(&self, city.model.window)
    city.data?.fill(&self)
  }

  /// Takes the rows of a table; those without a replication get the numbers of the day.
  mutating func take<Row: DayRow>(_ rows: consuming [Row]) {
    guard let first = rows.first else { return }
    if first.replication == 0 {
      for place in rows.indices {
        (rows[place].policy, rows[place].replication) = (policy, replication)
      }
    }
    self.rows[Row.self] = rows
  }
}

extension City {
  /// Fills in the tables of taxis and their passengers.
  fileprivate borrowing func fillTaxis(in tables: inout DayTables) {
    tables.take(books.requests.rows)
    tables.take(taxiRows)
    tables.take(ServiceRow.rows(of: self))
    if let intervals = books.tables {
      tables.take(ZoneRow.rows(intervals))
      tables.take(FleetRow.rows(intervals.fleet, window: model.window))
      tables.take(FleetRow.rows(intervals.warmUp, window: model.window).map { WarmUpRow($0) })
    }
    if let ledger = books.ledger { tables.take(ledger.rows) }
    if let log = books.log { tables.take(log.rows) }
    switch books.movements {
    case .none: break
    case .some(let log):
      tables.take(log.rows)
      tables.take(placeRows)
    }
  }

  private var taxiRows: [TaxiRow] {
    var rows: [TaxiRow] = []
    for taxi in taxis.ids {
      var row = TaxiRow(books.tally(of: taxi), taxi: taxi.number, group: taxis[taxi].group)
      if let ledger = books.ledger { earn(ledger.account(of: taxi), in: &row) }
      rows.append(row)
    }
    return rows
  }

  /// Enters the earnings and the costs of a taxi into its row.
  private func earn(_ account: (revenue: Money, commission: Money), in row: inout TaxiRow) {
    (row.revenue, row.commission) = account
    row.costs = model.fleet.groups[Int(row.group)].costs.total(
      distance: row.emptyDistance + row.occupiedDistance, time: row.onDuty,
      shifts: Int(row.shifts))
  }

  /// Origins and destinations of the passengers of the window, in the order of their requests.
  private var placeRows: [PlaceRow] {
    var rows: [PlaceRow] = []
    rows.reserveCapacity(books.requests.rows.count)
    for booking in bookings.ids where bookings[booking].isMeasured && bookings[booking].part == 0 {
      let (origin, goal) = (bookings[booking].origin, bookings[booking].destination)
      rows.append(
        PlaceRow {
          $0.ride = rideNumber(of: booking)
          ($0.x, $0.y) = (Distance(meters: origin.point.x), Distance(meters: origin.point.y))
          ($0.toX, $0.toY) = (Distance(meters: goal.point.x), Distance(meters: goal.point.y))
        })
    }
    return rows
  }
}
