/// Commented scenario to start from.
struct Template {
  let name: String

  /// Subject in a few words.
  let summary: String

  private let scenario: StaticString

  /// Tables used by the scenario, as `airport-rank-zones.csv` for the suffix `zones`.
  private let tables: [(suffix: String, text: StaticString)]

  /// Templates, the simplest first.
  static let all = [
    Template(
      name: "small-town", summary: "a town with twelve taxis, as a first scenario",
      scenario: PackageAssets.small_town_jsonc, tables: []),
    Template(
      name: "city", summary: "a large city like Milan, with calls, hails and shifts",
      scenario: PackageAssets.city_jsonc, tables: []),
    Template(
      name: "airport-rank", summary: "a town and an airport with a taxi rank",
      scenario: PackageAssets.airport_rank_jsonc,
      tables: [("zones", PackageAssets.airport_rank_zones_csv)]),
    Template(
      name: "ambulances", summary: "six ambulances of a town, without taxis",
      scenario: PackageAssets.ambulances_jsonc,
      tables: [
        ("stations", PackageAssets.ambulances_stations_csv),
        ("hospitals", PackageAssets.ambulances_hospitals_csv),
      ]),
    Template(
      name: "shops", summary: "three shops with queues at the door, without taxis",
      scenario: PackageAssets.shops_jsonc, tables: []),
    Template(
      name: "residents", summary: "a town whose residents have appointments",
      scenario: PackageAssets.residents_jsonc, tables: []),
    Template(
      name: "run", summary: "a street run that closes streets to taxis",
      scenario: PackageAssets.run_jsonc, tables: [("path", PackageAssets.run_path_csv)]),
    Template(
      name: "data", summary: "people with collected data, and companies that ask for them",
      scenario: PackageAssets.data_jsonc, tables: []),
  ]

  /// Returns the template of a name; nil for an unknown name.
  static func named(_ name: String) -> Template? { all.first { $0.name == name } }

  /// Files of the scenario at a path: the tables first, then the scenario.
  func files(for path: String) -> [(path: String, text: String)] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let file = path.dropFirst(folder.count)
    let base = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    var text = scenario.description
    var files: [(path: String, text: String)] = []
    for table in tables {
      let name = "\(base)-\(table.suffix).csv"
      files.append((folder + name, table.text.description))
      text = text.replacing("\"\(self.name)-\(table.suffix).csv\"", with: "\"\(name)\"")
    }
    return files + [(path, text)]
  }
}
