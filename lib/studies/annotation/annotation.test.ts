import { describe, expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import type { Database } from '@/lib/platform/db/database'
import { makeStudy } from '../testing/mutations'
import { nextStep } from './mutations'
import { saveJudgement } from './judge/mutations'
import type { Choices } from './schema'

const caller = (token = '') => ({ token, isReader: false })

let sent = 0

/** Judges the next pair; null when there is none. */
async function judgeNext(
  database: Database,
  token: string | undefined,
  choose: () => Choices = () => ({ helpful: 'left' }),
) {
  const step = await nextStep(database, caller(token))
  if ('done' in step || !('pair_token' in step)) return null
  const judgement = { pair_token: step.pair_token, choices: choose(), duration_ms: 9_000 }
  await saveJudgement(database, caller(token), {
    key: `key ${sent++}`.replace(' ', '-'),
    judgement,
  })
  return step
}

describeOnDatabases('judging', (open) => {
  it('leads through all pairs and ends', async () => {
    const database = await open()
    const { tokens } = await makeStudy(database, {
      pairs: 5,
      annotators: 2,
      design: { overlap: 2, discussion: false },
    })
    for (const token of tokens) {
      for (let n = 0; n < 5; n++) {
        const step = await judgeNext(database, token)
        expect(step).toMatchObject({ round: 1, progress: { done: n, total: 5 } })
      }
      expect(await nextStep(database, caller(token))).toMatchObject({
        done: true,
        reason: 'complete',
        progress: { done: 5, total: 5 },
      })
    }
  })
})
