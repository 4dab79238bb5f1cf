import CityModels
import Documents
import Geography
import Quantities

/// A city, as far as its own block describes it.
struct CityDraft: Sendable {
  let zones: ZoneMap
  /// Properties of the zones in their file; nil for a grid.
  let properties: (any ZoneProperties)?

  /// Projection of degrees to the plane; nil if the position of the city on the globe is unknown.
  var projection: MapProjection?
  let travel: TravelModel
}

/// The block `city`: zones and travel times.
enum CityBlock {
  static let grid = Field(
    "grid", GridBlock.shape.located, "Rectangle of equal square zones.", .optional)

  static let zones = Field(
    "zones", Shape<String>.text(example: "zones.csv").located,
    "CSV file of zones with the columns id, name, area_km2, x_km and y_km (or lon and lat in "
      + "degrees), and optionally neighbours (ids separated by spaces; an id with spaces stands "
      + "in quotes) and outline_km (POLYGON ((x y, ...))), in which trips start and end. Default "
      + "for neighbours: zones whose outlines touch. A zone without an outline is represented by "
      + "a square of its area. Further columns can serve as weights. With lon and lat, also "
      + "beside the x_km and y_km of their UTM zone, other tables can use degrees.",
    .optional)

  static let geojson = Field(
    "geojson", GeoJSONBlock.shape, "File of polygons, one zone each.", .optional)

  static let adjacency = Field(
    "adjacency", Shape<String>.text(example: "adjacency.csv").located,
    "CSV file of neighbours with the columns zone and neighbour: one row for each neighbour of a "
      + "zone, in search order. It replaces the neighbours of the grid or the zone table.",
    .optional)

  static let metric = Field(
    "metric", Shape<DistanceMetric>.choice,
    "Map distance, to which circuity is applied: in a straight line, or along two axes.",
    .standard("straight"))

  static let travel = Field(
    "travel", TravelBlock.shape, "Travel times of approaches and rides.")

  static let shape: Shape<CityDraft> = .block(
    BlockDeclaration(
      grid, zones, geojson, adjacency, metric, travel,
      choices: [.oneOf("grid", "zones", "geojson")])
  ) { block in
    let metric = block[metric] ?? .straight
    var map: ZoneMap?
    var properties: (any ZoneProperties)?
    var projection: MapProjection?
    if let grid = block[grid] {
      map = ZoneMap(
        grid: grid.value.shape, adjacency: grid.value.neighbours?.adjacency, metric: metric)
      if block.has(adjacency), grid.value.neighbours != nil {
        block.report(
          adjacency, "the grid says already which zones adjoin",
          fix: "remove city.grid.adjacency, or write null there when it is inherited")
      }
    } else if let path = block[zones] {
      (map, properties, projection) = ZoneTable.read(path, metric: metric, block.reading)
    } else if let draft = block[geojson], let read = GeoJSONZones.read(draft, block.reading) {
      properties = read
      projection = read.projection
      map = read.rows(tolerance: draft.tolerance.meters, block.reading.log).flatMap {
        ZoneTable.map(of: $0, file: read.file, metric: metric, block.reading.log)
      }
    }
    if let path = block[adjacency], let zones = map {
      map = AdjacencyTable.read(path, zones, block.reading)
    }
    guard let map, let travel = block[travel] else { return nil }
    return CityDraft(
      zones: map, properties: properties, projection: projection,
      travel: travel.bound(to: map, block.reading))
  }
}

/// The block `grid`: a rectangle of equal square zones.
enum GridBlock {
  struct Value: Sendable {
    let shape: GridShape
    /// Adjacency of the zones; nil if a table defines it.
    let neighbours: GridNeighbours?
  }

  /// Adjacency of the zones of a grid.
  struct GridNeighbours: Sendable {
    let adjacency: GridAdjacency?
  }

  static let columns = Field(
    "columns", .wholeNumber(1...10_000, example: 13), "Number of zones from west to east.")

  static let rows = Field(
    "rows", .wholeNumber(1...10_000, example: 7), "Number of zones from south to north.")

  static let zoneArea = Field(
    "zone_area", .area(example: "2 km2"), "Area of each zone.", .standard("2 km2"))

  static let adjacency = Field(
    "adjacency", neighbours,
    "Adjacency of the zones: across their 4 sides, across sides and corners (8), or none. Not "
      + "beside city.adjacency. Neighbours are searched clockwise from north: north, north-east, "
      + "east and so on.",
    .standard(8), unlessOutside: "adjacency")

  static let shape: Shape<Value> = .block(
    BlockDeclaration(columns, rows, zoneArea, adjacency)
  ) { block in
    guard let columns = block[columns], let rows = block[rows], let area = block[zoneArea],
      block[adjacency] != nil || !block.has(adjacency)
    else { return nil }
    do throws(GeographyError) {
      let shape = try GridShape(columns: columns, rows: rows, zoneArea: area)
      return Value(shape: shape, neighbours: block[adjacency])
    } catch {
      block.reading.report(at: block.location, error.description)
      return nil
    }
  }

  private static var neighbours: Shape<GridNeighbours> {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.number, .text], expectation: "4, 8 or \"none\"", example: 8,
        schema: [("enum", [4, 8, "none"])]))
    return Shape(structure: structure) { value, reading in
      switch value.content {
      case .number(4, _): return GridNeighbours(adjacency: .sides)
      case .number(8, _): return GridNeighbours(adjacency: .sidesAndCorners)
      case .text("none"): return GridNeighbours(adjacency: nil)
      case .null, .bool, .number, .text, .array, .object:
        reading.mismatch(value, structure)
        return nil
      }
    }
  }
}
