import DispatchCore
import Quantities
import TestSupport

/// Random rulebooks.
///
/// A world lasts minutes, so most of them have short workdays, breaks and reservations.
extension RandomCity {
  /// A preset, with every rule changed now and then.
  static func rulebook(_ preset: RulebookPreset, _ luck: inout SplitMix64) -> Rulebook {
    var rulebook = preset.rulebook
    changeOffers(&rulebook, &luck)
    changeRides(&rulebook, &luck)
    changeDrivers(&rulebook, &luck)
    changePeople(&rulebook, &luck)
    return rulebook
  }

  private static func changeOffers(_ rulebook: inout Rulebook, _ luck: inout SplitMix64) {
    if luck.once(in: 4) { rulebook.offerTimeout = .seconds(Int64(1 + luck.below(90))) }
    if luck.once(in: 6) { rulebook.lapseEffect = luck.pick(Rulebook.LapseEffect.allCases) }
    if luck.once(in: 4) { rulebook.refusalPlace = luck.pick(Rulebook.RefusalPlace.allCases) }
    if luck.once(in: 4) { rulebook.refusalMemory = luck.pick(Rulebook.RefusalMemory.allCases) }
    if luck.once(in: 4) { rulebook.passengerConfirms = luck.once(in: 2) }
    if luck.once(in: 4) { rulebook.passengerConfirmTimeout = .seconds(Int64(1 + luck.below(60))) }
    if luck.once(in: 4) { rulebook.queueExit = luck.pick(Rulebook.QueueExit.allCases) }
    if luck.once(in: 6) { rulebook.queueDiscipline = .lifo }
    if luck.once(in: 4) { rulebook.exhaustedZone = luck.pick(Rulebook.ExhaustedZone.allCases) }
    if luck.once(in: 4) { rulebook.maxRounds = 1 + luck.below(3) }
    if luck.once(in: 3) { rulebook.noTaxiAction = luck.pick(Rulebook.NoTaxiAction.allCases) }
    if luck.once(in: 4) { rulebook.holdRecheckPeriod = .seconds(Int64(1 + luck.below(60))) }
    if luck.once(in: 3) { rulebook.holdRecheckOnAvailable = luck.once(in: 2) }
    if luck.once(in: 5) { rulebook.searchLimit = .seconds(Int64(1 + luck.below(300))) }
    if luck.once(in: 5) { rulebook.maxRefusals = 1 + luck.below(4) }
    if luck.once(in: 4) { rulebook.cancelWindow = luck.pick(Rulebook.CancelWindow.allCases) }
    if luck.once(in: 2) { rulebook.cancelLimit = luck.pick([1, 2, 3, nil]) }
    if luck.once(in: 2) { rulebook.cancelLimitScope = luck.pick(Rulebook.CancelScope.allCases) }
    if luck.once(in: 4) { rulebook.declineEffect = luck.pick(Rulebook.DeclineEffect.allCases) }
    if luck.once(in: 4) { rulebook.declinedTaxi = luck.pick(Rulebook.DeclinedTaxi.allCases) }
  }

  private static func changeRides(_ rulebook: inout Rulebook, _ luck: inout SplitMix64) {
    if luck.once(in: 4) { rulebook.parties = luck.once(in: 2) }
    if luck.once(in: 6) { rulebook.taxiCapacity = 1 + luck.below(4) }
    if luck.once(in: 4) { rulebook.maxTaxis = 1 + luck.below(4) }
    if luck.once(in: 3) { rulebook.partyRule = luck.pick(Rulebook.PartyRule.allCases) }
    if luck.once(in: 4) {
      rulebook.destinationKnown = luck.pick(Rulebook.DestinationKnown.allCases)
    }
    if luck.once(in: 4) { rulebook.requestOrigin = luck.pick(Rulebook.RequestOrigin.allCases) }
    if luck.once(in: 4) { rulebook.addressCheck = luck.pick(Rulebook.AddressCheck.allCases) }
    if !luck.once(in: 4) {
      rulebook.reservationMinAhead = .seconds(Int64(luck.below(120)))
      rulebook.reservationTrigger = .milliseconds(
        Int64(luck.below(1 + Int(rulebook.reservationMinAhead.milliseconds))))
      rulebook.overlapWindow = .seconds(Int64(luck.below(90)))
    }
    if luck.once(in: 4) {
      rulebook.reservationMaxAhead = luck.pick([
        nil, .hours(365 * 24), rulebook.reservationMinAhead + .seconds(Int64(luck.below(300))),
      ])
    }
    if luck.once(in: 4) {
      rulebook.reservationOverlap = luck.pick(Rulebook.ReservationOverlap.allCases)
    }
    if luck.once(in: 4) { rulebook.openRideRule = luck.pick(Rulebook.OpenRideRule.allCases) }
  }

  private static func changeDrivers(_ rulebook: inout Rulebook, _ luck: inout SplitMix64) {
    if luck.once(in: 4) { rulebook.afterDropOff = luck.pick(Rulebook.AfterDropOff.allCases) }
    if luck.once(in: 4) { rulebook.completeOn = luck.pick(Rulebook.CompleteOn.allCases) }
    if luck.once(in: 4) { rulebook.logInEffect = luck.pick(Rulebook.LogInEffect.allCases) }
    if luck.once(in: 4) { rulebook.logOutGuard = luck.pick(Rulebook.LogOutGuard.allCases) }
    if luck.once(in: 4) {
      rulebook.workdayMax = luck.pick([nil, .hours(8)])
      rulebook.workdaysPerDay = luck.pick([nil, 1, 2, 3])
    }
    if rulebook.workdayMax != nil, !luck.once(in: 4) {
      rulebook.workdayMax = .seconds(Int64(20 + luck.below(400)))
    }
    if luck.once(in: 4) {
      rulebook.breaksMax = luck.below(4)
      rulebook.breaksEnforced = luck.once(in: 2)
    }
    if !luck.once(in: 4) {
      rulebook.breakAfter = .seconds(Int64(1 + luck.below(200)))
      rulebook.breakLength = .seconds(Int64(1 + luck.below(60)))
    }
    if luck.once(in: 4) { rulebook.absences = luck.once(in: 2) }
  }

  private static func changePeople(_ rulebook: inout Rulebook, _ luck: inout SplitMix64) {
    if luck.once(in: 4) { rulebook.waitRefresh = luck.pick([nil, .seconds(5), .seconds(30)]) }
    if luck.once(in: 4) { rulebook.registration = luck.pick(Rulebook.Registration.allCases) }
    if luck.once(in: 3) { rulebook.activation = luck.pick(Rulebook.Activation.allCases) }
    if luck.once(in: 3) { rulebook.accountFields = AccountFields(rawValue: UInt8(luck.below(32))) }
    if luck.once(in: 3) {
      rulebook.contactUniqueness = luck.pick(Rulebook.ContactUniqueness.allCases)
    }
    if luck.once(in: 4) { rulebook.sessionRequired = luck.once(in: 2) }
    if luck.once(in: 4) { rulebook.accountDeletion = luck.once(in: 2) }
    if luck.once(in: 3) { rulebook.adminOverride = luck.once(in: 2) }
    if luck.once(in: 4) { rulebook.registryCheck = luck.once(in: 2) }
    if luck.once(in: 4) {
      rulebook.noticeChannels = luck.pick([.mail, [.mail, .application], [.application, .sms]])
    }
    if luck.once(in: 4) { rulebook.noticeKinds = NoticeKinds(rawValue: UInt8(luck.below(8))) }
    if luck.once(in: 4) { rulebook.consentRequired = luck.once(in: 2) }
    if luck.once(in: 4) { rulebook.extras = luck.pick([[], .sms]) }
  }
}
