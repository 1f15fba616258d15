import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { exported, rowsIn, type QueryParameters } from '@/lib/features/exports/testing/read'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { fleissKappa, krippendorffOrdinal, pairwiseAgreement } from '@/lib/stats/agreement'
import { computeResults } from '../results/compute'
import { readRecord, requireUnblinded } from '../results/read-record.server'
import { endStudy, judgeStudy } from '../results/testing/setup'
import { makeStudy } from '../testing/setup'
import { generated } from '@/lib/formats/testing/generated'

const dimension = 'helpful'
const dimensions = [{ id: dimension, name: 'Helpfulness', wording: 'Which?', scale: 3 as const }]
const [pairs, annotators] = [7, 3]
const opinions = fc.array(fc.constantFrom('first' as const, 'tie' as const, 'second' as const), {
  minLength: pairs * annotators,
  maxLength: pairs * annotators,
})
type Opinions = ('first' | 'tie' | 'second')[]

async function finished(database: Database, said: Opinions): Promise<string> {
  const study = await makeStudy(database, { pairs, annotators, design: { dimensions } })
  await judgeStudy(database, study, {
    opinion: (annotator, ordinal) => said[ordinal * annotators + annotator - 1] ?? 'tie',
  })
  await endStudy(database, study.id)
  return study.id
}

async function rowsOf(database: Database, asked: QueryParameters) {
  return rowsIn((await exported(database, asked)).text)
}

const longSchema = z.array(
  z.object({
    item_id: z.string(),
    annotator_id: z.string(),
    choice: z.string(),
    choice_numeric: z.coerce.number(),
  }),
)

/** Items by annotators, as anybody would pivot the long table. */
function pivoted(rows: z.output<typeof longSchema>): (number | null)[][] {
  const columns = [...new Set(rows.map(({ annotator_id: id }) => id))].toSorted()
  return [...Map.groupBy(rows, ({ item_id: id }) => id).values()].map((own) =>
    columns.map((id) => own.find((row) => row.annotator_id === id)?.choice_numeric ?? null),
  )
}

function outcomes(ratings: (number | null)[][]) {
  const won = ratings.map((item) => {
    const count = (value: number) => item.filter((one) => one === value).length
    return [1, 0, -1].find((value) => count(value) * 2 > item.length) ?? null
  })
  const count = (value: number | null) => won.filter((one) => one === value).length
  return { wins: count(1), ties: count(0), losses: count(-1), undecided: count(null) }
}

describeOnDatabases('what a study exports', (open) => {
  it('agrees with its results, whatever people said', async () => {
    const database = await open()
    await fc.assert(
      fc.asyncProperty(opinions, async (said) => {
        const study = await finished(database, said)
        const frozen = await requireUnblinded(database, study)
        const record = await readRecord(database, frozen)
        const { counted } = computeResults(record, { names: ['a', 'b'], resamples: 2 })
        const [row] = counted.round_1
        const { text } = await exported(database, { kind: 'judgements', study })
        const long = longSchema.parse(parse(text, { columns: true }))
        const ratings = pivoted(long)
        expect(outcomes(ratings)).toEqual({
          wins: row?.wins,
          ties: row?.ties,
          losses: row?.losses,
          undecided: row?.undecided,
        })
        const [agreement] = counted.agreement
        expect(pairwiseAgreement(ratings)).toBe(agreement?.raw.value)
        expect(fleissKappa(ratings)).toBe(agreement?.fleiss.value)
        expect(krippendorffOrdinal(ratings, [-1, 0, 1])).toBe(agreement?.alpha_ordinal.value)

        const battles = await rowsOf(database, { kind: 'battles', study })
        const votes = { model_a: 1, tie: 0, model_b: -1 }
        expect(
          battles.map(({ question_id: item, judge, winner }) => [item, judge, winner]),
        ).toEqual(
          long.map(({ item_id: item, annotator_id: judge, choice_numeric: vote }) => [
            item,
            judge,
            Object.entries(votes).find(([, value]) => value === vote)?.[0],
          ]),
        )

        const pairsOf = { kind: 'preferences', study, form: 'plain' }
        const listed = await rowsOf(database, { ...pairsOf, ties: 'list' })
        const kept = await rowsOf(database, pairsOf)
        expect(listed).toHaveLength(pairs)
        expect(listed.filter(({ chosen }) => chosen !== null)).toEqual(
          kept.map((pair) => ({ ...pair, tied: null })),
        )
        expect(kept).toHaveLength((row?.wins ?? 0) + (row?.losses ?? 0))
        expect(
          kept.every(({ prompt, chosen }) =>
            [prompt, chosen].every((words) => typeof words === 'string'),
          ),
        ).toBe(true)
        expect(listed.filter(({ tied }) => tied !== null)).toHaveLength(
          (row?.ties ?? 0) + (row?.undecided ?? 0),
        )
      }),
      generated(4),
    )
  })
})
