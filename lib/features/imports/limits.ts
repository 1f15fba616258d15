/** Rows, and bytes, that are stored in one transaction: lists wait for none of them. */
export const batchLimits = { batchRows: 1_000, batchBytes: 4 * 1024 * 1024 }

/**
 * Of the thread that imports. A small young generation keeps what each batch leaves behind from piling up. The old
 * one has no bound: a single row of many megabytes may need more than any bound, and running into one ends the process.
 */
export const threadLimits = { maxYoungGenerationSizeMb: 16 }
