import CitySimulation
import Quantities
import Results

// What an interrupted experiment keeps of each finished replication: all that its results need.
extension FinishedReplication {
  /// The metrics that its row holds besides its columns.
  private static let furtherMetrics = Metric.allCases.filter { $0.group != .always }

  /// A time as a whole number; -1 where it has no bound.
  private static func milliseconds(_ span: TimeSpan?) -> Int64 { span?.milliseconds ?? -1 }

  private static func span(_ milliseconds: Int64) -> TimeSpan? {
    milliseconds < 0 ? nil : .milliseconds(milliseconds)
  }

  /// The bytes from which this very program makes the replication again.
  var bytes: [UInt8] {
    var bytes = ValueWriter()
    bytes.append(rows: [row])
    bytes.append(contentsOf: Self.furtherMetrics.map { row.metrics[$0] })
    bytes.append(contentsOf: Metric.allCases.map { row.metrics.weight(of: $0) })
    bytes.append(sumOfWaits)
    bytes.append(waits?.unservedCount)
    if let waits { bytes.append(contentsOf: waits.served) }
    bytes.append(contentsOf: hourlyWaits.sums)
    bytes.append(contentsOf: hourlyWaits.counts)
    bytes.append(contentsOf: measured.map(\.value))
    bytes.append(contentsOf: measured.map(\.unresolved))
    bytes.append(contentsOf: measured.map(\.weight))
    bytes.append(contentsOf: measured.map(\.least))
    bytes.append(contentsOf: measured.map(\.greatest))
    bytes.append(contentsOf: measured.map { Self.milliseconds($0.furtherWait) })
    bytes.append(
      contentsOf: [
        Int64(open.count), Self.milliseconds(open.furtherWait),
        Self.milliseconds(open.longestFurtherWait),
      ])
    bytes.append(transcriptDigest)
    bytes.append(record != nil)
    record?.write(to: &bytes)
    return bytes.bytes
  }

  /// Makes a replication again; nil when the bytes are not those of a replication.
  init?(bytes: [UInt8]) {
    var reader = ValueReader(bytes)
    do throws(ValueReader.WrongLength) {
      try self.init(from: &reader)
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }

  private init(from bytes: inout ValueReader) throws(ValueReader.WrongLength) {
    guard var row = try bytes.readRows(ReplicationRow.self).first else {
      throw ValueReader.WrongLength()
    }
    let values: [Double?] = try bytes.readAll()
    guard values.count == Self.furtherMetrics.count else { throw ValueReader.WrongLength() }
    for (metric, value) in zip(Self.furtherMetrics, values) { row.metrics[metric] = value }
    let weights: [Double?] = try bytes.readAll()
    guard weights.count == Metric.allCases.count else { throw ValueReader.WrongLength() }
    for (metric, weight) in zip(Metric.allCases, weights) {
      row.metrics.setWeight(weight, of: metric)
    }
    self.row = row
    sumOfWaits = try bytes.read()
    if let unserved = try bytes.read(Int?.self) {
      waits = SortedWaits(served: try bytes.readAll(), unservedCount: unserved)
    } else {
      waits = nil
    }
    guard let hourly = HourlyWaits(sums: try bytes.readAll(), counts: try bytes.readAll()) else {
      throw ValueReader.WrongLength()
    }
    hourlyWaits = hourly
    let measures: [Double?] = try bytes.readAll()
    let unresolved: [Int] = try bytes.readAll()
    let parts: [Double?] = try bytes.readAll()
    let (least, greatest): ([Double?], [Double?]) = (try bytes.readAll(), try bytes.readAll())
    let further: [Int64] = try bytes.readAll()
    let counts = [unresolved.count, parts.count, least.count, greatest.count, further.count]
    guard counts.allSatisfy({ $0 == measures.count }) else { throw ValueReader.WrongLength() }
    measured = measures.indices.map { place in
      var value = MeasuredValue(
        value: measures[place], unresolved: unresolved[place], weight: parts[place])
      (value.least, value.greatest) = (least[place], greatest[place])
      value.furtherWait = Self.span(further[place])
      return value
    }
    let totals: [Int64] = try bytes.readAll()
    guard totals.count == 3, let count = Int(exactly: totals[0]), count >= 0 else {
      throw ValueReader.WrongLength()
    }
    self.open = OpenRequests(
      count: count, furtherWait: Self.span(totals[1]), longestFurtherWait: Self.span(totals[2]))
    transcriptDigest = try bytes.readText()
    // Only policies outside of this program have them, and their replications are not kept.
    actionCounts = nil
    record = try bytes.read(Bool.self) ? try ReplicationRecord(from: &bytes) : nil
  }
}
