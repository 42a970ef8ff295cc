/** From when on a change of the score of a lab run is told as one. */

/** A change by no more than this, a fifth of a percent point, is neutral: below it chance decides. */
export const NEUTRAL_SCORE = 0.002
