/** Limits: what is written down of each attempt is read as a whole. */
export const mostProblems = 10

export const mostWanted = 200

export const mostTried = 500

export const mostSeeds = 5_000
