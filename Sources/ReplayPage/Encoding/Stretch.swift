import Quantities
import Results

/// A stretch of a taxi's time, in whole seconds from the start of the window.
///
/// Start and end are rounded up: who counts at a whole second then finds what the exact times say.
struct Stretch: Hashable, Sendable, BitwiseCopyable {
  var taxi: Int32
  var start: Int32
  var end: Int32
  var activity: TaxiActivity

  /// Nil for what is not about a ride.
  var ride: Int32?
  var from: MapPoint
  var to: MapPoint
}

extension TimeSpan {
  /// The first whole second that is not before.
  var roundedUpSeconds: Int32 {
    let seconds = milliseconds / 1000 + (milliseconds % 1000 > 0 ? 1 : 0)
    return Int32(clamping: seconds)
  }
}

/// The stretches of all taxis under one policy, in few bytes.
///
/// Taxi by taxi: how many stretches, then for each a byte of flags with the number of the activity in
/// its lowest three bits; then, as the flags say, the time since the end of the stretch before; the
/// length; the number of the ride, as a difference from that of the ride before; where it began, as a
/// difference from where the one before ended; and where it ended, as a difference from there.
enum StretchEncoding {
  static let hasGap: UInt8 = 8
  static let hasNewRide: UInt8 = 16
  static let hasSameRide: UInt8 = 32
  static let hasJump: UInt8 = 64
  static let moves: UInt8 = 128

  /// The activities by their number in the flags.
  static let activities: [TaxiActivity] = [
    .idle, .relocating, .approaching, .boarding, .occupied, .releasing, .onBreak,
  ]

  /// The number of an activity.
  static func number(of activity: TaxiActivity) -> UInt8 {
    switch activity {
    case .idle: 0
    case .relocating: 1
    case .approaching: 2
    case .boarding: 3
    case .occupied: 4
    case .releasing: 5
    case .onBreak: 6
    }
  }

  /// Writes stretches that are ordered by taxi and time.
  /// - Parameters:
  ///   - stretches: those of at least a second; shorter ones must have been left out.
  ///   - taxiCount: one more than the highest number of a taxi.
  ///   - scale: how places are rounded.
  /// - Returns: the bytes.
  static func bytes(_ stretches: [Stretch], taxiCount: Int, scale: MapScale) -> [UInt8] {
    var bytes = CompactBytes()
    var index = 0
    for taxi in 0..<taxiCount {
      let first = index
      while index < stretches.count, stretches[index].taxi == taxi { index += 1 }
      bytes.append(index - first)
      append(stretches[first..<index], to: &bytes, scale)
    }
    precondition(index == stretches.count, "stretches are not in the order of taxis")
    return bytes.bytes
  }

  private static func append(
    _ stretches: ArraySlice<Stretch>, to bytes: inout CompactBytes, _ scale: MapScale
  ) {
    var lastEnd = 0
    var lastRide = 0
    var last = (x: 0, y: 0)
    for stretch in stretches {
      let from = scale.cell(of: stretch.from)
      let to = scale.cell(of: stretch.to)
      let gap = Int(stretch.start) - lastEnd
      let ride = stretch.ride.map(Int.init)
      var flags = number(of: stretch.activity)
      if gap != 0 { flags |= hasGap }
      if let ride { flags |= ride == lastRide ? hasSameRide : hasNewRide }
      if from != last { flags |= hasJump }
      if to != from { flags |= moves }
      bytes.append(byte: flags)
      if gap != 0 { bytes.append(signed: gap) }
      bytes.append(Int(stretch.end - stretch.start))
      if let ride, ride != lastRide { bytes.append(signed: ride - lastRide) }
      if from != last { bytes.append(difference: from, last) }
      if to != from { bytes.append(difference: to, from) }
      lastEnd = Int(stretch.end)
      lastRide = ride ?? lastRide
      last = to
    }
  }
}

extension CompactBytes {
  /// Writes how far one cell is from another.
  mutating func append(difference cell: (x: Int, y: Int), _ from: (x: Int, y: Int)) {
    append(signed: cell.x - from.x)
    append(signed: cell.y - from.y)
  }
}
