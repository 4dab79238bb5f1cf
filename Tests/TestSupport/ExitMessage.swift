public import Testing

/// Expects that a stopped program said why; optimized programs stop without a word.
public func expectMessage(
  _ result: ExitTest.Result?, _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #if DEBUG
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(written.contains(text), "\(written)", sourceLocation: sourceLocation)
  #endif
}
