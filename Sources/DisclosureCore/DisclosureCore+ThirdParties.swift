import MachineParts
import Quantities

/// Companies: accounts, requests about one person, subscriptions.
extension DisclosureCore {
  mutating func register(_ form: CompanyForm) throws(DisclosureRefusal) -> ThirdPartyID {
    var missing: FormFields = []
    if form.company.isEmpty { missing.insert(.company) }
    if form.vat.isEmpty { missing.insert(.vat) }
    guard let credential = form.credential, missing.isEmpty else {
      if form.credential == nil { missing.insert(.credential) }
      throw .missingField(missing)
    }
    guard thirdPartyByVAT[form.vat] == nil else { throw .duplicateThirdParty }
    let company = ThirdPartyID(thirdParties.count)
    thirdParties.append(ThirdParty(company: form.company, credential: credential))
    thirdPartyByVAT[form.vat] = company
    return company
  }

  mutating func handle(
    _ command: ThirdPartyCommand, of company: ThirdPartyID
  ) throws(DisclosureRefusal) -> DisclosureResponse {
    guard company.index < thirdParties.count else { throw .notRegistered }
    if case .signIn(let credential) = command {
      guard credential == thirdParties[company.index].credential else { throw .badCredentials }
      thirdParties[company.index].isSignedIn = true
      return .accepted
    }
    guard thirdParties[company.index].isSignedIn else { throw .notRegistered }
    switch command {
    case .signIn: return .accepted
    case .askPerson(let code): return remember(company, nil, personAnswer(company, code))
    case .askGroup(let question):
      return remember(company, question, groupAnswer(question, for: company))
    case .subscribe(let request): return .subscribed(try subscribe(company, request))
    case .unsubscribe(let subscription):
      guard subscription.index < subscriptions.count,
        subscriptions[subscription.index].thirdParty == company,
        subscriptions[subscription.index].stoppedAt == nil
      else { throw .unknownSubscription }
      stop(subscription, .cancelled)
      return .accepted
    }
  }

  private mutating func remember(
    _ company: ThirdPartyID, _ question: GroupQuestion?, _ result: Result<Answer, DisclosureRefusal>
  ) -> DisclosureResponse {
    let request = DataRequestID(requests.count)
    var given: AnswerID?
    var refusal: DisclosureRefusal?
    switch result {
    case .success(let answer): given = give(answer)
    case .failure(let reason): refusal = reason
    }
    requests.append(
      DataRequest(
        thirdParty: company, question: question, askedAt: now, answer: given, refusal: refusal,
        mark: answerMark))
    guard let given else { return .refused(refusal ?? .noData) }
    outbox.append(.answer(request, given))
    return .answered(request, given)
  }

  /// Records an answer; every release passes through this function.
  mutating func give(_ answer: Answer) -> AnswerID {
    answers.append(answer)
    return AnswerID(answers.count - 1)
  }

  // MARK: - One person

  /// Returns all samples from the first one on (H-P1) of a person who has consented (H-R15).
  private mutating func personAnswer(
    _ company: ThirdPartyID, _ code: String
  ) -> Result<Answer, DisclosureRefusal> {
    let day = now.milliseconds / 86_400_000
    if thirdParties[company.index].missDay != day {
      thirdParties[company.index].missDay = day
      thirdParties[company.index].missCount = 0
    }
    if let most = rules.mostMissesADay, thirdParties[company.index].missCount >= most {
      return .failure(.budgetSpent)
    }
    let member = memberByCode[code]
    guard let member, members[member.index].acceptsSingle else {
      thirdParties[company.index].missCount += 1
      guard rules.tellsUnknownFromUnwilling else { return .failure(.notAvailable) }
      return .failure(member == nil ? .unknownUser : .noSingleConsent)
    }
    let rows = samples[member.index].map(AnswerRow.init(sample:))
    guard !rows.isEmpty else { return .failure(.noData) }
    return .success(
      Answer(people: 1, rows: rows, totals: [], givenAt: now, isGroup: false))
  }
}
