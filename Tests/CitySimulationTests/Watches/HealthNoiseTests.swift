import AlarmCore
import Foundation
import Quantities
import RandomVariates
import Testing

@testable import CityModels
@testable import CitySimulation

/// What watches measure of people whose values scatter.
@Suite struct HealthNoiseTests {
  private let times = SampleTimes(phase: .milliseconds(700), period: .seconds(2))

  private func signal(
    _ noise: [AlarmModel.Noise], on quiet: HealthSignal = HealthSignal([]), of wearer: Int = 0,
    until cap: Instant
  ) -> HealthSignal {
    quiet.scattered(
      by: noise, of: wearer, .proposed, times, before: cap, RandomStreams(seed: 7, replication: 1))
  }

  @Test(arguments: [TimeSpan.zero, .seconds(10), .minutes(1)])
  func `the series has the spread and the memory that it should have`(memory: TimeSpan) {
    let luck = RandomStreams(seed: 7, replication: 1)
    luck.begin(LuckPurpose.healthNoise, 3, 0)
    let count = 400_000
    let series = AlarmModel.Noise(.heartRate, deviation: 12, memory: memory)
      .series(count: count, every: .seconds(2), luck)
    let mean = series.reduce(0, +) / Double(count)
    let variance = series.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
    let together = zip(series, series.dropFirst()).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
    let kept = memory > .zero ? exp(-2 / memory.inSeconds) : 0
    // Of a correlated series as much is known as of a shorter one that is not: bounds of four standard errors.
    let alike = Double(count) * (1 - kept) / (1 + kept)
    #expect(mean.magnitude < 4 * 12 / alike.squareRoot())
    #expect((variance / 144 - 1).magnitude < 4 * (2 / alike).squareRoot())
    #expect((together / Double(count) / variance - kept).magnitude < 4 / Double(count).squareRoot())
  }

  @Test func `so many samples of people who are well are too low, and begin so many wrong alarms`()
  {
    let cap = Instant.start + .hours(24)
    let noise = AlarmModel.Noise(.heartRate, deviation: 17.5, memory: .zero)
    var low = 0
    var crossings = 0
    for wearer in 0..<20 {
      let signal = signal([noise], of: wearer, until: cap)
      low += signal.steps.count { $0.values[.heartRate] < 40 }
      crossings += signal.crossings(.proposed, before: cap).count
      #expect(signal.steps.allSatisfy { !$0.isGenuine })
    }
    // A normal value two standard deviations below its mean, and the one before it not.
    let share = 0.022750
    let count = 20.0 * 43_200
    let error = (count * share * (1 - share)).squareRoot()
    #expect((Double(low) - count * share).magnitude < 4 * error)
    #expect((Double(crossings) - count * share * (1 - share)).magnitude < 4 * error)
  }

  @Test
  func `without any spread to speak of, the samples of an episode are those that are too low`() {
    let from = Instant.start + .seconds(100)
    var bad = HealthValues.well
    bad[.heartRate] = 30
    let quiet = HealthSignal([
      .init(at: from, bad), .init(at: from + .seconds(7), .well, isGenuine: false),
    ])
    let noise = AlarmModel.Noise(.heartRate, deviation: 1e-6, memory: .seconds(30))
    let steps = signal([noise], on: quiet, until: from + .hours(1)).steps
    // Samples are at 0.7 s and every two seconds from there; the first of the episode is at 100.7 s.
    #expect(steps.map(\.at.milliseconds) == [100_700, 102_700, 104_700, 106_700, 108_700])
    #expect(steps.map(\.isGenuine) == [true, true, true, true, false])
    #expect(steps.dropLast().allSatisfy { ($0.values[.heartRate] - 30).magnitude < 1e-4 })
    #expect(steps.last.map { $0.values[.heartRate] > 70 } == true)
  }

  @Test func `what scatters in one value has nothing to do with whether another does`() {
    let cap = Instant.start + .hours(24)
    let heart = AlarmModel.Noise(.heartRate, deviation: 16, memory: .seconds(5))
    let pressure = AlarmModel.Noise(.bloodPressure, deviation: 1e-9, memory: .zero)
    let alone = signal([heart], until: cap).steps
    let both = signal([heart, pressure], until: cap).steps
    #expect(alone.count > 100 && alone.map(\.at) == both.map(\.at))
    #expect(alone.map { $0.values[.heartRate] } == both.map { $0.values[.heartRate] })
  }
}
