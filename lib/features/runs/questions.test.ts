import { expect, it } from 'vitest'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { requireRun } from './list-runs.server'
import { driveRun } from './drive/drive-run.server'
import { askRun, describeWithEngine, eventsOf, never } from './testing'

const question = 'Would a pear fit in a thimble?'

describeWithEngine('a run on a question', (open) => {
  it('makes chains of facts without a document, shows them, and keeps their vote', async () => {
    const { database, engine } = await open()
    const asked = { systems: ['decomp-entail'], input: { question } }
    const { id } = await askRun({ database, engine }, asked)
    await driveRun(database, id, never)
    const { progress } = await requireRun(database, id)
    expect(progress).toMatchObject({ done: 1, failed: 0 })
    const told = await eventsOf(database, id)
    const shown = told.filter(({ type }) => type === 'token')
    for (const chain of [0, 1, 2, 3, 4]) {
      const text = shown.filter((one) => one['chain'] === chain).map(({ content = '' }) => content)
      expect(text.join('').match(/<entailment>/g)).toHaveLength(1)
    }
    const steps = told.filter(({ type }) => type === 'step')
    expect(new Set(steps.map((step) => step['chain'])).size).toBe(5)
    const trace = await findTrace(traceOf(id, told), database)
    expect(trace).toMatchObject({
      system: 'decomp-entail',
      verdict: 'yes',
      status: 'ok',
      raw: null,
    })
    expect(trace?.item).toMatchObject({ kind: 'question', text: question })
    expect(trace?.steps.filter(({ kind }) => kind === 'entailment')).toHaveLength(5)
    const names = new Set(trace?.all_rewards.map(({ name }) => name))
    expect([...names]).toEqual([
      'accuracy',
      'chains_agreeing',
      'facts_corrected',
      'vote_margin',
      'vote_weight',
    ])
  })
})

function traceOf(id: string, told: Awaited<ReturnType<typeof eventsOf>>): string {
  const last = told.findLast(({ type }) => type === 'progress')
  const found = last?.['trace_id']
  if (typeof found !== 'string') throw new Error(`the run ${id} made no trace`)
  return found
}
