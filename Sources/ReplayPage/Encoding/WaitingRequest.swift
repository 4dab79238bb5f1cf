import Results

/// A request of the day, in whole seconds from the start of the window, rounded up.
struct WaitingRequest: Hashable, Sendable {
  var ride: Int32

  /// Start and end of the passenger's wait.
  var start: Int32
  var end: Int32

  /// Time of the last assignment, and the assigned taxi.
  var assigned: Int32?
  var taxi: Int32?
  var outcome: Outcome
  var place: MapPoint
  var goal: MapPoint

  /// Exact wait, for means.
  var waitMilliseconds: Int64

  /// Exact start, for means.
  var startMilliseconds: Int64
}

/// Compact encoding of the requests of a day under one policy.
///
/// For each request, in the order of their starts: the time since the start of the previous one;
/// the number of the ride, as a difference from the previous one; origin and destination of the
/// passenger; the length of the wait; and the number of the outcome, plus 8 if a taxi was assigned.
/// In that case, the time until the assignment and the taxi follow.
enum RequestEncoding {
  static let hasTaxi: UInt8 = 8

  /// Encodes requests that are ordered by their start.
  static func bytes(_ requests: [WaitingRequest], scale: MapScale) -> [UInt8] {
    var bytes = CompactBytes()
    bytes.append(requests.count)
    var lastStart = 0
    var lastRide = 0
    for request in requests {
      bytes.append(Int(request.start) - lastStart)
      bytes.append(signed: Int(request.ride) - lastRide)
      for point in [request.place, request.goal] {
        let cell = scale.cell(of: point)
        bytes.append(cell.x)
        bytes.append(cell.y)
      }
      bytes.append(Int(request.end - request.start))
      let outcome = request.outcome.number
      if let taxi = request.taxi, let assigned = request.assigned {
        bytes.append(byte: outcome | hasTaxi)
        bytes.append(Int(max(0, assigned - request.start)))
        bytes.append(Int(taxi))
      } else {
        bytes.append(byte: outcome)
      }
      lastStart = Int(request.start)
      lastRide = Int(request.ride)
    }
    return bytes.bytes
  }
}
