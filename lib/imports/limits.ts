/** Rows, and bytes, that are stored in one transaction: lists wait for none of them. */
export const batchLimits = { batchRows: 1_000, batchBytes: 4 * 1024 * 1024 }

/**
 * Of the thread that imports. A small young generation keeps what each batch leaves behind from
 * piling up; the rest is room for single rows of many megabytes.
 */
export const threadLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }
