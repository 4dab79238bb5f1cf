import AlarmCore
import CityModels
import Quantities
import RandomVariates

/// Sample times of a watch: `phase` after the start of the run, and then every `period`.
struct SampleTimes {
  let phase: TimeSpan
  let period: TimeSpan

  /// Returns the time of a sample.
  func instant(of sample: Int) -> Instant { .start + phase + period * Int64(sample) }

  /// Returns the number of samples before an instant.
  func count(before end: Instant) -> Int {
    let left = (end - (.start + phase)).milliseconds
    return left > 0 ? Int((left + period.milliseconds - 1) / period.milliseconds) : 0
  }
}

extension AlarmModel.Noise {
  /// Returns the noise of every sample of a watch.
  /// - Parameters:
  ///   - count: the number of samples, at least 0.
  ///   - period: the time between samples.
  ///   - luck: random streams, positioned at the stream of this watch and value.
  /// - Returns: the noise of each sample, in the unit of the value.
  func series(count: Int, every period: TimeSpan, _ luck: RandomStreams) -> [Double] {
    var series = AutoregressiveSeries(
      deviation: deviation, memory: memory.inSeconds / period.inSeconds)
    return (0..<count).map { _ in series.next(from: luck) }
  }
}

extension HealthSignal {
  /// Returns the measured signal with noise, in which only low samples and the first normal one
  /// after them are kept.
  ///
  /// Values between samples are unknown, so a value is low from the first low sample on. It is
  /// genuine if it would be genuine without noise.
  /// - Complexity: O(samples); at an interval of two seconds, a watch takes 43,200 a day.
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
