import Results

extension Term {
  /// Every term: those of metrics, and those below.
  static let all: [Term] =
    Metric.allCases.flatMap { metric in metric.terms.map { Term($0, of: metric) } } + comparison
    + judgement + methods + searches + fleets

  private static let comparison: [Term] = [
    Term(
      "against", ["against ..."],
      "Each row compares a policy with this one, the baseline, on the same simulated days."),
    Term(
      "p-value, Holm", ["p-value", "holm"],
      "Probability that chance alone gives a difference in mean wait as large as this one, adjusted"
        + " by Holm's method for the number of comparisons. Below 0.05, the policies differ."),
    Term(
      "variance by same days", ["variance"],
      "Gain from simulating both policies on the same days: \"10x smaller\" means that separate"
        + " days would need ten times as many."),
    Term(
      "days to separate", ["separate", "enough"],
      "Approximate number of simulated days until the 95 % interval of the difference excludes 0;"
        + " \"enough\" when it already does."),
    Term(
      "actions refused for", ["count", "of its actions", "refused actions"],
      "Reason for refusing an action of a policy, the number of such actions, and their share."),
  ]

  private static let judgement: [Term] = [
    Term("PASS", ["met"], "The whole 95 % interval keeps the limit or the goal."),
    Term("FAIL", ["missed"], "The whole 95 % interval breaks the limit or the goal."),
    Term(
      "INCONCLUSIVE", ["open", "not settled"],
      "The interval holds values on both sides of the limit: more simulated days may decide it."),
    Term(
      "goal", ["goals"],
      "Limits set by the scenario: a mean wait and a share of unserved requests; in a table of"
        + " sizes, the verdict of a row on all of them."),
    Term(
      "regression", [],
      "A policy is worse than its saved baseline by more than the check allows."),
    Term(
      "baseline", [],
      "Reference of a comparison: its first policy, or the results of cabstand baseline save."),
  ]

  private static let methods: [Term] = [
    Term(
      "95 % interval", ["confidence interval", "interval"],
      "The range in brackets: made in the same way from other random days, it holds the true mean in"
        + " 95 of 100 cases."),
    Term(
      "demand digest", [],
      "A short code of every request of the simulated days. Runs with the same code faced the same"
        + " passengers."),
    Term("run digest", [], "A short code of the output of a run; equal codes mean equal runs."),
    Term(
      "Little's law", ["little's law holds"],
      "The number of people waiting, added up over time, equals the sum of their waits. Each day is"
        + " checked for it, as a test of the program's arithmetic."),
    Term(
      "seed", [],
      "Start value of all random numbers: the same seed gives the same days."),
    Term(
      "bound", ["lower bound", "mean wait at least"],
      "A mean wait that no policy of the kind it covers can go below on these days with these taxis,"
        + " even if it knew the future."),
    Term(
      "above the bound", [],
      "Distance of the mean wait from the lower bound, with its 95 % interval: the most that a"
        + " policy of this kind can gain."),
    Term("day", ["days"], "One simulated run of the scenario, also called a replication."),
    Term("requests", [], "Calls and bookings for a taxi that count in the results."),
    Term("policy", [], "The rule by which the service chooses a taxi for a request."),
  ]

  private static let searches: [Term] = [
    Term(
      "long-run mean", [], "The mean of one very long run after its warm-up."),
    Term(
      "lag-1 correlation", ["correlation"],
      "Correlation of a batch of requests with the one before it, from -1 to 1. Near 0, the"
        + " interval is reliable."),
    Term(
      "MSER-5", ["warm-up"],
      "Method that determines the warm-up: the beginning of a run that is not counted."),
    Term(
      "batches", [],
      "Equal parts of a long run; their means give the interval of the long-run mean."),
    Term("metric", [], "A figure of the results; cabstand explain NAME describes each."),
    Term(
      "consistent", ["matches"], "The interval of a figure holds the observed value."),
    Term(
      "above", ["below"],
      "The simulated figure is on this side of the observed value, with confidence."),
    Term("drive time", [], "Duration of the ride, without the wait for a taxi."),
    Term("distance", [], "Length of the ride along its route."),
    Term(
      "ride", [], "A served request; cabstand trail shows its timeline by its number."),
    Term(
      "queue", ["ring", "place"],
      "Free taxis wait in the queue of their zone. A timeline shows the place of a taxi in it, and"
        + " the ring: the distance of the searched zone, in zones."),
    Term("hold", ["held"], "The request waits because no taxi can be asked now."),
    Term(
      "offer", ["leg"],
      "The service asks a driver to take a request; the driver accepts or declines."
        + " A party that needs several taxis has a leg for each."),
  ]
  private static let fleets: [Term] = [
    Term(
      "alone for", ["alone for ..."],
      "The smallest value that would meet this goal if it were the only one; \"none\" if no value"
        + " of the range does."),
    Term(
      "goal that decides", ["decides"],
      "The goal without which a smaller value would be enough."),
    Term(
      "too high", ["too low"],
      "The figure is on this side of the observed value, with confidence."),
    Term(
      "confidence", [],
      "Share of studies with other random days in which such a statement holds."),
    Term("zone", [], "A part of the city with its own queue of free taxis."),
    Term("people a day", [], "Number of requests from this zone on a mean day."),
    Term(
      "worst hour", ["wait then"],
      "The hour of the day with the longest mean wait in this zone, and that wait. Hours with very"
        + " few requests are not considered."),
  ]
}
