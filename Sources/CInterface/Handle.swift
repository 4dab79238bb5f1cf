import CommandLine
import Environments
import Scenarios
import Synchronization

/// A scenario with a handle.
final class ScenarioHandle: Sendable {
  let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }
}

/// A day with a handle, and additional data for its functions.
///
/// Calls use it one at a time, between `enter` and `leave`, so it may be passed between threads.
final class DayHandle: @unchecked Sendable {
  let day: SteppedDay
  let decidesRidesSingly: Bool

  /// True if the day is part of a comparison, which steps it.
  let isCompared: Bool

  /// Error of the day in the last round of `cab_days_pick`; nil for none.
  var failure: String?

  /// The view of `cab_days_pick`, once created.
  var view: PickView?

  private let isInUse = Atomic<Bool>(false)

  init(_ day: SteppedDay, decidesRidesSingly: Bool, isCompared: Bool = false) {
    self.day = day
    self.decidesRidesSingly = decidesRidesSingly
    self.isCompared = isCompared
  }

  /// Begins a call.
  /// - Returns: true if no other call uses the day.
  @inline(__always)
  func enter() -> Bool { !isInUse.exchange(true, ordering: .acquiring) }

  /// Ends a call that `enter` began.
  @inline(__always)
  func leave() { isInUse.store(false, ordering: .releasing) }

  /// Takes the view out, or makes one.
  /// - Returns: the view; nil if the day was used with another number of candidates or other
  ///   features.
  func takeView(limit: Int, showsPlaces: Bool) -> PickView? {
    if let view, view.limit != limit || view.showsPlaces != showsPlaces { return nil }
    defer { view = nil }
    return view ?? PickView(limit: limit, showsPlaces: showsPlaces)
  }
}

/// The output of a command, with a handle.
final class PrintedHandle: Sendable {
  let output: PermanentText
  let messages: PermanentText

  init(_ printed: PrintedCommand) {
    output = PermanentText(printed.output)
    messages = PermanentText(printed.messages)
  }

  deinit {
    output.pointer.deallocate()
    messages.pointer.deallocate()
  }
}

/// A text with a terminating zero byte that lives until it is freed.
struct PermanentText: @unchecked Sendable {
  let pointer: UnsafePointer<CChar>

  init(_ text: String) {
    let bytes = text.utf8CString
    let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { place[index] = byte }
    pointer = UnsafePointer(place)
  }
}
