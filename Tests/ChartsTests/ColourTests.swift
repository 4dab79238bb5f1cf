import Charts
import Testing

@Suite struct ColourTests {
  @Test func `black and white stand 21 to 1`() {
    #expect(abs(Colour(0).contrast(to: Colour(0xffffff)) - 21) < 1e-9)
    #expect(Colour(0x0072b2).text == "#0072b2")
  }

  @Test(arguments: [Theme.paper, Theme.panel])
  func `text can be read in both modes`(background: Theme.Tone) {
    for tone in Theme.textTones {
      let light = tone.light.contrast(to: background.light)
      let dark = tone.dark.contrast(to: background.dark)
      #expect(light >= 4.5, "\(tone.name) on \(background.name): \(light)")
      #expect(dark >= 4.5, "\(tone.name) on \(background.name): \(dark)")
    }
  }

  @Test func `lines and marks stand out from the page in both modes`() {
    for tone in SeriesStyle.tones {
      let light = tone.light.contrast(to: Theme.paper.light)
      let dark = tone.dark.contrast(to: Theme.paper.dark)
      #expect(light >= 3, "\(tone.name): \(light)")
      #expect(dark >= 3, "\(tone.name): \(dark)")
    }
  }

  @Test func `forty series can be told apart without colour`() {
    let styles = (0..<40).map(SeriesStyle.init)
    let ways = styles.map { "\($0.tone.name) \($0.marker)" }
    #expect(ways.indices.allSatisfy { !ways[..<$0].contains(ways[$0]) })
  }

  @Test func `colours of maps grow brighter from end to end`() {
    let brightness = (0...100).map { Viridis.colour(Double($0) / 100).luminance }
    #expect(zip(brightness, brightness.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Viridis.colour(-1).text == "#440154")
    #expect(Viridis.colour(0.5).text == "#21918c")
    #expect(Viridis.colour(.infinity).text == "#fde725")
    #expect(Viridis.colour(.nan).text == "#440154")
  }
}
