import CityModels
import Documents
import Geography
import Mobility
import Quantities

/// The tables of stations of shared vehicles.
struct StationTables {
  let tables: PlaceTables

  /// Greatest number of stations in a table; every trip searches all of them.
  private static let mostStations = 5000

  private var columns: [TableColumn<SharedStation>] {
    [
      TableColumn("station", .name().unique(CellForm<String>.isUsed), \.name),
      tables.place(\.station.place),
      count("places", 1...100_000, \.places),
      count("vehicles", 0...100_000, \.vehicles),
    ]
  }

  private func count(
    _ name: String, _ range: ClosedRange<Int>, _ path: WritableKeyPath<SharedStation, Int32>
  ) -> TableColumn<SharedStation> {
    let whole = CellForm<Int>.whole(
      range, fix: "write a whole number from \(range.lowerBound) to \(range.upperBound)",
      "is not a number of \(name)")
    return TableColumn(name, whole.map { Int32($0) }, path)
  }

  /// Stations of all tables; nil after reporting an error.
  func stations(_ drafts: [StationsDraft]) -> [SharedStation]? {
    // An error in one table does not suppress the checks of the other.
    let found = drafts.map(stations)
    return found.contains { $0 == nil } ? nil : found.flatMap { $0 ?? [] }
  }

  private func stations(_ draft: StationsDraft) -> [SharedStation]? {
    let blank = SharedStation(
      "", VehicleStation(place: tables.blank, means: draft.means), places: 1, vehicles: 0)
    let rows = tables.reader.rows(draft.table, orderedBy: ["station"], of: blank, columns) {
      station, row in
      guard row.isValid("places", "vehicles"), station.vehicles > station.places else { return }
      row.report(
        "vehicles",
        "\(station.vehicles) vehicles do not find room in \(Wording.count(Int(station.places), "place"))",
        fix: "write at most \(station.places), or more places")
    }
    guard let stations = rows?.finish(), isEnough(stations, draft) else { return nil }
    return stations
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
}
