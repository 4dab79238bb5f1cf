/// A street run of a day: its path, when which piece of it is closed, and who is on the way.
///
/// Times are whole seconds from the start of the window, rounded up, distances whole metres from the start.
struct ShownRun: Hashable, Sendable {
  /// A corner of the path.
  struct Corner: Hashable, Sendable {
    var place: MapPoint
    var along: Int32
  }

  /// A piece of the path that is closed for a while.
  struct Piece: Hashable, Sendable {
    var from: Int32
    var to: Int32
    var closes: Int32
    var opens: Int32
  }

  /// A person who is on the way at the same pace from the start to their end.
  struct Athlete: Hashable, Sendable {
    var start: Int32
    var end: Int32
    var distance: Int32
  }

  /// The run of the scenario, from 1.
  var number: Int32
  var path: [Corner] = []
  var pieces: [Piece] = []

  /// In the order of their starts.
  var athletes: [Athlete] = []
}

/// A run in few bytes.
///
/// Corners: how many, then for each its place as a difference from that of the one before, and how far it is from
/// there. Pieces: how many, then for each where it begins, its length, when it closes, as a difference from the one
/// before, and for how long. Athletes: how many, then for each the time since the start of the one before, how long
/// they are on the way, and how far they come.
enum RunEncoding {
  /// Writes a run whose athletes are ordered by their start.
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
  /// Number of athletes on the way at an instant.
  func athleteCount(at second: Int) -> Int {
    runs.reduce(0) { sum, run in
      sum + run.athletes.count { $0.start <= second && second < $0.end }
    }
  }
}
