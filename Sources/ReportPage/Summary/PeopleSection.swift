import Charts
import Reports
import Results

/// What one wait is made of: a usual one, a long one, and one that ended without a taxi.
struct PeopleSection: BriefingSection {
  let briefing: Briefing

  let id = ElementID("people")
  let question = "What is one wait made of?"
  let shortTitle = "Three people"

  var finding: String? { nil }
  var chart: [Markup] { [] }
}
