import CityModels
import Geography
import Quantities

/// The watch of a person whose values are too low at some time; of all others nothing needs to be known.
struct Watch {
  /// Place of the wearer before the first step of the signal that has one.
  private let home: Place
  let phase: TimeSpan
  let signal: HealthSignal

  /// The numbers of its crossings in the book, in order of time.
  let crossings: Range<Int>

  /// The step of the signal that has begun.
  var step = -1

  /// The first sample that was taken of that step.
  var firstOfStep: Int32 = 0

  /// The newest sample that the service has looked at; -1 before the first.
  var newest: Int32 = -1

  init(home: Place, phase: TimeSpan, signal: HealthSignal, crossings: Range<Int>) {
    (self.home, self.phase) = (home, phase)
    (self.signal, self.crossings) = (signal, crossings)
  }

  /// Place of the wearer at an instant.
  func place(at instant: Instant) -> Place {
    let number = signal.step(at: instant, from: step)
    return number < 0 ? home : signal.steps[number].place ?? home
  }

  /// When a sample is taken.
  func instant(of sample: Int32, _ period: TimeSpan) -> Instant {
    SampleTimes(phase: phase, period: period).instant(of: Int(sample))
  }

  /// The first sample that is not taken before an instant.
  func sample(notBefore instant: Instant, _ period: TimeSpan) -> Int32 {
    let since = (instant - (.start + phase)).milliseconds
    guard since > 0 else { return 0 }
    return Int32((since + period.milliseconds - 1) / period.milliseconds)
  }
}
