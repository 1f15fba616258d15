import { expect, it } from 'vitest'
import { listJudgeCalls } from '@/lib/features/judging/calls/list-calls.server'
import { reviewCall } from '@/lib/features/judging/calls/review-call.server'
import { judgeCallQuerySchema } from '@/lib/features/judging/calls/query'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { judge, judgedTraces, load, right, row, unsure } from '../testing'
import { whatChanges } from './what-changes.server'

withDataFolder()

const baseline = 'touchstone-baseline'

async function say(
  database: Database,
  trace: string,
  { criterion, target, value }: { criterion: string; target?: number; value: string | number },
) {
  const { rows } = await listJudgeCalls(
    database,
    judgeCallQuerySchema.parse({ trace, criterion, ...(target === undefined ? {} : { target }) }),
  )
  const { id: author } = await localOwner(database)
  await reviewCall(database, rows[0]?.id ?? '', { value, anchored: true }, author)
}

describeOnDatabases('what people say instead of a judge', (open) => {
  it('changes the rewards that rest on it, and nothing in the database', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'changes')
    const before = await whatChanges(database, baseline)
    await say(database, trace, { criterion: 'correct', target: 0, value: 0 })
    const { rows, ...after } = await whatChanges(database, baseline)
    expect(after.corrected_calls - before.corrected_calls).toBe(1)
    const own = rows.find(({ trace_id: id }) => id === trace)
    expect(own?.rewards).toEqual([{ name: 'joint', before: 1, after: 0.5 }])
    const { before: old, after: now } = own?.total ?? { before: null, after: null }
    expect((now ?? 0) - (old ?? 0)).toBeCloseTo(-0.5)
    expect(await whatChanges(database, baseline)).toEqual({ rows, ...after })
  })

  it('that is what the judge said changes nothing', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'same')
    const before = await whatChanges(database, baseline)
    await say(database, trace, { criterion: 'correct', target: 0, value: 1 })
    expect(await whatChanges(database, baseline)).toEqual(before)
  })

  it('makes rollouts of a group change places', async () => {
    const database = await open()
    const ids = await load(database, 'places', [row(right, 0), row(unsure, 1)])
    await judge(database, { trace_ids: ids })
    const before = await whatChanges(database, baseline)
    const [trace = ''] = ids
    await say(database, trace, { criterion: 'coverage', value: 'refuted' })
    for (const target of [0, 1])
      for (const criterion of ['answerable', 'correct'])
        await say(database, trace, { criterion, target, value: 0 })
    const after = await whatChanges(database, baseline)
    expect(after.groups - before.groups).toBe(1)
    expect(after.pairs - before.pairs).toBe(1)
    const own = after.rows.find(({ trace_id: id }) => id === trace)
    expect(own?.rewards.map(({ name }) => name).toSorted()).toEqual([
      'coverage',
      'joint',
      'necessity',
    ])
  })

  it('moves the pseudo-label of a group without a label', async () => {
    const database = await open()
    const rows = [0, 1, 2].map((sample) => row(right, sample, { label: null, group: 'pseudo' }))
    const ids = await load(database, 'pseudo', rows)
    await judge(database, { trace_ids: ids })
    for (const id of ids.slice(0, 2))
      await say(database, id, { criterion: 'coverage', value: 'refuted' })
    const { rows: changed } = await whatChanges(database, baseline)
    const last = changed.find(({ trace_id: id }) => id === ids[2])
    expect(last?.rewards).toContainEqual({ name: 'coverage', before: 1, after: 0 })
  })
})
