import { expect, it } from 'vitest'
import { findItem } from '@/lib/features/items/find-item.server'
import { advantagesOf } from '@/lib/features/items/choice'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { judge, load, right, row, unsure } from './testing'

withDataFolder()

describeOnDatabases('a rollout group of which one trace is judged', (open) => {
  it('keeps its advantages: only terms that all have are compared', async () => {
    const database = await open()
    const texts = [right, right, unsure, unsure]
    const ids = await load(
      database,
      'partly',
      texts.map((text, sample) => row(text, sample)),
    )
    const groupOf = async () => (await findTrace(ids[0] ?? '', database))?.group
    const before = await groupOf()
    expect(before?.comparison).toMatchObject({ basis: 'totals', terms: ['format', 'verification'] })
    await judge(database, { trace_ids: ids.slice(2, 3) })
    const after = await groupOf()
    const [, , judged, unjudged] = after?.rollouts ?? []
    expect(judged?.reward_total).not.toBe(unjudged?.reward_total)
    expect(after?.advantages).toEqual(before?.advantages)
    expect(judged?.advantage).toBe(unjudged?.advantage)
    expect(after?.comparison).toMatchObject({
      basis: 'common_terms',
      terms: ['format', 'verification'],
      left_out: expect.arrayContaining(['coverage', 'joint']),
    })
    const trace = await findTrace(ids[0] ?? '', database)
    const item = await findItem(trace?.item.id ?? '', database)
    const onItem = advantagesOf(item?.traces ?? [])
    expect(ids.map((id) => onItem.get(id))).toEqual(after?.advantages)
  })
})
