import { z } from 'zod'
import { meanOf, type ReviewValue } from './review-value'

const partsSchema = z.record(z.string(), z.number())

/** The column `value` of a review holds the JSON of the value itself, or of its parts where there are some. */
export const reviewValueSchema = z.string().transform((text): ReviewValue => {
  const stored = z.union([z.string(), z.number(), partsSchema]).parse(JSON.parse(text))
  return typeof stored === 'object'
    ? { value: meanOf(stored), parts: stored }
    : { value: stored, parts: null }
})
