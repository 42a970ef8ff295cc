/*
 * The yardstick of `npm run bench -- --with-c` for the resilience lab: the same requests as test/bench/play-lab.ts, one by
 * one, as a plain program in C.
 *
 * It draws the same numbers and prints the same JSON line as lab-bench.ts, so that equal counts of requests, attempts and
 * answers show that both did the same work. It leaves out, to its own advantage: rows with quantiles, priorities and
 * endpoints; states that can be kept; all other balancers, policies, faults and retries; decisions; and every check.
 *
 * gcc -O2 -o plain-lab plain-lab.c -lm
 */
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SEEDS = 8, SECONDS = 600, ENDPOINTS_MAXIMUM = 24, WORKERS = 4, QUEUE = 128, SLOTS = 8192 };
enum { WAITING = 0, REFUSALS = 1, FIRST_SLOT = 2 };
enum state { ALIVE, DEAD, PROBE_OPEN, PROBE_CLOSED };

struct scenario {
  const char *id;
  int endpoints, retries;
  double rate, slow_from, slow_to, slow_factor;
};

static const struct scenario SCENARIOS[] = {
  {"two-choices", 24, 0, 1800, -1, -1, 1},
  {"two-choices-overload", 12, 0, 1800, -1, -1, 1},
  {"retry-storm", 12, 3, 900, 120, 150, 1.6},
};

struct request { double arrival, due; uint32_t attempt; int endpoint, retries, next, previous; };
struct work { int slot; uint32_t attempt; };
struct job { double end; int endpoint; struct work work; };

struct endpoint {
  uint32_t stream;
  int busy, queued, start, outstanding;
  struct work queue[QUEUE];
  enum state state;
  double dead_until;
  /* 5 in a row */
  int failures_in_row, given_in_row;
  /* 0.8 over 30 s with 5 requests */
  int samples, given_rate, slices[5], slice;
  double start_time, stamp, average;
};

static const struct scenario *scenario;
static struct endpoint fleet[ENDPOINTS_MAXIMUM];
static struct request requests[SLOTS];
static struct job heap[ENDPOINTS_MAXIMUM * WORKERS];
static int running, free_slot;
static uint32_t arrivals, balancer, jitter, attempt_number;
static double now, next_arrival;
static long offered, attempts, answered;

static uint32_t mulberry32(uint32_t *state) {
  uint32_t z = *state += 0x6D2B79F5u;
  z = (z ^ (z >> 15)) * (z | 1);
  z ^= z + (z ^ (z >> 7)) * (z | 61);
  return z ^ (z >> 14);
}

static double uniform(uint32_t *state) { return mulberry32(state) / 4294967296.0; }

static uint32_t stream(uint32_t seed, uint32_t purpose) {
  uint32_t hashed = seed ^ purpose * 0x9E3779B9u;
  return mulberry32(&hashed);
}

/* --- endpoints: the work under way of all of them is one heap by its end --- */

static void sink(struct job job) {
  int place = 0;
  for (;;) {
    int child = 2 * place + 1;
    if (child >= running) break;
    if (child + 1 < running && heap[child + 1].end < heap[child].end) child++;
    if (job.end <= heap[child].end) break;
    heap[place] = heap[child];
    place = child;
  }
  heap[place] = job;
}

static struct job start_work(int at, struct work work) {
  struct endpoint *endpoint = &fleet[at];
  double slow = now >= scenario->slow_from && now < scenario->slow_to ? scenario->slow_factor : 1;
  double seconds = 0.04 * -log(1 - uniform(&endpoint->stream)) * slow;
  (void)uniform(&endpoint->stream);
  struct job job = {now + seconds, at, work};
  return job;
}

static int accept_work(int at, struct work work) {
  struct endpoint *endpoint = &fleet[at];
  if (endpoint->busy < WORKERS) {
    struct job job = start_work(at, work);
    int place = running++;
    endpoint->busy++;
    for (; place > 0 && job.end < heap[(place - 1) / 2].end; place = (place - 1) / 2)
      heap[place] = heap[(place - 1) / 2];
    heap[place] = job;
    return 1;
  }
  if (endpoint->queued == QUEUE) return 0;
  endpoint->queue[(endpoint->start + endpoint->queued++) % QUEUE] = work;
  return 1;
}

static struct work end_first_work(void) {
  struct work ended = heap[0].work;
  struct endpoint *endpoint = &fleet[heap[0].endpoint];
  if (endpoint->queued > 0) {
    struct work next = endpoint->queue[endpoint->start];
    endpoint->start = (endpoint->start + 1) % QUEUE;
    endpoint->queued--;
    sink(start_work(heap[0].endpoint, next));
  } else {
    endpoint->busy--;
    running--;
    if (running > 0) sink(heap[running]);
  }
  return ended;
}

/* --- accrual: 0.8 over 30 s with 5 requests, or 5 in a row --- */

static double next_duration(int *given) {
  int place = (*given)++;
  if (place == 0) return 5;
  if (place > 5) return 300;
  double least = 5 * (1 << (place - 1));
  return least + least * uniform(&jitter);
}

static void sample(struct endpoint *endpoint, double value) {
  double stamp = now - endpoint->start_time;
  int slice = (int)(stamp * 5 / 30);
  if (endpoint->samples++ == 0) endpoint->average = value;
  else if (value != 1 || endpoint->average != 1) {
    double weight = exp((endpoint->stamp - stamp) / 30);
    endpoint->average = weight * endpoint->average + (1 - weight) * value;
  }
  endpoint->stamp = stamp;
  for (; endpoint->slice < slice; endpoint->slices[++endpoint->slice % 5] = 0);
  endpoint->slices[slice % 5]++;
}

static void revive(struct endpoint *endpoint) {
  endpoint->samples = endpoint->given_rate = endpoint->slice = 0;
  endpoint->failures_in_row = endpoint->given_in_row = 0;
  memset(endpoint->slices, 0, sizeof endpoint->slices);
  endpoint->start_time = now;
  endpoint->stamp = 0;
}

static void succeeded(struct endpoint *endpoint) {
  if (endpoint->state == PROBE_CLOSED) {
    endpoint->state = ALIVE;
    revive(endpoint);
  }
  endpoint->failures_in_row = 0;
  sample(endpoint, 1);
}

static void failed(struct endpoint *endpoint) {
  if (endpoint->state == DEAD || endpoint->state == PROBE_OPEN) return;
  double by_rate = 0, in_row = 0;
  const int *slices = endpoint->slices;
  sample(endpoint, 0);
  int recent = slices[0] + slices[1] + slices[2] + slices[3] + slices[4];
  if (endpoint->average < 0.8 && endpoint->stamp >= 30 && recent >= 5)
    by_rate = next_duration(&endpoint->given_rate);
  if (++endpoint->failures_in_row >= 5) in_row = next_duration(&endpoint->given_in_row);
  double dead = fmax(by_rate, in_row);
  if (dead > 0) {
    endpoint->state = DEAD;
    endpoint->dead_until = now + dead;
  } else if (endpoint->state == PROBE_CLOSED) {
    endpoint->state = PROBE_OPEN;
  }
}

/* --- two random choices --- */

static int rank_of(int at, int just_failed) {
  const struct endpoint *endpoint = &fleet[at];
  int available = endpoint->state == ALIVE || endpoint->state == PROBE_OPEN ||
                  (endpoint->state == DEAD && now >= endpoint->dead_until);
  return available ? at == just_failed : 2;
}

static int pick_of_two(int just_failed) {
  int first = (int)(uniform(&balancer) * scenario->endpoints);
  int second = (int)(uniform(&balancer) * (scenario->endpoints - 1));
  if (second >= first) second++;
  int better = rank_of(first, just_failed) - rank_of(second, just_failed);
  if (better != 0) return better < 0 ? first : second;
  return fleet[second].outstanding < fleet[first].outstanding ? second : first;
}

static int pick(int just_failed) {
  for (int picked = 0; picked < 4; picked++) {
    int endpoint = pick_of_two(just_failed);
    if (rank_of(endpoint, just_failed) == 0) return endpoint;
  }
  return pick_of_two(just_failed);
}

/* --- requests: each waits in a list by when its attempt ends by itself --- */

static void enlist(int list, int slot, double due) {
  int before = requests[list].previous;
  while (before != list && requests[before].due > due) before = requests[before].previous;
  int after = requests[before].next;
  requests[slot].due = due;
  requests[slot].previous = before;
  requests[slot].next = after;
  requests[before].next = slot;
  requests[after].previous = slot;
}

static void send(int slot) {
  struct request *request = &requests[slot];
  int at = pick(request->endpoint);
  struct endpoint *endpoint = &fleet[at];
  if (endpoint->state == PROBE_OPEN || (endpoint->state == DEAD && now >= endpoint->dead_until))
    endpoint->state = PROBE_CLOSED;
  request->attempt = ++attempt_number;
  request->endpoint = at;
  endpoint->outstanding++;
  attempts++;
  struct work work = {slot, request->attempt};
  double timeout = fmin(now + 1, request->arrival + 2);
  int accepted = accept_work(at, work);
  if (accepted || timeout < now + 0.001) enlist(WAITING, slot, timeout);
  else enlist(REFUSALS, slot, now + 0.001);
}

static void end_attempt(int slot, int is_answered) {
  struct request *request = &requests[slot];
  struct endpoint *endpoint = &fleet[request->endpoint];
  requests[request->previous].next = request->next;
  requests[request->next].previous = request->previous;
  endpoint->outstanding--;
  if (is_answered) {
    succeeded(endpoint);
    answered++;
  } else {
    failed(endpoint);
    if (now < request->arrival + 2 && request->retries < scenario->retries) {
      request->retries++;
      send(slot);
      return;
    }
  }
  request->attempt = 0;
  request->next = free_slot;
  free_slot = slot;
}

static void arrive(void) {
  (void)uniform(&arrivals);
  next_arrival = now + -log(1 - uniform(&arrivals)) / scenario->rate;
  int slot = free_slot;
  free_slot = requests[slot].next;
  requests[slot].arrival = now;
  requests[slot].endpoint = -1;
  requests[slot].retries = 0;
  offered++;
  send(slot);
}

static void open_lab(uint32_t seed) {
  memset(fleet, 0, sizeof fleet);
  for (int i = 0; i < scenario->endpoints; i++) fleet[i].stream = stream(seed, 16 + i);
  for (int i = 0; i < SLOTS; i++) requests[i].attempt = 0, requests[i].next = i + 1;
  for (int list = 0; list < FIRST_SLOT; list++) {
    requests[list].next = requests[list].previous = list;
    requests[list].due = INFINITY;
  }
  free_slot = FIRST_SLOT;
  running = 0;
  attempt_number = 0;
  arrivals = stream(seed, 1);
  balancer = stream(seed, 2);
  jitter = stream(seed, 3);
  next_arrival = -log(1 - uniform(&arrivals)) / scenario->rate;
}

static void play(uint32_t seed) {
  open_lab(seed);
  for (;;) {
    int slot = requests[WAITING].next, refusal = requests[REFUSALS].next;
    if (requests[refusal].due < requests[slot].due) slot = refusal;
    double due = requests[slot].due, work_end = running > 0 ? heap[0].end : INFINITY;
    if (next_arrival >= SECONDS) next_arrival = INFINITY;
    if (next_arrival < due && next_arrival < work_end) {
      now = next_arrival;
      arrive();
    } else if (work_end < due) {
      now = work_end;
      struct work work = end_first_work();
      if (requests[work.slot].attempt == work.attempt) end_attempt(work.slot, 1);
    } else if (due == INFINITY) {
      return;
    } else {
      now = due;
      end_attempt(slot, 0);
    }
  }
}

static double seconds_of(clockid_t id) {
  struct timespec clock;
  clock_gettime(id, &clock);
  return clock.tv_sec + clock.tv_nsec / 1e9;
}

int main(void) {
  const int scenarios = sizeof SCENARIOS / sizeof SCENARIOS[0];
  printf("{\"program\":\"plain-lab.c\",\"figures\":[");
  for (int s = 0; s < scenarios; s++) {
    scenario = &SCENARIOS[s];
    offered = attempts = answered = 0;
    double start = seconds_of(CLOCK_MONOTONIC), processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    for (uint32_t seed = 1; seed <= SEEDS; seed++) play(seed);
    double seconds = seconds_of(CLOCK_MONOTONIC) - start;
    processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - processor;
    printf("%s{\"id\":\"%s\",\"requests\":%ld,\"attempts\":%ld,\"answered\":%ld,\"seconds\":%.9f,"
           "\"processorSeconds\":%.6f,"
           "\"requestsPerSecond\":%.0f,\"attemptsPerSecond\":%.0f}",
           s > 0 ? "," : "", scenario->id, offered, attempts, answered, seconds, processor,
           offered / seconds, attempts / seconds);
  }
  printf("]}\n");
  return 0;
}
