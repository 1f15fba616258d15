import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { addAnnotators, removeAnnotator } from '../annotators/change-annotators.server'
import { nextStep } from '../annotation/next-step.server'
import { skipPair } from '../annotation/skip-pair.server'
import { callerWith, judgeAll, judgeNext, makeStudy } from '../testing/setup'

/** How many people's judgement of each study pair counts, and how many distinct people judged it. */
async function quotas(database: Database, studyId: string) {
  const rows = await database.query(sql`
    SELECT p.ordinal, count(a.id) AS counted, count(DISTINCT a.annotator_id) AS people
    FROM study_pair p
    LEFT JOIN (study_assignment a JOIN study_annotator n
      ON n.id = a.annotator_id AND n.excluded_at IS NULL AND n.withdrawn_at IS NULL)
      ON a.pair_id = p.id AND a.kind = 'first' AND a.status = 'done'
    WHERE p.study_id = ${studyId} AND p.kind = 'study' GROUP BY p.ordinal ORDER BY p.ordinal`)
  return rows.map(({ counted, people }) => ({ counted, people }))
}

const full = (pairs: number, n: number) =>
  Array.from({ length: pairs }, () => ({ counted: n, people: n }))

describeOnDatabases('quotas', (open) => {
  it('hold with twenty annotators at once', async () => {
    const database = await open()
    const made = await makeStudy(database, {
      pairs: 40,
      annotators: 20,
      design: { overlap: 3, discussion: false },
    })
    const ends = await Promise.all(made.tokens.map((token) => judgeAll(database, token)))
    for (const end of ends) expect(end).toMatchObject({ done: true })
    expect(await quotas(database, made.id)).toEqual(full(40, 3))
  })

  it('are filled by the quick ones when others never come, with sides in balance', async () => {
    const database = await open()
    const made = await makeStudy(database, {
      pairs: 30,
      annotators: 9,
      design: { overlap: 3, discussion: false },
    })
    for (const token of made.tokens.slice(0, 3)) await judgeAll(database, token)
    expect(await quotas(database, made.id)).toEqual(full(30, 3))
    const rows = await database.query(sql`
      SELECT abs(sum(CASE WHEN swapped THEN -1 ELSE 1 END)) AS ahead FROM study_assignment
      WHERE study_id = ${made.id} AND status = 'done' GROUP BY annotator_id`)
    for (const { ahead } of rows) expect(Number(ahead)).toBeLessThan(3)
    const left = await database.query(sql`
      SELECT 1 FROM study_assignment WHERE study_id = ${made.id} AND status = 'planned'`)
    expect(left).toEqual([])
  })

  it('hold when people come and go in the middle', async () => {
    const database = await open()
    const made = await makeStudy(database, {
      pairs: 12,
      annotators: 3,
      design: { overlap: 2, discussion: false },
    })
    for (const token of made.tokens) for (let n = 0; n < 3; n++) await judgeNext(database, token)
    await nextStep(database, callerWith(made.tokens[0]))
    await removeAnnotator(database, made.id, made.annotatorIds[0] ?? '')
    await expect(nextStep(database, callerWith(made.tokens[0]))).rejects.toMatchObject({
      code: 'not_found',
    })
    const { tokens } = await addAnnotators(database, made.id, { count: 2 })
    expect(new Set(tokens).size).toBe(2)
    const all = [...made.tokens.slice(1), ...tokens]
    await Promise.all(all.map((token) => judgeAll(database, token)))
    expect(await quotas(database, made.id)).toEqual(full(12, 2))
    const [row] = await database.query(sql`
      SELECT count(*) AS n FROM study_assignment
      WHERE annotator_id = ${made.annotatorIds[0]} AND status = 'done'`)
    expect(row).toEqual({ n: 3 })
  })

  it('leave a pair short that everybody skipped, and the rest full', async () => {
    const database = await open()
    const made = await makeStudy(database, {
      pairs: 3,
      annotators: 2,
      design: { overlap: 2, discussion: false },
    })
    for (const token of made.tokens) {
      for (;;) {
        const step = await nextStep(database, callerWith(token))
        if (!('pair_token' in step)) break
        if (step.item.text.includes('1801'))
          await skipPair(database, callerWith(token), {
            pair_token: step.pair_token,
            reason: 'cannot-judge',
          })
        else await judgeNext(database, token)
      }
    }
    expect((await quotas(database, made.id)).map(({ counted }) => counted)).toEqual([2, 0, 2])
  })

  it('are filled again when somebody is excluded', async () => {
    const database = await open()
    const made = await makeStudy(database, {
      pairs: 6,
      gold: 3,
      annotators: 3,
      design: {
        overlap: 2,
        discussion: false,
        exclusion: { gold_below: 0.5, gold_after: 3, repeats_after: 10 },
      },
    })
    const isRight = new Map(made.tokens.map((token, n) => [token, n > 0]))
    for (const token of made.tokens)
      await judgeAll(database, token, {
        choose: ({ left }) => {
          const isFirstLeft = left.blocks[0]?.text.startsWith('It was built') === true
          return { helpful: isFirstLeft === isRight.get(token) ? 'left' : 'right' }
        },
      })
    for (const token of made.tokens) await judgeAll(database, token)
    const rows = await database.query(sql`
      SELECT number, excluded_reason FROM study_annotator
      WHERE study_id = ${made.id} AND excluded_at IS NOT NULL`)
    expect(rows).toEqual([
      { number: 1, excluded_reason: '0 of 3 gold questions right, below the share of 0.5' },
    ])
    expect(await quotas(database, made.id)).toEqual(full(6, 2))
    expect(await nextStep(database, callerWith(made.tokens[0]))).toMatchObject({
      done: true,
      reason: 'removed',
    })
  })
})
