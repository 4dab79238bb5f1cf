import Scenarios
import TripImport

/// The files that `import` makes.
struct ImportedFiles {
  /// A file of the folder.
  typealias File = (name: String, text: String)

  let trips: ImportedTrips

  /// Where the folder will appear.
  let folder: String

  /// Folder of the files written so far, until `folder` appears; nil if there are none.
  var hiddenFolder: String?

  /// What the trips do not tell.
  private var choices: ImportedScenario.Choices

  /// What was asked for; nil where that was not worked out.
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

  /// What a person should know, as Markdown.
  var report: String {
    let scenario = ImportedScenario(trips, folder: folder, choices: choices)
    return ImportReport(
      trips, asked: asked, calibrateCommand: scenario.calibrateCommand("\(folder)/scenario.jsonc")
    ).text
  }

  /// All files.
  var all: [File] {
    let tables = ImportedTables(trips)
    var files = inputs(choices, asked?.usual)
    files.append(("import.md", "# What the data says\n\n" + report))
    if let asked, asked.usual != nil { files.append(("asked.csv", tables.asked(asked))) }
    return files
  }

  /// The scenario as it would be read from the folder.
  /// - Parameters:
  ///   - asked: what is asked for; nil for what was served.
  ///   - assumption: how people behave.
  /// - Returns: the scenario, of which everything has been checked.
  /// - Throws: `Failure` for a scenario that is not correct, such as one with a broken table of shifts.
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

  /// The scenario and what it reads.
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
