import { z } from 'zod'
import type { TraceDetail } from '@/lib/core/traces/schema'
import type { CriterionScore } from '../rubric/words'
import type { Pinned } from './selection'

const loggedSchema = z.looseObject({
  detail: z.looseObject({
    criteria: z.array(z.looseObject({ id: z.string(), score: z.number().nullable() })),
  }),
})

type ScoredTrace = Pick<TraceDetail, 'rewards' | 'logged'>

/** Scores of 0 to 4 by criterion: those the rubric reward was computed from, else those of the file. */
function scoresOf({ rewards, logged }: ScoredTrace): Map<string, number | null> {
  const record = rewards['rubric']?.per_criterion
  if (record) return new Map(Object.entries(record))
  const read = loggedSchema.safeParse(logged)
  if (!read.success) return new Map()
  return new Map(read.data.detail.criteria.map(({ id, score }) => [id, score]))
}

/** What a judge gave each criterion, with how many sentences it is pinned to; of neither kind: left out. */
export function criterionScores(trace: ScoredTrace, pinned: Pinned): Map<string, CriterionScore> {
  const scores = scoresOf(trace)
  const ids = new Set([...scores.keys(), ...pinned.keys()])
  return new Map(
    [...ids].map((id) => {
      const sentences = pinned.get(id)
      return [
        id,
        {
          score: scores.get(id) ?? null,
          ...(sentences === undefined ? {} : { sentences: sentences.length }),
        },
      ]
    }),
  )
}
