import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { respondTo } from '@/lib/engine/baseline/answer'
import { foldTree, nothingGrown } from '@/lib/trees/fold'
import { childLimit, childrenOf, madePayload } from '@/lib/trees/state'
import {
  treeBudgetsSchema,
  treeEventSchema,
  type GrownState,
  type TreeEvent,
} from '@/lib/trees/schema'
import type { ChatRequest } from '../../pipeline'
import { auditStructure } from '../rubric/structure'
import { auditTask } from './auditing'
import { growTree } from './growth'
import { repairedTask, repairsOf } from './repairs'
import { synthesise } from './synthesis'
import type { GrowingTools } from './tools'
import { Unmakeable } from './unmakeable'
import { bagOf, share } from '../likeness/bag'
import { problemsIn } from './writing'

const facts = [
  [
    'Kelp forests grow up to 60 centimetres a day in cold coastal water.',
    'They shelter 800 species of fish and snails.',
  ],
  [
    'Sea urchins destroy kelp forests where otters were hunted.',
    'In Norway, 2,000 square kilometres of kelp were lost after 1970.',
  ],
  [
    'Seagrass meadows store carbon longer than kelp forests, whose blades drift away.',
    'Mangroves store more carbon than seagrass.',
  ],
  [
    'Marine heatwaves of 2014 killed 95 percent of the bull kelp of northern California.',
    'Abalone fisheries closed in 2018.',
  ],
  [
    'Kelp farms in Korea harvest 1.7 million tonnes a year.',
    'Farmed kelp needs no fertiliser, unlike soybeans.',
  ],
  [
    'Restoring kelp costs between 6,000 and 70,000 dollars a hectare.',
    'Most restoration projects fail within two years.',
  ],
] as const
const corpus = facts.map((sentences, at) => ({ id: `p${at}`, text: sentences.join(' ') }))

/** The passages with the largest share of the query's words. */
const search: GrowingTools['search'] = async (query, k) => {
  const wanted = bagOf(query)
  return corpus
    .map((passage) => ({ passage, score: share(wanted, bagOf(passage.text)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, k)
    .map(({ passage }) => passage)
}

function replyOf(content: string) {
  return {
    content,
    reasoning: null,
    finish_reason: 'stop',
    usage: null,
    logprobs: null,
    model: 'm',
    latency_ms: 0,
    first_token_ms: null,
    attempts: 1,
  }
}

function baseline({ messages, response_schema: schema }: ChatRequest) {
  const text = messages.map(({ content }) => content).join('\n')
  return respondTo({ text, schema: schema?.name ?? null, temperature: 0, seed: 0 }).text
}

interface Given {
  said?: (request: ChatRequest) => string
  budgets?: object
  hasJudge?: boolean
  state?: GrownState
}

/** A tree in memory, as a database would keep it. */
function grower({
  said = baseline,
  budgets = {},
  hasJudge = false,
  state = nothingGrown,
}: Given = {}) {
  let now = state
  const kept: TreeEvent[] = []
  const stop = new AbortController()
  const growth = {
    topic: 'Kelp forests and carbon',
    budgets: treeBudgetsSchema.parse(budgets),
    hasJudge,
    tools: { search, chat: async (_role: string, request: ChatRequest) => replyOf(said(request)) },
    task: 'grow' as const,
    atOnce: 3,
    state: () => now,
    keep: async (events: TreeEvent[]) => {
      kept.push(...events.map((event) => treeEventSchema.parse(event)))
      now = foldTree(
        now,
        events.map((event, at) => ({ id: now.last + at + 1, event })),
      )
    },
    signal: stop.signal,
  }
  return { growth, kept, stop }
}

const shape = (state: GrownState) =>
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
    const { growth } = grower({ state: foldTree(nothingGrown, events) })
    await growTree(growth)
    expect(shape(growth.state())).toEqual(shape(whole.growth.state()))
  }
})

test('it stops when it is told to', async () => {
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
    { numRuns: 100 },
  )
  expect(Math.max(...sizes)).toBeGreaterThan(5)
})

async function grown(said?: Given['said']) {
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
