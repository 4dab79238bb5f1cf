// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import CityModels
import CitySimulation
import DispatchCore
import Environments
import ExternalPolicies
import Geography
import Quantities
import Scenarios

/// Drives between points of a city at a given time.
@c @implementation
public func cab_scenario_estimate(
  _ scenario: OpaquePointer?, _ time: Int64, _ from: UnsafePointer<cab_point>?,
  _ to: UnsafePointer<cab_point>?, _ count: Int, _ distances: UnsafeMutablePointer<Double>?,
  _ estimates: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  guarded(error) { () throws(Fault) in
    let model = try Handles.scenario(scenario).model
    guard (0...latestTime).contains(time) else {
      throw Fault(CAB_BAD_ARGUMENT, "time_ms is \(time); it is from 0 to \(latestTime)")
    }
    let surroundings = model.surroundingsOfPolicies
    let service = MapService(
      metric: model.zones.metric, streets: surroundings.streets, clock: surroundings.clock,
      now: .start + .milliseconds(time))
    return try service.estimate(from, to, count, DriveArrays(distances, estimates))
  }
}

/// Drives between points, now.
@c @implementation
public func cab_day_estimate(
  _ day: OpaquePointer?, _ from: UnsafePointer<cab_point>?, _ to: UnsafePointer<cab_point>?,
  _ count: Int, _ distances: UnsafeMutablePointer<Double>?,
  _ estimates: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  guarded(error) { () throws(Fault) in
    try Handles.withDay(day) { handle throws(Fault) in
      guard let service = handle.day.withState({ MapService($0) }) else {
        throw Fault(CAB_NOT_NOW, "no question is open; drives are estimated while one is")
      }
      return try service.estimate(from, to, count, DriveArrays(distances, estimates))
    }
  }
}

/// Drives of taxis to rides.
@c @implementation
public func cab_day_costs(
  _ day: OpaquePointer?, _ rides: UnsafePointer<Int32>?, _ rideCount: Int,
  _ taxis: UnsafePointer<Int32>?, _ taxiCount: Int, _ distances: UnsafeMutablePointer<Double>?,
  _ estimates: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  guarded(error) { () throws(Fault) in
    try Handles.withDay(day) { handle throws(Fault) in
      let rides = try numbers(rides, rideCount, "rides")
      let taxis = try numbers(taxis, taxiCount, "taxis")
      guard !rideCount.multipliedReportingOverflow(by: taxiCount).overflow,
        rideCount * taxiCount <= mostDrives
      else {
        throw Fault(
          CAB_BAD_ARGUMENT,
          "\(rideCount) x \(taxiCount) pairs are more than \(mostDrives); ask for fewer")
      }
      let matrix = DriveArrays(distances, estimates)
      let asked = handle.day.question
      let fault: Fault?? = handle.day.withState { state in
        if let fault = unknown(rides, taxis, state) { return fault }
        matrix.fill(rides, taxis, asked, state)
        return nil
      }
      guard let fault else {
        throw Fault(CAB_NOT_NOW, "no question is open; taxis and rides are known while one is")
      }
      if let fault { throw fault }
      return CAB_OK
    }
  }
}

/// Upper limit of a time in milliseconds: 10,000 days.
private let latestTime: Int64 = 864_000_000_000

/// Upper limit of the number of drives of a call.
private let mostDrives = 1 << 31

/// Upper limit of a coordinate in metres, beyond any map.
private let farthest = 1e8

/// Reads an array of taxis or rides.
private func numbers(
  _ place: UnsafePointer<Int32>?, _ count: Int, _ name: String
) throws(Fault) -> UnsafeBufferPointer<Int32> {
  try check(count, "the count of \(name)", atMost: mostDrives)
  guard count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
  return UnsafeBufferPointer(start: try given(place, name), count: count)
}

/// The error of the first number that is not a ride or a taxi; nil for none.
private func unknown(
  _ rides: UnsafeBufferPointer<Int32>, _ taxis: UnsafeBufferPointer<Int32>,
  _ state: borrowing DispatchState
) -> Fault? {
  for (index, ride) in rides.enumerated() {
    guard ride >= 0, state.rides.contains(RideID(Int(ride))) else {
      return Fault(CAB_BAD_ARGUMENT, "rides[\(index)] is \(ride): there is no such ride")
    }
  }
  for (index, taxi) in taxis.enumerated() {
    guard taxi >= 0, state.taxis.contains(TaxiID(Int(taxi))) else {
      return Fault(CAB_BAD_ARGUMENT, "taxis[\(index)] is \(taxi): there is no such taxi")
    }
  }
  return nil
}

/// The map service at an instant.
private struct MapService {
  let metric: DistanceMetric

  /// Streets; nil for no estimates.
  let streets: Streets?
  let clock: WallClock
  let now: Instant

  init(metric: DistanceMetric, streets: Streets?, clock: WallClock, now: Instant) {
    self.metric = metric
    self.streets = streets
    self.clock = clock
    self.now = now
  }

  init(_ state: borrowing DispatchState) {
    self.init(
      metric: state.zones.metric, streets: state.surroundings.streets,
      clock: state.surroundings.clock, now: state.now)
  }

  /// Writes the drive between two points, with the distance in whole millimetres as in searches.
  @inline(__always)
  func drive(from: Point, to: Point, at index: Int, of arrays: DriveArrays) {
    let distance = Distance(
      meters: metric.distance(from: from, to: to).millimeters / 1000)
    arrays.distances?[index] = distance.meters
    guard let estimates = arrays.estimates else { return }
    estimates[index] =
      streets?.estimate(overMap: distance, leaving: now, clock: clock).milliseconds ?? -1
  }

  /// Writes the drives of pairs of points; nothing if a point is invalid.
  func estimate(
    _ from: UnsafePointer<cab_point>?, _ to: UnsafePointer<cab_point>?, _ count: Int,
    _ arrays: DriveArrays
  ) throws(Fault) -> Int {
    try check(count, "count", atMost: mostDrives)
    guard count > 0 else { return CAB_OK }
    let from = try given(from, "from")
    let to = try given(to, "to")
    for (name, points) in [("from", from), ("to", to)] {
      for index in 0..<count {
        let point = points[index]
        guard abs(point.x) <= farthest, abs(point.y) <= farthest else {
          throw Fault(
            CAB_BAD_ARGUMENT,
            "\(name)[\(index)] is (\(point.x), \(point.y)); coordinates are at most 1e8 m")
        }
      }
    }
    for index in 0..<count {
      drive(
        from: Point(x: from[index].x, y: from[index].y), to: Point(x: to[index].x, y: to[index].y),
        at: index, of: arrays)
    }
    return CAB_OK
  }
}

/// Arrays of the caller for drives, each of which may be absent.
private struct DriveArrays {
  let distances: UnsafeMutablePointer<Double>?
  let estimates: UnsafeMutablePointer<Int64>?

  init(_ distances: UnsafeMutablePointer<Double>?, _ estimates: UnsafeMutablePointer<Int64>?) {
    self.distances = distances
    self.estimates = estimates
  }

  /// Writes the drives of taxis to rides, ride by ride.
  func fill(
    _ rides: UnsafeBufferPointer<Int32>, _ taxis: UnsafeBufferPointer<Int32>,
    _ asked: PolicyQuestion?, _ state: borrowing DispatchState
  ) {
    let service = MapService(state)
    var index = 0
    for number in rides {
      let ride = RideID(Int(number))
      let waits = state.rides[ride].state == .held || asked == .taxi(for: ride)
      let origin = state.rides[ride].origin.point
      for number in taxis {
        let taxi = TaxiID(Int(number))
        if waits, state.taxis[taxi].isEligible, let place = state.taxis[taxi].place,
          !state.hasRefused(ride, taxi)
        {
          service.drive(from: place.point, to: origin, at: index, of: self)
        } else {
          distances?[index] = .nan
          estimates?[index] = -1
        }
        index += 1
      }
    }
  }
}
