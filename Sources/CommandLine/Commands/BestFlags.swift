import Experiments
import Quantities
import Results

/// The flags of `compare --best`.
struct BestFlags {
  let metric: Metric
  let indifference: Double
  let cap: Int

  /// What decides the results beside the scenarios.
  var plan: String { "best \(metric.rawValue) by \(indifference) up to \(cap)\n" }

  /// Reads the flags.
  /// - Returns: nil without `--best`.
  init?(_ arguments: ParsedArguments) throws(Failure) {
    let flags = ["--metric", "--indifference"]
    guard arguments.command.name == "compare", arguments.has("--best") else {
      if let flag = flags.first(where: arguments.has) {
        throw arguments.usage("\(flag) belongs to --best")
      }
      return nil
    }
    for flag in ["--replications", "--precision"] where arguments.has(flag) {
      throw arguments.usage("--best decides by itself how many days it takes, without \(flag)")
    }
    metric = try Self.metric(arguments)
    indifference = try Self.indifference(arguments, metric)
    cap =
      try arguments.number(of: "--max-replications", in: BestSearch.firstStage...1_000_000) ?? 1000
  }

  /// The search among the alternatives of a design.
  func search(
    _ design: ExperimentDesign, threads: Int, detail: Int, _ arguments: ParsedArguments
  ) throws(Failure) -> BestSearch {
    guard design.alternatives.count >= 2 else {
      throw arguments.usage("--best needs two alternatives or more; name --policies or --vary")
    }
    return BestSearch(
      design.alternatives, metric: metric, indifference: indifference, cap: cap, threads: threads,
      detailedReplications: detail)
  }

  private static func metric(_ arguments: ParsedArguments) throws(Failure) -> Metric {
    guard let name = arguments.value(of: "--metric") else { return .waitMean }
    guard let metric = Metric(rawValue: name) else {
      let guess = Similarity.closest(to: name, among: Metric.allCases.map(\.rawValue))
      throw arguments.usage(
        "--metric: there is no metric \"\(name)\""
          + (guess.map { "; did you mean \($0)?" } ?? "; results/README.md lists them"))
    }
    guard metric.better != .none else {
      throw arguments.usage("--metric: neither more nor less of \(name) is better")
    }
    return metric
  }

  /// The least difference that matters; of waits 30 s and of shares 1 %, unless it is given.
  private static func indifference(
    _ arguments: ParsedArguments, _ metric: Metric
  ) throws(Failure) -> Double {
    let dimension: Dimension? =
      metric.unit == "s" ? .duration : metric.isShare ? .share : nil
    guard let text = arguments.value(of: "--indifference") else {
      guard let dimension else {
        throw arguments.usage(
          "--best: say with --indifference which difference of \(metric.rawValue) matters")
      }
      return dimension == .duration ? 30 : 0.01
    }
    var value: Double?
    var message = "\(Wording.quoted(text)) is no number above 0"
    if let dimension {
      do throws(QuantityIssue) {
        value = try dimension.parse(text)
      } catch {
        message = error.message + (error.fix.map { "; \($0)" } ?? "")
      }
    } else {
      value = Double(text)
    }
    guard let value, value > 0, value.isFinite else {
      throw arguments.usage("--indifference: \(message)")
    }
    return value
  }
}
