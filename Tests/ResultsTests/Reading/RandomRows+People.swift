import Quantities
import TestSupport

@testable import Results

/// Rows of residents in care and of their states.
extension RandomRows {
  mutating func care(_ index: Int) -> CareRow {
    CareRow {
      ($0.policy, $0.replication) = (policy(), whole())
      $0.resident = number(at: index, of: Self.names[.residents])
      ($0.incident, $0.origin) = (perhaps { $0.whole() }, luck.pick(CareOrigin.allCases))
      ($0.zone, $0.began) = (number(at: index, of: Self.names[.zones]), span())
      ($0.crew, $0.hospital) = (perhaps { $0.span() }, perhaps { $0.span() })
      $0.ended = perhaps { $0.span() }
    }
  }

  mutating func presence(_ index: Int) -> PresenceRow {
    PresenceRow {
      ($0.policy, $0.replication) = (policy(), whole())
      ($0.from, $0.state, $0.time) = (span(), luck.pick(PresenceState.allCases), span())
    }
  }

  /// The number of the first resident, or none: the second has an empty name, which reads as none.
  mutating func resident(at index: Int) -> Int32? {
    index == 0 ? 0 : perhaps { _ in 0 }
  }
}
