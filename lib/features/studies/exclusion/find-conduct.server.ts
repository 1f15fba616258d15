import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { voteOf } from '../discussion/votes'
import { plainChoicesSchema } from '../results/submission'
import { expectedSchema } from '../design-schema'
import { expectedSides } from './expected'
import type { Conduct } from './rules'

const judgedSchema = z.object({
  pair_id: z.string(),
  pair_kind: z.enum(['study', 'gold', 'training']),
  kind: z.enum(['first', 'repeat']),
  first: z.number(),
  second: z.number(),
  swapped: z.number().transform((value) => value === 1),
  expected: z
    .string()
    .transform((text) => expectedSchema.parse(JSON.parse(text)))
    .nullable(),
  choices: z.string().transform((text) => plainChoicesSchema.parse(JSON.parse(text))),
  duration_ms: z.number().nullable(),
})
type JudgedAssignment = z.infer<typeof judgedSchema>

/** What somebody did in the first round, by their latest revisions. */
export async function findConduct(db: Queries, annotatorId: string): Promise<Conduct> {
  const rows = await db.query(sql`
    SELECT a.pair_id, p.kind AS pair_kind, a.kind, p.first, p.second, a.swapped, p.expected,
      u.choices, u.duration_ms
    FROM study_assignment a
    JOIN study_pair p ON p.id = a.pair_id
    JOIN study_submission u ON u.assignment_id = a.id AND u.round = 1
      AND u.revision = (SELECT max(v.revision) FROM study_submission v
        WHERE v.assignment_id = a.id AND v.round = 1)
    WHERE a.annotator_id = ${annotatorId} AND a.status = 'done' AND p.kind <> 'training'`)
  const judged = rows.map((row) => judgedSchema.parse(row))
  const firsts = judged.filter(({ kind, pair_kind: of }) => kind === 'first' && of === 'study')
  const firstOf = new Map(firsts.map((one) => [one.pair_id, one]))
  return {
    gold: judged.filter(({ pair_kind: of }) => of === 'gold').map(goldOf),
    durations: firsts.flatMap(({ duration_ms: told }) => (told === null ? [] : [told])),
    repeats: judged.flatMap((one) => {
      const first = firstOf.get(one.pair_id)
      return one.kind === 'repeat' && first !== undefined ? [repeatOf(first, one)] : []
    }),
  }
}

function goldOf({ expected, choices, ...placed }: JudgedAssignment): Conduct['gold'][number] {
  const wanted = Object.entries(expectedSides(expected ?? {}, placed))
  const right = wanted.filter(([id, side]) => {
    const choice = choices[id]
    return choice !== undefined && voteOf(choice, false) === voteOf(side, false)
  })
  return { right: right.length, of: wanted.length }
}

function repeatOf(first: JudgedAssignment, again: JudgedAssignment): Conduct['repeats'][number] {
  const both = Object.entries(first.choices).flatMap(([id, choice]) => {
    const other = again.choices[id]
    return other === undefined
      ? []
      : [voteOf(choice, first.swapped) === voteOf(other, again.swapped)]
  })
  return { same: both.filter(Boolean).length, of: both.length }
}
