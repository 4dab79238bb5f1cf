/// The names that rows refer to by number, so that a row is a few plain numbers.
public struct ResultNames: Hashable, Sendable {
  /// The names of the policies, by number.
  public let policies: [String]

  /// The keys of the zones, by number.
  public let zones: [String]

  /// The names of the driver groups, by number.
  public let groups: [String]

  /// The names of the people who live in the city, by number; empty where they have none but their number, from 1.
  public let residents: [String]

  /// The kinds of their appointments, by number.
  public let activityTypes: [String]

  /// The names of the stations of ambulances, by number.
  public let stations: [String]

  /// The names of the hospitals, by number.
  public let hospitals: [String]

  /// The names of the shops, by number.
  public let shops: [String]

  /// Parts of the city whose columns are written; nil for every column.
  public let parts: Set<MetricGroup>?

  /// Makes the tables of names.
  public init(
    policies: [String], zones: [String] = [], groups: [String] = [], residents: [String] = [],
    activityTypes: [String] = [], stations: [String] = [], hospitals: [String] = [],
    shops: [String] = [], parts: Set<MetricGroup>? = nil
  ) {
    self.policies = policies
    self.zones = zones
    self.groups = groups
    self.residents = residents
    self.activityTypes = activityTypes
    self.stations = stations
    self.hospitals = hospitals
    self.shops = shops
    self.parts = parts
  }
}

/// A list of names as finished cells, quoted where needed, in memory of its own.
///
/// Writing a name is one copy of bytes; no String is touched on the way.
struct EncodedNames: ~Copyable, @unchecked Sendable {
  private let bytes: UnsafeMutableRawBufferPointer
  private let ends: UnsafeMutableBufferPointer<Int>
  private let kind: StaticString

  /// True if there are none.
  var isEmpty: Bool { ends.isEmpty }

  init(_ names: [String], of kind: StaticString) {
    var buffer = ByteBuffer(capacity: 256)
    ends = .allocate(capacity: names.count)
    for (index, name) in names.enumerated() {
      buffer.append(cell: name)
      ends.initializeElement(at: index, to: buffer.count)
    }
    bytes = .allocate(byteCount: buffer.count, alignment: 1)
    bytes.copyMemory(from: buffer.bytes)
    self.kind = kind
  }

  deinit {
    bytes.deallocate()
    ends.deallocate()
  }

  /// The cell of a name, whose number is from 0 to one less than the number of names.
  @inline(__always)
  func cell(_ number: Int32) -> UnsafeRawBufferPointer {
    let index = Int(number)
    precondition(
      index >= 0 && index < ends.count, "there is no \(kind) \(number) among \(ends.count) names")
    let first = index == 0 ? 0 : ends[index - 1]
    return UnsafeRawBufferPointer(rebasing: bytes[first..<ends[index]])
  }
}
