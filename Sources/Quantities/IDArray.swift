/// The things of one kind, found by their identifiers: the first has number 0, the next 1, ...
///
/// It can be asked only with identifiers of its own kind, so that a zone cannot stand where a taxi is
/// meant. Reading and changing an element costs what it costs in an array.
@frozen
public struct IDArray<Kind, Element> {
  @usableFromInline
  var storage: [Element]

  /// The elements in the order of their identifiers.
  @inlinable
  public var elements: [Element] { storage }

  /// Makes an array of given elements, which get the identifiers 0, 1, ...
  @inlinable
  public init(_ elements: [Element] = []) { storage = elements }

  /// Makes an array of equal elements.
  /// - Parameters:
  ///   - element: what each of them is.
  ///   - count: how many, at least 0.
  @inlinable
  public init(repeating element: Element, count: Int) {
    storage = Array(repeating: element, count: count)
  }

  /// The element with an identifier, which must be one of this array.
  @inlinable
  public subscript(id: DenseID<Kind>) -> Element {
    @inline(__always) _read { yield storage[id.index] }
    @inline(__always) _modify { yield &storage[id.index] }
  }

  /// How many elements there are, which is the number of the next.
  @inlinable
  public var count: Int { storage.count }

  /// Whether there are none.
  @inlinable
  public var isEmpty: Bool { storage.isEmpty }

  /// All identifiers, the smallest first.
  @inlinable
  public var ids: LazyMapSequence<Range<Int>, DenseID<Kind>> {
    storage.indices.lazy.map { DenseID($0) }
  }

  /// Whether there is an element with an identifier.
  @inlinable
  public func contains(_ id: DenseID<Kind>) -> Bool { id.index < storage.count }

  /// Adds an element at the end.
  /// - Returns: its identifier.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> DenseID<Kind> {
    storage.append(element)
    return DenseID(storage.count - 1)
  }

  /// Adds equal elements at the end until there is one with an identifier.
  @inlinable
  public mutating func grow(toHold id: DenseID<Kind>, filling element: Element) {
    while storage.count <= id.index { storage.append(element) }
  }

  /// Makes room for a number of elements in all.
  @inlinable
  public mutating func reserveCapacity(_ count: Int) { storage.reserveCapacity(count) }
}

extension IDArray: Sendable where Element: Sendable {}
extension IDArray: Equatable where Element: Equatable {}
