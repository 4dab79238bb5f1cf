/// Positions of place names beside a map: on the nearer side, without overlaps.
struct MapLabels {
  struct Place {
    let x: Double
    let y: Double
    let isLeft: Bool
    var labelY: Double
  }

  private static let distance = 38.0

  /// Position of each mark and of its name; nil if the mark has no position.
  private(set) var places: [Place?]

  init(_ marks: [(x: Double, y: Double)?], frame: MapFrame) {
    places = marks.map { mark in
      mark.map { Place(x: $0.x, y: $0.y, isLeft: $0.x < frame.width / 2, labelY: $0.y) }
    }
    balance(most: max(1, Int((frame.height - 40) / Self.distance)))
    for isLeft in [true, false] { spread(isLeft, height: frame.height) }
  }

  /// Moves names to the other side if one side has more than `most`.
  private mutating func balance(most: Int) {
    for isLeft in [true, false] {
      let side = places.indices.filter { places[$0]?.isLeft == isLeft }
      for index in side.dropFirst(max(most, 1)) {
        if let place = places[index] {
          places[index] = Place(x: place.x, y: place.y, isLeft: !isLeft, labelY: place.y)
        }
      }
    }
  }

  private mutating func spread(_ isLeft: Bool, height: Double) {
    let side = places.indices.filter { places[$0]?.isLeft == isLeft }
      .sorted { ((places[$0]?.y ?? 0), $0) < ((places[$1]?.y ?? 0), $1) }
    var least = 16.0
    for index in side {
      let place = max(places[index]?.y ?? 0, least)
      places[index]?.labelY = place
      least = place + Self.distance
    }
    var most = height - 40
    for index in side.reversed() {
      let place = min(places[index]?.labelY ?? 0, most)
      places[index]?.labelY = place
      most = place - Self.distance
    }
  }
}
