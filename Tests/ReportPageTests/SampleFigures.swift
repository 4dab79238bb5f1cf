import Reports

@testable import Results

/// Figures made by hand: a day of plausible shape, the same for every test.
enum SampleFigures {
  /// Figures of some alternatives in a square grid of zones.
  /// - Parameters:
  ///   - labels: the names of the alternatives.
  ///   - side: zones along each side of the grid.
  ///   - hasDetails: whether there is anything but metrics.
  /// - Returns: the figures, with one folder.
  static func figures(
    _ labels: [String] = ["fifo", "adjacent"], side: Int = 3, hasDetails: Bool = true
  ) -> ReportFigures {
    ReportFigures(
      title: "sample", folders: [folder(labels, side: side)],
      alternatives: labels.indices.map {
        alternative($0, labels[$0], zones: side * side, hasDetails: hasDetails)
      },
      frontier: hasDetails && labels.count > 2
        ? labels.prefix(2).map { FrontierLine(label: $0, points: points) } : [])
  }

  private static var points: [FrontierLine.Point] {
    (0..<5).map { step in
      let wait = 1500 / Double(step + 1)
      return FrontierLine.Point(
        taxis: 300 + 50 * step, alternative: 0, wait: around(wait, 60),
        unservedShare: around(0.12 / Double(step + 1), 0.01))
    }
  }

  static func around(_ mean: Double, _ half: Double) -> Estimate {
    Estimate(mean: mean, low: mean - half, high: mean + half, count: 20)
  }

  static func facts(policies: [String]) -> ScenarioFacts {
    var facts = ScenarioFacts()
    facts.name = "sample"
    facts.description = "A town of squares, made by hand."
    (facts.startOfDay, facts.windowLength) = (14_400, 86_400)
    (facts.warmUp, facts.drain) = (14_400, 7200)
    (facts.goalWait, facts.goalUnservedShare) = (900, 0.05)
    facts.city = "grid of squares of 2 km2"
    facts.travel = "straight lines, 20 km/h"
    facts.demand = "Poisson by zone and hour"
    facts.requestsPerDay = 33_435
    facts.patience = "weibull (scale 264 min, shape 0.985)"
    facts.boarding = "1 min"
    facts.taxis = 750
    facts.shifts = ["early: 04:00 to 14:00, 375 taxis"]
    facts.drivers = [ScenarioField(path: "fleet.declineProbability", value: "0.05")]
    facts.rulebook = "both"
    facts.policies = policies
    (facts.seed, facts.replications) = (1, 20)
    facts.fields = [ScenarioField(path: "fleet.taxis", value: "750")]
    return facts
  }

  private static func folder(_ labels: [String], side: Int) -> ReportFolder {
    let hash = String(repeating: "0123456789abcdef", count: 4)
    return ReportFolder(
      manifest: Manifest(
        toolName: "cabstand", toolVersion: "0.1.0", scenarioName: "sample", scenarioHash: hash,
        seed: 1, replications: 20, policies: labels,
        inputs: [Manifest.Input(path: "sample.jsonc", hash: hash)],
        runs: labels.map {
          Manifest.Run(policy: $0, replication: 1, demandDigest: 0xfeaa, runDigest: 0x1e20)
        }),
      outputs: [OutputRecord(fileName: "summary.csv", byteCount: 12_345, hash: hash)],
      scenarios: [facts(policies: labels)], alternatives: labels.indices.lowerBound..<labels.count,
      hasSameDemand: true,
      zones: (0..<side * side).map { zone in
        let x = Double(zone % side) * 1400
        let y = Double(zone / side) * 1400
        let ring = [(x, y), (x + 1400, y), (x + 1400, y + 1400), (x, y + 1400), (x, y)]
        return ReportZone(
          key: "\(zone)", name: "Zone \(zone)", centre: ReportZone.Point(x: x + 700, y: y + 700),
          area: 1_960_000, outline: [[ring.map { ReportZone.Point(x: $0.0, y: $0.1) }]])
      })
  }

  private static func alternative(
    _ index: Int, _ label: String, zones: Int, hasDetails: Bool
  ) -> ReportAlternative {
    let wait = 350 + 400 / Double(index + 1)
    let unserved = 0.001 + 0.03 / Double(index + 1)
    var alternative = ReportAlternative(
      label: label, policy: label, variation: "", folder: 0, variant: 0, replications: 20,
      detailedReplications: hasDetails ? 20 : 0, isBaseline: index == 0,
      areWaitsLowerBounds: index == 0)
    alternative.verdicts = [
      VerdictRow(
        policy: Int32(index), metric: .waitMean, limit: 900, lower: wait - 10,
        upper: index == 0 ? nil : wait + 10,
        verdict: index == 0 ? .inconclusive : index == 2 ? .fail : .pass),
      VerdictRow(
        policy: Int32(index), metric: .unservedShare, limit: 0.05, lower: unserved - 0.001,
        upper: unserved + 0.001, verdict: .pass),
    ]
    alternative.verdict = index == 0 ? .inconclusive : index == 2 ? .fail : .pass
    alternative.metrics = metrics(index, wait: wait, unserved: unserved)
    alternative.regressions = index == 0 ? [] : regressions(index)
    alternative.monitors = [
      row(index, .zonesWithoutIdleTaxiShare, 0.125, 0.004),
      row(index, .lateMessageShare, 0.01, 0.001),
    ]
    if hasDetails {
      SampleDetails.fill(&alternative, wait: wait, unserved: unserved, zones: zones)
    } else {
      alternative.absences = FigureAbsence.Topic.allCases.map {
        FigureAbsence(topic: $0, reason: "made with --detail 0: run again with --detail 20")
      }
    }
    return alternative
  }

  private static func row(
    _ index: Int, _ metric: Metric, _ estimate: Double, _ half: Double
  ) -> SummaryRow {
    SummaryRow(
      policy: Int32(index), metric: metric, statistic: .mean, estimate: estimate,
      lower: estimate - half, upper: estimate + half, count: 20)
  }

  private static func metrics(_ index: Int, wait: Double, unserved: Double) -> [SummaryRow] {
    [
      row(index, .waitMean, wait, 18), row(index, .servedWaitMean, wait - 30, 15),
      row(index, .wait95, wait * 2.4, 40), row(index, .serviceLevel, 0.8, 0.01),
      row(index, .requests, 33_435, 50), row(index, .unservedShare, unserved, 0.001),
      row(index, .taxisOnDutyMean, 700, 1), row(index, .utilisation, 0.4, 0.002),
      row(index, .emptyDistanceShare, 0.102, 0.001),
    ]
  }

  private static func regressions(_ index: Int) -> [Regression] {
    let shift = -200.0 + Double(index) * 12
    return [
      Regression(
        metric: .waitMean, direction: .better, margin: 30, marginVerdict: .within,
        hasOpenRequests: true,
        days: (1...20).map {
          Regression.Day(replication: $0, difference: shift + Double($0 * 7 % 20 - 10) * 6)
        },
        difference: around(shift, 17), varianceReduction: 1.1, moreReplications: 0),
      Regression(
        metric: .unservedShare, direction: .worse, margin: 0.01, marginVerdict: .beyond,
        hasOpenRequests: false,
        days: (1...20).map {
          Regression.Day(replication: $0, difference: 0.02 + Double($0 * 7 % 20 - 10) * 0.0006)
        },
        difference: around(0.02, 0.001), moreReplications: 40),
    ]
  }
}
