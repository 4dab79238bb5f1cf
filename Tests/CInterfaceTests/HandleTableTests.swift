import Testing

@testable import CInterface

/// Tables of the objects behind the pointers of C.
@Suite struct HandleTableTests {
  private final class Thing: Sendable {}

  @Test func `closing a pointer that was never given out does not free a slot twice`() throws {
    let table = HandleTable<Thing>(kind: 2)
    let closed = try #require(table.open(Thing()))
    table.close(closed)
    // The slot is free, and no object has its next generation yet.
    table.close(OpaquePointer(bitPattern: UInt(bitPattern: closed) + (1 << 32)))
    let first = table.open(Thing())
    let second = table.open(Thing())
    #expect(first != second)
    #expect(table.object(first) !== table.object(second))
  }
}
