package import Quantities

/// Words for requests that were still open when a run ended.
package enum OpenText {
  /// Number of open requests, in words: `3 requests were still open when the run ended`.
  package static func count(_ open: Int) -> String {
    "\(Wording.count(open, "request")) \(open == 1 ? "was" : "were") still open when the run ended"
  }

  /// Remedy: `raise window.drain to "24 h"`.
  /// - Parameter drain: value with which the requests would have ended.
  /// - Returns: words for the end of a sentence.
  package static func cure(_ drain: TimeSpan) -> String {
    "raise window.drain to \"\(Wording.number(drain.inSeconds / 3600)) h\""
  }
}
