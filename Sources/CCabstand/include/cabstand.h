// The C interface of cabstand: days of a simulated taxi city, decision by decision.
//
// Distances are in metres, times in milliseconds since the start of the simulation unless a name gives another unit,
// and texts in UTF-8. Taxis, rides and zones are numbered from 0. A function that fills an array takes its capacity and
// reports the full count, which may exceed the capacity. The library keeps no pointer to the caller's data.
//
// Pointers to scenarios, days and printed texts are keys into tables of the library and are never dereferenced. A
// pointer that is NULL, closed, unknown or of the wrong kind is refused with CAB_BAD_ARGUMENT. So are counts above
// INT64_MAX such as (size_t)-1, and NULL for a required input or output. Days may run in parallel. A day serves one
// call at a time: during a call, a call from another thread is refused with CAB_BUSY.
//
// The library cannot be used after fork(); start other processes with exec.
#ifndef CABSTAND_H
#define CABSTAND_H

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define CAB_OPTIONAL _Nullable
#define CAB_GIVEN _Nonnull
#else
#define CAB_OPTIONAL
#define CAB_GIVEN
#endif

#ifdef __cplusplus
extern "C" {
#endif

// The version of this interface; cab_abi() returns that of the library.
#define CAB_ABI 2

// Return values of functions. Negative values are errors; after an error nothing has changed unless documented.
enum {
    CAB_OK = 0,
    CAB_DECISION = 1,      // a question needs an answer
    CAB_OVER = 2,          // the day is over, and its results are available
    CAB_BAD_ARGUMENT = -1, // an invalid number, text or pointer
    CAB_BAD_SCENARIO = -2, // the scenario is invalid; the text has every problem with its location
    CAB_NO_FILE = -3,      // a file is missing or cannot be read
    CAB_NOT_NOW = -4,      // there is no open question, or the day is not over yet
    CAB_BROKEN = -5,       // a self-check of the simulation failed; the day is over without results
    CAB_NO_MEMORY = -6,    // the system has less memory than the expected need of the day
    CAB_BUSY = -7          // another thread is using the day
};

// Receives an error; a text that is too long is truncated. Every function accepts NULL instead.
typedef struct cab_error {
    int32_t code;
    char text[4092];
} cab_error;

// The version of this interface in the library.
int32_t cab_abi(void);

// The version of cabstand, such as "0.1.0"; it lives as long as the library.
const char *CAB_GIVEN cab_version(void);

// MARK: - Scenarios

// A validated city. It is immutable, and any number of threads may use it.
typedef struct cab_scenario cab_scenario;

// Reads a scenario.
//   path: the scenario file. With a text it is only a name, whose folder has the files named in the text.
//   text: the content of the file, of length bytes; NULL to read the file.
//   settings: texts such as "fleet.taxis=500" that replace values of the scenario; NULL for none.
//   scenario: receives the city, to be closed by cab_scenario_close.
int32_t cab_scenario_open(
    const char *CAB_OPTIONAL path, const char *CAB_OPTIONAL text, size_t length,
    const char *CAB_OPTIONAL const *CAB_OPTIONAL settings, size_t setting_count,
    cab_scenario *CAB_OPTIONAL *CAB_OPTIONAL scenario, cab_error *CAB_OPTIONAL error);

// Frees a scenario; its days remain valid. Does nothing for NULL or a closed scenario.
void cab_scenario_close(cab_scenario *CAB_OPTIONAL scenario);

// Data of a city that are known before a day begins.
typedef struct cab_city {
    uint64_t seed;
    int32_t replications;
    int32_t taxis;
    int32_t zones;
    int32_t has_estimates;     // 1 if drives can be estimated; otherwise estimates are negative
    int64_t clock_at_start_ms; // the time of day at the start of a simulation, since midnight
    int64_t window_start_ms;   // start of the measured window
    int64_t window_end_ms;     // its end; earlier requests are followed up to the cap
    int64_t cap_ms;
} cab_city;

int32_t cab_scenario_city(const cab_scenario *CAB_OPTIONAL scenario, cab_city *CAB_OPTIONAL city);

typedef struct cab_zone {
    double x, y;      // its centre
    double area_m2;
    int32_t is_served;
    int32_t neighbour_count;
} cab_zone;

int32_t cab_scenario_zones(
    const cab_scenario *CAB_OPTIONAL scenario, cab_zone *CAB_OPTIONAL zones, size_t capacity,
    size_t *CAB_OPTIONAL count);

// The zones that adjoin a zone, in the order of search.
int32_t cab_scenario_neighbours(
    const cab_scenario *CAB_OPTIONAL scenario, int32_t zone, int32_t *CAB_OPTIONAL neighbours,
    size_t capacity, size_t *CAB_OPTIONAL count);

// The name of a zone, terminated by a zero byte and truncated to fit. The count is the length of the whole name in
// bytes.
int32_t cab_scenario_zone_key(
    const cab_scenario *CAB_OPTIONAL scenario, int32_t zone, char *CAB_OPTIONAL key, size_t capacity,
    size_t *CAB_OPTIONAL count);

// Rules under which passengers share taxis.
typedef struct cab_sharing {
    int32_t seats;       // largest number of people aboard a shared taxi; 0 if the scenario has no sharing
    double max_detour;   // greatest detour of a passenger, as a share of the direct time
    int64_t max_wait_ms; // longest wait for a shared taxi
} cab_sharing;

int32_t cab_scenario_sharing(
    const cab_scenario *CAB_OPTIONAL scenario, cab_sharing *CAB_OPTIONAL sharing);

// The metric of the city, and the streets by which the map service estimates drives.
typedef struct cab_travel {
    char metric[16];                  // of distances on the map: "straight" or "rectangular"
    double circuity;                  // street distance divided by map distance; NaN without estimates
    double speed_m_per_s_by_hour[24]; // from the hour after midnight; NaN without estimates
} cab_travel;

int32_t cab_scenario_travel(const cab_scenario *CAB_OPTIONAL scenario, cab_travel *CAB_OPTIONAL travel);

// The rules that affect the decisions of a policy, in the words of scenarios; see "cabstand explain rulebook".
typedef struct cab_rulebook {
    int64_t offer_timeout_ms;       // time that a driver has to answer an offer
    int64_t hold_recheck_period_ms; // interval between two re-checks of held rides
    int32_t passenger_confirms;     // 1 if the customer must confirm the taxi
    int32_t hold_recheck_on_available; // 1 if a taxi that becomes available is offered a held ride at once
    char refusal_place[16];         // effect of a refusal on the place in the queue: "keep" or "to_tail"
    char refusal_memory[16];        // time for which a ride remembers refusals: "round" or "ride"
    char no_taxi_action[16];        // treatment of a ride without a taxi: "hold", "reject" or "hold_or_reject"
    char queue_discipline[16];      // order in which taxis are asked: "fifo" or "lifo"
} cab_rulebook;

int32_t cab_scenario_rulebook(
    const cab_scenario *CAB_OPTIONAL scenario, cab_rulebook *CAB_OPTIONAL rulebook);

// The block policy_parameters.NAME of the scenario as JSON, terminated by a zero byte and truncated to fit. The count is
// the length of the whole text in bytes; 0 if there is no such block.
//   policy: NAME, which is not a policy of the catalog.
int32_t cab_scenario_parameters(
    const cab_scenario *CAB_OPTIONAL scenario, const char *CAB_OPTIONAL policy,
    char *CAB_OPTIONAL parameters, size_t capacity, size_t *CAB_OPTIONAL count,
    cab_error *CAB_OPTIONAL error);

// A point on the map; coordinates are at most 1e8 from 0.
typedef struct cab_point {
    double x, y;
} cab_point;

// Drives between pairs of points, as the map service estimates them at a given time.
//   time_ms: time of departure, 0 to 864000000000.
//   from, to: the start and the end of each drive.
//   distances_m: receives the distance of each drive on the map, in whole millimetres; may be NULL.
//   estimates_ms: receives the estimated time of each drive, -1 without estimates; may be NULL.
int32_t cab_scenario_estimate(
    const cab_scenario *CAB_OPTIONAL scenario, int64_t time_ms, const cab_point *CAB_OPTIONAL from,
    const cab_point *CAB_OPTIONAL to, size_t count, double *CAB_OPTIONAL distances_m,
    int64_t *CAB_OPTIONAL estimates_ms, cab_error *CAB_OPTIONAL error);

// MARK: - Days

// One replication, which stops at every decision for the caller.
typedef struct cab_day cab_day;

typedef struct cab_day_options {
    uint64_t seed;                // seed of the random draws; 1 in most scenarios
    int32_t replication;          // number of the day, from 1
    int32_t decides_rides;        // 0: the policy makes the offers; 1: the caller does;
                                  // 2: like 1, and in batches taxis may be taken from their rides
    int64_t batch_period_ms;      // 0: single decisions about rides and taxis; else 1000 to 86400000
    int64_t reposition_period_ms; // 0: no questions about the zones of idle taxis; else 1000 to 86400000
    int32_t shares;               // 1: rides may be offered to taxis under way that passengers share, if
                                  // the scenario has sharing; decides_rides is 1
} cab_day_options;

// Creates a day, which cab_day_step begins. Reserves its estimated memory. If less is free after the reservations of
// other days, the day is refused with CAB_NO_MEMORY.
//   policy: a policy of the catalog, such as "adjacent", with the scenario's parameters; may be NULL if the caller
//     decides rides.
int32_t cab_day_begin(
    const cab_scenario *CAB_OPTIONAL scenario, const cab_day_options *CAB_OPTIONAL options,
    const char *CAB_OPTIONAL policy, cab_day *CAB_OPTIONAL *CAB_OPTIONAL day,
    cab_error *CAB_OPTIONAL error);

// Frees a day in any state; a day in use by another thread is freed when that call returns. Does nothing for NULL or a
// closed day.
void cab_day_close(cab_day *CAB_OPTIONAL day);

// Kinds of questions.
enum {
    CAB_TAXI_FOR_RIDE = 1, // which taxi is the ride offered to?
    CAB_RIDE_FOR_TAXI = 2, // which held ride is the taxi offered?
    CAB_BATCH = 3,         // which held rides are offered to which idle taxis?
    CAB_REPOSITION = 4     // which idle taxis are advised to stand in which zone?
};

typedef struct cab_question {
    int32_t kind;
    int32_t ride;          // the ride of the question, or -1
    int32_t taxi;          // the taxi of the question, or -1
    int32_t idle_taxis;    // taxis that may be offered a ride now
    int32_t held_rides;    // rides waiting for a taxi, including those on offer
    int32_t waiting;       // requests of the window that now wait for an offer, an answer or a taxi
    int32_t served;        // requests of the window whose wait has ended, with a pickup
    int32_t unserved;      // and without one
    int64_t time_ms;
    int64_t waited_ms;     // total time that the requests of the window have waited until now
} cab_question;

// Kinds of actions.
enum {
    CAB_OFFER = 1,   // the ride is offered to the taxi
    CAB_KEEP = 2,    // in a batch: the ride waits for the next one, without a notice to its customer
    CAB_RELOCATE = 3, // the taxi is advised to stand in the zone
    CAB_RELEASE = 4, // in a batch, if decides_rides is 2: the ride loses its taxi or its offer, and is held
    CAB_REDIRECT = 5, // also: a taxi that lost its ride earlier in the answer goes to this ride without being asked
    CAB_INSERT = 6,  // with shares: the ride is offered to a taxi under way, at two places of its new list of stops
    CAB_REJECT = 7,  // the ride is rejected, if the rulebook's no_taxi_action is not "hold"
    CAB_RELOCATE_TO = 8, // the taxi is advised to stand at the point, which is in the zone
    CAB_RECALL = 9   // the idle taxi on its way to another zone is advised to stop
};

typedef struct cab_action {
    int32_t kind;
    int32_t ride; // ignored by CAB_RELOCATE, CAB_RELOCATE_TO and CAB_RECALL
    int32_t taxi; // ignored by CAB_KEEP, CAB_RELEASE and CAB_REJECT
    int32_t zone; // of CAB_RELOCATE and CAB_RELOCATE_TO
    int32_t pick_up, drop_off; // of CAB_INSERT: places in the new list of stops, from 0
    double x, y;  // of CAB_RELOCATE_TO
} cab_action;

// Answers the open question and continues to the next one. The first step begins the day; its actions are ignored. At
// the end of the day the question has the last figures and the kind 0.
int32_t cab_day_step(
    cab_day *CAB_OPTIONAL day, const cab_action *CAB_OPTIONAL actions, size_t count,
    cab_question *CAB_OPTIONAL question, cab_error *CAB_OPTIONAL error);

// An action of the last answer that was not carried out.
typedef struct cab_refusal {
    int32_t index;   // index of the action, from 0
    char reason[28]; // as in the protocol of external policies, such as "taxi_not_idle"
} cab_refusal;

int32_t cab_day_refusals(
    const cab_day *CAB_OPTIONAL day, cab_refusal *CAB_OPTIONAL refusals, size_t capacity,
    size_t *CAB_OPTIONAL count);

// MARK: - State of the dispatch core while a question is open

typedef struct cab_taxi {
    int32_t taxi;
    int32_t zone;
    double x, y;           // last reported place
    int64_t idle_since_ms;
    int64_t idle_rank;     // smaller for longer idle taxis; no two are equal
} cab_taxi;

// The taxis that may be offered a ride now, by number.
int32_t cab_day_taxis(
    const cab_day *CAB_OPTIONAL day, cab_taxi *CAB_OPTIONAL taxis, size_t capacity,
    size_t *CAB_OPTIONAL count);

// The zone that each taxi of cab_day_taxis, in the same order, is on its way to because it was advised to stand there;
// -1 for a taxi that is not on its way. CAB_RELOCATE moves the latter only.
int32_t cab_day_headings(
    const cab_day *CAB_OPTIONAL day, int32_t *CAB_OPTIONAL zones, size_t capacity,
    size_t *CAB_OPTIONAL count);

typedef struct cab_ride {
    int32_t ride;
    int32_t people;
    double x, y;             // the meeting point
    double to_x, to_y;       // destination; NaN if the core does not know it
    int32_t zone;
    int32_t to_zone;         // -1 if the core does not know it
    int64_t requested_ms;
    int64_t held_since_ms;   // -1 if the ride is not held
    int64_t reserved_for_ms; // -1 if the ride was not reserved
    int32_t shares;          // 1 if its passengers may share a taxi
} cab_ride;

// The rides that wait for a taxi: first the ride of the question, then the held rides that are not on offer, the
// longest held first.
//   taxi: omits the rides that this taxi has refused in their round; -1 omits none.
int32_t cab_day_rides(
    const cab_day *CAB_OPTIONAL day, int32_t taxi, cab_ride *CAB_OPTIONAL rides, size_t capacity,
    size_t *CAB_OPTIONAL count);

// The taxis that have refused a ride in its round, by number.
int32_t cab_day_refused(
    const cab_day *CAB_OPTIONAL day, int32_t ride, int32_t *CAB_OPTIONAL taxis, size_t capacity,
    size_t *CAB_OPTIONAL count);

// The first ride of cab_day_rides, or -1 if there is none. Takes a fraction of its time.
//   taxi: as in cab_day_rides.
int32_t cab_day_longest_held(
    const cab_day *CAB_OPTIONAL day, int32_t taxi, int32_t *CAB_OPTIONAL ride);

typedef struct cab_busy_taxi {
    int32_t taxi;
    int32_t ride;
    int32_t zone;
    int32_t to_zone;   // -1 if the core does not know the destination
    double x, y;       // last reported place of the taxi
    double to_x, to_y; // destination; NaN if the core does not know it
    int64_t free_ms;   // arrival there as estimated at the assignment; -1 without an estimate
    int32_t seats_free; // shared seats that nobody is sitting on now; 0 if passengers do not share the taxi
    int32_t has_offer; // 1: the taxi is being asked to take another ride along
} cab_busy_taxi;

// The taxis with a ride, by number.
int32_t cab_day_busy(
    const cab_day *CAB_OPTIONAL day, cab_busy_taxi *CAB_OPTIONAL taxis, size_t capacity,
    size_t *CAB_OPTIONAL count);

// A stop ahead of a taxi that passengers may share.
typedef struct cab_stop {
    int32_t taxi;
    int32_t ride;
    int32_t is_drop_off; // 0: the passengers of the ride get in; 1: they get out
    int32_t people;
    int32_t zone;
    int32_t is_aboard;   // 1 at the drop-off of passengers who are aboard
    double x, y;
    int64_t due_ms;      // as estimated when the taxi set off to its next stop or last reported; may be past
    int64_t latest_ms;   // latest pick-up; latest drop-off, counted from the latest pick-up for those not aboard
    int64_t longest_ms;  // longest ride of the passengers, from their pick-up
} cab_stop;

// The stops ahead of a taxi, the next one first; none unless its passengers may share it.
//   taxi: the taxi; -1 for the stops of all taxis, by number.
int32_t cab_day_stops(
    const cab_day *CAB_OPTIONAL day, int32_t taxi, cab_stop *CAB_OPTIONAL stops, size_t capacity,
    size_t *CAB_OPTIONAL count);

typedef struct cab_insertion {
    int32_t taxi;
    int32_t pick_up, drop_off; // places in the new list of stops, as in cab_action; 0 and 1 for an idle taxi
    int64_t cost_ms;           // driving time that is added; for an idle taxi the approach and the ride
} cab_insertion;

// The cheapest places for the two stops of a ride, as the policy "insertion" finds them.
//   taxi: the taxi, idle or under way; -1 for the best of all taxis under way.
//   count: receives 0 if the ride cannot be shared, or no taxi, or not this one, can take it; otherwise 1.
int32_t cab_day_insertion(
    const cab_day *CAB_OPTIONAL day, int32_t ride, int32_t taxi, cab_insertion *CAB_OPTIONAL insertion,
    size_t capacity, size_t *CAB_OPTIONAL count);

// The rides whose taxi or offer can be taken from them, in the order of their taxis; none unless decides_rides is 2.
//   taxis: receives the assigned taxi of each ride, or the taxi with the offer.
int32_t cab_day_releasable(
    const cab_day *CAB_OPTIONAL day, cab_ride *CAB_OPTIONAL rides, int32_t *CAB_OPTIONAL taxis,
    size_t capacity, size_t *CAB_OPTIONAL count);

typedef struct cab_candidate {
    int32_t taxi;
    int32_t zone;
    double distance_m;  // on the map
    int64_t estimate_ms; // of the drive, by the map service; -1 without an estimate
} cab_candidate;

// The idle taxis nearest to a ride that have not refused it in this round, the nearest first; ties go to the smaller
// number. The count is the number of filled entries: at most the capacity, and at most 1000.
int32_t cab_day_nearest(
    const cab_day *CAB_OPTIONAL day, int32_t ride, cab_candidate *CAB_OPTIONAL candidates,
    size_t capacity, size_t *CAB_OPTIONAL count);

// The first taxi of cab_day_nearest, or -1 if there is none. Takes a fraction of its time.
int32_t cab_day_nearest_taxi(
    const cab_day *CAB_OPTIONAL day, int32_t ride, int32_t *CAB_OPTIONAL taxi);

// As cab_scenario_estimate, at the time of the open question.
int32_t cab_day_estimate(
    const cab_day *CAB_OPTIONAL day, const cab_point *CAB_OPTIONAL from,
    const cab_point *CAB_OPTIONAL to, size_t count, double *CAB_OPTIONAL distances_m,
    int64_t *CAB_OPTIONAL estimates_ms, cab_error *CAB_OPTIONAL error);

// Drives of taxis to the meeting points of rides: the numbers of cab_day_nearest for every pair.
//   distances_m, estimates_ms: receive ride_count * taxi_count numbers, first those of all taxis to the first ride; each
//     may be NULL. NaN and -1 for a pair that cannot be offered now: the ride does not wait, the taxi is not idle, or it
//     has refused the ride in this round.
int32_t cab_day_costs(
    const cab_day *CAB_OPTIONAL day, const int32_t *CAB_OPTIONAL rides, size_t ride_count,
    const int32_t *CAB_OPTIONAL taxis, size_t taxi_count, double *CAB_OPTIONAL distances_m,
    int64_t *CAB_OPTIONAL estimates_ms, cab_error *CAB_OPTIONAL error);

typedef struct cab_zone_state {
    int32_t idle_taxis;      // queued there and available for an offer
    int32_t held_rides;      // including those on offer
    int32_t coming_taxis;    // idle and on their way there on advice
    int32_t recent_requests; // since the last repositioning question but one; 0 without such questions
} cab_zone_state;

// Every zone, by number.
int32_t cab_day_zones(
    const cab_day *CAB_OPTIONAL day, cab_zone_state *CAB_OPTIONAL zones, size_t capacity,
    size_t *CAB_OPTIONAL count);

// MARK: - Choice among the nearest candidates: an interface for learners

// Features of a question, and of each candidate; see Sources/Environments/README.md. Places and zones are
// CAB_PLACE_FEATURES more of each.
#define CAB_PICK_FEATURES 8
#define CAB_CANDIDATE_FEATURES 4
#define CAB_PLACE_FEATURES 6

// Answers the questions of many days at once, and continues each day to its next question with a candidate. The days
// must decide rides one by one. Questions without a candidate are answered with no offer. A ride without an offer is
// asked about again when one of its candidates has become idle since, or after a further interval as long as all
// before it, starting with the re-check period of the rulebook.
//   choices: the chosen candidate of each day, from 0; any other number chooses none. Ignored by a day's
//     first step and by days that are over.
//   candidates: number of candidates, 1 to 1000; constant for a day from its first step on.
//   threads: number of threads that share the days, at least 1; useful if there is work for each of them.
//   observations: receives count * (CAB_PICK_FEATURES + candidates * CAB_CANDIDATE_FEATURES) numbers; of a day that is
//     over the clock of its end and the city at its last question.
//   is_there: receives count * candidates flags; 1 for an existing candidate.
//   questions: receives the question of each day.
//   states: receives CAB_DECISION, CAB_OVER, or the error of each day. A day listed twice is stepped once, and its
//     second entry has CAB_BAD_ARGUMENT.
// Returns CAB_OK, or the first error.
int32_t cab_days_pick(
    cab_day *CAB_OPTIONAL const *CAB_OPTIONAL days, size_t count, const int32_t *CAB_OPTIONAL choices,
    int32_t candidates, int32_t threads, float *CAB_OPTIONAL observations,
    int8_t *CAB_OPTIONAL is_there, cab_question *CAB_OPTIONAL questions, int32_t *CAB_OPTIONAL states,
    cab_error *CAB_OPTIONAL error);

// As cab_days_pick, with places and zones in the observations: count * (CAB_PICK_FEATURES + CAB_PLACE_FEATURES
// + candidates * (CAB_CANDIDATE_FEATURES + CAB_PLACE_FEATURES)) numbers. A day keeps the function of its first step.
int32_t cab_days_pick_places(
    cab_day *CAB_OPTIONAL const *CAB_OPTIONAL days, size_t count, const int32_t *CAB_OPTIONAL choices,
    int32_t candidates, int32_t threads, float *CAB_OPTIONAL observations,
    int8_t *CAB_OPTIONAL is_there, cab_question *CAB_OPTIONAL questions, int32_t *CAB_OPTIONAL states,
    cab_error *CAB_OPTIONAL error);

// MARK: - Results of a day

// The number of metrics, which are numbered from 0.
int32_t cab_metric_count(void);

// The name and the unit of a metric, as in results/README.md; NULL for an unknown number.
const char *CAB_OPTIONAL cab_metric_name(int32_t metric);
const char *CAB_OPTIONAL cab_metric_unit(int32_t metric);

// The values of all metrics of a finished day, by number; NaN where a metric is undefined.
int32_t cab_day_metrics(
    const cab_day *CAB_OPTIONAL day, double *CAB_OPTIONAL values, size_t capacity,
    size_t *CAB_OPTIONAL count);

// The fingerprints of a finished day, as in replications.csv: one of all events, and one of the demand, which is the
// same under every policy.
int32_t cab_day_digest(
    const cab_day *CAB_OPTIONAL day, uint64_t *CAB_OPTIONAL run, uint64_t *CAB_OPTIONAL demand);

// MARK: - Comparisons

// The output of a command.
typedef struct cab_printed cab_printed;

// The actions of a policy, as in cab_day_step. The array belongs to the policy, and is read when decide returns.
typedef struct cab_answer {
    const cab_action *CAB_OPTIONAL actions;
    size_t count;
} cab_answer;

// A policy of a comparison: one of the catalog, or functions of the caller.
//
// The functions are called by the thread that called cab_compare, one at a time, so they need no locks. Each of them
// returns CAB_OK; any other number ends the comparison without results, and the text that it wrote to the error is in
// the messages. A policy decides by the day only and forgets earlier days, since days are played in any order. Its
// first day is played twice, and an answer that differs ends the comparison.
typedef struct cab_policy {
    // The name in results. Without decide, a policy of the catalog, such as "adjacent"; with it, another name: letters
    // from a to z, digits, _ and -, with a letter or _ at the start.
    const char *CAB_OPTIONAL name;

    // Answers a question; NULL for a policy of the catalog.
    //   day: its state may be read during the call, with the functions from cab_day_refusals to cab_day_zones.
    //   answer: receives the actions; without actions when passed in.
    int32_t (*CAB_OPTIONAL decide)(
        void *CAB_OPTIONAL user, cab_day *CAB_GIVEN day, const cab_question *CAB_GIVEN question,
        cab_answer *CAB_GIVEN answer, cab_error *CAB_GIVEN error);

    // Begins a day, before its first question; NULL for nothing to do.
    //   scenario: the city, with the varied values; open until cab_compare returns.
    //   parameters: the block policy_parameters.NAME of the scenario as JSON; NULL if there is none.
    int32_t (*CAB_OPTIONAL begin)(
        void *CAB_OPTIONAL user, cab_day *CAB_GIVEN day, const cab_scenario *CAB_GIVEN scenario,
        const char *CAB_OPTIONAL parameters, cab_error *CAB_GIVEN error);

    void *CAB_OPTIONAL user;      // passed to the functions
    int64_t batch_period_ms;      // as in cab_day_options
    int64_t reposition_period_ms; // as in cab_day_options
    int32_t redirects;            // 1: batches may take taxis from their rides
    int32_t shares;               // 1: as in cab_day_options; not with redirects
} cab_policy;

// The options of a comparison. Zero in a member that is not needed gives the default of the program.
typedef struct cab_comparison {
    const char *CAB_OPTIONAL scenario; // path of the scenario file

    const cab_policy *CAB_OPTIONAL policies; // the first is the baseline; none for those of the scenario
    size_t policy_count;
    const char *CAB_OPTIONAL const *CAB_OPTIONAL settings; // as in cab_scenario_open
    size_t setting_count;
    const char *CAB_OPTIONAL const *CAB_OPTIONAL varied; // values to compare, such as "fleet.taxis=400,500"
    size_t varied_count;
    const char *CAB_OPTIONAL const *CAB_OPTIONAL flags; // further flags of the program, such as "--bound"
    size_t flag_count;

    const char *CAB_OPTIONAL output;     // folder that receives the results folder; NULL for "results"
    const uint64_t *CAB_OPTIONAL seed;   // NULL for that of the scenario
    const int64_t *CAB_OPTIONAL detail;  // number of days whose rows are written; NULL for 1
    int64_t replications;                // number of days; 0 for that of the scenario
    int64_t threads;                     // for policies of the catalog; 0 for one for each processor
    int32_t is_run;                      // 1: the command run, of one policy; 0: compare

    // Called by the same thread about every 100 ms, between two answers, with the number of finished days and the
    // total, 0 until it is known; a result other than 0 cancels the comparison. NULL for none.
    int32_t (*CAB_OPTIONAL progress)(void *CAB_OPTIONAL user, int64_t done, int64_t total);
    void *CAB_OPTIONAL user; // passed to progress
} cab_comparison;

// Runs the command compare or run, with policies of the catalog and of the caller on the same days. It writes the same
// results folder as the program, or none if it does not succeed.
//   exit_code: receives the exit code of the program: 0, 1 and 3 with results.
//   printed: receives the output as JSON, and the messages, to be freed by cab_printed_free.
// Returns CAB_OK, or CAB_BAD_ARGUMENT before anything is done.
int32_t cab_compare(
    const cab_comparison *CAB_OPTIONAL comparison, int32_t *CAB_OPTIONAL exit_code,
    cab_printed *CAB_OPTIONAL *CAB_OPTIONAL printed, cab_error *CAB_OPTIONAL error);

// MARK: - Commands

// Runs a command like the program cabstand, such as {"compare", "milan.jsonc", "--json"}.
//   is_stopped: called occasionally by several threads; a result other than 0 ends the command. NULL for never.
//   exit_code: receives the exit code of the program.
//   printed: receives the texts, to be freed by cab_printed_free.
int32_t cab_command(
    const char *CAB_OPTIONAL const *CAB_OPTIONAL arguments, size_t count,
    int32_t (*CAB_OPTIONAL is_stopped)(void), int32_t *CAB_OPTIONAL exit_code,
    cab_printed *CAB_OPTIONAL *CAB_OPTIONAL printed);

// Runs the program cabstand in this process, with its standard streams, signals and environment, for example in int
// main(int count, char **words). It changes the signal handlers and the locks of the process, so call it once and end
// the process with the exit code.
//   arguments: without the name of the program.
//   commit: commit of the sources, which --version prints and results record. NULL for unknown.
//   exit_code: receives the exit code.
int32_t cab_program(
    const char *CAB_OPTIONAL const *CAB_OPTIONAL arguments, size_t count, const char *CAB_OPTIONAL commit,
    int32_t *CAB_OPTIONAL exit_code);

// The texts of standard output and of standard error, terminated by a zero byte and valid until cab_printed_free; empty
// for a pointer that is not open.
const char *CAB_GIVEN cab_printed_output(const cab_printed *CAB_OPTIONAL printed);
const char *CAB_GIVEN cab_printed_messages(const cab_printed *CAB_OPTIONAL printed);
void cab_printed_free(cab_printed *CAB_OPTIONAL printed);

#ifdef __cplusplus
}
#endif

#endif
