/** Rows, and bytes, that are prepared and stored at a time. Few enough that most of what they leave behind is swept young. */
export const batchLimits = { batchRows: 250, batchBytes: 1024 * 1024 }

/**
 * Of the thread that imports. A young generation that holds a batch: with half of it imports are slower by a twentieth,
 * with twice as much no faster. The old one has no bound: a single row of many megabytes may need more than any bound, and running into one ends the process.
 */
export const threadLimits = { maxYoungGenerationSizeMb: 32 }
