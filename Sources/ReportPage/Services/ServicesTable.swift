import Charts
import Reports
import Results

/// The services of a city with their goals, figures and verdicts.
struct ServicesTable {
  let briefing: Briefing

  /// Maximum number of alternatives with a column.
  private static let greatestCount = 3

  private struct Line {
    let service: CityService
    let goal: String
    let metric: Metric
  }

  private var ways: [Briefing.Way] { Array(briefing.ways.prefix(Self.greatestCount)) }

  private var lines: [Line] {
    briefing.services.flatMap { service -> [Line] in
      let goals = service.goals.compactMap { metric -> Line? in
        guard let row = ways.lazy.compactMap({ $0.alternative.goal(metric) }).first else {
          return nil
        }
        return Line(service: service, goal: VerdictText.limit(row), metric: metric)
      }
      guard goals.isEmpty else { return goals }
      return [
        Line(service: service, goal: "No goal is set", metric: service.figures[0].metric)
      ]
    }
  }

  /// The table.
  var markup: Markup {
    DataTable(
      caption: "The services of the city: mean of the days with the 95 % interval, and the verdict",
      columns: ["Service", "Demand", "Goal"] + (ways.count > 1 ? ways.map(\.name) : ["Result"]),
      rows: lines.map { line in
        [.words(line.service.name), .words(demand(line)), .words(Words.unbroken(line.goal))]
          + ways.map { .markup(cell(line, $0)) }
      }
    ).markup
  }

  /// Returns demand and supply, such as `428 emergencies; 20 ambulances at 9 stations`; only beside
  /// the first goal.
  private func demand(_ line: Line) -> String {
    guard let way = ways.first,
      line.metric == lines.first(where: { $0.service == line.service })?.metric
    else { return "" }
    return [line.service.demand(way.alternative), line.service.supply(way.alternative)]
      .compactMap(\.self).joined(separator: "; ")
  }

  private func cell(_ line: Line, _ way: Briefing.Way) -> Markup {
    let row = way.alternative.metric(line.metric)
    let text = row?.estimate.map { Plain.figure($0, of: line.metric) } ?? DecimalText.undefined
    var pieces = [Markup("strong", text), Markup.text(" ")]
    pieces += way.alternative.goal(line.metric).map { [AnswerSection.pill($0.verdict)] } ?? []
    if let low = row?.lower, let high = row?.upper, way.alternative.replications >= 3 {
      let (from, to) = (Plain.parts(low, of: line.metric), Plain.parts(high, of: line.metric))
      if from != to {
        pieces.append(
          Markup("span", ["class": "subtle"], "\(from.number) to \(to.number)\u{a0}\(to.unit)"))
      }
    }
    return .group(pieces)
  }
}
