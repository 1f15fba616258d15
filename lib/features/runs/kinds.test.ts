import { expect, it } from 'vitest'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { countScope } from './counts/count-scope.server'
import { runScopeSchema } from './counts/schema'
import { requireRun } from './list-runs.server'
import { driveRun } from './drive/drive-run.server'
import { askRun, describeWithEngine, never } from './testing'

const item = (kind: string, input: object) => ({ schema: 'item/1', kind, input })

const mixed = lines([
  item('claim', { claim: 'The bridge is red.', passages: [{ text: 'The bridge is red.' }] }),
  item('claim', { claim: 'It waits for its evidence.', passages: null }),
  item('question', { question: 'Is a pear a fruit?' }),
  item('question', { question: 'Is a stone a fruit?' }),
  item('research-task', { question: 'How are bridges painted?' }),
])

describeWithEngine('a collection of several kinds', (open) => {
  it('is counted by kind, whichever way it is named', async () => {
    const { database } = await open()
    await importContent(database, mixed, { collection: 'mixed' })
    const counted = await countScope(database, { collection: 'mixed' })
    expect(counted).toEqual([
      { kind: 'claim', items: 2, bare: 1 },
      { kind: 'question', items: 2, bare: 2 },
      { kind: 'research-task', items: 1, bare: 1 },
    ])
    const none = await countScope(database, { filter: 'collection=mixed' })
    expect(none).toEqual([])
    await expect(countScope(database, runScopeSchema.parse({}))).rejects.toThrow('exactly one')
  })

  it('is run by the items that the systems answer', async () => {
    const { database, engine } = await open()
    await importContent(database, mixed, { collection: 'several' })
    const run = { systems: ['decomp-entail'], collection: 'several', samples: 2 }
    const { id, item_count } = await askRun({ database, engine }, run)
    expect(item_count).toBe(2)
    await driveRun(database, id, never)
    const { progress, item_ids } = await requireRun(database, id)
    expect(progress).toMatchObject({ done: 4, failed: 0 })
    expect(await countScope(database, { item_ids })).toMatchObject([{ kind: 'question', items: 2 }])
    const counted = await countScope(database, { filter: `run=${id}` })
    expect(counted).toMatchObject([{ kind: 'question', items: 2 }])
  })

  it('of composed problems makes groups of rollouts, right and wrong ones', async () => {
    const { database, engine } = await open()
    const problem = 'Find 3+4. Define $N$ is the sum.\n$M$ is 2 less than $N$.\nWhat is $M^2$?'
    const row = { ...item('composed-problem', { problem, depth: 2 }), gold: { answer: '25' } }
    await importContent(database, lines([row]), { collection: 'problems' })
    const run = { systems: ['composition-rl'], collection: 'problems', samples: 8 }
    const { id } = await askRun({ database, engine }, run)
    await driveRun(database, id, never)
    const { trace_ids: ids, progress } = await requireRun(database, id)
    expect(progress).toMatchObject({ done: 8, failed: 0 })
    const trace = await findTrace(ids[0] ?? '', database)
    expect(trace?.group).toMatchObject({
      size: 8,
      right: 5,
      average: 0.625,
      solve_all: false,
      solve_none: false,
    })
    expect(trace?.group?.pass.at(-1)).toEqual({ k: 8, value: 1 })
    const { rollouts = [], advantages = [] } = trace?.group ?? {}
    expect(rollouts.filter(({ correct }) => correct === false)).toHaveLength(2)
    expect(rollouts.filter(({ status }) => status === 'unreadable')).toHaveLength(1)
    for (const [at, { correct }] of rollouts.entries())
      expect(Math.sign(advantages[at] ?? 0)).toBe(correct === true ? 1 : -1)
  })

  it('refuses what a kind has no use for', async () => {
    const place = await open()
    const run = { systems: ['decomp-entail'], collection: 'several', turns: 3 }
    await expect(askRun(place, run)).rejects.toThrow('answered without a search')
  })
})
