package import Results

/// One folder of results, the source of the numbers of some alternatives.
package struct ReportFolder: Hashable, Sendable {
  /// Manifest: scenario, seed, inputs with hashes, digests, version of the tool.
  package var manifest: Manifest

  /// Files of the folder with their hashes, sorted by name.
  package var outputs: [OutputRecord]

  /// Facts of the scenarios, one for each variant; the first is `scenario.resolved.json`.
  package var scenarios: [ScenarioFacts]

  /// Positions of the alternatives of this folder among those of the report; the first one is the
  /// baseline of the others.
  package var alternatives: Range<Int>

  /// True if all alternatives had the same passengers as the first on every common day, of which
  /// there is at least one.
  package var hasSameDemand: Bool

  /// Differences of its scenario from that of the first folder; empty for the first.
  package var changes: [ScenarioChange] = []

  /// Zones, by number; without positions if the folder has no `city.csv`.
  package var zones: [ReportZone]

  /// Reason why there are no maps; nil if every zone has an outline.
  package var mapObstacle: String?

  /// Number of zones with a derived outline: no outline was given, so that borders are drawn
  /// halfway between the centres.
  package var guessedOutlineCount: Int

  package init(
    manifest: Manifest, outputs: [OutputRecord] = [], scenarios: [ScenarioFacts] = [],
    alternatives: Range<Int>, hasSameDemand: Bool, zones: [ReportZone] = [],
    mapObstacle: String? = nil, guessedOutlineCount: Int = 0
  ) {
    self.manifest = manifest
    self.outputs = outputs
    self.scenarios = scenarios
    self.alternatives = alternatives
    self.hasSameDemand = hasSameDemand
    self.zones = zones
    self.mapObstacle = mapObstacle
    self.guessedOutlineCount = guessedOutlineCount
  }
}

/// A value that differs between two scenarios.
package struct ScenarioChange: Hashable, Sendable {
  /// Path of the value, with dots between the keys.
  package var path: String

  /// Value in the first of them; nil if it is not set.
  package var before: String?

  /// Value in the other; nil if it is not set.
  package var after: String?

  package init(path: String, before: String?, after: String?) {
    self.path = path
    self.before = before
    self.after = after
  }

  /// Returns the values that differ, in the order of the first scenario and then of the other.
  ///
  /// Names and descriptions are omitted, because they do not affect the city.
  package static func between(_ first: [ScenarioField], _ other: [ScenarioField])
    -> [ScenarioChange]
  {
    func table(_ fields: [ScenarioField]) -> [String: String] {
      Dictionary(fields.map { ($0.path, $0.value) }) { one, _ in one }
    }
    let (before, after) = (table(first), table(other))
    var paths = first.map(\.path)
    paths += other.map(\.path).filter { before[$0] == nil }
    return paths.filter { !["name", "description"].contains($0) && before[$0] != after[$0] }
      .map { ScenarioChange(path: $0, before: before[$0], after: after[$0]) }
  }
}

/// A zone on the map.
package struct ReportZone: Hashable, Sendable {
  /// A position, in metres to the east and to the north.
  package struct Point: Hashable, Sendable {
    /// Metres to the east.
    package var x: Double

    /// Metres to the north.
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Key, as in other tables.
  package var key: String

  /// Displayed name; the key if it has none.
  package var name: String

  /// Centre; nil if the folder lacks it.
  package var centre: Point?

  /// Area in square metres; nil if the folder lacks it.
  package var area: Double?

  /// Numbers of the adjacent zones.
  package var neighbours: [Int]

  /// Polygons of the outline, each a ring and the rings of its holes, closed; empty without a given
  /// outline.
  package var outline: [[[Point]]]

  package init(
    key: String, name: String, centre: Point? = nil, area: Double? = nil, neighbours: [Int] = [],
    outline: [[[Point]]] = []
  ) {
    self.key = key
    self.name = name
    self.centre = centre
    self.area = area
    self.neighbours = neighbours
    self.outline = outline
  }
}
