/// Names that rows refer to by number, so that a row consists of a few plain numbers.
public struct ResultNames: Hashable, Sendable {
  /// Names of the policies, by number.
  public let policies: [String]

  /// Keys of the zones, by number.
  public let zones: [String]

  /// Names of the driver groups, by number.
  public let groups: [String]

  /// Names of the residents, by number; empty if they have only numbers, from 1.
  public let residents: [String]

  /// Kinds of their appointments, by number.
  public let activityTypes: [String]

  /// Names of the ambulance stations, by number.
  public let stations: [String]

  /// Names of the hospitals, by number.
  public let hospitals: [String]

  /// Names of the shops, by number.
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

/// A list of names as encoded cells, quoted if necessary, in its own memory.
///
/// Writing a name copies bytes once and does not access any String.
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

  /// Returns the cell of a name.
  ///
  /// Its number is from 0 to the number of names minus 1.
  @inline(__always)
  func cell(_ number: Int32) -> UnsafeRawBufferPointer {
    let index = Int(number)
    precondition(
      index >= 0 && index < ends.count, "there is no \(kind) \(number) among \(ends.count) names")
    let first = index == 0 ? 0 : ends[index - 1]
    return UnsafeRawBufferPointer(rebasing: bytes[first..<ends[index]])
  }
}
