/** Values that lie nearer than this are the same. */
export const sameWithin = 1e-6

/** The name under which totals are compared. */
export const totalName = 'total'
