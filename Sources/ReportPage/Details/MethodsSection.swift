import Charts
import Reports
import Results

/// Methods behind the numbers, complete enough for a paper.
///
/// - Source: T. Monks et al., "Strengthening the reporting of empirical simulation studies:
///   introducing the STRESS guidelines", Journal of Simulation 13(1), 2019, the items for
///   discrete-event simulation.
struct MethodsSection {
  let view: ReportView

  var section: ReportSection {
    ReportSection(ElementID("study"), "Methods", short: "For citation in a paper") {
      Piece.paragraph(
        "Ordered by the STRESS guidelines for discrete-event simulation (Monks et al., 2019), to be "
          + "quoted in a paper.")
      for folder in view.figures.folders {
        if view.figures.folders.count > 1 { Markup("h4", folder.manifest.scenarioName) }
        if let facts = folder.scenarios.first {
          if folder.scenarios.count > 1 {
            Piece.paragraph(
              "The following is the first of \(folder.scenarios.count) variants; the names of "
                + "the alternatives have the differences.")
          }
          for part in parts(folder, facts) {
            Markup("h4", part.0)
            for text in part.1 { Piece.paragraph(text) }
          }
          fields(facts, variants: folder.scenarios.count)
        } else {
          Piece.missing("The folder does not hold the scenario as it was run.")
        }
      }
    }
  }

  private func parts(_ folder: ReportFolder, _ facts: ScenarioFacts) -> [(String, [String])] {
    [
      ("Objectives", objectives(folder, facts)), ("Logic", logic(folder, facts)),
      ("Data", data(folder, facts)), ("Experimentation", experimentation(folder, facts)),
      ("Implementation and code access", implementation(folder)),
    ]
  }

  private func objectives(_ folder: ReportFolder, _ facts: ScenarioFacts) -> [String] {
    guard facts.hasTaxis else { return objectivesWithoutTaxis(folder) }
    let names = folder.alternatives.prefix(12).compactMap {
      view.entries.indices.contains($0) ? view.entries[$0].label : nil
    }
    let more = folder.alternatives.count > names.count ? " and others" : ""
    return [
      "The study estimates how long passengers of a taxi service wait, and how many are not served, "
        + "under \(names.joined(separator: ", "))\(more). The main outputs are the mean wait over all "
        + "requests, whether served or not, which shall be at most "
        + "\(ValueFormat.duration.text(facts.goalWait)) minutes, and the share of requests not served, "
        + "which shall be at most \(ValueFormat.share.text(facts.goalUnservedShare)). Further outputs are "
        + "the distribution of waits, the use of taxis, and how trips and idle time are shared among "
        + "drivers."
    ]
  }

  /// Returns the objectives of a study without taxis: its goals.
  private func objectivesWithoutTaxis(_ folder: ReportFolder) -> [String] {
    let entries = folder.alternatives.compactMap { number in
      view.entries.indices.contains(number) ? view.entries[number] : nil
    }
    let goals = entries.first?.alternative.verdicts.map(VerdictText.limit) ?? []
    return [
      "The study estimates how well \(Words.list(entries.map(\.label))) keeps its goals: "
        + (goals.isEmpty ? "none is set." : goals.joined(separator: ", ") + ".")
    ]
  }

  private func logic(_ folder: ReportFolder, _ facts: ScenarioFacts) -> [String] {
    guard facts.hasTaxis else { return ["City: \(facts.city). Travel: \(facts.travel)."] }
    var texts = [
      "Requests arise in zones, are given to taxis by the rules of dispatch (rulebook "
        + "\(facts.rulebook)), are driven, and end with the drop-off or when the passenger gives up. "
        + "A request that finds no taxi is held. Taxis wait in the queues of zones between trips.",
      "City: \(facts.city). Travel: \(facts.travel). Boarding: \(facts.boarding). Patience of "
        + "passengers: \(facts.patience ?? "without limit"). "
        + (facts.hails.map { "Hails in the street: \($0)." } ?? "There are no hails in the street."),
      "Fleet: \(facts.taxis.map { "\($0) taxis" } ?? "as the scenario lists it"). Shifts: "
        + (facts.shifts.isEmpty
          ? "drivers are always on duty." : facts.shifts.joined(separator: "; ") + "."),
    ]
    if !facts.drivers.isEmpty {
      texts.append(
        "Drivers: "
          + facts.drivers.map { "\($0.path) is \($0.value)" }.joined(separator: "; ") + ".")
    }
    return texts
  }

  private func data(_ folder: ReportFolder, _ facts: ScenarioFacts) -> [String] {
    let inputs = folder.manifest.inputs.map(\.path).joined(separator: ", ")
    let perDay = facts.requestsPerDay.map {
      " About \(ValueFormat.number(decimals: 0).text($0)) requests are expected in a day."
    }
    let assumed = AssumedFact.sentence(facts.assumed)
    return [assumed].compactMap(\.self) + [
      (facts.hasTaxis ? "Demand: \(facts.demand).\(perDay ?? "") " : "")
        + (inputs.isEmpty ? "No other files were read." : "Files read: \(inputs).")
        + " All input parameters are listed below, the hashes of the files in the last section."
    ]
  }

  private func experimentation(_ folder: ReportFolder, _ facts: ScenarioFacts) -> [String] {
    let clock = ValueFormat.clock
    return [
      "Initialisation: the city starts empty and is run for "
        + "\(Words.length(facts.warmUp)) before the measurement window (warm-up), of which nothing "
        + "is counted. The window begins at \(clock.text(facts.startOfDay)) and lasts "
        + "\(Words.length(facts.windowLength)). Requests made in the window are followed for up to "
        + "\(Words.length(facts.drain)) after its end; what is still open then counts as not served, and "
        + "for a goal as waiting until its patience is over.",
      "Replications: \(Words.days(folder.manifest.replications)), independent of one another, for every alternative, random "
        + "numbers from seed \(folder.manifest.seed). Streams of random numbers belong to a purpose and "
        + "an entity, so that the same passenger has the same random draws under every policy (common random "
        + "numbers).\(sameness(folder))",
      "Estimation: means over requests, people or other units of all days are ratios of sums, so "
        + "that days are weighted by their number of units, with 95 % intervals by the jackknife and Student’s t, corrected "
        + "for the skewness of the days (Hall 1992); "
        + "bounds are limited to the range of the metric. Quantiles are over all requests with "
        + "intervals by sectioning; differences are paired by day, with p-values adjusted after Holm for "
        + "the number of alternatives. A goal passes or fails when a one-sided 95 % bound of the "
        + "mean allows it, corrected for the skewness of the days; with few days it can lie "
        + "well outside the interval of Student’s t.",
    ]
  }

  /// States whether the alternatives had the same passengers; empty for a single alternative.
  private func sameness(_ folder: ReportFolder) -> String {
    guard folder.alternatives.count > 1 else { return "" }
    return folder.hasSameDemand
      ? " The digests of demand confirm that all alternatives met the same passengers."
      : " The alternatives did not all meet the same passengers. \(Words.otherPassengers)."
  }

  private func implementation(_ folder: ReportFolder) -> [String] {
    let manifest = folder.manifest
    let source =
      "version \(manifest.toolVersion)" + (manifest.toolCommit.map { ", commit \($0)," } ?? "")
    return [
      "Software: \(manifest.toolText), an event-driven simulation written in "
        + "Swift. Random numbers come from the counter-based generator Philox4x64-10 (Salmon et al. 2011), "
        + "distributions from the GNU Scientific Library. Results do not depend on the clock, "
        + "the machine or the number of threads. The same scenario, seed "
        + "and version give the same bytes.",
      "Code access: the source code of \(source) with its tests. The run is "
        + "identified by the SHA-256 hash of its scenario, \(manifest.scenarioHash): of what "
        + "scenario.resolved.json in the folder of results says beside defaults.",
    ]
  }

  private func fields(_ facts: ScenarioFacts, variants: Int) -> Markup {
    let title =
      variants > 1 ? "All input parameters (first of \(variants) variants)" : "All input parameters"
    return Piece.folded(
      title,
      DataTable(
        caption: "Input parameters of \(facts.name)", columns: ["Parameter", "Value"],
        rows: facts.presentFields.map { [.words($0.path), .words($0.value)] }
      ).markup)
  }
}
