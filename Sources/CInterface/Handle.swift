import CommandLine
import Environments
import Scenarios
import Synchronization

/// A scenario behind its pointer.
final class ScenarioHandle: Sendable {
  let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }
}

/// A day behind its pointer, with what its functions need besides.
///
/// Calls use it one at a time, between `enter` and `leave`; so it may be handed from thread to thread.
final class DayHandle: @unchecked Sendable {
  let day: SteppedDay
  let decidesRidesSingly: Bool

  /// Error of the day in the last round of `cab_days_pick`; nil for none.
  var failure: String?

  /// The view of `cab_days_pick`, once it was asked for.
  var view: PickView?

  private let isInUse = Atomic<Bool>(false)

  init(_ day: SteppedDay, decidesRidesSingly: Bool) {
    self.day = day
    self.decidesRidesSingly = decidesRidesSingly
  }

  /// Begins a call.
  /// - Returns: true if no other call uses the day.
  @inline(__always)
  func enter() -> Bool { !isInUse.exchange(true, ordering: .acquiring) }

  /// Ends a call that has entered.
  @inline(__always)
  func leave() { isInUse.store(false, ordering: .releasing) }

  /// Takes the view out, or makes one.
  /// - Returns: the view; nil when the day was looked at with another number of candidates.
  func takeView(limit: Int) -> PickView? {
    if let view, view.limit != limit { return nil }
    defer { view = nil }
    return view ?? PickView(limit: limit)
  }
}

/// What a command has printed, behind its pointer.
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

/// A text with a zero byte at its end, which lives until it is freed.
struct PermanentText: @unchecked Sendable {
  let pointer: UnsafePointer<CChar>

  init(_ text: String) {
    let bytes = text.utf8CString
    let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { place[index] = byte }
    pointer = UnsafePointer(place)
  }
}
