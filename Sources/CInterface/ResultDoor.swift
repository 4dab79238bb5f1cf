// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

import CCabstand
import CitySimulation
import Environments
import Results

/// The names and units of the metrics, which are constant while the program runs.
private let metricTexts = Metric.allCases.map {
  (name: PermanentText($0.rawValue), unit: PermanentText($0.unit))
}

/// Number of metrics.
@c @implementation
public func cab_metric_count() -> Int32 { Int32(Metric.allCases.count) }

/// The name of a metric.
@c @implementation
public func cab_metric_name(_ metric: Int32) -> UnsafePointer<CChar>? {
  metricTexts.indices.contains(Int(metric)) ? metricTexts[Int(metric)].name.pointer : nil
}

/// The unit of a metric.
@c @implementation
public func cab_metric_unit(_ metric: Int32) -> UnsafePointer<CChar>? {
  metricTexts.indices.contains(Int(metric)) ? metricTexts[Int(metric)].unit.pointer : nil
}

/// The metrics of a day.
@c @implementation
public func cab_day_metrics(
  _ day: OpaquePointer?, _ values: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  guarded { () throws(Fault) in
    let filling = try Filling(values, capacity, count)
    return try Handles.withDay(day) { handle throws(Fault) in
      guard let metrics = handle.day.metrics else { return CAB_NOT_NOW }
      filling.fill(Metric.allCases.count) { metrics[Metric.allCases[$0]] ?? .nan }
      return CAB_OK
    }
  }
}

/// The fingerprints of a day.
@c @implementation
public func cab_day_digest(
  _ day: OpaquePointer?, _ run: UnsafeMutablePointer<UInt64>?,
  _ demand: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  guarded { () throws(Fault) in
    let (run, demand) = (try given(run, "run"), try given(demand, "demand"))
    return try Handles.withDay(day) { handle throws(Fault) in
      guard let record = handle.day.record else { return CAB_NOT_NOW }
      run.pointee = record.runDigest
      demand.pointee = record.demandDigest
      return CAB_OK
    }
  }
}
