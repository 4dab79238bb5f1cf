import Results

/// A request of the day, in whole seconds from the start of the window, rounded up.
struct WaitingRequest: Hashable, Sendable {
  var ride: Int32

  /// From when until when the passenger waits.
  var start: Int32
  var end: Int32

  /// When the taxi last assigned was assigned, and which it was.
  var assigned: Int32?
  var taxi: Int32?
  var outcome: Outcome
  var place: MapPoint
  var goal: MapPoint

  /// The exact wait, for means.
  var waitMilliseconds: Int64

  /// The exact start, for means.
  var startMilliseconds: Int64
}

/// The requests of a day under one policy, in few bytes.
///
/// In the order of their starts, for each: the time since the start of the one before; the number of
/// the ride, as a difference from the one before; where the passenger waits and wants to go; how long
/// the wait is; and the number of the outcome, with 8 added where a taxi was assigned, which then
/// follows after how long it took.
enum RequestEncoding {
  static let hasTaxi: UInt8 = 8

  /// Writes requests that are ordered by their start.
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
