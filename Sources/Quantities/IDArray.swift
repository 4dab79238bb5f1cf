#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The things of one kind, found by their identifiers: the first has number 0, the next 1, ...
///
/// It can be asked only with identifiers of its own kind, so that a zone cannot stand where a taxi is
/// meant.
///
/// It owns its memory and cannot be copied, so changing an element needs no check that nobody else shares
/// it; in Swift's arrays that check costs more than the change. A long list asks the system for large
/// pages, without which page faults take a sixth of a run.
///
/// What it holds must not be of a private type: Swift 6.3 cannot end such an array from another file.
@frozen
public struct IDArray<Kind, Element>: ~Copyable {
  @usableFromInline
  var memory: UnsafeMutablePointer<Element>

  @usableFromInline
  var capacity: Int

  @usableFromInline
  var used: Int

  /// Number of elements, which is the number of the next.
  @inlinable
  public var count: Int { used }

  /// Makes an empty array.
  @inlinable
  public init() {
    memory = IDArray.allocate(4)
    capacity = 4
    used = 0
  }

  /// Makes an array of given elements, which get the identifiers 0, 1, ...
  @inlinable
  public init(_ elements: [Element]) {
    self.init()
    reserveCapacity(elements.count)
    for element in elements { append(element) }
  }

  /// Makes an array of equal elements.
  /// - Parameters:
  ///   - element: what each of them is.
  ///   - count: how many, at least 0.
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

  /// The element with an identifier, which must be one of this array.
  @inlinable
  public subscript(id: DenseID<Kind>) -> Element {
    // An address, so that no more of an element is read than a person looks at.
    @inline(__always) unsafeAddress { UnsafePointer(address(of: id)) }
    @inline(__always) unsafeMutableAddress { address(of: id) }
  }

  @inlinable
  @inline(__always)
  func address(of id: DenseID<Kind>) -> UnsafeMutablePointer<Element> {
    precondition(contains(id), "there is nothing with this number")
    return memory + id.index
  }

  /// True if there are none.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// All identifiers, the smallest first.
  @inlinable
  public var ids: LazyMapSequence<Range<Int>, DenseID<Kind>> {
    (0..<count).lazy.map { DenseID($0) }
  }

  /// True if there is an element with an identifier.
  @inlinable
  @inline(__always)
  public func contains(_ id: DenseID<Kind>) -> Bool { id.index < count }

  /// Adds an element at the end.
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

  /// Adds equal elements at the end until there is one with an identifier.
  @inlinable
  @inline(__always)
  public mutating func grow(toHold id: DenseID<Kind>, filling element: @autoclosure () -> Element) {
    while !contains(id) { append(element()) }
  }

  /// Makes room for a number of elements in all.
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

/// An array owns its memory alone and cannot be copied, so it may move between threads.
extension IDArray: @unchecked Sendable where Element: Sendable {}

/// Memory as the system gives it.
@usableFromInline
enum RawMemory {
  private static let largePage = 1 << 21

  /// Takes memory for a long life, in large pages when it is much.
  @usableFromInline
  static func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    guard size > 2 * largePage else {
      return .allocate(byteCount: size, alignment: max(alignment, 64))
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: largePage)
    #if canImport(Glibc)
      // A wish only: where it is not granted, the run is slower and nothing else.
      _ = madvise(memory, size, MADV_HUGEPAGE)
    #endif
    return memory
  }
}
