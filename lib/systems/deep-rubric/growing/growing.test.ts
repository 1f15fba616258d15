import { expect, test } from 'vitest'
import { foldTree, emptyTree } from '@/lib/features/trees/fold'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import { childrenOf } from '@/lib/systems/deep-rubric/growing/state'
import { growTree } from './growth'
import { baseline, grower } from './testing/grower'

const shape = (state: GeneratedTree) =>
  state.nodes.map(({ id, query, closed }) => `${id} ${query} ${closed?.reason}`).toSorted()

test('a tree grows to its end, every leaf on evidence, and says why it ends there', async () => {
  const { growth } = grower()
  await growTree(growth)
  const { nodes } = growth.state()
  expect(nodes.length).toBeGreaterThan(6)
  for (const node of nodes) {
    expect(node.closed).not.toBeNull()
    expect(node.passages?.length).toBeGreaterThan(0)
    expect(node.statements?.length).toBeGreaterThan(0)
  }
  const purposes = childrenOf(growth.state(), '1').map(({ purpose }) => purpose)
  expect(purposes).toEqual(expect.arrayContaining(['comparison', 'risk', 'quantitative']))
})

test('stopped after any event and gone on with, it becomes the same tree', async () => {
  const whole = grower()
  await growTree(whole.growth)
  for (let at = 0; at < whole.kept.length; at += 3) {
    const events = whole.kept.slice(0, at).map((event, index) => ({ id: index + 1, event }))
    const { growth } = grower({ state: foldTree(emptyTree, events) })
    await growTree(growth)
    expect(shape(growth.state())).toEqual(shape(whole.growth.state()))
  }
})

test('it stops on command', async () => {
  const { growth, stop } = grower({
    said: (request) => {
      if (request.response_schema?.name === 'tree_children') stop.abort(new Error('stopped'))
      return baseline(request)
    },
  })
  await expect(growTree(growth)).rejects.toThrow('stopped')
  expect(growth.state().nodes).toHaveLength(1)
})

test('a refusal of the server ends it, and what was done stays', async () => {
  let calls = 0
  const { growth } = grower({
    said: (request) => {
      calls += 1
      if (calls > 6) throw new Error('no tokens left')
      return baseline(request)
    },
  })
  await expect(growTree(growth)).rejects.toThrow('no tokens left')
  expect(growth.state().nodes.length).toBeGreaterThan(1)
})

test('an unreadable reply closes its node and says so', async () => {
  const { growth } = grower({ said: () => 'I would rather not.' })
  await growTree(growth)
  expect(growth.state().nodes.map(({ closed }) => closed?.reason)).toEqual(['unreadable'])
})

test('the judge decides what is grounded', async () => {
  const { growth } = grower({
    hasJudge: true,
    said: (request) =>
      request.response_schema?.name === 'tree_ground' ? '{"supporting": []}' : baseline(request),
  })
  await growTree(growth)
  const [root, ...others] = growth.state().nodes
  expect(others).toEqual([])
  expect(root?.closed?.reason).toBe('ungrounded')
  expect(root?.rejected.map(({ reason }) => reason)).toContain('ungrounded')
})

test('a query that repeats another one is rejected as such', async () => {
  const same = 'How much kelp do the kelp farms in Korea harvest?'
  const { growth } = grower({
    budgets: { depth: 1 },
    said: (request) =>
      request.response_schema?.name === 'tree_children'
        ? JSON.stringify({
            children: [
              { query: same, purpose: 'quantitative' },
              { query: 'Korea kelp farms harvest how much kelp', purpose: 'risk' },
            ],
          })
        : baseline(request),
  })
  await growTree(growth)
  expect(growth.state().nodes.map(({ query }) => query)).toEqual([growth.topic, same])
  expect(growth.state().nodes[0]?.rejected).toMatchObject([{ reason: 'redundant' }])
  expect(growth.state().nodes[0]?.lacking).toEqual(['comparison'])
})
