import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { brokenAt } from '../log/chain'
import { callerWith, judgeAll, makeStudy } from '../testing/setup'
import { saveJudgement } from './judge/save-judgement.server'
import { nextStep } from './next-step.server'
import { left, logOf } from './testing/setup'

const hour = 60 * 60_000

/** Numbers from 0 up to below `size`, the same for a seed (Park and Miller's generator). */
function drawing(seed: number): (size: number) => number {
  let state = seed
  return (size) => {
    state = (state * 48_271) % 2_147_483_647
    return state % size
  }
}

/** Whether a judgement was taken; refused is one whose pair others have judged meanwhile. */
async function isTaken(
  database: Database,
  token: string,
  { pair, now }: { pair: string; now: Date },
): Promise<boolean> {
  const judgement = { pair_token: pair, choices: left }
  return await saveJudgement(
    database,
    callerWith(token),
    { key: randomUUID(), judgement },
    now,
  ).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && ['conflict', 'not_found'].includes(error.code)) return false
      throw error
    },
  )
}

describeOnDatabases('a study whose clock jumps by hours to and fro', (open) => {
  it.each([1, 2, 3])('has each pair judged as often as it should be (seed %i)', async (seed) => {
    const database = await open()
    const draw = drawing(seed)
    const design = { overlap: 2, discussion: false }
    const { id, tokens } = await makeStudy(database, { pairs: 6, annotators: 4, design })
    const start = Date.now()
    const clock = () => new Date(start + (draw(49) - 24) * hour)
    const opened: { token: string; pair: string }[] = []
    for (let turn = 0; turn < 60; turn += 1) {
      const token = tokens[draw(tokens.length)] ?? ''
      const step = await nextStep(database, callerWith(token), {}, clock())
      if ('pair_token' in step) opened.push({ token, pair: step.pair_token })
      // Somebody comes back to a pair that they opened at any time before.
      const [one] = draw(2) === 0 ? opened.splice(draw(opened.length || 1), 1) : []
      if (one) await isTaken(database, one.token, { pair: one.pair, now: clock() })
    }
    const later = new Date(start + 100 * hour)
    for (const token of tokens) await judgeAll(database, token, { now: later })
    const counts = await database.query(sql`
      SELECT p.ordinal, COUNT(*) AS judged, COUNT(DISTINCT a.annotator_id) AS people
      FROM study_pair p JOIN study_assignment a ON a.pair_id = p.id AND a.status = 'done'
      WHERE p.study_id = ${id} GROUP BY p.ordinal ORDER BY p.ordinal`)
    const expected = Array.from({ length: 6 }, (_, ordinal) => ({ ordinal, judged: 2, people: 2 }))
    expect(counts).toEqual(expected)
    expect(brokenAt(await logOf(database, id), sha256)).toBeNull()
  })
})
