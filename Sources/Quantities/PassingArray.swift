/// An append-only array indexed by identifiers, whose oldest elements can be discarded.
///
/// Like an `IDArray`, it owns its memory. It allocates memory in pages and never moves an element.
/// The pages of discarded elements are reused, so that a run of any length needs memory only for
/// its active elements.
@frozen
public struct PassingArray<Kind, Element: BitwiseCopyable>: ~Copyable {
  /// Number of elements per page.
  @inlinable
  public static var pageSize: Int { 256 }

  @usableFromInline
  typealias Page = UnsafeMutableRawPointer

  /// Distance between elements in bytes: elements longer than a cache line are aligned to cache
  /// lines.
  @inlinable
  static var stride: Int {
    let stride = MemoryLayout<Element>.stride
    return stride > 64 ? (stride + 63) / 64 * 64 : stride
  }

  /// Pointers to all pages, including discarded ones, whose pointers must not be used.
  @usableFromInline
  var pages: UnsafeMutablePointer<Page>

  @usableFromInline
  var pageCapacity: Int

  @usableFromInline
  var first = 0

  @usableFromInline
  var used = 0

  /// Free pages for reuse.
  @usableFromInline
  var freePages: [Page] = []

  /// Allocated memory: single pages, and blocks of pages in large arrays.
  @usableFromInline
  var memory: [UnsafeMutableRawPointer] = []

  /// Makes an empty array.
  @inlinable
  public init() {
    pages = .allocate(capacity: 4)
    pageCapacity = 4
  }

  deinit {
    for memory in memory { memory.deallocate() }
    pages.deallocate()
  }

  /// Number of elements ever appended, which is the number of the next element.
  @inlinable
  public var count: Int { used }

  /// Identifiers of the elements that are not discarded, in ascending order.
  @inlinable
  public var ids: LazyMapSequence<Range<Int>, DenseID<Kind>> {
    (first..<used).lazy.map { DenseID($0) }
  }

  /// True if there is an element with an identifier, and it is not discarded.
  @inlinable
  @inline(__always)
  public func contains(_ id: DenseID<Kind>) -> Bool { id.index >= first && id.index < used }

  /// The element with an identifier, which must not be discarded.
  @inlinable
  public subscript(id: DenseID<Kind>) -> Element {
    // An address, so that only the accessed part of an element is read.
    @inline(__always) unsafeAddress { UnsafePointer(address(of: id)) }
    @inline(__always) unsafeMutableAddress { address(of: id) }
  }

  @inlinable
  @inline(__always)
  func address(of id: DenseID<Kind>) -> UnsafeMutablePointer<Element> {
    precondition(contains(id), "there is nothing with this number any more")
    let index = UInt(bitPattern: id.index)
    let size = UInt(bitPattern: PassingArray.pageSize)
    let place =
      pages[Int(bitPattern: index / size)] + Int(bitPattern: index % size) * PassingArray.stride
    return place.assumingMemoryBound(to: Element.self)
  }

  /// Appends an element.
  /// - Returns: its identifier.
  /// - Complexity: O(1), amortized.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> DenseID<Kind> {
    if used % PassingArray.pageSize == 0 { addPage() }
    used += 1
    let id = DenseID<Kind>(used - 1)
    address(of: id).initialize(to: element)
    return id
  }

  /// Discards the elements before a given one, in whole pages.
  ///
  /// Access to an element that is discarded or never existed ends the program. Callers that keep
  /// old identifiers check `contains` first.
  /// - Parameter id: the oldest element that may still be accessed.
  public mutating func forget(before id: DenseID<Kind>) {
    let size = PassingArray.pageSize
    while first + size <= min(id.index, used) {
      freePages.append(pages[first / size])
      first += size
    }
  }

  /// Reserves memory for the pointers to the pages of a number of elements; the pages are allocated
  /// later.
  public mutating func reserveCapacity(_ wanted: Int) {
    let wantedPages = wanted / PassingArray.pageSize + 1
    guard wantedPages > pageCapacity else { return }
    let larger = UnsafeMutablePointer<Page>.allocate(capacity: wantedPages)
    larger.moveInitialize(from: pages, count: pageCount)
    pages.deallocate()
    pages = larger
    pageCapacity = wantedPages
  }

  @usableFromInline
  var pageCount: Int { (used + PassingArray.pageSize - 1) / PassingArray.pageSize }

  @inline(never)
  @usableFromInline
  mutating func addPage() {
    let number = pageCount
    if number == pageCapacity { reserveCapacity(2 * number * PassingArray.pageSize) }
    if freePages.isEmpty { takeMemory() }
    (pages + number).initialize(to: freePages.removeLast())
  }

  /// Allocates memory for a page, or for a block of pages in a large array, because the system
  /// backs large blocks with huge pages.
  private mutating func takeMemory() {
    let count = memory.count < 512 ? 1 : 128
    let size = PassingArray.pageSize * PassingArray.stride
    let memory = RawMemory.allocate(
      count * size, alignment: MemoryLayout<Element>.alignment)
    self.memory.append(memory)
    for page in (0..<count).reversed() { freePages.append(memory + page * size) }
  }
}

/// An array is the only owner of its memory and cannot be copied, so it may move between threads.
extension PassingArray: @unchecked Sendable where Element: Sendable {}
