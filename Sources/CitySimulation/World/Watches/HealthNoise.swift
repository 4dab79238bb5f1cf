import AlarmCore
import CityModels
import Quantities
import RandomVariates

/// When a watch measures: `phase` after the start of the run, and then once a `period`.
struct SampleTimes {
  let phase: TimeSpan
  let period: TimeSpan

  /// When a sample is taken.
  func instant(of sample: Int) -> Instant { .start + phase + period * Int64(sample) }

  /// Number of samples before an instant.
  func count(before end: Instant) -> Int {
    let left = (end - (.start + phase)).milliseconds
    return left > 0 ? Int((left + period.milliseconds - 1) / period.milliseconds) : 0
  }
}

extension AlarmModel.Noise {
  /// The noise of every sample of a watch.
  /// - Parameters:
  ///   - count: how many samples, at least 0.
  ///   - period: the time from one to the next.
  ///   - luck: the luck of this watch and value, which was begun.
  /// - Returns: what is added to each, in the unit of the value.
  func series(count: Int, every period: TimeSpan, _ luck: RandomStreams) -> [Double] {
    var series = AutoregressiveSeries(
      deviation: deviation, memory: memory.inSeconds / period.inSeconds)
    return (0..<count).map { _ in series.next(from: luck) }
  }
}

extension HealthSignal {
  /// What the watch measures when values scatter: one by one, of which it keeps those that are too low and the first
  /// good one after them.
  ///
  /// Nothing is known between samples, so that a value is too low from the sample on that says so. It is true where it
  /// would be without noise.
  /// - Complexity: O(samples); a day of one watch has 43,200 of two seconds.
  func scattered(
    by noise: [AlarmModel.Noise], of wearer: Int, _ thresholds: Thresholds,
    _ times: SampleTimes, before cap: Instant, _ luck: RandomStreams
  ) -> HealthSignal {
    let count = times.count(before: cap)
    let series = noise.map { kind in
      luck.begin(LuckPurpose.healthNoise, wearer, Int(kind.parameter.rawValue))
      return kind.series(count: count, every: times.period, luck)
    }
    var kept: [Step] = []
    var known = -1
    var wasLow = false
    for sample in 0..<count {
      let instant = times.instant(of: sample)
      known = step(at: instant, from: known)
      var values = known < 0 ? .well : steps[known].values
      for (kind, noise) in zip(noise, series) {
        values[kind.parameter] = max(0, values[kind.parameter] + noise[sample])
      }
      let isLow = !thresholds.parametersBelow(values).isEmpty
      if isLow || wasLow {
        kept.append(
          Step(at: instant, values, isGenuine: known >= 0 && steps[known].isGenuine))
      }
      wasLow = isLow
    }
    return HealthSignal(kept)
  }
}
