import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The inputs of a driver's state machine.
private enum DriverInput: String, CaseIterable, Codable {
  case logIn, becomeAvailable, becomeBusy, assign, goOn, becomeFree, startBreak, logOut

  func apply(to state: inout DriverState) {
    switch self {
    case .logIn: state.logIn()
    case .becomeAvailable: state.becomeAvailable()
    case .becomeBusy: state.becomeBusy()
    case .assign: state.assign(RideID(4))
    case .goOn: state.goOn(with: RideID(4))
    case .becomeFree: state.becomeFree()
    case .startBreak: state.startBreak()
    case .logOut: state.logOut()
    }
  }
}

/// A row of the transition table: a state, and where the legal inputs lead.
private struct DriverRow {
  let state: DriverState
  let next: [DriverInput: DriverState]

  static let all: [DriverRow] = [
    DriverRow(state: .notInService, next: [.logIn: .enabled]),
    DriverRow(
      state: .enabled,
      next: [
        .becomeAvailable: .available, .becomeBusy: .busy(nil), .becomeFree: .enabled,
        .startBreak: .onBreak, .logOut: .notInService,
      ]),
    DriverRow(
      state: .available,
      next: [
        .becomeAvailable: .available, .becomeBusy: .busy(nil), .assign: .busy(RideID(4)),
        .becomeFree: .enabled,
      ]),
    DriverRow(
      state: .busy(nil),
      next: [
        .becomeAvailable: .available, .becomeBusy: .busy(nil), .assign: .busy(RideID(4)),
        .becomeFree: .enabled,
      ]),
    DriverRow(
      state: .busy(RideID(1)),
      next: [
        .becomeAvailable: .available, .becomeBusy: .busy(nil), .goOn: .busy(RideID(4)),
        .becomeFree: .enabled,
      ]),
    DriverRow(state: .onBreak, next: [.becomeFree: .enabled]),
  ]
}

@Suite struct DriverStateTests {
  @Test(arguments: DriverRow.all.indices)
  func `a legal input leads to the state of the table`(_ row: Int) {
    for (input, expected) in DriverRow.all[row].next {
      var state = DriverRow.all[row].state
      input.apply(to: &state)
      #expect(state == expected, "\(DriverRow.all[row].state) + \(input)")
    }
  }

  private static let illegal: [(Int, DriverInput)] = DriverRow.all.indices.flatMap { row in
    DriverInput.allCases.filter { DriverRow.all[row].next[$0] == nil }.map { (row, $0) }
  }

  @Test func `the table has 19 legal and 29 illegal cells`() {
    #expect(DriverRow.all.map(\.next.count).reduce(0, +) == 19)
    #expect(DriverStateTests.illegal.count == 29)
  }

  @Test(arguments: illegal)
  private func `an illegal input is an internal error`(_ row: Int, _ input: DriverInput) async {
    await #expect(processExitsWith: .failure) { [row, input] in
      var state = DriverRow.all[row].state
      input.apply(to: &state)
    }
  }

  @Test func `the error names the state and the input`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var state = DriverState.busy(nil)
      state.logOut()
    }
    expectMessage(result, "a driver who is busy(nil) cannot log out")
  }

  @Test func `only a busy driver can have a ride`() {
    #expect(DriverRow.all.map(\.state.ride) == [nil, nil, nil, nil, RideID(1), nil])
  }

  @Test func `every state has one of the three statuses of document A`() {
    #expect(
      DriverRow.all.map(\.state.status) == [
        .notInService, .notInService, .available, .busy, .busy, .notInService,
      ])
  }

  @Test func `a taxi may be asked when it is available and has no offer`() {
    for row in DriverRow.all {
      var taxi = Taxi()
      taxi.state = row.state
      #expect(taxi.isEligible == (row.state == .available))
    }
  }
}
