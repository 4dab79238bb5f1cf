import CCabstand
import Scenarios
import Synchronization

/// Table of the live objects of one kind with C handles.
///
/// A handle is never dereferenced. It is a number: the kind in its lowest four bits, which are 0 in
/// every pointer to memory, then a slot, then the generation of the slot. So a handle that is
/// closed, of another kind or invalid matches no object.
final class HandleTable<Object: AnyObject & Sendable>: Sendable {
  private struct Slot {
    var generation: UInt32 = 1
    var object: Object?
  }

  private struct Slots {
    var all: [Slot] = []
    var free: [Int] = []
  }

  private static var slotBits: UInt { 28 }
  private let kind: UInt
  private let slots = Mutex(Slots())

  /// Makes a table.
  /// - Parameter kind: 1 to 15, a different one for each kind.
  init(kind: UInt) { self.kind = kind }

  /// Keeps an object until `close`.
  /// - Returns: its handle; nil if there are more than 268 million objects.
  func open(_ object: Object) -> OpaquePointer? {
    slots.withLock { slots in
      let place = slots.free.popLast() ?? slots.all.count
      guard place < 1 << Self.slotBits else { return nil }
      if place == slots.all.count { slots.all.append(Slot()) }
      slots.all[place].object = object
      return pointer(to: place, slots.all[place].generation)
    }
  }

  /// Returns the object of a handle; nil if it is not open.
  @inline(__always)
  func object(_ pointer: OpaquePointer?) -> Object? {
    slots.withLock { slots in place(of: pointer, in: slots).flatMap { slots.all[$0].object } }
  }

  /// Removes an object, which lives until no call uses it.
  /// - Returns: the object; nil if the handle is not open.
  @discardableResult
  func close(_ pointer: OpaquePointer?) -> Object? {
    slots.withLock { slots in
      guard let place = place(of: pointer, in: slots) else { return nil }
      let object = slots.all[place].object
      slots.all[place].object = nil
      slots.all[place].generation &+= 1
      // A slot with exhausted generations stays unused, so that no handle is reused.
      if slots.all[place].generation != 0 { slots.free.append(place) }
      return object
    }
  }

  private func pointer(to place: Int, _ generation: UInt32) -> OpaquePointer? {
    OpaquePointer(
      bitPattern: UInt(generation) << (Self.slotBits + 4) | UInt(place) << 4 | kind)
  }

  @inline(__always)
  private func place(of pointer: OpaquePointer?, in slots: borrowing Slots) -> Int? {
    let bits = UInt(bitPattern: pointer)
    let place = Int(bits >> 4 & (1 << Self.slotBits - 1))
    guard bits & 15 == kind, place < slots.all.count,
      UInt(slots.all[place].generation) == bits >> (Self.slotBits + 4),
      slots.all[place].object != nil
    else { return nil }
    return place
  }
}

/// The tables of the library.
enum Handles {
  static let scenarios = HandleTable<ScenarioHandle>(kind: 1)
  static let days = HandleTable<DayHandle>(kind: 2)
  static let printed = HandleTable<PrintedHandle>(kind: 3)

  /// Returns the scenario of a handle.
  /// - Throws: `Fault` if the handle is not an open scenario.
  static func scenario(_ pointer: OpaquePointer?) throws(Fault) -> Scenario {
    guard let handle = scenarios.object(pointer) else {
      throw Fault(
        CAB_BAD_ARGUMENT, "the scenario is closed, or the pointer is not one of cab_scenario_open")
    }
    return handle.scenario
  }

  /// Runs a body with exclusive use of a day.
  /// - Throws: `Fault` if the handle is not an open day, or the day is in use; any error of the
  ///   body.
  @inline(__always)
  static func withDay<Result>(
    _ pointer: OpaquePointer?, _ body: (DayHandle) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    guard let handle = days.object(pointer) else {
      throw Fault(CAB_BAD_ARGUMENT, "the day is closed, or the pointer is not one of cab_day_begin")
    }
    guard handle.enter() else { throw Fault(CAB_BUSY, "another thread uses the day") }
    defer { handle.leave() }
    return try body(handle)
  }
}
