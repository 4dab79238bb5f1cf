/// A scenario to begin with, whose comments explain it.
struct Template {
  let name: String

  /// What it is about, in a few words.
  let summary: String

  private let scenario: StaticString

  /// The zone table that the scenario names; nil without one.
  private let zones: StaticString?

  /// The templates, the simplest first.
  static let all = [
    Template(
      name: "small-town", summary: "a town with twelve taxis, as a first scenario",
      scenario: PackageAssets.small_town_jsonc, zones: nil),
    Template(
      name: "city", summary: "a large city like Milan, with calls, hails and shifts",
      scenario: PackageAssets.city_jsonc, zones: nil),
    Template(
      name: "airport-rank", summary: "a town and an airport, whose queue of taxis is a rank",
      scenario: PackageAssets.airport_rank_jsonc,
      zones: PackageAssets.airport_rank_zones_csv),
  ]

  /// The template of a name; nil when there is none.
  static func named(_ name: String) -> Template? { all.first { $0.name == name } }

  /// The files that make the scenario at a path: the scenario last, after what it needs.
  func files(for path: String) -> [(path: String, text: String)] {
    let text = scenario.description
    guard let zones else { return [(path, text)] }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let file = path.dropFirst(folder.count)
    let base = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let table = "\(base)-zones.csv"
    return [
      (folder + table, zones.description),
      (path, text.replacing("\"\(name)-zones.csv\"", with: "\"\(table)\"")),
    ]
  }
}
