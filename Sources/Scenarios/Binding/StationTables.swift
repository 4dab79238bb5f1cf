import CityModels
import Documents
import Geography
import Mobility
import Quantities

/// Reader of stations of shared vehicles, which reports every invalid row.
struct StationTables {
  let tables: PlaceTables

  /// Greatest number of stations in a table; every trip searches all of them.
  private static let mostStations = 5000

  /// Stations of all tables; nil after reporting an error.
  func stations(_ drafts: [StationsDraft]) -> [SharedStation]? {
    // An error in one table does not suppress the checks of the other.
    let found = drafts.map(stations)
    return found.contains { $0 == nil } ? nil : found.flatMap { $0 ?? [] }
  }

  private func stations(_ draft: StationsDraft) -> [SharedStation]? {
    let columns = ["station", "places", "vehicles"]
    guard let table = tables.read(draft.table, requiring: columns, orderedBy: ["station"])
    else { return nil }
    var problems = RowProblems(file: table.file, log: tables.log)
    var stations: [SharedStation] = []
    var firstRows: [String: Int] = [:]
    for row in 0..<table.rowCount {
      let line = table.location(ofRow: row)
      let name = table.value("station", row)
      if name.isEmpty {
        problems.report(line: line, "column station: the name is empty")
      } else if let first = firstRows[name] {
        problems.report(
          line: line,
          "column station: \(Wording.quoted(name)) is already used at \(table.location(ofRow: first))"
        )
      }
      firstRows[name] = firstRows[name] ?? row
      let place = tables.place(table, row, &problems)
      let places = count(table, row, "places", 1...100_000, &problems)
      let vehicles = count(table, row, "vehicles", 0...100_000, &problems)
      guard let place, let places, let vehicles else { continue }
      guard vehicles <= places else {
        problems.report(
          line: line,
          "column vehicles: \(vehicles) vehicles do not find room in \(Wording.count(Int(places), "place"))",
          fix: "write at most \(places), or more places")
        continue
      }
      stations.append(
        SharedStation(
          name, VehicleStation(place: place, means: draft.means), places: places,
          vehicles: vehicles))
    }
    problems.finish()
    return problems.count == 0 && isEnough(stations, draft) ? stations : nil
  }

  private func isEnough(_ stations: [SharedStation], _ draft: StationsDraft) -> Bool {
    if stations.count < 2 || stations.count > Self.mostStations {
      draft.table.report(
        "there \(stations.count == 1 ? "is" : "are") \(Wording.count(stations.count, "station"))",
        fix:
          "write from 2 to \(Self.mostStations): people take a vehicle at one and leave it at another",
        to: tables.log)
      return false
    }
    guard stations.contains(where: { $0.vehicles > 0 }) else {
      draft.table.report(
        "no vehicle stands at any station",
        fix: "write how many stand there in the column vehicles",
        to: tables.log)
      return false
    }
    return true
  }

  private func count(
    _ table: CSVTable, _ row: Int, _ column: String, _ range: ClosedRange<Int32>,
    _ problems: inout RowProblems
  ) -> Int32? {
    guard let number = table.number(row: row, column: column, &problems) else { return nil }
    if let count = Int32(exactly: number), range.contains(count) { return count }
    problems.report(
      line: table.location(ofRow: row),
      "column \(column): \(Wording.number(number)) is not a number of \(column)",
      fix: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }
}
