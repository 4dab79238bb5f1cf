import CitySimulation
import Quantities
import Results

// What an interrupted experiment keeps of each finished replication: all that its results need.
extension FinishedReplication {
  /// The metrics that its row holds besides its columns.
  private static let furtherMetrics = Metric.allCases.filter { $0.group != .always }

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
    guard measures.count == unresolved.count, measures.count == parts.count else {
      throw ValueReader.WrongLength()
    }
    measured = measures.indices.map {
      MeasuredValue(value: measures[$0], unresolved: unresolved[$0], weight: parts[$0])
    }
    transcriptDigest = try bytes.readText()
    // Only policies outside of this program have them, and their replications are not kept.
    actionCounts = nil
    record = try bytes.read(Bool.self) ? try ReplicationRecord(from: &bytes) : nil
  }
}
