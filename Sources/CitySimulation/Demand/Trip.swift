import Geography
import Quantities

/// A wish to travel, before anybody is asked for a taxi.
struct Trip: BitwiseCopyable {
  let at: Instant
  let origin: Place
  let destination: Place
}
