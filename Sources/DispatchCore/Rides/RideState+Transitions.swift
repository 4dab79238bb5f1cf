extension RideState {
  mutating func trigger() {
    switch self {
    case .reserved: self = .searching
    case .searching, .held, .offered, .proposed, .assigned, .completed, .annulled, .rejected:
      illegal("trigger")
    }
  }

  mutating func offer(_ offer: OfferID, to taxi: TaxiID) {
    switch self {
    case .searching, .held: self = .offered(offer, taxi)
    case .reserved, .offered, .proposed, .assigned, .completed, .annulled, .rejected:
      illegal("offer")
    }
  }

  mutating func offerEnds() {
    switch self {
    case .offered, .proposed: self = .searching
    case .reserved, .searching, .held, .assigned, .completed, .annulled, .rejected:
      illegal("offerEnds")
    }
  }

  mutating func propose() {
    switch self {
    case .offered(let offer, let taxi): self = .proposed(offer, taxi)
    case .reserved, .searching, .held, .proposed, .assigned, .completed, .annulled, .rejected:
      illegal("propose")
    }
  }

  mutating func assign() {
    switch self {
    case .offered(_, let taxi), .proposed(_, let taxi): self = .assigned(taxi)
    case .reserved, .searching, .held, .assigned, .completed, .annulled, .rejected:
      illegal("assign")
    }
  }

  mutating func take(_ taxi: TaxiID) {
    switch self {
    case .reserved, .searching, .held: self = .assigned(taxi)
    case .offered, .proposed, .assigned, .completed, .annulled, .rejected: illegal("take")
    }
  }

  mutating func hold() {
    switch self {
    case .searching, .held: self = .held
    case .reserved, .offered, .proposed, .assigned, .completed, .annulled, .rejected:
      illegal("hold")
    }
  }

  mutating func reject() {
    switch self {
    case .searching, .held: self = .rejected
    case .reserved, .offered, .proposed, .assigned, .completed, .annulled, .rejected:
      illegal("reject")
    }
  }

  mutating func annul(_ reason: AnnulReason) {
    switch self {
    case .reserved, .searching, .held: self = .annulled(reason)
    case .offered, .proposed, .assigned, .completed, .annulled, .rejected: illegal("annul")
    }
  }

  mutating func complete() {
    switch self {
    case .assigned(let taxi): self = .completed(taxi)
    case .reserved, .searching, .held, .offered, .proposed, .completed, .annulled, .rejected:
      illegal("complete")
    }
  }

  mutating func release() {
    switch self {
    case .assigned: self = .searching
    case .reserved, .searching, .held, .offered, .proposed, .completed, .annulled, .rejected:
      illegal("release")
    }
  }

  mutating func reopen() {
    switch self {
    case .completed, .annulled, .rejected: self = .searching
    case .reserved, .searching, .held, .offered, .proposed, .assigned: illegal("reopen")
    }
  }

  private func illegal(_ input: String) -> Never {
    preconditionFailure("a ride that is \(self) cannot \(input)")
  }
}
