import CitySimulation
import Quantities
import Results

// Data of each finished replication that an interrupted experiment needs for its results.
extension FinishedReplication {
  /// Metrics that a row contains in addition to its columns.
  private static let furtherMetrics = Metric.allCases.filter { $0.group != .always }

  /// The bytes from which the same version of the program can restore the replication.
  var bytes: [UInt8] {
    var bytes = ValueWriter()
    bytes.append(rows: [row])
    for metric in Self.furtherMetrics { row.metrics[metric].write(to: &bytes) }
    for metric in Metric.allCases { row.metrics.ownWeight(of: metric).write(to: &bytes) }
    sumOfWaits.write(to: &bytes)
    bytes.append(waits != nil)
    waits?.write(to: &bytes)
    open.write(to: &bytes)
    hourlyWaits.write(to: &bytes)
    bytes.append(measured.count)
    for measure in measured { measure.write(to: &bytes) }
    bytes.append(record != nil)
    record?.write(to: &bytes)
    return bytes.bytes
  }

  /// Restores a replication; nil if no run can have written the bytes.
  /// - Parameters:
  ///   - bytes: the stored bytes.
  ///   - limits: the names and numbers to which its rows may refer.
  init?(bytes: [UInt8], _ limits: DayLimits) {
    var reader = ValueReader(bytes, limits)
    do throws(ValueReader.WrongValue) {
      try self.init(from: &reader)
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }

  private init(from bytes: inout ValueReader) throws(ValueReader.WrongValue) {
    let rows: [ReplicationRow] = try bytes.readRows()
    guard rows.count == 1 else { throw ValueReader.WrongValue() }
    var row = rows[0]
    for metric in Self.furtherMetrics { row.metrics[metric] = try Double?.read(from: &bytes) }
    guard row.metrics.arePossible else { throw ValueReader.WrongValue() }
    for metric in Metric.allCases { row.metrics.setWeight(try bytes.readWeight(), of: metric) }
    self.row = row
    sumOfWaits = try TimeSpan.read(from: &bytes)
    guard sumOfWaits.milliseconds.magnitude <= bytes.limits.mostTimePerDay.magnitude else {
      throw ValueReader.WrongValue()
    }
    waits = try bytes.readFlag() ? try SortedWaits(from: &bytes) : nil
    open = try OpenRequests(from: &bytes)
    hourlyWaits = try HourlyWaits(from: &bytes)
    var measured: [MeasuredValue] = []
    for _ in 0..<(try bytes.readCount()) {
      measured.append(try MeasuredValue(from: &bytes))
    }
    self.measured = measured
    // Only external policies have them, and their replications are not stored.
    transcriptDigest = nil
    actionCounts = nil
    record = try bytes.readFlag() ? try ReplicationRecord(from: &bytes) : nil
  }
}

extension MeasuredValue {
  fileprivate func write(to bytes: inout ValueWriter) {
    value.write(to: &bytes)
    unresolved.write(to: &bytes)
    weight.write(to: &bytes)
    least.write(to: &bytes)
    greatest.write(to: &bytes)
    furtherWait.write(to: &bytes)
  }

  fileprivate init(from bytes: inout ValueReader) throws(ValueReader.WrongValue) {
    self.init(
      value: try Double?.read(from: &bytes), unresolved: try Int.read(from: &bytes),
      weight: try bytes.readWeight())
    least = try Double?.read(from: &bytes)
    greatest = try Double?.read(from: &bytes)
    furtherWait = try bytes.readFurtherWait()
  }
}

extension OpenRequests {
  fileprivate func write(to bytes: inout ValueWriter) {
    count.write(to: &bytes)
    furtherWait.write(to: &bytes)
    longestFurtherWait.write(to: &bytes)
  }

  fileprivate init(from bytes: inout ValueReader) throws(ValueReader.WrongValue) {
    self.init(
      count: try Int.read(from: &bytes), furtherWait: try bytes.readFurtherWait(),
      longestFurtherWait: try bytes.readFurtherWait())
    guard (0...Int(Int32.max)).contains(count) else { throw ValueReader.WrongValue() }
  }
}

extension ValueReader {
  /// Reads the denominator of a ratio.
  fileprivate mutating func readWeight() throws(WrongValue) -> Double? {
    let weight = try Double?.read(from: &self)
    guard weight.map({ $0 >= 0 && $0.isFinite }) ?? true else { throw WrongValue() }
    return weight
  }

  /// Reads the longest remaining wait of a request.
  fileprivate mutating func readFurtherWait() throws(WrongValue) -> TimeSpan? {
    let wait = try TimeSpan?.read(from: &self)
    // The waits of all days are summed.
    let most = limits.mostTimePerDay
    guard wait.map({ $0 >= .zero && $0.milliseconds <= most }) ?? true else { throw WrongValue() }
    return wait
  }
}
