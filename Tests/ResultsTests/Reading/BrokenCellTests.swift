import Quantities
import Testing

@testable import Results

/// Cells that their column cannot hold, in tables with every kind of column.
@Suite struct BrokenCellTests {
  /// What is told about a row of which one cell is replaced; empty when it is read.
  private func complaint<Row: ResultRow>(
    _ row: Row, _ column: String, _ cell: String
  ) throws -> String {
    var table = ResultTable<Row>(
      names: ResultNames([.policies: ["fifo"], .zones: ["1-1"], .groups: ["all"]]), header: true)
    table.append(row)
    let lines = table.text.split(separator: "\n")
    var cells = lines[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let place = try #require(Row.table.columns.firstIndex { $0.name == column })
    cells[place] = cell
    let text = "\(lines[0])\n\(cells.joined(separator: ","))\n"
    do throws(StoredResultsError) {
      _ = try StoredTable<Row>(Array(text.utf8), file: "t.csv", policies: ["fifo"], writer: "1.0")
      return ""
    } catch {
      let start = "t.csv:2: column "
      let end = "\n  fix: the table is broken; make the results again"
      #expect(error.description.hasPrefix(start) && error.description.hasSuffix(end))
      return String(error.description.dropFirst(start.count).dropLast(end.count))
    }
  }

  @Test(arguments: [
    (
      "wait_s", "1.000",
      "wait_s: found \"1.000\", expected 0 s, which follows from other columns"
    ),
    ("search_s", "1", "search_s: found \"1\", expected a number with three decimals"),
    ("search_s", "1.00", "search_s: found \"1.00\", expected a number with three decimals"),
    ("search_s", ".000", "search_s: found \".000\", expected a number with three decimals"),
    ("search_s", "-.000", "search_s: found \"-.000\", expected a number with three decimals"),
    ("search_s", "1.0.00", "search_s: found \"1.0.00\", expected a number with three decimals"),
    (
      "search_s", "9223372036854775.808",
      "search_s: found \"9223372036854775.808\", expected a number with three decimals"
    ),
    ("search_s", "", "search_s: the cell is empty, expected a number with three decimals"),
    ("held", "yes", "held: found \"yes\", expected 0 or 1"),
    ("held", "2", "held: found \"2\", expected 0 or 1"),
    ("ring", "256", "ring: found \"256\", expected a whole number"),
    ("ring", "-1", "ring: found \"-1\", expected a whole number"),
    ("approach_m", "1.00", "approach_m: found \"1.00\", expected a number with one decimal"),
    (
      "outcome", "lost",
      "outcome: found \"lost\", expected one of the words that this version of cabstand knows"
    ),
    ("taxi", "", ""), ("ride_m", "12.5", ""), ("requested_s", "-0.001", ""),
  ])
  func `a request`(column: String, cell: String, told: String) throws {
    var row = RandomRows(seed: 3).plainRequest
    row.policy = 0
    #expect(try complaint(row, column, cell) == told)
  }

  @Test(arguments: [
    ("wait_s_mean", "", "wait_s_mean: there is a mean wait exactly when there are requests"),
    ("requests", "0", "wait_s_mean: there is a mean wait exactly when there are requests"),
  ])
  func `a zone`(column: String, cell: String, told: String) throws {
    let row = ZoneRow(
      policy: 0, replication: 1, intervalStart: .zero, zone: 0, requests: 2, served: 2,
      servedWithinGoal: 2, unserved: 0, unresolved: 0, totalWait: .seconds(9), hails: 0,
      hailsLost: 0, idleTaxiTime: .zero, emptyTime: .zero)
    #expect(try complaint(row, column, cell) == told)
  }

  @Test(arguments: [
    ("wait_s_mean", "nan", "wait_s_mean: found \"nan\", expected a number"),
    ("wait_s_mean", "1e999", "wait_s_mean: found \"1e999\", expected a number"),
    ("wait_s_mean", "infinity", "wait_s_mean: found \"infinity\", expected a number"),
    ("run_digest", "12", "run_digest: found \"12\", expected 16 hexadecimal digits"),
    (
      "run_digest", "+000000000000001",
      "run_digest: found \"+000000000000001\", expected 16 hexadecimal digits"
    ),
    ("wait_s_mean", "-inf", ""), ("wait_s_mean", "1e-7", ""),
  ])
  func `a replication`(column: String, cell: String, told: String) throws {
    let row = ReplicationRow(
      policy: 0, replication: 1, metrics: MetricValues(), demandDigest: 1, runDigest: 2, events: 3)
    #expect(try complaint(row, column, cell) == told)
  }

  @Test(arguments: [
    ("unit", "m", "unit: found \"m\", expected s, which follows from other columns"),
    (
      "metric", "wait",
      "metric: found \"wait\", expected one of the words that this version of cabstand knows"
    ),
    ("limit", "", "limit: the cell is empty, expected a number"),
  ])
  func `a verdict`(column: String, cell: String, told: String) throws {
    let row = VerdictRow(
      policy: 0, metric: .waitMean, limit: 900, lower: nil, upper: nil, verdict: .pass)
    #expect(try complaint(row, column, cell) == told)
  }
}

extension RandomRows {
  /// A request in which nothing happened.
  var plainRequest: RequestRow {
    RequestRow(
      policy: 0, replication: 1, ride: 0, originZone: 0, destinationZone: 0, offers: 0, declines: 0,
      lapses: 0, requested: .zero, search: .zero, offer: .zero, approach: .zero, boarding: .zero,
      approachDistance: nil, outcome: .rejected, held: false, withdrawals: 0, rideDistance: nil,
      ring: nil, rideTime: nil, taxi: nil)
  }
}
