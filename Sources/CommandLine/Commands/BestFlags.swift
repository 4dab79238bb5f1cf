import Experiments
import Quantities
import Results

/// Flags of `compare --best`.
struct BestFlags {
  let metric: Metric
  let indifference: Double
  let cap: Int

  /// Settings that decide the results besides the scenarios.
  var plan: String { "best \(metric.rawValue) by \(indifference) up to \(cap)\n" }

  /// Reads the flags.
  /// - Returns: nil without `--best`.
  init?(_ arguments: ParsedArguments) throws(Failure) {
    let flags = ["--metric", "--indifference"]
    guard arguments.command.name == "compare", arguments.has("--best") else {
      if let flag = flags.first(where: arguments.has) {
        throw arguments.usage("\(flag) needs --best")
      }
      return nil
    }
    for flag in ["--replications", "--precision"] where arguments.has(flag) {
      throw arguments.usage("--best determines the number of days; remove \(flag)")
    }
    metric = try Self.metric(arguments)
    indifference = try Self.indifference(arguments, metric)
    cap =
      try arguments.number(of: "--max-replications", in: BestSearch.firstStage...1_000_000) ?? 1000
  }

  /// Search among the alternatives of a design.
  func search(
    _ design: ExperimentDesign, threads: Int, detail: Int, _ arguments: ParsedArguments
  ) throws(Failure) -> BestSearch {
    guard design.alternatives.count >= 2 else {
      throw arguments.usage("--best needs two alternatives or more; add --policies or --vary")
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
      throw arguments.usage("--metric: \(name) has no better direction")
    }
    return metric
  }

  /// Smallest relevant difference.
  ///
  /// Default: 30 s for waits, 1 % for shares.
  private static func indifference(
    _ arguments: ParsedArguments, _ metric: Metric
  ) throws(Failure) -> Double {
    let dimension: Dimension? =
      metric.unit == "s" ? .duration : metric.isShare ? .share : nil
    guard let text = arguments.value(of: "--indifference") else {
      guard let dimension else {
        throw arguments.usage(
          "--best: give the smallest relevant difference of \(metric.rawValue) with --indifference")
      }
      return dimension == .duration ? 30 : 0.01
    }
    var value: Double?
    var message = "\(Wording.quoted(text)) is not a number above 0"
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
