import CityModels
import Documents
import Geography
import Quantities

/// Binds tables of acceptance shares, by hour or by hour and zone, to the zones of a map.
struct AcceptTableBinder {
  let map: MapBinder
  let log: ProblemLog
  let files: InputFiles

  private struct Row {
    var hour = 0
    var zone = ZoneID(0)
    var percent = 0.0
  }

  private var columns: [TableColumn<Row>] {
    [
      TableColumn("hour", .hour, \.hour),
      TableColumn("zone", .zone(of: map.zones), \.zone),
      TableColumn(
        "accept",
        .number(.notNegative(to: 100)) { "\($0) is not a percentage from 0 to 100" }, \.percent),
    ]
  }

  /// Reads a table.
  /// - Parameters:
  ///   - path: a CSV file; hours and zones without a row have the usual share.
  ///   - usual: usual share, 0 to 1.
  /// - Returns: the rates; nil after reporting an error.
  func read(_ path: Located<String>, usual: Double) -> AcceptRates? {
    let zoneCount = map.zones.zoneCount
    var rates = Array(repeating: Array(repeating: usual, count: zoneCount), count: 24)
    var known = Set<Int>()
    let rows = TableReader(log: log, files: files).rows(path, of: Row(), columns) { share, row in
      guard row.isValid else { return }
      if known.insert(share.hour * zoneCount + share.zone.index).inserted {
        rates[share.hour][share.zone.index] = share.percent / 100
      } else {
        row.report("hour and zone stand already above")
      }
    }
    return rows?.finish() == nil ? nil : AcceptRates(rates)
  }
}
