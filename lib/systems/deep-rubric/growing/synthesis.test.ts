import { expect, test } from 'vitest'
import { madePayload } from '@/lib/systems/deep-rubric/growing/state'
import { auditStructure } from '../rubric/structure'
import { auditTask } from './auditing'
import { growTree } from './growth'
import { repairedTask, repairsOf } from './repairs'
import { synthesise } from './synthesis'
import { baseline, grower, replyOf, type GrowerOptions } from './testing/grower'
import { Unmakeable } from './unmakeable'
import { problemsIn } from './writing'

async function grown(said?: GrowerOptions['said']) {
  const made = grower({ budgets: { depth: 2 }, ...(said && { said }) })
  await growTree({ ...made.growth })
  return made.growth
}

test('question and rubric are written bottom-up and keep the rules of the structural audit', async () => {
  const growth = await grown()
  await synthesise(growth)
  const state = growth.state()
  expect(state.question).toMatch(/\?$/)
  expect(state.merge_trace?.at(-1)?.output).toBe(state.question)
  const inputs = state.merge_trace?.flatMap(({ inputs: all }) => all)
  for (const id of madePayload(state).selected_leaf_ids ?? [])
    expect(inputs).toContain(state.nodes.find((node) => node.id === id)?.query)
  expect(state.rubric?.length).toBeGreaterThanOrEqual(5)
  expect(problemsIn(auditStructure(madePayload(state)))).toEqual([])
})

test('a rubric that breaks a rule is asked for once more', async () => {
  const growth = await grown((request) => {
    const isMending = request.messages[0]?.content.includes('could not be used')
    if (request.response_schema?.name !== 'tree_criteria' || isMending) return baseline(request)
    return '{"criteria": [{"type": "factual", "description": "One", "weight": 2, "source_leaf_ids": ["9"]}]}'
  })
  await synthesise(growth)
  const { rubric, mended } = growth.state()
  expect(mended.join(' ')).toMatch(/at least 5/)
  expect(rubric?.length).toBeGreaterThanOrEqual(5)
})

test.each(['tree_selection', 'tree_merge', 'tree_criteria'])(
  'what cannot be read of %s is said',
  async (name) => {
    const growth = await grown((request) =>
      request.response_schema?.name === name ? 'No.' : baseline(request),
    )
    await expect(synthesise(growth)).rejects.toThrow(Unmakeable)
  },
)

test('repairs are accepted one by one', async () => {
  const growth = await grown()
  await synthesise(growth)
  const audit = await auditTask(growth.state(), growth)
  await growth.keep([{ type: 'audited', audit }])
  expect(audit.decision).toBe('REVISE')
  const repairs = repairsOf(growth.state())
  const vague = repairs.find((one) => one.kind === 'criterion')
  if (vague?.kind !== 'criterion') throw new Error('the baseline mends a criterion')
  await growth.keep([{ type: 'repair_settled', n: vague.n, decision: 'accept' }])
  const after = repairedTask(growth.state())
  expect(after.payload.rubric).toContainEqual(vague.change.after)
  expect(after.payload.rubric).not.toContainEqual(vague.change.before)
  expect(after.question).toBe(growth.state().question)
  expect(growth.state().rubric).toContainEqual(vague.change.before)
  await growth.keep([{ type: 'repair_settled', n: vague.n, decision: 'reject' }])
  expect(repairedTask(growth.state()).payload.rubric).toEqual(growth.state().rubric)
})

test('an audit that cannot be read twice is no decision', async () => {
  const growth = await grown()
  await synthesise(growth)
  const mute = { ...growth, tools: { ...growth.tools, chat: async () => replyOf('Hm.') } }
  await expect(auditTask(growth.state(), mute)).rejects.toThrow(Unmakeable)
})
