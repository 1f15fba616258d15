/** Quantiles of the standard normal distribution. */

/** The 95 % quantile: half the width, in standard errors, of a two-sided 90 % interval. */
export const z90 = 1.6448536269514722

/** The 97.5 % quantile: half the width, in standard errors, of a two-sided 95 % interval. */
export const z95 = 1.959963984540054
