import DisclosureCore
import Quantities
import Testing

/// Several applications of one person (H-R2, H-UC7), and the values that they measure (H-TA9).
@Suite struct LinkedApplicationTests {
  @Test func `a linked application sends for the account, without a second form`() {
    var town = DataTown(.document.with { $0.threshold = 1 })
    let company = town.company()
    let bob = town.join(age: 44, single: true, heartRate: 60)
    #expect(town.tell(.link(code: "SYN-0", credential: 2)) == .refused(.badCredentials))
    guard case .linked(let account) = town.tell(.link(code: "SYN-0", credential: 1)) else {
      Issue.record("refused")
      return
    }
    town.wait(.minutes(1))
    #expect(town.send(account, heartRate: 80) == .accepted)
    // One account with its traits and consents, one person in a group, and the samples of both applications.
    #expect(town.core.memberCount == 1 && account == bob)
    #expect(town.people(company, .ages(44...44)) == 1)
    guard
      case .answered(_, let answer) = town.tell(.thirdParty(company, .askPerson(code: "SYN-0")))
    else {
      Issue.record("refused")
      return
    }
    #expect(town.core.answer(answer).rows.map(\.sample.values.heartRate) == [60, 80])
  }

  @Test func `an account that was closed cannot be linked`() {
    var town = DataTown(.document)
    let bob = town.join()
    #expect(town.tell(.member(bob, .withdraw)) == .accepted)
    #expect(town.tell(.link(code: "SYN-0", credential: 1)) == .refused(.consentMissing))
  }

  private static let measured = SampleValues(
    heartRate: 71, bloodPressure: 118, steps: 640, calories: 52)

  private func town(_ rules: DisclosureRules) -> DataTown {
    var town = DataTown(rules.with { ($0.threshold, $0.largestPercent) = (3, nil) })
    for _ in 0..<3 {
      let member = town.join()
      town.wait(.seconds(1))
      let sample = Sample(takenAt: town.now, zone: 0, values: Self.measured)
      #expect(town.tell(.member(member, .send(sample))) == .accepted)
    }
    return town
  }

  @Test func `rows have heart rate, blood pressure, steps and calories as measured`() {
    var town = town(.document)
    let company = town.company()
    let rows = town.answer(company, .everybody)?.rows ?? []
    #expect(rows.count == 6)
    #expect(rows.count { $0.sample.values == Self.measured } == 3)
  }

  @Test func `sums have heart rate, blood pressure, steps and calories of everybody`() {
    var town = town(.guarded)
    let company = town.company()
    town.endEpoch()
    let total = town.answer(company, .everybody)?.totals.first?.totals
    #expect(total?.people == 3)
    #expect(total?.sums == SIMD4<Int64>(213, 354, 1920, 156))
  }
}
