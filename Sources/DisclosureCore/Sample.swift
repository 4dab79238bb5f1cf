package import Quantities

/// What is measured of a person (H-TA9), in whole units so that sums are exact.
package struct SampleValues: Hashable, Sendable, BitwiseCopyable {
  /// Beats per minute.
  package var heartRate: Int32

  /// Systolic, in mmHg.
  package var bloodPressure: Int32

  /// Steps since the sample before.
  package var steps: Int32

  /// Kilocalories since the sample before.
  package var calories: Int32

  /// Describes values.
  package init(heartRate: Int32, bloodPressure: Int32 = 120, steps: Int32 = 0, calories: Int32 = 0)
  {
    self.heartRate = heartRate
    self.bloodPressure = bloodPressure
    self.steps = steps
    self.calories = calories
  }

  var all: SIMD4<Int64> {
    SIMD4(Int64(heartRate), Int64(bloodPressure), Int64(steps), Int64(calories))
  }
}

/// What an application tells of a person (H-R8).
package struct Sample: Hashable, Sendable, BitwiseCopyable {
  /// Time at which it was measured.
  package var takenAt: Instant

  /// Place where they were.
  package var zone: Int32

  /// What was measured.
  package var values: SampleValues

  /// Describes a sample.
  package init(takenAt: Instant, zone: Int, values: SampleValues) {
    self.takenAt = takenAt
    self.zone = Int32(zone)
    self.values = values
  }
}

/// Number of people, and the sums of their values.
package struct Totals: Hashable, Sendable, BitwiseCopyable {
  /// How many people.
  package var people = 0

  /// The sums of heart rate, blood pressure, steps and calories, in this order.
  package var sums = SIMD4<Int64>()

  /// Nobody.
  package init() {}

  mutating func add(_ values: SIMD4<Int64>) {
    people += 1
    sums &+= values
  }
}
