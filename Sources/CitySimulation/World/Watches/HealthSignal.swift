import AlarmCore
import CityModels
import Quantities
import RandomVariates

/// Signal of one watch during a run, as steps at which the values change.
struct HealthSignal {
  typealias Step = AlarmModel.HealthStep

  /// Steps in order of time, at most one per instant; all values are normal before the first.
  let steps: [Step]

  init(_ steps: [Step]) {
    var kept: [Step] = []
    for step in steps {
      if kept.last?.at == step.at { kept.removeLast() }
      kept.append(step)
    }
    self.steps = kept
  }

  /// Draws the episodes of a person and combines them into a signal; of simultaneous values, the
  /// worse counts.
  init(
    of wearer: Int, _ kinds: [AlarmModel.EpisodeKind], before cap: Instant, _ luck: RandomStreams
  ) {
    var episodes: [Episode] = []
    for (number, kind) in kinds.enumerated() where kind.perDay > 0 {
      var now = Instant.start
      for attempt in 0... {
        luck.begin(LuckPurpose.healthEpisode, wearer, number, attempt: attempt)
        let gap = luck.exponential(mean: TimeOfDay.day.inSeconds / kind.perDay)
        now = now + TimeSpan(roundingSeconds: min(gap, 1e9))
        guard now < cap else { break }
        let length = max(.milliseconds(1), kind.length.drawTimeSpan(from: luck))
        episodes.append(Episode(from: now, until: now + length, kind))
        now = now + length
      }
    }
    guard !episodes.isEmpty else {
      steps = []
      return
    }
    let instants = Set(episodes.flatMap { [$0.from, $0.until] }).sorted()
    steps = instants.map { instant in
      var values = HealthValues.well
      var isGenuine = false
      for episode in episodes where episode.from <= instant && instant < episode.until {
        var low = HealthValues.well
        low[episode.kind.parameter] = min(low[episode.kind.parameter], episode.kind.low)
        values = values.lower(low)
        if episode.kind.isGenuine { isGenuine = true }
      }
      return Step(at: instant, values, isGenuine: isGenuine)
    }
  }

  private struct Episode {
    let from: Instant
    let until: Instant
    let kind: AlarmModel.EpisodeKind

    init(from: Instant, until: Instant, _ kind: AlarmModel.EpisodeKind) {
      self.from = from
      self.until = until
      self.kind = kind
    }
  }

  /// Returns the periods in which a value is below its threshold; the last may extend to the end.
  func crossings(_ thresholds: Thresholds, before cap: Instant) -> [HealthCrossing] {
    var found: [HealthCrossing] = []
    var isOpen = false
    for step in steps {
      let below = thresholds.parametersBelow(step.values)
      if let first = below.first, !isOpen {
        found.append(
          HealthCrossing(
            from: step.at, until: cap, parameter: first, isGenuine: step.isGenuine))
      } else if below.isEmpty, isOpen {
        found[found.count - 1].until = step.at
      }
      isOpen = !below.isEmpty
    }
    return found
  }

  /// Returns the number of the last step that has begun at an instant; -1 if none has.
  func step(at instant: Instant, from known: Int = -1) -> Int {
    var number = known
    while number + 1 < steps.count, steps[number + 1].at <= instant { number += 1 }
    while number >= 0, steps[number].at > instant { number -= 1 }
    return number
  }
}

/// Period in which a value of a person is below its threshold.
struct HealthCrossing {
  let from: Instant
  var until: Instant
  let parameter: HealthParameter
  let isGenuine: Bool
}
