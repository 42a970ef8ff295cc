/**
 * How much a run can hold. One second is played on arrays of a fixed length that stand at one place for as long as the
 * program runs: the compiler then knows each by its address and length, which makes the engine about a sixth faster
 * (docs/decisions/0006). A state is a copy of the part that is in use.
 */

/** Many more than any scenario has; the arrays of so many lie empty. */
export const ENDPOINTS_MAXIMUM = 1_024

/** Requests that can be under way at once: as many as come within a deadline of 2 s at 32,768 a second. */
export const REQUESTS_MAXIMUM = 65_536
