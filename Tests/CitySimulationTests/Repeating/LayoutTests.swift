import DispatchCore
import Testing

@testable import CityModels
@testable import CitySimulation

/// How the records that each ride touches lie in the lines of the cache, of 64 bytes.
///
/// A field in the wrong place changes no result and makes large cities slower, so nobody would see it.
@Suite struct LayoutTests {
  @Test func `a booking fills four lines, and what every event looks at the first`() {
    #expect(MemoryLayout<Booking>.stride == 256)
    #expect(MemoryLayout<Booking>.offset(of: \.endedAt) == 56)
    #expect(MemoryLayout<Booking>.offset(of: \.origin) == 64)
    #expect(MemoryLayout<Booking>.offset(of: \.destination) == 128)
  }

  @Test func `a ride of the service needs three lines`() {
    #expect(MemoryLayout<Ride>.stride <= 192)
    #expect((MemoryLayout<Ride>.offset(of: \.assignmentCount) ?? 99) < 64)
  }

  @Test func `taxis, customers and rows need no more than they did`() {
    #expect(MemoryLayout<TaxiBody>.stride <= 192)
    #expect(MemoryLayout<TaxiBody>.offset(of: \.leg) == 64)
    #expect(MemoryLayout<Taxi>.stride <= 128)
    #expect(MemoryLayout<Customer>.stride <= 32)
  }
}
