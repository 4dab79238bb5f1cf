/// One line on a terminal that says how far the work is, written over again and again.
struct ProgressLine: Sendable {
  let console: Console
  let isShown: Bool

  func show(done: Int, of total: Int) {
    guard isShown else { return }
    let width = 30
    let filled = done * width / total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    console.message("\r[\(bar)] \(done) of \(total) days simulated")
  }

  func erase() {
    if isShown { console.message("\r\u{1b}[K") }
  }
}
