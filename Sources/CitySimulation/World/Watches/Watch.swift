import CityModels
import Geography
import Quantities

/// Watch of a person whose values are too low at some time; other watches need no data.
struct Watch {
  /// Place of the wearer before the first step with a place.
  private let home: Place
  let phase: TimeSpan
  let signal: HealthSignal

  /// Numbers of its crossings in the book, in order of time.
  let crossings: Range<Int>

  /// Current step of the signal.
  var step = -1

  /// First sample of that step.
  var firstOfStep: Int32 = 0

  /// Newest sample processed by the service; -1 before the first.
  var newest: Int32 = -1

  init(home: Place, phase: TimeSpan, signal: HealthSignal, crossings: Range<Int>) {
    (self.home, self.phase) = (home, phase)
    (self.signal, self.crossings) = (signal, crossings)
  }

  /// Returns the place of the wearer at an instant.
  func place(at instant: Instant) -> Place {
    let number = signal.step(at: instant, from: step)
    return number < 0 ? home : signal.steps[number].place ?? home
  }

  /// Returns the time of a sample.
  func instant(of sample: Int32, _ period: TimeSpan) -> Instant {
    SampleTimes(phase: phase, period: period).instant(of: Int(sample))
  }

  /// Returns the first sample at or after an instant.
  func sample(notBefore instant: Instant, _ period: TimeSpan) -> Int32 {
    let since = (instant - (.start + phase)).milliseconds
    guard since > 0 else { return 0 }
    return Int32((since + period.milliseconds - 1) / period.milliseconds)
  }
}
