import Testing

@testable import CityModels
@testable import CitySimulation

/// The order of happenings in one millisecond is part of the results.
@Suite struct CityPhaseTests {
  @Test func `the phases keep their order and their numbers`() {
    #expect(
      CityPhase.allCases == [
        .dropOff, .press, .shiftStart, .arrival, .pickUp, .personArrives, .exit, .entry, .hail,
        .crew, .answer,
        .patience, .setOut, .request, .watch, .emergency, .timer, .shiftEnd,
      ])
    #expect(CityPhase.allCases.map(\.rawValue) == Array(0...17))
  }
}
