import CityModels
import Documents
import Geography
import Quantities

/// Binds tables of acceptance shares, by hour or by hour and zone, to the zones of a map.
struct AcceptTableBinder {
  static let columns = ["hour", "zone", "accept"]

  let map: MapBinder
  let log: ProblemLog
  let files: InputFiles

  /// Reads a table.
  /// - Parameters:
  ///   - path: a CSV file; hours and zones without a row have the usual share.
  ///   - usual: usual share, 0 to 1.
  /// - Returns: the rates; nil after reporting an error.
  func read(_ path: Located<String>, usual: Double) -> AcceptRates? {
    let file = InputFiles.resolve(path.value, besides: path.location.file)
    guard let bytes = files.bytes(of: file, namedAt: path.location, log: log),
      let table = CSVTable.read(bytes, file: file, requiring: Self.columns, log: log)
    else { return nil }
    let zones = map.zones.zoneByKey
    var rates = Array(
      repeating: Array(repeating: usual, count: map.zones.zoneCount), count: 24)
    var known = Set<Int>()
    var problems = RowProblems(file: file, log: log)
    for row in 0..<table.rowCount {
      let line = table.location(ofRow: row)
      let hour = table.hour(row: row, &problems)
      let zone = table.zone("zone", row: row, zones, map.zones, &problems)
      let percent = table.number(row: row, column: "accept", &problems)
      guard let hour, let zone, let percent else { continue }
      guard (0...100).contains(percent) else {
        problems.report(
          line: line, "column accept: \(Wording.number(percent)) is not a percentage from 0 to 100")
        continue
      }
      guard known.insert(hour * map.zones.zoneCount + zone.index).inserted else {
        problems.report(line: line, "hour and zone stand already above")
        continue
      }
      rates[hour][zone.index] = percent / 100
    }
    problems.finish()
    return problems.count == 0 ? AcceptRates(rates) : nil
  }
}
