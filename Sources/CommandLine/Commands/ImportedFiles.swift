import Scenarios
import TripImport

/// Files that `import` makes.
struct ImportedFiles {
  /// File of the folder.
  typealias File = (name: String, text: String)

  let trips: ImportedTrips

  /// Final path of the folder.
  let folder: String

  /// Folder of the files written so far, until `folder` appears; nil if there are none.
  var hiddenFolder: String?

  /// Assumptions that the trips do not provide.
  private var choices: ImportedScenario.Choices

  /// Estimated requests; nil if not estimated.
  var asked: AskedRange? {
    didSet { choices.usesAsked = asked?.usual != nil }
  }

  init(_ trips: ImportedTrips, folder: String, choices: ImportedScenario.Choices) {
    self.trips = trips
    self.folder = folder
    self.choices = choices
  }

  var isHailed: Bool { choices.isHailed }
  var taxis: Int? { choices.taxis }

  /// Report for the user, as Markdown.
  var report: String {
    let scenario = ImportedScenario(trips, folder: folder, choices: choices)
    return ImportReport(
      trips, asked: asked, calibrateCommand: scenario.calibrateCommand("\(folder)/scenario.jsonc")
    ).text
  }

  var all: [File] {
    let tables = ImportedTables(trips)
    var files = inputs(choices, asked?.usual)
    files.append(("import.md", "# Import report\n\n" + report))
    if let asked, asked.usual != nil { files.append(("asked.csv", tables.asked(asked))) }
    return files
  }

  /// Scenario as it would be read from the folder.
  /// - Parameters:
  ///   - asked: estimated requests; nil for the served ones.
  ///   - assumption: assumed behaviour of customers.
  /// - Returns: the checked scenario.
  /// - Throws: `Failure` for an invalid scenario, such as one with a broken table of shifts.
  func scenario(
    asked: AskedTrips? = nil, _ assumption: AskedRange.Assumption? = nil
  ) throws(Failure) -> Scenario {
    var choices = choices
    choices.usesAsked = asked != nil
    if let assumption { choices.assumption = assumption }
    let place = choices.observed == nil ? folder : hiddenFolder ?? folder
    let texts = Dictionary(
      inputs(choices, asked).map { ("\(place)/\($0.name)", $0.text) }
    ) { $1 }
    do throws(ScenarioError) {
      return try Scenario.load("\(place)/scenario.jsonc", texts: texts)
    } catch {
      throw .scenario(error)
    }
  }

  /// The scenario and its tables.
  private func inputs(_ choices: ImportedScenario.Choices, _ asked: AskedTrips?) -> [File] {
    let tables = ImportedTables(trips)
    var files: [File] = [("zones.csv", tables.zones)]
    if choices.observed == nil { files.append(("trips.csv", tables.counts(asked: asked))) }
    if let factors = tables.factors { files.append(("factors.csv", factors)) }
    let name = String(folder.split(separator: "/").last ?? "imported")
    let scenario = ImportedScenario(trips, folder: name, choices: choices)
    files.append(("scenario.jsonc", scenario.text))
    return files
  }
}
