/// List of names to which rows refer by number.
public enum NameList: Int, CaseIterable, Hashable, Sendable {
  /// The policies, as in the manifest.
  case policies

  /// The keys of the zones.
  case zones

  /// The groups of drivers.
  case groups

  /// The residents; empty where a table shows their number, from 1.
  case residents

  /// The types of appointments of residents.
  case activityTypes

  /// The stations of ambulances.
  case stations

  /// The hospitals.
  case hospitals

  /// The shops.
  case shops
}

/// Names that rows refer to by number, so that a row consists of a few plain numbers.
public struct ResultNames: Hashable, Sendable {
  /// By number of the list.
  private var lists: [[String]]

  /// Parts of the city whose columns are written; nil for every column.
  public var parts: Set<MetricGroup>?

  /// Makes the tables of names.
  /// - Parameters:
  ///   - lists: names by number; a list that is not given is empty.
  ///   - parts: parts of the city whose columns are written; nil for every column.
  public init(_ lists: [NameList: [String]], parts: Set<MetricGroup>? = nil) {
    self.lists = NameList.allCases.map { lists[$0] ?? [] }
    self.parts = parts
  }

  /// The names of a list, by number.
  public subscript(list: NameList) -> [String] {
    get { lists[list.rawValue] }
    set { lists[list.rawValue] = newValue }
  }

  /// The names of some lists; the others are empty.
  func limited(to used: Set<NameList>) -> ResultNames {
    var names = self
    for list in NameList.allCases where !used.contains(list) { names[list] = [] }
    return names
  }
}

/// Lists of names as finished cells, quoted where needed, in memory of its own.
///
/// Writing a name copies bytes once and does not access any String.
struct EncodedNames: ~Copyable, @unchecked Sendable {
  private let bytes: UnsafeMutableRawBufferPointer

  /// Ends of the cells of all lists, one list after the other.
  private let ends: UnsafeMutableBufferPointer<Int>

  /// Place of the first name of each list among `ends`, and their count.
  private let starts: UnsafeMutableBufferPointer<Int>

  init(_ names: ResultNames) {
    var buffer = ByteBuffer(capacity: 256)
    ends = .allocate(capacity: NameList.allCases.reduce(0) { $0 + names[$1].count })
    starts = .allocate(capacity: NameList.allCases.count + 1)
    var count = 0
    for list in NameList.allCases {
      starts.initializeElement(at: list.rawValue, to: count)
      for name in names[list] {
        buffer.append(cell: name)
        ends.initializeElement(at: count, to: buffer.count)
        count += 1
      }
    }
    starts.initializeElement(at: NameList.allCases.count, to: count)
    bytes = .allocate(byteCount: buffer.count, alignment: 1)
    bytes.copyMemory(from: buffer.bytes)
  }

  deinit {
    bytes.deallocate()
    ends.deallocate()
    starts.deallocate()
  }

  /// True if a list has no names.
  func isEmpty(_ list: NameList) -> Bool { starts[list.rawValue] == starts[list.rawValue + 1] }

  /// Returns the cell of a name.
  ///
  /// Its number is from 0 to the number of names minus 1.
  @inline(__always)
  func cell(_ number: Int32, in list: NameList) -> UnsafeRawBufferPointer {
    let index = starts[list.rawValue] + Int(number)
    precondition(
      number >= 0 && index < starts[list.rawValue + 1], "\(list) have no number \(number)")
    let first = index == 0 ? 0 : ends[index - 1]
    return UnsafeRawBufferPointer(rebasing: bytes[first..<ends[index]])
  }
}
