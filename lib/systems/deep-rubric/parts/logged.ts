import { z } from 'zod'
import type { Logged } from '@/lib/core/records/schema'
import type { JudgedClaim } from './citation'

const criteriaSchema = z.array(z.object({ id: z.string(), score: z.number().nullable() }))
const claimsSchema = z.array(
  z.object({
    text: z.string().default(''),
    recall: z.number().nullish(),
    precision: z.number().nullish(),
    needs_citation: z.union([z.boolean(), z.number()]).nullish(),
  }),
)

/** Scores of criteria that a file carried, 0–4 by id; null without any. */
export function loggedScores(logged: Logged | null): Map<string, number | null> | null {
  const parsed = criteriaSchema.safeParse(logged?.detail?.['criteria'])
  if (!parsed.success || parsed.data.length === 0) return null
  return new Map(parsed.data.map(({ id, score }) => [id, score]))
}

/** Claims that a file carried with what its judge said; null without any. */
export function loggedClaims(logged: Logged | null): JudgedClaim[] | null {
  const parsed = claimsSchema.safeParse(logged?.detail?.['claims'])
  if (!parsed.success || parsed.data.length === 0) return null
  return parsed.data.map(({ text, ...said }) => ({ text, ...givenWords(said) }))
}

interface GivenWords {
  recall?: number | null | undefined
  precision?: number | null | undefined
  needs_citation?: boolean | number | null | undefined
}

/** What was given of a claim: recall and precision where they are there, else whether it needs a citation. */
export function givenWords({ recall, precision, needs_citation: needs }: GivenWords) {
  const isCited = typeof recall === 'number' || typeof precision === 'number'
  return {
    isCited,
    recall: isCited ? (recall ?? undefined) : undefined,
    precision: isCited ? (precision ?? undefined) : undefined,
    needsCitation: needs === null || needs === undefined ? undefined : Number(needs),
  }
}
