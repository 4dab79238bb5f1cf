// Makes the decisions of the policy nearest-taxi through the C interface, and prints the fingerprints of the days.
//
//   nearest SCENARIO FIRST LAST [SETTING ...]
//
// One line for each replication from FIRST to LAST: its number, what cab_day_digest tells, the mean wait and
// how many questions were answered. Results go to standard output, what goes wrong to standard error.
#include "cabstand.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void stop(const char *what, const cab_error *error) {
    fprintf(stderr, "%s: %s\n", what, error->text);
    exit(1);
}

// The ride that has been held longest and that the taxi may be offered; -1 when there is none.
static int32_t longest_held(const cab_day *day, int32_t taxi) {
    cab_ride ride;
    size_t count;
    cab_day_rides(day, taxi, &ride, 1, &count);
    return count > 0 ? ride.ride : -1;
}

static int run(const cab_scenario *scenario, uint64_t seed, int32_t replication) {
    cab_error error;
    cab_day_options options = {.seed = seed, .replication = replication, .decides_rides = 1};
    cab_day *day;
    if (cab_day_begin(scenario, &options, NULL, &day, &error) != CAB_OK) stop("begin", &error);
    cab_action action;
    cab_question question;
    size_t actions = 0, questions = 0, count;
    int32_t state;
    while ((state = cab_day_step(day, &action, actions, &question, &error)) == CAB_DECISION) {
        questions += 1;
        action = (cab_action){.kind = CAB_OFFER, .ride = question.ride, .taxi = question.taxi};
        if (question.kind == CAB_TAXI_FOR_RIDE) {
            cab_candidate nearest;
            cab_day_nearest(day, question.ride, &nearest, 1, &count);
            actions = count;
            if (count > 0) action.taxi = nearest.taxi;
        } else {
            action.ride = longest_held(day, question.taxi);
            actions = action.ride >= 0;
        }
    }
    if (state != CAB_OVER) stop("step", &error);
    uint64_t run_digest, demand_digest;
    cab_day_digest(day, &run_digest, &demand_digest);
    double *metrics = calloc((size_t)cab_metric_count(), sizeof *metrics);
    cab_day_metrics(day, metrics, (size_t)cab_metric_count(), &count);
    double mean = 0;
    for (int32_t metric = 0; metric < cab_metric_count(); metric++) {
        if (strcmp(cab_metric_name(metric), "wait_s_mean") == 0) mean = metrics[metric];
    }
    printf("%" PRId32 ",%016" PRIx64 ",%016" PRIx64 ",%.3f,%zu\n", replication, demand_digest,
           run_digest, mean, questions);
    free(metrics);
    cab_day_close(day);
    return 0;
}

int main(int count, char **words) {
    if (count < 4) {
        fprintf(stderr, "usage: nearest SCENARIO FIRST LAST [SETTING ...]\n");
        return 2;
    }
    if (cab_abi() != CAB_ABI) {
        fprintf(stderr, "the library speaks version %" PRId32 ", this program %d\n", cab_abi(), CAB_ABI);
        return 2;
    }
    cab_error error;
    cab_scenario *scenario;
    if (cab_scenario_open(words[1], NULL, 0, (const char *const *)words + 4, (size_t)count - 4,
                          &scenario, &error) != CAB_OK) {
        stop("scenario", &error);
    }
    cab_city city;
    cab_scenario_city(scenario, &city);
    for (int32_t replication = atoi(words[2]); replication <= atoi(words[3]); replication++) {
        run(scenario, city.seed, replication);
    }
    cab_scenario_close(scenario);
    return 0;
}
