import CommandLine
import Environments
import Scenarios

/// A scenario behind its pointer.
final class ScenarioHandle {
  let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }
}

/// A day behind its pointer, with what its functions need besides.
final class DayHandle {
  let day: SteppedDay
  let decidesRidesSingly: Bool

  /// What went wrong in the last round of `cab_days_pick`; nil when nothing did.
  var failure: String?

  /// The view of `cab_days_pick`, once it was asked for.
  var view: PickView?

  init(_ day: SteppedDay, decidesRidesSingly: Bool) {
    self.day = day
    self.decidesRidesSingly = decidesRidesSingly
  }

  /// Takes the view out, or makes one.
  /// - Returns: the view; nil when the day was looked at with another number of candidates.
  func takeView(limit: Int) -> PickView? {
    if let view, view.limit != limit { return nil }
    defer { view = nil }
    return view ?? PickView(limit: limit)
  }
}

/// What a command has printed, behind its pointer.
final class PrintedHandle {
  let output: UnsafeMutablePointer<CChar>
  let messages: UnsafeMutablePointer<CChar>

  init(_ printed: PrintedCommand) {
    output = PrintedHandle.copy(printed.output)
    messages = PrintedHandle.copy(printed.messages)
  }

  deinit {
    output.deallocate()
    messages.deallocate()
  }

  /// A copy that ends with a zero byte.
  private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = text.utf8CString
    let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { place[index] = byte }
    return place
  }
}

extension OpaquePointer {
  /// The pointer that owns an object until `release`.
  static func owning(_ object: AnyObject) -> OpaquePointer {
    OpaquePointer(Unmanaged.passRetained(object).toOpaque())
  }

  /// The object behind the pointer.
  @inline(__always)
  func object<Object: AnyObject>(_ kind: Object.Type) -> Object {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
  }

  /// Frees the object, where the pointer owns one.
  func release<Object: AnyObject>(_ kind: Object.Type) {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).release()
  }
}
