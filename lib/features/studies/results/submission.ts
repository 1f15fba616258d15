import { z } from 'zod'
import { choiceSchema } from '../annotation/schema'
import { dimensionIdSchema } from '../design-schema'
import type { CountedSubmission } from './record'

const flag = z.union([z.number(), z.boolean()]).transform(Boolean)

/** A tie because both are bad: only votes from elsewhere say so. */
export const bothBad = 'both-bad'
export const givenChoicesSchema = z.record(
  dimensionIdSchema,
  z.union([choiceSchema, z.literal(bothBad)]),
)

/** The same where a tie is a tie. */
export const plainChoicesSchema = givenChoicesSchema.transform((choices) =>
  Object.fromEntries(
    Object.entries(choices).map(([id, choice]) => [id, choice === bothBad ? 'tie' : choice]),
  ),
)

/** A row of the database as a submission. */
export const submissionSchema = z.object({
  assignment: z.string(),
  pair: z.number(),
  pair_kind: z.enum(['study', 'gold']),
  annotator: z.number(),
  kind: z.enum(['first', 'repeat']),
  swapped: flag,
  position: z.number(),
  round: z.union([z.literal(1), z.literal(2)]),
  revision: z.number(),
  choices: z.string().transform((text) => givenChoicesSchema.parse(JSON.parse(text))),
  comment: z.string().nullable(),
  recognised: flag,
  duration_ms: z.number().nullable(),
  created_at: z.string().transform((text) => new Date(text).toISOString()),
  digest: z.string(),
  nonce: z.string(),
  excluded: flag,
})
/** What an annotator last said of a pair in a round, with what the log holds of it. */
export type Submission = z.infer<typeof submissionSchema>

type Counting = Omit<CountedSubmission, 'is_repeat'> & Pick<Submission, 'kind'>

/** What results count of it. */
export function counted(submission: Counting): CountedSubmission {
  const { pair, annotator, round, kind, swapped, choices, position, excluded } = submission
  const { duration_ms, created_at, comment, recognised } = submission
  return {
    pair,
    annotator,
    round,
    is_repeat: kind === 'repeat',
    swapped,
    choices,
    position,
    duration_ms,
    created_at,
    comment,
    recognised,
    excluded,
  }
}
