/*
 * The yardstick of `npm run bench -- --with-c`: the on-call model hands-off, as a plain loop in C.
 *
 * It computes the same minutes as engine-bench.ts and prints the same JSON line, so that equal mean budgets show that
 * both did the same work. It leaves out, to its own advantage: decisions, and with them autoscaler off, shedding,
 * feature off, warm-up and rollback; snapshots (most fields are never stored); state hashes; notices; and every check.
 * Erlang B is the recursion; the burn windows are summed afresh, as the model asks.
 *
 * gcc -O2 -o plain-loop plain-loop.c -lm
 */
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SEEDS = 2000, LONGEST_MINUTES = 240, LONGEST_BOOT_MINUTES = 8, FLEET_MAXIMUM = 40 };

enum incident { NONE, ROLLOUT, CACHE_FLUSH, SURGE };

struct scenario {
  int start_minute_of_day, minutes, boot_minutes, instances;
  double base_per_second, budget_share, target;
  enum incident incident;
  int incident_minute;
};

static const struct scenario SCENARIOS[] = {
  {480, 120, 3, 10, 1000, 1.0, 0.60, NONE, 0},
  {540, 180, 3, 10, 1000, 0.2, 0.60, ROLLOUT, 10},
  {480, 240, 8, 10, 1000, 1.0, 0.60, SURGE, 0},
  {705, 120, 3, 14, 1500, 1.0, 0.65, CACHE_FLUSH, 15},
};

struct surge { double start, peak, hold; };

static uint32_t mulberry32(uint32_t *state) {
  uint32_t z = *state += 0x6D2B79F5u;
  z = (z ^ (z >> 15)) * (z | 1);
  z ^= z + (z ^ (z >> 7)) * (z | 61);
  return z ^ (z >> 14);
}

static double uniform(uint32_t *state) { return mulberry32(state) / 4294967296.0; }

static struct surge draw_surge(uint32_t seed) {
  uint32_t hashed = seed ^ 0x9E3779B9u;
  uint32_t schedule = mulberry32(&hashed);
  struct surge surge;
  surge.start = 30 + floor(91 * uniform(&schedule));
  surge.peak = 2.2 + 1.4 * uniform(&schedule);
  surge.hold = 20 + floor(21 * uniform(&schedule));
  return surge;
}

static double surge_factor(const struct surge *surge, int minute) {
  double elapsed = minute - surge->start;
  if (elapsed <= 0) return 1;
  if (elapsed < 5) return 1 + (surge->peak - 1) * elapsed / 5;
  if (elapsed <= 5 + surge->hold) return surge->peak;
  return 1 + (surge->peak - 1) * exp(-(elapsed - 5 - surge->hold) / 30);
}

/* Requests/s of a minute with its noise: one pair of normals by Box and Muller. */
static double noisy_rate(double expected_per_second, uint32_t *traffic) {
  double u1 = uniform(traffic), u2 = uniform(traffic);
  double radius = sqrt(-2 * log(1 - u1)), mean = 60 * expected_per_second;
  double z0 = radius * cos(2 * M_PI * u2), z1 = radius * sin(2 * M_PI * u2);
  double count = floor((mean + sqrt(mean) * z0) * (1 + 0.02 * z1) + 0.5);
  return count < 0 ? 0 : count / 60;
}

static double erlang_b(int servers, double offered) {
  double blocking = 1;
  for (int k = 1; k <= servers; k++) blocking = offered * blocking / (k + offered * blocking);
  return blocking;
}

/* Minutes before the first are taken as the first. */
static double window_mean(const double *error_rates, int minute, int window) {
  double sum = 0;
  for (int k = minute - window + 1; k <= minute; k++) sum += error_rates[k < 0 ? 0 : k];
  return sum / window;
}

struct fleet { int serving, booting, quiet, ready[LONGEST_MINUTES + LONGEST_BOOT_MINUTES + 1]; };

static void adjust_fleet(struct fleet *fleet, const struct scenario *scenario, int minute,
                         double utilization) {
  int wanted = (int)ceil(fleet->serving * utilization / scenario->target - 1e-9);
  if (wanted < scenario->instances) wanted = scenario->instances;
  if (wanted > FLEET_MAXIMUM) wanted = FLEET_MAXIMUM;
  if (wanted >= fleet->serving) fleet->quiet = 0;
  if (wanted > fleet->serving && fleet->booting == 0) {
    fleet->booting = fleet->ready[minute + scenario->boot_minutes] = wanted - fleet->serving;
  }
  if (wanted < fleet->serving && ++fleet->quiet == 10) {
    int surplus = fleet->serving - wanted, most = fleet->serving / 5;
    if (most < 1) most = 1;
    fleet->quiet = 0;
    fleet->serving -= surplus < most ? surplus : most;
  }
}

/* Plays one shift; returns the share of the month's budget that is left. */
static double play(const struct scenario *scenario, uint32_t seed) {
  uint32_t traffic = seed;
  struct surge surge = draw_surge(seed);
  struct fleet fleet;
  double warm = 1, utilization = 0, db_utilization = 0, bad = 0, cost = 0;
  double budget = scenario->budget_share, error_rates[LONGEST_MINUTES + 1];
  memset(&fleet, 0, sizeof fleet);
  fleet.serving = scenario->instances;
  for (int minute = 0; minute <= scenario->minutes; minute++) {
    fleet.serving += fleet.ready[minute];
    fleet.booting -= fleet.ready[minute];
    if (scenario->incident == ROLLOUT && minute >= scenario->incident_minute) {
      bad = fmin(1, (minute - scenario->incident_minute + 1) * 0.1);
    }
    if (minute > 0) {
      double slow = db_utilization > 1 ? 1 / db_utilization : 1;
      adjust_fleet(&fleet, scenario, minute, utilization);
      warm = fmin(1, warm + slow * (1 - warm) * (1 - exp(-1 / 30.0)));
      if (scenario->incident == CACHE_FLUSH && minute == scenario->incident_minute) warm = 0;
    }
    double day = 2 * M_PI * (minute + scenario->start_minute_of_day - 360) / 1440.0;
    double rate = scenario->base_per_second * (1 + 0.25 * sin(day));
    if (scenario->incident == SURGE) rate *= surge_factor(&surge, minute);
    if (minute > 0) rate = noisy_rate(rate, &traffic);

    double per_lifetime = rate / 20000 * 60, hit = warm * per_lifetime / (1 + per_lifetime);
    db_utilization = rate * 3 * (1 - hit) / 4000;
    double query = db_utilization >= 1 ? 0.25 : fmin(0.25, 0.005 / (1 - db_utilization));
    double service = 0.07 * (1 + 0.25 * bad) + (1 - hit) * 3 * query;
    int workers = 16 * fleet.serving;
    double offered = rate * service, failed, p99 = -1;
    if (offered < workers) {
      double blocking = erlang_b(workers, offered), relief = workers / service - rate;
      utilization = offered / workers;
      double wait = blocking / (1 - utilization * (1 - blocking));
      failed = wait * exp(-relief * 2);
      p99 = service * log(100) + fmax(0, log(wait / 0.01)) / relief;
    } else {
      utilization = 1;
      failed = 1 - workers / offered;
    }
    error_rates[minute] = 1 - (1 - failed) * (1 - 0.05 * bad);
    double windows = window_mean(error_rates, minute, 5) + window_mean(error_rates, minute, 30) +
                     window_mean(error_rates, minute, 60) + window_mean(error_rates, minute, 360);
    if (minute > 0) {
      budget -= error_rates[minute] / 0.001 / 43200;
      cost += 0.4 * (fleet.serving + fleet.booting) / 60;
    }
    /* Keeps the compiler from leaving out what nobody reads. */
    volatile double kept = windows + p99 + cost;
    (void)kept;
  }
  return budget;
}

static double now_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(void) {
  const int scenarios = sizeof SCENARIOS / sizeof SCENARIOS[0];
  double start = now_seconds(), sum = 0;
  long minutes = 0;
  for (int s = 0; s < scenarios; s++) {
    for (uint32_t seed = 1; seed <= SEEDS; seed++) sum += play(&SCENARIOS[s], seed);
    minutes += (long)SEEDS * SCENARIOS[s].minutes;
  }
  double seconds = now_seconds() - start;
  printf("{\"program\":\"plain-loop.c\",\"minutes\":%ld,\"seconds\":%.9f,"
         "\"minutesPerSecond\":%.0f,\"meanBudget\":%.16g}\n",
         minutes, seconds, minutes / seconds, sum / (scenarios * SEEDS));
  return 0;
}
