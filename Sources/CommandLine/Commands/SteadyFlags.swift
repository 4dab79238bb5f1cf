import Experiments
import Quantities
import Results

struct SteadyFlags {
  /// Longest run, equal to the longest window of a scenario.
  static let longest = TimeSpan.hours(24 * 3660)

  /// Length of the run.
  let length: TimeSpan

  /// Hour of the day whose conditions hold throughout; nil for no change.
  let hour: Int?

  /// Estimated metrics; waits never without the unserved share.
  let metrics: [Metric]

  init(_ arguments: ParsedArguments) throws(Failure) {
    length = try Self.length(arguments)
    hour = try arguments.number(of: "--at-hour", in: 0...23)
    metrics = try Self.metrics(arguments)
  }

  /// Length in the form of a flag.
  static func text(_ length: TimeSpan) -> String { Dimension.duration.text(length.inSeconds) }

  private static func length(_ arguments: ParsedArguments) throws(Failure) -> TimeSpan {
    guard let text = arguments.value(of: "--length") else { return .hours(240) }
    do throws(QuantityIssue) {
      let seconds = try Dimension.duration.parse(text)
      guard seconds >= 0.001, seconds <= longest.inSeconds else {
        throw QuantityIssue(
          message: "\(Wording.quoted(text)) is not above 0 and at most \(Self.text(longest))",
          fix: nil)
      }
      return TimeSpan(roundingSeconds: seconds)
    } catch {
      throw arguments.usage("--length: \(error.message)" + (error.fix.map { "; \($0)" } ?? ""))
    }
  }

  private static func metrics(_ arguments: ParsedArguments) throws(Failure) -> [Metric] {
    var metrics: [Metric] = []
    for name in arguments.allValues(of: "--metric") {
      guard let metric = SteadyRun.metrics.first(where: { $0.rawValue == name }) else {
        let known = SteadyRun.metrics.map(\.rawValue)
        let guess = Similarity.closest(to: name, among: known)
        throw arguments.usage(
          "--metric: \"\(name)\" is not a mean over requests"
            + (guess.map { "; did you mean \($0)?" }
              ?? "; there are \(known.joined(separator: ", "))"))
      }
      guard !metrics.contains(metric) else {
        throw arguments.usage("--metric: \(name) appears twice")
      }
      metrics.append(metric)
    }
    if metrics.isEmpty { return [.waitMean, .unservedShare] }
    if metrics.contains(where: \.isWait), !metrics.contains(.unservedShare) {
      metrics.append(.unservedShare)
    }
    return metrics
  }
}
