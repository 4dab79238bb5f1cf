#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An array indexed by identifiers of one kind.
///
/// Its subscript accepts only identifiers of its own kind, so that a zone cannot be passed for a
/// taxi.
///
/// It owns its memory and cannot be copied, so that a mutation needs no uniqueness check; in
/// Swift's arrays that check costs more than the mutation. A large array requests huge pages from
/// the system, without which page faults take a sixth of a run.
///
/// The element type must not be private: Swift 6.3 cannot destroy such an array from another file.
@frozen
public struct IDArray<Kind, Element>: ~Copyable {
  @usableFromInline
  var memory: UnsafeMutablePointer<Element>

  @usableFromInline
  var capacity: Int

  @usableFromInline
  var used: Int

  /// Number of elements, which is the number of the next element.
  @inlinable
  public var count: Int { used }

  /// Makes an empty array.
  @inlinable
  public init() {
    memory = IDArray.allocate(4)
    capacity = 4
    used = 0
  }

  /// Makes an array of elements, which get the identifiers 0, 1, ...
  @inlinable
  public init(_ elements: [Element]) {
    self.init()
    reserveCapacity(elements.count)
    for element in elements { append(element) }
  }

  /// Makes an array of equal elements.
  /// - Parameters:
  ///   - element: value of each element.
  ///   - count: number of elements, at least 0.
  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init()
    reserveCapacity(count)
    while used < count { append(element) }
  }

  @inlinable
  deinit {
    memory.deinitialize(count: count)
    IDArray.deallocate(memory)
  }

  /// The element with an identifier, which must be in the array.
  @inlinable
  public subscript(id: DenseID<Kind>) -> Element {
    // An address, so that only the accessed part of an element is read.
    @inline(__always) unsafeAddress { UnsafePointer(address(of: id)) }
    @inline(__always) unsafeMutableAddress { address(of: id) }
  }

  @inlinable
  @inline(__always)
  func address(of id: DenseID<Kind>) -> UnsafeMutablePointer<Element> {
    precondition(contains(id), "there is nothing with this number")
    return memory + id.index
  }

  /// True if there are no elements.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// All identifiers, in ascending order.
  @inlinable
  public var ids: LazyMapSequence<Range<Int>, DenseID<Kind>> {
    (0..<count).lazy.map { DenseID($0) }
  }

  /// True if there is an element with an identifier.
  @inlinable
  @inline(__always)
  public func contains(_ id: DenseID<Kind>) -> Bool { id.index < count }

  /// Appends an element.
  /// - Returns: its identifier.
  /// - Complexity: O(1), amortized.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> DenseID<Kind> {
    if count == capacity { reserveCapacity(2 * capacity) }
    (memory + count).initialize(to: element)
    used += 1
    return DenseID(count - 1)
  }

  /// Appends equal elements up to an identifier.
  @inlinable
  @inline(__always)
  public mutating func grow(toHold id: DenseID<Kind>, filling element: @autoclosure () -> Element) {
    while !contains(id) { append(element()) }
  }

  /// Reserves memory for a total number of elements.
  @inlinable
  public mutating func reserveCapacity(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = IDArray.allocate(wanted)
    larger.moveInitialize(from: memory, count: count)
    IDArray.deallocate(memory)
    memory = larger
    capacity = wanted
  }

  @inlinable
  static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let size = capacity * MemoryLayout<Element>.stride
    return RawMemory.allocate(size, alignment: MemoryLayout<Element>.alignment)
      .bindMemory(to: Element.self, capacity: capacity)
  }

  @inlinable
  static func deallocate(_ memory: UnsafeMutablePointer<Element>) {
    UnsafeMutableRawPointer(memory).deallocate()
  }
}

/// An array is the only owner of its memory and cannot be copied, so it may move between threads.
extension IDArray: @unchecked Sendable where Element: Sendable {}

/// Memory allocation from the system.
@usableFromInline
enum RawMemory {
  private static let largePage = 1 << 21

  /// Allocates long-lived memory, with huge pages for large sizes.
  @usableFromInline
  static func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    guard size > 2 * largePage else {
      return .allocate(byteCount: size, alignment: max(alignment, 64))
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: largePage)
    #if canImport(Glibc)
      // Only a hint: if the system ignores it, the run is slower but otherwise unaffected.
      _ = madvise(memory, size, MADV_HUGEPAGE)
    #endif
    return memory
  }
}
