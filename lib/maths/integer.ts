import { z } from 'zod'

/** The largest whole number that a column of PostgreSQL holds; SQLite would take more. */
const largest = 2_147_483_647
const beyond = { error: `is beyond ${largest}, the largest whole number that is kept` }

/** A whole number that has a column of its own. */
export const storedIntegerSchema = z.number().int().min(-largest, beyond).max(largest, beyond)
