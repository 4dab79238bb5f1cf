package import Results

/// Where the numbers of some alternatives come from: one folder of results.
package struct ReportFolder: Hashable, Sendable {
  /// What the manifest says: scenario, seed, inputs with hashes, digests, version of the tool.
  package var manifest: Manifest

  /// The files of the folder with their hashes, in the order of their names.
  package var outputs: [OutputRecord]

  /// What the scenario says, one for each variant; the first is `scenario.resolved.json`.
  package var scenarios: [ScenarioFacts]

  /// The places of the alternatives of this folder among those of the report; the first of them is the
  /// baseline of the others.
  package var alternatives: Range<Int>

  /// True if all alternatives met the same passengers as the first on every day that they have in
  /// common with it, of which there is at least one.
  package var hasSameDemand: Bool

  /// What its scenario says otherwise than that of the first folder; empty for the first.
  package var changes: [ScenarioChange] = []

  /// The zones, by number; without places where the folder has no `city.csv`.
  package var zones: [ReportZone]

  /// Reason why there are no maps: nil when every zone has an outline.
  package var mapObstacle: String?

  /// Of how many zones the outline is a guess: nobody has said where they end, so that borders are drawn
  /// halfway between the middles.
  package var guessedOutlineCount: Int

  /// Makes it from its parts.
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

/// A value that two scenarios do not have in common.
package struct ScenarioChange: Hashable, Sendable {
  /// The keys that lead to it, with dots between them.
  package var path: String

  /// The value in the first of them; nil where it has none.
  package var before: String?

  /// The value in the other; nil where it has none.
  package var after: String?

  /// Makes it from its parts.
  package init(path: String, before: String?, after: String?) {
    self.path = path
    self.before = before
    self.after = after
  }

  /// The values that differ, in the order of the first scenario and then of the other.
  ///
  /// Names and descriptions are left out: they say nothing about the city.
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
  /// A place, in metres to the east and to the north.
  package struct Point: Hashable, Sendable {
    /// Metres to the east.
    package var x: Double

    /// Metres to the north.
    package var y: Double

    /// Makes it from its parts.
    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The key, as in other tables.
  package var key: String

  /// The name for people; that of the key where it has none.
  package var name: String

  /// The centre; nil where the folder does not say.
  package var centre: Point?

  /// The area in square metres; nil where the folder does not say.
  package var area: Double?

  /// The numbers of the adjacent zones.
  package var neighbours: [Int]

  /// The polygons of the outline, each a ring and the rings of its holes, closed; empty where nobody
  /// has said where it runs.
  package var outline: [[[Point]]]

  /// Makes it from its parts.
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
