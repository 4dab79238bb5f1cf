import DispatchCore
import Geography
import Quantities

extension ZoneMap {
  /// Zones of 2 km2 from west to east; the east neighbour is searched before the west.
  static func line(_ zones: Int) -> ZoneMap { grid(columns: zones, rows: 1, .sides) }

  /// A grid of zones of 2 km2.
  static func grid(columns: Int, rows: Int, _ adjacency: GridAdjacency?) -> ZoneMap {
    do {
      let shape = try GridShape(
        columns: columns, rows: rows, zoneArea: Area(squareKilometers: 2))
      return ZoneMap(grid: shape, adjacency: adjacency)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension Rulebook {
  /// The same rules but for some.
  func with(_ change: (inout Rulebook) -> Void) -> Rulebook {
    var rulebook = self
    change(&rulebook)
    return rulebook
  }
}
