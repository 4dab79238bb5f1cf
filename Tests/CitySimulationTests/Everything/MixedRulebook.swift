import DispatchCore
import Quantities
import TestSupport

/// Rulebooks made of the rules of both documents and of rules that neither has, at random.
struct MixedRulebook {
  private var luck: SplitMix64
  private var mixed = Rulebook.oneStep

  private init(seed: UInt64) { luck = SplitMix64(seed: seed) }

  /// The rulebook of a seed; one that can hold together.
  static func rulebook(seed: UInt64) -> Rulebook {
    var mix = MixedRulebook(seed: seed)
    mix.mixOffers()
    mix.mixRequests()
    mix.mixDrivers()
    mix.mixPeople()
    if mix.mixed.cancelLimit == nil { mix.mixed.declinedTaxi = .exclude }
    return mix.mixed
  }

  private mutating func choose<Value>(
    _ rule: WritableKeyPath<Rulebook, Value>, _ others: Value...
  ) {
    mixed[keyPath: rule] = luck.pick(
      [Rulebook.oneStep[keyPath: rule], Rulebook.twoStep[keyPath: rule]] + others)
  }

  private mutating func mixOffers() {
    choose(\.offerTimeout, .seconds(5))
    choose(\.lapseEffect, .keepPlace)
    choose(\.refusalPlace)
    choose(\.refusalMemory)
    choose(\.passengerConfirms)
    choose(\.passengerConfirmTimeout, .seconds(4))
    choose(\.queueExit)
    choose(\.queueDiscipline, .lifo)
    choose(\.exhaustedZone)
    choose(\.maxRounds, 3)
    choose(\.noTaxiAction)
    choose(\.holdRecheckPeriod, .seconds(200))
    choose(\.holdRecheckOnAvailable, false)
    choose(\.searchLimit, .minutes(5), .minutes(20))
    choose(\.maxRefusals, 1, 4)
  }

  private mutating func mixRequests() {
    choose(\.cancelWindow, .anyTime)
    choose(\.cancelLimit, 1)
    choose(\.cancelLimitScope, .customer)
    choose(\.declineEffect)
    choose(\.declinedTaxi, .mayReturn)
    choose(\.parties)
    choose(\.taxiCapacity, 2)
    choose(\.maxTaxis, 5)
    choose(\.partyRule)
    choose(\.destinationKnown)
    choose(\.requestOrigin)
    choose(\.addressCheck)
    choose(\.reservationTrigger, .zero)
    choose(\.reservationOverlap)
    choose(\.overlapWindow, .minutes(1))
    choose(\.openRideRule)
  }

  private mutating func mixDrivers() {
    choose(\.afterDropOff)
    choose(\.completeOn)
    choose(\.logInEffect)
    choose(\.workdayMax, .hours(2), .hours(5))
    choose(\.workdaysPerDay, 2)
    choose(\.logOutGuard)
    choose(\.breaksMax, 1)
    choose(\.breaksEnforced)
    choose(\.breakLength, .minutes(2))
    choose(\.breakAfter, .minutes(50))
    choose(\.absences)
  }

  private mutating func mixPeople() {
    choose(\.waitRefresh, .seconds(7))
    choose(\.arrivalRadiusMeters, 500)
    choose(\.watchesEmptyZones)
    choose(\.registration)
    choose(\.accountFields, [], .birthDate)
    choose(\.contactUniqueness)
    choose(\.activation, .firstLogIn)
    choose(\.sessionRequired)
    choose(\.accountDeletion)
    choose(\.adminOverride)
    choose(\.registryCheck)
    choose(\.noticeChannels, .mail)
    choose(\.noticeKinds, [])
    choose(\.consentRequired)
  }
}
