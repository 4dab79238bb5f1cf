import Experiments
import Testing

/// What a person is told about filters that find nothing, whole.
@Suite struct CheckFilterProblemTests {
  /// What is said about the part of a check that stands between two bars.
  private func expect(
    _ marked: String, in city: MeasuredCity = CheckedCity.evening, _ message: String,
    _ fix: String, location: SourceLocation = #_sourceLocation
  ) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let text = "held_share <= 5 % " + parts.joined()
    let before = 18 + parts[0].count
    let mark = String(repeating: "^", count: max(1, parts[1].count))
    var told = "nothing"
    do throws(CheckProblem) {
      _ = try CheckExpression(text, in: city)
    } catch {
      told = error.description
    }
    let indent = String(repeating: " ", count: before)
    #expect(
      told
        == "column \(before + 1): \(message)\n  \(text)\n  \(indent)\(mark)\n  fix: \(fix)",
      sourceLocation: location)
  }

  private let anyFilter = "write @ zone=1-1 or @ hour=17..20"

  private let anyHour =
    "write one hour from 0 to 23, or the first and the last, as in @ hour=17..20"

  @Test func `nothing but filters stands after the limit`() {
    let fix = "remove it, or begin a filter with @, as in @ hour=17..20"
    expect("|please| do", "this cannot stand after the limit", fix)
    expect("|hour=8|", "this cannot stand after the limit", fix)
    expect("|)|", "this cannot stand after the limit", fix)
    expect("|,| zone=7", "this cannot stand after the limit", fix)
    expect("@ hour=8 |zone=7|", "this cannot stand after the filter", fix)
  }

  @Test func `there are two filters`() {
    expect("@||", "there is no filter here", anyFilter)
    expect("@ |@|", "there is no filter here", anyFilter)
    expect("@ hour=8,||", "there is no filter here", anyFilter)
    expect("@ |day|=3", "there is no filter \"day\"", anyFilter)
    expect("@ |zones|=7", "there is no filter \"zones\"", "did you mean \"zone\"?")
    expect("@ |hours|=7", "there is no filter \"hours\"", "did you mean \"hour\"?")
    expect("@ zone||", "there is no = after zone", "write @ zone=1-1")
    expect("@ hour |8|", "there is no = after hour", "write @ hour=17..20")
  }

  @Test func `each filter stands once`() {
    expect(
      "@ zone=7 @ |zone|=1-1", "the filter zone appears twice", "write one check for each zone")
    expect("@ hour=8, |hour|=9", "the filter hour appears twice", "write one check for each hour")
  }

  @Test func `a zone is one of the scenario`() {
    expect("@ zone=||", "there is no zone after =", "write @ zone=1-1")
    expect("@ zone=|Brea|", "the scenario has no zone \"Brea\"", "did you mean \"Brera\"?")
    expect(
      "@ zone=|\"Old Prt\"|", "the scenario has no zone \"Old Prt\"", "did you mean \"Old Port\"?")
    expect("@ zone=|\"Old Port|", "the quotation mark is not closed", "end the zone with \"")
    expect(
      "@ zone=|9-9|", in: CheckedCity.grid, "the scenario has no zone \"9-9\"",
      "the 12 zones go from \"1-1\" to \"4-3\"")
    let few = MeasuredCity(
      zones: ["North", "South"], startOfDay: CheckedCity.evening.startOfDay)
    expect(
      "@ zone=|East|", in: few, "the scenario has no zone \"East\"",
      "the zones are \"North\" and \"South\"")
  }

  @Test func `hours are those of the day`() {
    expect("@ hour=||", "there is no hour after =", anyHour)
    expect("@ hour=|24|", "24 is not an hour of the day", anyHour)
    expect("@ hour=|20..24|", "24 is not an hour of the day", anyHour)
    for text in [
      "17-20", "17...20", "17:00", "17..", "..17", "1..2..3", "-1", "x", "8.5", "123456789012345",
    ] {
      expect("@ hour=|\(text)|", "\"\(text)\" is neither an hour nor a range of hours", anyHour)
    }
  }

  @Test(arguments: [
    ("occupied_share", "5 %"), ("fifo_inversion_share", "5 %"), ("hails", "5"),
    ("trips_per_taxi_hour", "2 /h"), ("late_message_share", "1 %"),
  ])
  func `what is not about requests has no filter`(metric: String, limit: String) {
    var told = "nothing"
    let text = "\(metric) <= \(limit)"
    do throws(CheckProblem) {
      _ = try CheckedCity.read(text + " @ hour=8")
    } catch {
      told = error.description
    }
    let indent = String(repeating: " ", count: text.count + 1)
    #expect(
      told
        == "column \(text.count + 2): \(metric) is measured neither request by request nor emergency by emergency, so it has no filter"
        + "\n  \(text) @ hour=8\n  \(indent)^\n  fix: leave the filter out")
  }

  @Test func `what would hide or break the line is not shown as it is`() {
    var told = "nothing"
    do throws(CheckProblem) {
      _ = try CheckedCity.read("held_share\u{1B}[31m\n<=\t5 %\u{202E}")
    } catch {
      told = error.description
    }
    #expect(
      told == """
        column 1: there is no metric "held_share?[31m"
          held_share?[31m <= 5 %?
          ^^^^^^^^^^^^^^^
          fix: did you mean "held_share"?
        """)
  }

  @Test func `of a long check the part around the problem is shown`() {
    let spaces = String(repeating: " ", count: 100)
    var told = "nothing"
    do throws(CheckProblem) {
      _ = try CheckedCity.read("held_share <= \(spaces)5 km\(spaces)")
    } catch {
      told = error.description
    }
    let half = String(repeating: " ", count: 60)
    #expect(
      told == """
        column 115: held_share is a share, and "5 km" is not
          ...\(half)5 km\(half.dropLast(4))...
             \(half)^^^^
          fix: write "5 %"
        """)
  }
}
