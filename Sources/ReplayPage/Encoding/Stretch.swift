import Quantities
import Results

/// Activity of a vehicle, with a number below 8.
protocol ReplayedActivity: Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// Position among all displayed activities.
  var number: UInt8 { get }
}

/// A stretch of a vehicle's time, in whole seconds from the start of the window.
///
/// Start and end are rounded up, so that the state at a whole second agrees with the exact times.
struct Stretch<Activity: ReplayedActivity>: Hashable, Sendable, BitwiseCopyable {
  var vehicle: Int32
  var start: Int32
  var end: Int32
  var activity: Activity

  /// Number of the ride or emergency that it is for; nil for none.
  var purpose: Int32?
  var from: MapPoint
  var to: MapPoint
}

extension TimeSpan {
  /// First whole second that is not before.
  var roundedUpSeconds: Int32 {
    let seconds = milliseconds / 1000 + (milliseconds % 1000 > 0 ? 1 : 0)
    return Int32(clamping: seconds)
  }
}

/// Compact encoding of the stretches of all vehicles of a kind under one policy.
///
/// For each vehicle: the number of stretches, then for each a byte of flags with the number of the
/// activity in its lowest three bits. The flags select the following fields: the time since the end
/// of the previous stretch; the length; the number of the purpose, as a difference from the
/// previous one; the start position, as a difference from the previous end; and the end position,
/// as a difference from the start.
enum StretchEncoding {
  static let hasGap: UInt8 = 8
  static let hasNewPurpose: UInt8 = 16
  static let hasSamePurpose: UInt8 = 32
  static let hasJump: UInt8 = 64
  static let moves: UInt8 = 128

  /// Encodes stretches that are ordered by vehicle and time.
  /// - Parameters:
  ///   - stretches: stretches of at least one second; shorter ones must have been omitted.
  ///   - count: highest number of a vehicle, plus 1.
  ///   - scale: grid for rounding positions.
  /// - Returns: the bytes.
  static func bytes<Activity>(
    _ stretches: [Stretch<Activity>], count: Int, scale: MapScale
  ) -> [UInt8] {
    var bytes = CompactBytes()
    var index = 0
    for vehicle in 0..<count {
      let first = index
      while index < stretches.count, stretches[index].vehicle == vehicle { index += 1 }
      bytes.append(index - first)
      append(stretches[first..<index], to: &bytes, scale)
    }
    precondition(index == stretches.count, "stretches are not in the order of vehicles")
    return bytes.bytes
  }

  private static func append<Activity>(
    _ stretches: ArraySlice<Stretch<Activity>>, to bytes: inout CompactBytes, _ scale: MapScale
  ) {
    var lastEnd = 0
    var lastPurpose = 0
    var last = (x: 0, y: 0)
    for stretch in stretches {
      let from = scale.cell(of: stretch.from)
      let to = scale.cell(of: stretch.to)
      let gap = Int(stretch.start) - lastEnd
      let purpose = stretch.purpose.map(Int.init)
      var flags = stretch.activity.number
      if gap != 0 { flags |= hasGap }
      if let purpose { flags |= purpose == lastPurpose ? hasSamePurpose : hasNewPurpose }
      if from != last { flags |= hasJump }
      if to != from { flags |= moves }
      bytes.append(byte: flags)
      if gap != 0 { bytes.append(signed: gap) }
      bytes.append(Int(stretch.end - stretch.start))
      if let purpose, purpose != lastPurpose { bytes.append(signed: purpose - lastPurpose) }
      if from != last { bytes.append(difference: from, last) }
      if to != from { bytes.append(difference: to, from) }
      lastEnd = Int(stretch.end)
      lastPurpose = purpose ?? lastPurpose
      last = to
    }
  }
}

extension CompactBytes {
  /// Writes the difference between two cells.
  mutating func append(difference cell: (x: Int, y: Int), _ from: (x: Int, y: Int)) {
    append(signed: cell.x - from.x)
    append(signed: cell.y - from.y)
  }
}
