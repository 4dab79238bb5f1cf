// Makes the decisions of four policies of the catalog through the C interface, and prints the fingerprints of the days.
//
//   policies POLICY SCENARIO FIRST LAST [SETTING ...]
//
// POLICY is nearest-taxi, longest-idle, fifo, or adjacent with one ring in fixed order. The order of a queue is that of
// idle_rank, so the days of fifo and adjacent are the same as long as idle taxis stay in their zones.
//
// Prints one line for each replication from FIRST to LAST: its number, the digests of cab_day_digest (demand, run), the
// mean wait and the number of answered questions. Results go to standard output, errors to standard error.
#include "cabstand.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum policy { NEAREST_TAXI, LONGEST_IDLE, FIFO, ADJACENT, POLICY_COUNT };

static const char *const names[POLICY_COUNT] = {"nearest-taxi", "longest-idle", "fifo", "adjacent"};

// The city and the arrays of a day, which are kept for all questions.
typedef struct state {
    enum policy policy;
    cab_city city;
    int32_t *neighbours;      // of all zones, one after another
    size_t *first_neighbour;  // of each zone, and the end of the last one
    cab_taxi *taxis;
    int32_t *taxi_numbers;
    double *distances;
    cab_ride *rides;
    size_t ride_capacity;
} state;

static void stop(const char *what, const char *problem) {
    fprintf(stderr, "%s: %s\n", what, problem);
    exit(1);
}

static void *allocated(size_t count, size_t size) {
    void *place = calloc(count > 0 ? count : 1, size);
    if (place == NULL) stop("memory", "there is not enough");
    return place;
}

static void read_city(const cab_scenario *scenario, state *s) {
    cab_scenario_city(scenario, &s->city);
    size_t zones = (size_t)s->city.zones, taxis = (size_t)s->city.taxis, count;
    s->first_neighbour = allocated(zones + 1, sizeof *s->first_neighbour);
    for (size_t zone = 0; zone < zones; zone++) {
        cab_scenario_neighbours(scenario, (int32_t)zone, NULL, 0, &count);
        s->first_neighbour[zone + 1] = s->first_neighbour[zone] + count;
    }
    s->neighbours = allocated(s->first_neighbour[zones], sizeof *s->neighbours);
    for (size_t zone = 0; zone < zones; zone++) {
        size_t first = s->first_neighbour[zone];
        cab_scenario_neighbours(
            scenario, (int32_t)zone, s->neighbours + first, s->first_neighbour[zone + 1] - first, &count);
    }
    s->taxis = allocated(taxis, sizeof *s->taxis);
    s->taxi_numbers = allocated(taxis, sizeof *s->taxi_numbers);
    s->distances = allocated(taxis, sizeof *s->distances);
    s->ride_capacity = 0;
    s->rides = NULL;
}

// Fills the array of rides that a taxi can be offered, the longest held first, and returns their number.
static size_t read_rides(state *s, const cab_day *day, int32_t taxi) {
    size_t count;
    cab_day_rides(day, taxi, s->rides, s->ride_capacity, &count);
    if (count > s->ride_capacity) {
        free(s->rides);
        s->ride_capacity = 2 * count;
        s->rides = allocated(s->ride_capacity, sizeof *s->rides);
        cab_day_rides(day, taxi, s->rides, s->ride_capacity, &count);
    }
    return count;
}

// Position of a zone in the order of search from another: 0 for the zone itself, 1 and more for the zones that adjoin
// it, and -1 for a zone that the policy does not search.
static int64_t position(const state *s, int32_t from, int32_t zone) {
    if (s->policy == LONGEST_IDLE || from == zone) return 0;
    if (s->policy == FIFO) return -1;
    size_t first = s->first_neighbour[from], end = s->first_neighbour[from + 1];
    for (size_t place = first; place < end; place++) {
        if (s->neighbours[place] == zone) return (int64_t)(place - first + 1);
    }
    return -1;
}

static int32_t taxi_for_ride(state *s, const cab_day *day, int32_t ride) {
    size_t count;
    if (s->policy == NEAREST_TAXI) {
        int32_t nearest;
        cab_day_nearest_taxi(day, ride, &nearest);
        return nearest;
    }
    // The ride of the question comes first.
    read_rides(s, day, -1);
    int32_t zone = s->rides[0].zone;
    cab_day_taxis(day, s->taxis, (size_t)s->city.taxis, &count);
    for (size_t index = 0; index < count; index++) s->taxi_numbers[index] = s->taxis[index].taxi;
    // A taxi that has refused the ride has no distance to it.
    cab_day_costs(day, &ride, 1, s->taxi_numbers, count, s->distances, NULL, NULL);
    const cab_taxi *best = NULL;
    int64_t best_position = 0;
    for (size_t index = 0; index < count; index++) {
        const cab_taxi *taxi = s->taxis + index;
        int64_t place = position(s, zone, taxi->zone);
        if (place < 0 || isnan(s->distances[index])) continue;
        if (best == NULL || place < best_position
            || (place == best_position && taxi->idle_rank < best->idle_rank)) {
            best = taxi;
            best_position = place;
        }
    }
    return best != NULL ? best->taxi : -1;
}

static int32_t ride_for_taxi(state *s, const cab_day *day, int32_t taxi) {
    size_t count;
    int32_t zone = -1, best = -1;
    if (s->policy == NEAREST_TAXI || s->policy == LONGEST_IDLE) {
        cab_day_longest_held(day, taxi, &best);
        return best;
    }
    cab_day_taxis(day, s->taxis, (size_t)s->city.taxis, &count);
    for (size_t index = 0; index < count; index++) {
        if (s->taxis[index].taxi == taxi) zone = s->taxis[index].zone;
    }
    count = read_rides(s, day, taxi);
    for (size_t index = 0; index < count; index++) {
        const cab_ride *ride = s->rides + index;
        if (ride->zone == zone) return ride->ride;
        if (best < 0 && position(s, zone, ride->zone) > 0) best = ride->ride;
    }
    return best;
}

static void run(const cab_scenario *scenario, state *s, int32_t replication) {
    cab_error error;
    cab_day_options options = {.seed = s->city.seed, .replication = replication, .decides_rides = 1};
    cab_day *day;
    if (cab_day_begin(scenario, &options, NULL, &day, &error) != CAB_OK) stop("begin", error.text);
    cab_action action;
    cab_question question;
    size_t actions = 0, questions = 0, count;
    int32_t code;
    while ((code = cab_day_step(day, &action, actions, &question, &error)) == CAB_DECISION) {
        questions += 1;
        action = (cab_action){.kind = CAB_OFFER, .ride = question.ride, .taxi = question.taxi};
        if (question.kind == CAB_TAXI_FOR_RIDE) {
            action.taxi = taxi_for_ride(s, day, question.ride);
        } else {
            action.ride = ride_for_taxi(s, day, question.taxi);
        }
        actions = action.taxi >= 0 && action.ride >= 0;
    }
    if (code != CAB_OVER) stop("step", error.text);
    uint64_t run_digest, demand_digest;
    cab_day_digest(day, &run_digest, &demand_digest);
    double *metrics = allocated((size_t)cab_metric_count(), sizeof *metrics);
    cab_day_metrics(day, metrics, (size_t)cab_metric_count(), &count);
    double mean = 0;
    for (int32_t metric = 0; metric < cab_metric_count(); metric++) {
        if (strcmp(cab_metric_name(metric), "wait_s_mean") == 0) mean = metrics[metric];
    }
    printf("%" PRId32 ",%016" PRIx64 ",%016" PRIx64 ",%.3f,%zu\n", replication, demand_digest,
           run_digest, mean, questions);
    free(metrics);
    cab_day_close(day);
}

int main(int count, char **words) {
    state s = {.policy = POLICY_COUNT};
    for (int policy = 0; count >= 5 && policy < POLICY_COUNT; policy++) {
        if (strcmp(words[1], names[policy]) == 0) s.policy = (enum policy)policy;
    }
    if (s.policy == POLICY_COUNT) {
        fprintf(stderr, "usage: policies POLICY SCENARIO FIRST LAST [SETTING ...]\n"
                        "POLICY is nearest-taxi, longest-idle, fifo or adjacent\n");
        return 2;
    }
    if (cab_abi() != CAB_ABI) {
        fprintf(stderr, "the library speaks version %" PRId32 ", this program %d\n", cab_abi(), CAB_ABI);
        return 2;
    }
    cab_error error;
    cab_scenario *scenario;
    if (cab_scenario_open(words[2], NULL, 0, (const char *const *)words + 5, (size_t)count - 5,
                          &scenario, &error) != CAB_OK) {
        stop("scenario", error.text);
    }
    read_city(scenario, &s);
    for (int32_t replication = atoi(words[3]); replication <= atoi(words[4]); replication++) {
        run(scenario, &s, replication);
    }
    cab_scenario_close(scenario);
    free(s.neighbours);
    free(s.first_neighbour);
    free(s.taxis);
    free(s.taxi_numbers);
    free(s.distances);
    free(s.rides);
    return 0;
}
