import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { childLimit, childrenOf } from '@/lib/systems/deep-rubric/growing/state'
import type { ChatRequest } from '@/lib/systems/kit/pipeline'
import { growTree } from './growth'
import { baseline, grower } from './testing/grower'
import { generated } from '@/lib/formats/testing/generated'

const words = [
  'kelp',
  'urchins',
  'carbon',
  'Korea',
  'farms',
  'otters',
  'seagrass',
  '2018',
  'abalone',
]
const query = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
const reply = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      children: fc.array(
        fc.record({
          query: query.map((list) => list.join(' ')),
          purpose: fc.constantFrom('risk', 'comparison', 'nonsense'),
        }),
        { maxLength: 9 },
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ branch: fc.boolean() }) },
  fc.record({ supporting: fc.array(fc.integer({ min: -1, max: 4 })) }),
  fc.record({
    statements: fc.array(
      fc.record({ passage: fc.integer({ min: 0, max: 4 }), facts: fc.array(fc.string()) }),
    ),
  }),
  fc.string(),
)
const budgetsOf = fc.record({
  depth: fc.integer({ min: 0, max: 3 }),
  root: fc.integer({ min: 0, max: 6 }),
  first: fc.integer({ min: 0, max: 4 }),
  deeper: fc.integer({ min: 0, max: 3 }),
})

const fieldAsked: Record<string, string> = {
  tree_gate: 'branch',
  tree_children: 'children',
  tree_ground: 'supporting',
  tree_statements: 'statements',
}

test('whatever is replied, it ends within its budgets', async () => {
  const sizes: number[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(reply),
      budgetsOf,
      fc.boolean(),
      async (replies, budgets, hasJudge) => {
        const said = (request: ChatRequest) => {
          const next = replies.next().value
          // Most of the time something of the right shape, or nothing would ever grow.
          const asked = fieldAsked[request.response_schema?.name ?? '']
          const fits = typeof next === 'object' && asked !== undefined && asked in next
          return fits || typeof next === 'string' ? JSON.stringify(next) : baseline(request)
        }
        const { growth } = grower({ said, budgets, hasJudge })
        await growTree(growth)
        const state = growth.state()
        sizes.push(state.nodes.length)
        for (const node of state.nodes) {
          const most = [budgets.root, budgets.first, budgets.deeper][node.depth] ?? 0
          const count = childrenOf(state, node.id).length
          expect(node.depth).toBeLessThanOrEqual(budgets.depth)
          expect(count).toBeLessThanOrEqual(Math.min(most, childLimit(node.depth)))
          expect(node.closed).not.toBeNull()
        }
      },
    ),
    generated(100),
  )
  expect(Math.max(...sizes)).toBeGreaterThan(5)
})
