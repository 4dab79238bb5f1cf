#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A growing list of plain records in memory of its own.
///
/// A city's day has hundreds of thousands of bookings, which are touched a few times each. They stand
/// outside Swift's arrays so that the system can be asked for large pages: with small ones, a sixth
/// of a run goes into page faults. Access costs no reference counting.
struct RecordStore<Record: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var records: UnsafeMutablePointer<Record>
  private var capacity: Int
  private(set) var count = 0

  /// Makes an empty store with room for a number of records; it grows when they are more.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    memory = RecordStore.allocate(self.capacity)
    records = memory.bindMemory(to: Record.self, capacity: self.capacity)
  }

  deinit { memory.deallocate() }

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Record {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "there is no record \(index)")
      return records[index]
    }
    @inline(__always) nonmutating _modify {
      precondition(index >= 0 && index < count, "there is no record \(index)")
      yield &records[index]
    }
  }

  /// Adds a record at the end.
  ///
  /// Amortised O(1).
  @inline(__always)
  mutating func append(_ record: Record) {
    if count == capacity { grow() }
    (records + count).initialize(to: record)
    count += 1
  }

  private mutating func grow() {
    let larger = RecordStore.allocate(capacity * 2)
    larger.copyMemory(from: memory, byteCount: count * MemoryLayout<Record>.stride)
    memory.deallocate()
    memory = larger
    capacity *= 2
    records = memory.bindMemory(to: Record.self, capacity: capacity)
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    let largePage = 1 << 21
    let size = capacity * MemoryLayout<Record>.stride
    guard size > 2 * largePage else {
      return .allocate(byteCount: size, alignment: MemoryLayout<Record>.alignment)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: largePage)
    #if canImport(Glibc)
      // A wish only: where it is not granted, the run is slower and nothing else.
      _ = madvise(memory, size, MADV_HUGEPAGE)
    #endif
    return memory
  }
}
