import { expect, test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import type { ChatRequest } from '@/lib/systems/kit/pipeline'
import { auditTask } from './auditing'
import { growTree } from './growth'
import { prompts } from './prompts'
import { repairedTask, repairsOf } from './repairs'
import { groundedLeaves } from './state'
import { synthesise } from './synthesis'
import { baseline, grower, type GrowerOptions } from './testing/grower'

const folder = `${import.meta.dirname}/../fixtures`

/** What fills the slots of the prompt that a request is made of, and what follows it. */
function slotsOf({ messages, response_schema: schema }: ChatRequest): string[] {
  const name = Object.keys(prompts).find((one) => one === schema?.name)
  const template = Object.entries(prompts).find(([one]) => one === name)?.[1] ?? ''
  let rest = messages[0]?.content ?? ''
  const [first = '', ...others] = template.split(/\{\{[a-z_]+\}\}/)
  expect(rest.startsWith(first)).toBe(true)
  rest = rest.slice(first.length)
  const values = others.map((text) => {
    const end = text === '' ? rest.length : rest.indexOf(text)
    const value = rest.slice(0, end)
    rest = rest.slice(end + text.length)
    return value
  })
  return [schema?.name ?? '', ...values, rest]
}

const criterion = (id: string, leaf: string, weight = 0.2) => ({
  id,
  type: 'Logical, mostly',
  description: ` What is said of ${id} and ${leaf}? `,
  weight,
  source_leaf_ids: [leaf, ` ${leaf} `],
  evidence: [' ', 'Kelp forests grow up to 60 centimetres a day in cold coastal water.'],
})

const audits: Record<string, readonly string[]> = {
  kept: ['{"decision": " keep "}'],
  dropped: [
    '{"decision": "DROP", "issues": ["Too wide.", {"type": "scope", "description": "d"}], "error_tags": ["scope"], "justification": "j", "revised_question": "Not this?"}',
  ],
  bare: ['{"decision": "REVISE"}', '{"decision": "REVISE", "revised_question": " Why? "}'],
  worse: ['{"decision": "REVISE", "revised_question": "Why?"}', '{"decision": "KEEP"}'],
  broken: [
    JSON.stringify({ decision: 'REVISE', revised_rubric: [criterion('R1', 'none')] }),
    JSON.stringify({
      decision: 'REVISE',
      revised_rubric: [criterion('R1', 'none', 7), criterion('R1', 'no')],
    }),
  ],
  unknown: ['{"decision": "PERHAPS"}', '{"decision": "KEEP", "justification": "Now."}'],
  mute: ['Hm.', 'Hm.'],
  odd: ['Hm.', '{"decision": "PERHAPS"}'],
}

/** The tree of a model that says `said` where it says anything, else what the baseline does. */
async function grown(
  said: (name: string, n: number) => string | undefined,
  more: GrowerOptions = {},
) {
  const asked: unknown[] = []
  const counts = new Map<string, number>()
  const made = grower({
    budgets: { depth: 2 },
    ...more,
    said: (request) => {
      const name = request.response_schema?.name ?? ''
      const n = counts.get(name) ?? 0
      counts.set(name, n + 1)
      asked.push([...slotsOf(request), request.temperature, request.max_tokens])
      return said(name, n) ?? baseline(request)
    },
  })
  const growth = { ...made.growth, atOnce: 1 }
  const failed = await growTree(growth).catch((error: unknown) => error)
  return { growth, asked, failed, kept: made.kept }
}

const growths: Record<string, [(name: string, n: number) => string | undefined, GrowerOptions?]> = {
  baseline: [() => undefined],
  'with a judge': [
    () => undefined,
    { hasJudge: true, budgets: { depth: 1, root: 2, passages: 2 } },
  ],
  'with an unreadable judge': [
    (name) => (name === 'tree_ground' ? 'no' : undefined),
    { hasJudge: true },
  ],
  'not to branch': [
    (name) => (name === 'tree_gate' ? '{"branch": "no", "why": "Enough."}' : undefined),
  ],
  'no budget': [() => undefined, { budgets: { depth: 2, root: 0 } }],
  'no depth': [() => undefined, { budgets: { depth: 0 } }],
  'no query': [(name) => (name === 'tree_children' ? '{"children": []}' : undefined)],
  'odd queries': [
    (name, n) =>
      name === 'tree_children'
        ? JSON.stringify({
            children: [
              { query: ' ', purpose: 'risk' },
              { query: 'x'.repeat(1_001), purpose: 'risk' },
              { query: `Sea urchins destroy kelp forests ${n}`, purpose: ' Comparison ' },
              { query: 'Restoring kelp costs dollars a hectare', purpose: 'what?' },
              { query: `Abalone fisheries closed heatwaves ${n}` },
              { query: 'Nothing supports this zebra crossing', purpose: 'quantitative' },
            ],
          })
        : undefined,
    { budgets: { depth: 1, root: 3 } },
  ],
  'unreadable facts': [(name) => (name === 'tree_statements' ? 'no' : undefined)],
  'odd facts': [
    (name) =>
      name === 'tree_statements'
        ? '{"statements": [{"passage": 1, "facts": ["A fact.", " a  fact. ", "B", "C", "D"]}, {"passage": 9, "facts": ["E"]}, {"passage": 2, "facts": [""]}]}'
        : undefined,
    { budgets: { depth: 1, root: 2 } },
  ],
}

test.each(Object.entries(growths))('a tree grows as recorded: %s', async (name, [said, more]) => {
  const { asked, kept, failed, growth } = await grown(said, more)
  const leaves = groundedLeaves(growth.state()).map(({ id }) => id)
  const [first, second] = [asked.slice(0, 12), asked.length]
  await expectRecorded(`${folder}/grown-${name.replaceAll(' ', '-')}.txt`, {
    asked: first,
    count: second,
    kept,
    leaves,
    failed,
  })
})

test('question and rubric are written as recorded, whatever the model says', async () => {
  const said: Record<string, (name: string, n: number) => string | undefined> = {
    baseline: () => undefined,
    selection: (name, n) =>
      name !== 'tree_selection'
        ? undefined
        : n === 0
          ? '{"selected": [{"leaf_id": "1.1"}]}'
          : '{"selected": [{"leaf_id": " 1.1.1 ", "why": "w"}, {"leaf_id": "1.1.1"}, {"leaf_id": "1.2.1"}, {"leaf_id": "none"}, {"leaf_id": "1.3"}, {"leaf_id": "1.2.2"}, {"leaf_id": "1.1.2"}, {"leaf_id": "1.3.1"}, {"leaf_id": "1.4"}, {"leaf_id": "1.4.1"}]}',
    merging: (name, n) => (name === 'tree_merge' ? `{"query": " Merged ${n}? "}` : undefined),
    criteria: (name, n) =>
      name === 'tree_criteria'
        ? JSON.stringify({
            criteria:
              n === 0 ? [criterion('', '1.1'), criterion('R1', '1.2')] : [criterion('R1', 'x')],
          })
        : undefined,
    'no criteria': (name) => (name === 'tree_criteria' ? '{"criteria": []}' : undefined),
  }
  const made: [string, unknown][] = []
  for (const [name, saying] of Object.entries(said)) {
    const { growth, asked, kept } = await grown(saying)
    const [before, since] = [kept.length, asked.length]
    const failed = await synthesise(growth).catch((error: unknown) => error)
    made.push([name, [...kept.slice(before), ...asked.slice(since), failed]])
  }
  await expectRecorded(`${folder}/synthesis.txt`, Object.fromEntries(made))
})

test('audits are read and repairs settled as recorded', async () => {
  const made: [string, unknown][] = []
  for (const [name, replies] of Object.entries(audits)) {
    const { growth, asked } = await grown((step, n) =>
      step === 'tree_audit' ? replies[Math.min(n, replies.length - 1)] : undefined,
    )
    await synthesise(growth)
    const since = asked.length
    const audit = await auditTask(growth.state(), growth).catch((error: unknown) => error)
    const questions = asked.slice(since).map((one) => (Array.isArray(one) ? one.at(-3) : one))
    if (
      audit instanceof Error ||
      typeof audit !== 'object' ||
      audit === null ||
      !('decision' in audit)
    ) {
      made.push([name, [audit, ...questions]])
      continue
    }
    await growth.keep([{ type: 'audited', audit: await auditTask(growth.state(), growth) }])
    const repairs = repairsOf(growth.state())
    const settled = repairs.map(({ n }, at) => ({
      type: 'repair_settled' as const,
      n,
      decision: at === 1 ? ('reject' as const) : ('accept' as const),
    }))
    await growth.keep(settled)
    const { question, payload } = repairedTask(growth.state())
    made.push([name, [audit, ...questions, ...repairs, question, ...(payload.rubric ?? [])]])
  }
  await expectRecorded(`${folder}/audits.txt`, Object.fromEntries(made))
})
