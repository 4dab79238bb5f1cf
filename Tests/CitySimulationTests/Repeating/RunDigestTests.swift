import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// The fingerprint of a run tells any two runs apart.
@Suite struct RunDigestTests {
  private func digest(_ change: (inout TinyCity) throws -> Void) throws -> UInt64 {
    var city = try TinyCity(zones: 3)
    city.request(at: .seconds(60))
    try change(&city)
    return try city.day().runDigest
  }

  @Test func `a run with one more lost hail has another fingerprint`() throws {
    let with = try digest { city in
      try city.drivers()
      city.hail(at: .seconds(70), from: 1)
    }
    #expect(try with != digest { try $0.drivers() })
  }

  @Test func `a lapse and a decline of the same length have different fingerprints`() throws {
    let lapse = try digest { city in
      try city.drivers(accept: 0, lapse: 1)
      try city.drivers()
    }
    let decline = try digest { city in
      try city.drivers(accept: 0, response: 60)
      try city.drivers()
    }
    #expect(lapse != decline)
  }

  @Test func `a longer boarding and a longer press have different fingerprints`() throws {
    let boarding = try digest { city in
      city.boarding = 50
      try city.drivers()
    }
    let press = try digest { try $0.drivers(press: 60) }
    let plain = try digest { try $0.drivers() }
    #expect(Set([boarding, press, plain]).count == 3)
  }

  @Test func `the fingerprint of the demand depends on the passengers only`() throws {
    var city = try TinyCity(zones: 2)
    city.request(at: .seconds(60))
    let nobody = try city.day().demandDigest
    try city.drivers(5)
    #expect(try city.day().demandDigest == nobody)
    city.request(at: .seconds(61), from: 1)
    #expect(try city.day().demandDigest != nobody)
    // A request outside the window does not count.
    let two = try city.day().demandDigest
    city.request(at: .hours(1))
    #expect(try city.day().demandDigest == two)
  }
}
