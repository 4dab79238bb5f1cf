/// The things of one kind that come one after another, the oldest of which can be forgotten.
///
/// It is asked with identifiers like an `IDArray`, and owns its memory like it. It takes memory a page at
/// a time and never moves an element; the pages of forgotten things are used again, so that a run of any
/// length needs memory only for what is under way.
@frozen
public struct PassingArray<Kind, Element: BitwiseCopyable>: ~Copyable {
  /// Number of elements that a page has.
  @inlinable
  public static var pageSize: Int { 256 }

  @usableFromInline
  typealias Page = UnsafeMutableRawPointer

  /// How far elements lie apart: those longer than a line of the cache begin at one.
  @inlinable
  static var stride: Int {
    let stride = MemoryLayout<Element>.stride
    return stride > 64 ? (stride + 63) / 64 * 64 : stride
  }

  /// Where every page is, or was: the places of forgotten pages must not be looked at.
  @usableFromInline
  var pages: UnsafeMutablePointer<Page>

  @usableFromInline
  var pageCapacity: Int

  @usableFromInline
  var first = 0

  @usableFromInline
  var used = 0

  /// Pages that wait to be used.
  @usableFromInline
  var freePages: [Page] = []

  /// All memory that was taken: of a page each, and of many pages at once when there are many.
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

  /// How many elements there have been, which is the number of the next.
  @inlinable
  public var count: Int { used }

  /// All identifiers of what is not forgotten, the smallest first.
  @inlinable
  public var ids: LazyMapSequence<Range<Int>, DenseID<Kind>> {
    (first..<used).lazy.map { DenseID($0) }
  }

  /// True if there is an element with an identifier, and it is not forgotten.
  @inlinable
  @inline(__always)
  public func contains(_ id: DenseID<Kind>) -> Bool { id.index >= first && id.index < used }

  /// The element with an identifier, which must be one that is not forgotten.
  @inlinable
  public subscript(id: DenseID<Kind>) -> Element {
    // An address, so that no more of an element is read than a person looks at.
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

  /// Adds an element at the end.
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

  /// Forgets what came before an element, as far as whole pages allow.
  ///
  /// Asking for something that is forgotten ends the program, as does asking for what never was; whoever
  /// keeps old identifiers asks `contains` first.
  /// - Parameter id: the oldest element that a person may ask for again.
  public mutating func forget(before id: DenseID<Kind>) {
    let size = PassingArray.pageSize
    while first + size <= min(id.index, used) {
      freePages.append(pages[first / size])
      first += size
    }
  }

  /// Makes room to remember the pages of so many elements, which take no memory until they come.
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

  /// Takes memory for a page; for many at once where there are many, because the system gives large
  /// pieces in large pages.
  private mutating func takeMemory() {
    let count = memory.count < 512 ? 1 : 128
    let size = PassingArray.pageSize * PassingArray.stride
    let memory = RawMemory.allocate(
      count * size, alignment: MemoryLayout<Element>.alignment)
    self.memory.append(memory)
    for page in (0..<count).reversed() { freePages.append(memory + page * size) }
  }
}

/// An array owns its memory alone and cannot be copied, so it may move between threads.
extension PassingArray: @unchecked Sendable where Element: Sendable {}
