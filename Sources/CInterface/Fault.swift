import CCabstand
import CitySimulation
import Scenarios

/// An error with its code and text.
struct Fault: Error {
  let code: Int32
  let text: String

  init(_ code: Int, _ text: String) {
    self.code = Int32(code)
    self.text = text
  }

  init(_ error: ScenarioError) {
    self.init(error.isMissingInput ? CAB_NO_FILE : CAB_BAD_SCENARIO, error.description)
  }

  init(_ error: SimulationError) {
    if case .noMemory = error {
      self.init(CAB_NO_MEMORY, error.description)
    } else {
      self.init(CAB_BROKEN, error.description)
    }
  }

  /// Reports the fault in the caller's error structure, unless that is NULL.
  /// - Returns: the code.
  func tell(_ error: UnsafeMutablePointer<cab_error>?) -> Int32 {
    guard let error else { return code }
    error.pointee.code = code
    Fault.copy(text, to: error.textBytes)
    return code
  }

  /// Copies a text with a terminating zero byte; a text that is too long is cut between two
  /// characters.
  static func copy(_ text: String, to place: UnsafeMutableRawBufferPointer) {
    guard place.count > 0 else { return }
    var end = 0
    for letter in text.unicodeScalars {
      let bytes = UTF8.encode(letter)
      guard let bytes, end + bytes.count < place.count else { break }
      for byte in bytes {
        place[end] = byte
        end += 1
      }
    }
    place[end] = 0
  }
}

extension UnsafeMutablePointer<cab_error> {
  /// Bytes of the text; by address, because Swift copies an array of C element by element.
  var textBytes: UnsafeMutableRawBufferPointer {
    let offset = MemoryLayout<Int32>.size
    return UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(self) + offset, count: MemoryLayout<cab_error>.size - offset)
  }
}

/// Runs a body and reports its fault.
/// - Returns: the code of the fault, or that of the body if there is none.
func guarded(
  _ error: UnsafeMutablePointer<cab_error>?, _ body: () throws(Fault) -> Int
) -> Int32 {
  do throws(Fault) { return Int32(try body()) } catch let fault { return fault.tell(error) }
}

/// Runs a body and returns its code; the text of a fault is dropped.
func guarded(_ body: () throws(Fault) -> Int) -> Int32 { guarded(nil, body) }

/// A required pointer of the caller, to read from or to write to.
/// - Throws: `Fault` for NULL.
@inline(__always)
func given<Pointer>(_ pointer: Pointer?, _ name: String) throws(Fault) -> Pointer {
  guard let pointer else { throw Fault(CAB_BAD_ARGUMENT, "\(name) is NULL") }
  return pointer
}

/// Checks a count of the caller; a value above `INT64_MAX` is negative here.
@inline(__always)
func check(_ count: Int, _ name: String, atMost most: Int = .max) throws(Fault) {
  guard count >= 0, count <= most else {
    throw Fault(CAB_BAD_ARGUMENT, "\(name) is \(UInt(bitPattern: count)), which is too many")
  }
}

/// An array of the caller, which may be too small or absent.
struct Filling<Element> {
  let place: UnsafeMutablePointer<Element>?
  let capacity: Int
  let count: UnsafeMutablePointer<Int>

  /// Checks the arguments of the caller.
  /// - Parameters:
  ///   - place: the array; nil if only the count is wanted.
  ///   - capacity: length of the array.
  ///   - count: receives the number of elements available; 0 until then.
  /// - Throws: `Fault` if the count is NULL or the capacity is above `INT64_MAX`.
  @inline(__always)
  init(
    _ place: UnsafeMutablePointer<Element>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
  ) throws(Fault) {
    self.place = place
    self.count = try given(count, "count")
    self.count.pointee = 0
    try check(capacity, "capacity")
    self.capacity = place == nil ? 0 : capacity
  }

  /// Writes the count, and as many elements as fit.
  /// - Parameters:
  ///   - total: number of elements available.
  ///   - element: makes the element of an index.
  @inline(__always)
  func fill(_ total: Int, _ element: (Int) -> Element) {
    count.pointee = total
    guard let place else { return }
    for index in 0..<min(capacity, total) { place[index] = element(index) }
  }
}

extension Filling where Element == CChar {
  /// Writes a text with a terminating zero byte, cut to fit, and the length of the whole text in
  /// bytes.
  func fill(_ text: String) {
    count.pointee = text.utf8.count
    if let place {
      Fault.copy(text, to: UnsafeMutableRawBufferPointer(start: place, count: capacity))
    }
  }
}
