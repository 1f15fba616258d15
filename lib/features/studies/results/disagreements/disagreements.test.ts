import { expect, it } from 'vitest'
import { load, right, row, unsure } from '@/lib/features/judging/testing'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { withDataFolder } from '@/lib/platform/testing'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { closeStudy, unblindStudy } from '../../change-studies.server'
import { makeStudy } from '../../testing/setup'
import { requireFrozen } from '../read-record.server'
import { judgeStudy, type Opinion } from '../testing/setup'
import { findDisagreements } from './find-disagreements.server'
import { disagreedWords } from './words'

withDataFolder()

/** Three pairs of the same two traces: the first has the reward 0.75, the second 0.25. */
async function judgedStudy(database: Database, opinion: Opinion) {
  const traces = await load(database, `c ${Math.random()}`, [row(right, 0), row(unsure, 1)])
  for (const [at, value] of [0.75, 0.25].entries())
    await database.execute(sql`
      UPDATE trace SET reward_total = NULL, rewards = ${JSON.stringify({ necessity: value, none: null })}
      WHERE id = ${traces[at]}`)
  const study = await makeStudy(database, { pairs: 3 })
  const { protocol } = await requireFrozen(database, study.id)
  for (const pair of protocol.pairs)
    Object.assign(pair, { first_trace_id: traces[0], second_trace_id: traces[1] })
  await database.execute(sql`
    UPDATE study SET protocol = ${canonicalJson(protocol)} WHERE id = ${study.id}`)
  await judgeStudy(database, study, { opinion })
  await closeStudy(database, study.id)
  await unblindStudy(database, study.id, (await localOwner(database)).id)
  return { id: study.id, traces }
}

describeOnDatabases('where people and a reward disagree', (open) => {
  it('is every pair whose majority preferred the lower reward', async () => {
    const database = await open()
    const opinions = ['second', 'first', 'tie'] as const
    const { id, traces } = await judgedStudy(database, (annotator, ordinal) =>
      annotator === 1 ? 'first' : (opinions[ordinal] ?? 'tie'),
    )
    const found = await findDisagreements(database, id, {})
    expect(found).toMatchObject({
      reward: 'necessity',
      dimension: 'helpful',
      rewards: ['necessity'],
      pairs: 3,
      compared: 2,
      agreed: 1,
      equal: 0,
      disagreed: 1,
    })
    expect(found.rows).toMatchObject([
      {
        pair: 0,
        item_text: 'The bridge of year 1800 still stands.',
        preferred: { trace_id: traces[1], reward: 0.25, votes: 2 },
        other: { trace_id: traces[0], reward: 0.75, votes: 1 },
        ties: 0,
      },
    ])
    expect(disagreedWords(found, 'Helpfulness')).toContain('In 1 of 2 items the majority')
  })

  it('compares totals only where both hold the same terms', async () => {
    const database = await open()
    const { id, traces } = await judgedStudy(database, () => 'second')
    const store = async (at: 0 | 1, rewards: object, total: number) =>
      await database.execute(sql`
        UPDATE trace SET reward_total = ${total}, total_from = 'sum', rewards = ${JSON.stringify(rewards)}
        WHERE id = ${traces[at]}`)
    await store(0, { format: 1, joint: 1, coverage: 1 }, 3)
    await store(1, { format: 1 }, 1)
    const partly = await findDisagreements(database, id, {})
    expect(partly).toMatchObject({ reward: 'format', rewards: ['format'], equal: 3, disagreed: 0 })
    await expect(findDisagreements(database, id, { reward: 'total' })).rejects.toThrow('"total"')
    await store(1, { format: 1, joint: 0, coverage: 1 }, 2)
    const whole = await findDisagreements(database, id, {})
    expect(whole).toMatchObject({ reward: 'total', compared: 3, disagreed: 3 })
  })

  it('is nothing where the traces are gone, and names what can be asked for', async () => {
    const database = await open()
    const { id } = await judgedStudy(database, () => 'second')
    await expect(findDisagreements(database, id, { reward: 'none' })).rejects.toThrow(
      'There is "necessity"',
    )
    await expect(findDisagreements(database, id, { dimension: 'nice' })).rejects.toThrow('"nice"')
    const made = await makeStudy(database, { pairs: 1, status: 'unblinded' })
    const found = await findDisagreements(database, made.id, {})
    expect(found).toMatchObject({ reward: null, rewards: [], compared: 0, rows: [] })
    expect(disagreedWords(found, 'Helpfulness')).toContain('nothing to compare')
  })
})
