import Quantities
import Testing

@Suite struct SpaceTests {
  @Test func `distances are added, scaled and compared`() {
    var distance = Distance(meters: 1.5) + Distance(meters: 2)
    #expect(distance.meters == 3.5)
    distance += Distance(meters: 0.5)
    #expect(distance * 2 == Distance(meters: 8))
    #expect(Distance.zero < distance)
    #expect(Distance.zero.meters == 0)
  }

  @Test func `18 kilometres an hour are 5 metres a second`() {
    #expect(Speed(kilometersPerHour: 18) == Speed(metersPerSecond: 5))
    #expect(Speed(metersPerSecond: 5).kilometersPerHour == 18)
    #expect(Speed(metersPerSecond: 4) < Speed(metersPerSecond: 5))
  }

  @Test func `a square kilometre is a million square metres`() {
    #expect(Area(squareKilometers: 2) == Area(squareMeters: 2_000_000))
    #expect(Area(squareMeters: 500_000).squareKilometers == 0.5)
    #expect(Area(squareMeters: 1) < Area(squareKilometers: 1))
  }
}
