public import Quantities

/// Measured values of a person (H-TA9), in whole units so that sums are exact.
public struct SampleValues: Hashable, Sendable, BitwiseCopyable {
  /// Beats per minute.
  public var heartRate: Int32

  /// Systolic pressure, in mmHg.
  public var bloodPressure: Int32

  /// Steps since the previous sample.
  public var steps: Int32

  /// Kilocalories since the previous sample.
  public var calories: Int32

  /// Makes a set of values.
  public init(heartRate: Int32, bloodPressure: Int32 = 120, steps: Int32 = 0, calories: Int32 = 0) {
    self.heartRate = heartRate
    self.bloodPressure = bloodPressure
    self.steps = steps
    self.calories = calories
  }

  var all: SIMD4<Int64> {
    SIMD4(Int64(heartRate), Int64(bloodPressure), Int64(steps), Int64(calories))
  }
}

/// Report of an application about a person (H-R8).
public struct Sample: Hashable, Sendable, BitwiseCopyable {
  /// Time of measurement.
  public var takenAt: Instant

  /// Zone of the person.
  public var zone: Int32

  /// The measured values.
  public var values: SampleValues

  /// Makes a sample.
  public init(takenAt: Instant, zone: Int, values: SampleValues) {
    self.takenAt = takenAt
    self.zone = Int32(zone)
    self.values = values
  }
}

/// Number of people, and sums of their values.
public struct Totals: Hashable, Sendable, BitwiseCopyable {
  /// Number of people.
  public var people = 0

  /// The sums of heart rate, blood pressure, steps and calories, in this order.
  public var sums = SIMD4<Int64>()

  /// Makes totals of no people.
  public init() {}

  mutating func add(_ values: SIMD4<Int64>) {
    people += 1
    sums &+= values
  }
}
