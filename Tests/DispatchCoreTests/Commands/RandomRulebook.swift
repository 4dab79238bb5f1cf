import DispatchCore
import Quantities
import TestSupport

@testable import DispatchWorlds

extension Rulebook {
  /// A preset of which some rules are turned by chance.
  static func random(from chance: inout SplitMix64) -> Rulebook {
    var rulebook = chance.once(in: 2) ? Rulebook.oneStep : .twoStep
    let times = [1, 5, 12][chance.below(3)]
    for _ in 0..<times { rulebook.turnOne(&chance) }
    // Overlaps and rides are few in a small world, and times short, so that much happens in it.
    rulebook.breakLength = .minutes(10)
    return rulebook
  }

  private mutating func turnOne(_ chance: inout SplitMix64) {
    switch chance.below(4) {
    case 0: turnOffers(&chance)
    case 1: turnRides(&chance)
    case 2: turnDays(&chance)
    default: turnPeople(&chance)
    }
  }

  private mutating func turnOffers(_ chance: inout SplitMix64) {
    switch chance.below(15) {
    case 13: searchLimit = .minutes(Int64(1 + chance.below(20)))
    case 14: maxRefusals = 1 + chance.below(4)
    case 0: lapseEffect = chance.pick(LapseEffect.allCases)
    case 1: refusalPlace = chance.pick(RefusalPlace.allCases)
    case 2: refusalMemory = chance.pick(RefusalMemory.allCases)
    case 3: passengerConfirms.toggle()
    case 4: queueExit = chance.pick(QueueExit.allCases)
    case 5: queueDiscipline = chance.pick(QueueDiscipline.allCases)
    case 6: exhaustedZone = chance.pick(ExhaustedZone.allCases)
    case 7: maxRounds = 1 + chance.below(3)
    case 8: noTaxiAction = chance.pick(NoTaxiAction.allCases)
    case 9: holdRecheckOnAvailable.toggle()
    case 10: declineEffect = chance.pick(DeclineEffect.allCases)
    case 11: declinedTaxi = chance.pick(DeclinedTaxi.allCases)
    default: waitRefresh = chance.once(in: 2) ? nil : .seconds(20)
    }
  }

  private mutating func turnRides(_ chance: inout SplitMix64) {
    switch chance.below(12) {
    case 0: cancelWindow = chance.pick(CancelWindow.allCases)
    case 1: cancelLimit = chance.pick([nil, 1, 2, 3])
    case 2: cancelLimitScope = chance.pick(CancelScope.allCases)
    case 3:
      parties.toggle()
      maxTaxis = 3
    case 4: partyRule = chance.pick(PartyRule.allCases)
    case 5: destinationKnown = chance.pick(DestinationKnown.allCases)
    case 6: requestOrigin = chance.pick(RequestOrigin.allCases)
    case 7: reservationOverlap = chance.pick(ReservationOverlap.allCases)
    case 8: openRideRule = chance.pick(OpenRideRule.allCases)
    case 9: overlapWindow = .minutes(Int64(chance.below(60)))
    case 10:
      reservationMinAhead = .minutes(10)
      reservationTrigger = .minutes(Int64(chance.below(11)))
    default: accountDeletion.toggle()
    }
  }

  private mutating func turnDays(_ chance: inout SplitMix64) {
    switch chance.below(10) {
    case 0: afterDropOff = chance.pick(AfterDropOff.allCases)
    case 1: completeOn = chance.pick(CompleteOn.allCases)
    case 2: logInEffect = chance.pick(LogInEffect.allCases)
    case 3: workdayMax = chance.pick([nil, .minutes(40), .hours(2)])
    case 4: workdaysPerDay = chance.pick([nil, 1, 2])
    case 5: logOutGuard = chance.pick(LogOutGuard.allCases)
    case 6: breaksMax = chance.below(4)
    case 7:
      breaksEnforced.toggle()
      breakAfter = .minutes(20)
    case 8: absences.toggle()
    default: adminOverride.toggle()
    }
  }

  private mutating func turnPeople(_ chance: inout SplitMix64) {
    switch chance.below(7) {
    case 4: sessionRequired.toggle()
    case 5: contactUniqueness = chance.pick(ContactUniqueness.allCases)
    case 6: accountFields = AccountFields(rawValue: UInt8(chance.below(32)))
    case 0: registration = chance.pick(Registration.allCases)
    case 1: activation = chance.pick(Activation.allCases)
    case 2: registryCheck.toggle()
    default: adminOverride = true
    }
  }
}
