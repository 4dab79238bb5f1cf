/// A street run of a day: its path, the closures of its pieces, and its athletes.
///
/// Times are whole seconds from the start of the window, rounded up; distances are whole metres
/// from the start.
struct ShownRun: Hashable, Sendable {
  /// A corner of the path.
  struct Corner: Hashable, Sendable {
    var place: MapPoint
    var along: Int32
  }

  /// A piece of the path that is closed for some time.
  struct Piece: Hashable, Sendable {
    var from: Int32
    var to: Int32
    var closes: Int32
    var opens: Int32
  }

  /// An athlete who runs at a constant pace from the start to the end of their run.
  struct Athlete: Hashable, Sendable {
    var start: Int32
    var end: Int32
    var distance: Int32
  }

  /// Number of the run in the scenario, from 1.
  var number: Int32
  var path: [Corner] = []
  var pieces: [Piece] = []

  /// Athletes in the order of their starts.
  var athletes: [Athlete] = []
}

/// Compact encoding of a run.
///
/// Corners: their number, then for each its position as a difference from the previous one, and its
/// distance from there. Pieces: their number, then for each its start, its length, the time of its
/// closure as a difference from the previous one, and the duration. Athletes: their number, then
/// for each the time since the start of the previous one, the duration, and the distance.
enum RunEncoding {
  /// Encodes a run whose athletes are ordered by their start.
  static func bytes(_ run: ShownRun, scale: MapScale) -> [UInt8] {
    var bytes = CompactBytes()
    bytes.append(run.path.count)
    var (last, along) = ((x: 0, y: 0), 0)
    for corner in run.path {
      let cell = scale.cell(of: corner.place)
      bytes.append(difference: cell, last)
      bytes.append(signed: Int(corner.along) - along)
      (last, along) = (cell, Int(corner.along))
    }
    bytes.append(run.pieces.count)
    var time = 0
    for piece in run.pieces {
      bytes.append(signed: Int(piece.from))
      bytes.append(signed: Int(piece.to) - Int(piece.from))
      bytes.append(signed: Int(piece.closes) - time)
      bytes.append(signed: Int(piece.opens) - Int(piece.closes))
      time = Int(piece.closes)
    }
    bytes.append(run.athletes.count)
    time = 0
    for athlete in run.athletes {
      bytes.append(signed: Int(athlete.start) - time)
      bytes.append(signed: Int(athlete.end) - Int(athlete.start))
      bytes.append(signed: Int(athlete.distance))
      time = Int(athlete.start)
    }
    return bytes.bytes
  }
}

extension ReplaySide {
  /// Number of athletes running at an instant.
  func athleteCount(at second: Int) -> Int {
    runs.reduce(0) { sum, run in
      sum + run.athletes.count { $0.start <= second && second < $0.end }
    }
  }
}
