/** What is asked about a whole trace has this target in the database, where a key cannot be null. */
export const traceTarget = -1
