import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { auditRepair } from '@/lib/systems/deep-rubric/rubric/repair'
import { auditStructure } from '@/lib/systems/deep-rubric/rubric/structure'
import { researchPayloadSchema, type TreeNode } from '@/lib/core/items/research-task'
import { treeOf } from '@/lib/systems/deep-rubric/tree/evidence-tree'
import { treeProblems } from '@/lib/systems/deep-rubric/tree/problems'

const scoredSchema = z.strictObject({ id: z.string(), score: z.int().min(0).max(4) })
const claimSchema = z.strictObject({
  text: z.string().min(1),
  ids: z.array(z.string()),
  recall: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  precision: z.union([z.literal(0), z.literal(1)]),
  needs_citation: z.boolean().optional(),
})
const recordSchema = z.strictObject({
  name: z.enum(['rubric', 'citation']),
  value: z.number().nullable(),
  origin: z.literal('judged'),
  convention: z.enum(['paper', 'released']),
  judge: z.literal('sample judge'),
  per_criterion: z.record(z.string(), z.number()).optional(),
  missing: z.array(z.string()).optional(),
})
const rewardsSchema = z.strictObject({
  rubric: z.number().nullable(),
  format: z.number(),
  citation: z.number(),
  search: z.number(),
})
const sampleSchema = z.strictObject({
  schema: z.literal('trace/1'),
  system: z.literal('deep-rubric'),
  dataset: z.string(),
  item_id: z.string(),
  id: z.string(),
  kind: z.literal('research-task'),
  input: researchPayloadSchema.required({ tree: true, rubric: true }).extend({ question: z.string() }),
  model: z.string(),
  run: z.string(),
  training_step: z.int(),
  sample_index: z.int(),
  prompt_version: z.string(),
  output: z.string(),
  finish_reason: z.literal('stop'),
  logged: z.strictObject({
    total: z.number().optional(),
    rewards: rewardsSchema,
    detail: z.strictObject({ criteria: z.array(scoredSchema), claims: z.array(claimSchema) }),
  }),
  reward_records: z.array(recordSchema),
})
type Sample = z.infer<typeof sampleSchema>

const lines = readFileSync(new URL('deep-rubric.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const samples = lines.map((line) => sampleSchema.parse(JSON.parse(line)))
const items = Map.groupBy(samples, (sample) => sample.item_id)
const tasks = [...items].map(([id, [first]]) => ({ id, input: inputOf(first) }))
const byId = samples.map((sample) => [sample.id, sample] as const)

function inputOf(sample: Sample | undefined) {
  if (sample === undefined) throw new Error('an item without a trace')
  return sample.input
}

function leavesOf(nodes: readonly TreeNode[]): TreeNode[] {
  const parents = new Set(nodes.map(({ parent }) => parent))
  return nodes.filter(({ id }) => !parents.has(id))
}

function countWords(text: string): number {
  return text.split(/\s+/u).length
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

interface Cite {
  ids: string[]
  text: string
  /** Middle of the whole tag, as a share of the answer. */
  middle: number
}

/** What stands in the output, read with as little code as will do. */
function readOutput(output: string) {
  const answer = /<answer>([^]*)<\/answer>$/u.exec(output)?.[1] ?? ''
  const cites: Cite[] = []
  const stretches: { text: string; ids: string[] }[] = []
  let end = 0
  for (const match of answer.matchAll(/<cite id="([^"]*)">([^]*?)<\/cite>/gu)) {
    const [whole, ids = '', text = ''] = match
    stretches.push({ text: answer.slice(end, match.index), ids: [] }, { text, ids: ids.split(',') })
    cites.push({ ids: ids.split(','), text, middle: (match.index + whole.length / 2) / answer.length })
    end = match.index + whole.length
  }
  stretches.push({ text: answer.slice(end), ids: [] })
  const claims = stretches
    .map(({ text, ids }) => ({ text: text.trim(), ids }))
    .filter(({ text }) => text !== '')
  const snippets = new Map(
    [...output.matchAll(/<snippet id=(\w+)>([^]*?)<\/snippet>/gu)].map(([, id, text]) => [id, text]),
  )
  const cited = [...new Set(cites.flatMap(({ ids }) => ids))]
  return {
    answer,
    cites,
    claims,
    snippets,
    dead: cited.filter((id) => !snippets.has(id)),
    unused: [...snippets.keys()].filter((id) => id === undefined || !cited.includes(id)),
    calls: callsOf(output),
  }
}

function callsOf(output: string) {
  const calls = [...output.matchAll(/<tool_call>([^]*?)<\/tool_call>/gu)].map(([, call]) => call ?? '')
  const valid = calls.filter((call) => {
    try {
      return z.object({ name: z.literal('search') }).safeParse(JSON.parse(call)).success
    } catch {
      return false
    }
  })
  return { valid: valid.length, broken: calls.length - valid.length }
}

function spread(positions: readonly number[]): number {
  if (positions.length < 2) return positions.length * 0.3
  const sorted = positions.toSorted((a, b) => a - b)
  const gap = 1 / (sorted.length + 1)
  const ends = [0, ...sorted, 1]
  const gaps = ends.slice(1).map((end, at) => end - (ends[at] ?? 0))
  const span = Math.min(1, ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / 0.6)
  const uniformity = Math.max(0, 1 - mean(gaps.map((one) => Math.abs(one - gap) / gap)))
  const centre = Math.max(0, 1 - Math.abs(mean(sorted) - 0.5) / 0.5)
  return 0.4 * span + 0.4 * uniformity + 0.2 * centre
}

/** Every cited text of the samples has four words and eighteen letters, so m = 1; a test says so. */
function citationFormat({ cites, snippets }: ReturnType<typeof readOutput>): number {
  const cited = [...new Set(cites.flatMap(({ ids }) => ids))]
  const alive = cited.filter((id) => snippets.has(id))
  const positions = alive.map((id) =>
    mean(cites.filter(({ ids }) => ids.includes(id)).map(({ middle }) => middle)),
  )
  const count = Math.min(alive.length, 6) / 6
  return (alive.length / cited.length) * (0.7 + 0.1 * spread(positions) + 0.2 * count)
}

function harmonic(recall: number, precision: number): number {
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
}

type Criteria = Sample['input']['rubric']
type Scores = Sample['logged']['detail']['criteria']

function rubricReward(rubric: Criteria, given: Scores, convention: 'paper' | 'released') {
  expect(given.map(({ id }) => id)).toEqual(rubric.map(({ id }) => id))
  if (convention === 'paper' && rubric.some(({ weight }) => weight < 0)) return null
  const sum = rubric.reduce((all, { weight }) => all + Math.abs(weight), 0)
  return rubric.reduce((all, { weight }, at) => all + weight * ((given[at]?.score ?? NaN) / 4), 0) / sum
}

function rounded(values: Record<string, number | null | undefined>) {
  return Object.entries(values).map(([name, value]) => [name, value?.toFixed(12)])
}

describe('the files', () => {
  test('have canonical keys in canonical order and are small', () => {
    const keys = Object.keys(sampleSchema.shape)
    for (const line of lines) {
      expect(Object.keys(JSON.parse(line))).toEqual(keys)
      expect(line).not.toMatch(/\bNaN\b|\bInfinity\b|\\ud[89a-f]/iu)
    }
    expect(lines.join('\n').length).toBeLessThan(600_000)
  })

  test('hold three tasks with two reports each, by two models', () => {
    expect([...items.keys()]).toEqual(['tidal', 'heat', 'beaver'])
    for (const list of items.values()) {
      expect(list.map(({ model }) => model)).toEqual(['research-8b', 'research-4b'])
      expect(new Set(list.map(({ input }) => JSON.stringify(input))).size).toBe(1)
    }
  })

  test('never name a model or a run in a text', () => {
    const names = samples.flatMap(({ model, run }) => [model, run])
    for (const { input, output } of samples) {
      const text = (JSON.stringify(input) + output).toLowerCase()
      expect(names.filter((name) => text.includes(name))).toEqual([])
    }
  })
})

describe.each(tasks)('the tree of $id', ({ id, input }) => {
  const { nodes } = input.tree
  const leaves = leavesOf(nodes)

  test('has as many nodes, leaves and passages as the README says', () => {
    const passages = nodes.flatMap((node) => node.passages)
    const told = `${nodes.length} nodes, ${leaves.length} leaves, ${passages.length} passages`
    expect(readme.split('\n').find((line) => line.startsWith(`- **\`${id}\`**`))).toContain(told)
    expect(leaves.every(({ depth }) => depth === 3)).toBe(true)
    expect(nodes.length).toBeGreaterThanOrEqual(40)
  })

  test('has readable passages, one to three statements a node', () => {
    const passages = nodes.flatMap((node) => node.passages)
    const counts = passages.map(({ text }) => countWords(text))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(40)
    expect(Math.max(...counts)).toBeLessThanOrEqual(90)
    expect(new Set(passages.map((passage) => passage.id)).size).toBe(passages.length)
    const grounded = nodes.filter((node) => node.passages.length > 0)
    for (const { statements } of grounded) expect([1, 2, 3]).toContain(statements.length)
  })

  test('has no problem but one node without passages, in tidal', () => {
    const problems = treeProblems(treeOf(nodes), input.selected_leaf_ids)
    expect(problems.map(({ kind, keys }) => [kind, keys])).toEqual(
      id === 'tidal' ? [['no-passage', ['2.2.2']]] : [],
    )
  })

  test('leaves most leaves unused and merges the selected ones into the question', () => {
    const { selected_leaf_ids = [], selection_trace = [], merge_trace = [], question } = input
    expect([5, 6]).toContain(selected_leaf_ids.length)
    expect(selection_trace.map((step) => step.leaf_id)).toEqual(selected_leaf_ids)
    expect(merge_trace.at(-1)?.output).toBe(question)
    const known = new Set(leaves.map(({ query }) => query))
    for (const { inputs, output } of merge_trace) {
      expect(inputs.filter((one) => !known.has(one))).toEqual([])
      known.add(output)
    }
  })
})

describe('the rubrics', () => {
  test('have seven criteria', () => {
    expect(tasks.map(({ input }) => input.rubric.length)).toEqual([7, 7, 7])
  })

  test('have no structural problem but a negative weight and vague words, both meant', () => {
    const found = tasks.map(({ id, input }) => [
      id,
      auditStructure(input).map(({ code, criteria }) => [code, criteria]),
    ])
    expect(found).toEqual([
      ['tidal', [['negative_weight', ['R7']]]],
      ['heat', []],
      ['beaver', [['vague', ['R7']]]],
    ])
  })

  test('were revised, kept and not audited; the repair keeps the rules', () => {
    expect(tasks.map(({ input }) => input.audit?.decision)).toEqual(['REVISE', 'KEEP', undefined])
    const [tidal] = tasks
    expect(tidal && auditRepair(tidal.input)).toEqual([])
    expect(tidal?.input.audit?.revised_rubric).toHaveLength(8)
  })
})

describe('logged rewards of deep-rubric', () => {
  test.each(byId)('add up: %s', (_, { input, output, logged }) => {
    const read = readOutput(output)
    const { criteria, claims } = logged.detail
    expect(claims.map(({ text, ids }) => ({ text, ids }))).toEqual(read.claims)
    const f1 = mean(claims.map(({ recall, precision }) => harmonic(recall, precision)))
    const rewards = {
      rubric: rubricReward(input.rubric, criteria, 'paper'),
      format: 1,
      citation: 0.6 * f1 + 0.4 * citationFormat(read),
      search: Math.min(read.calls.valid / 6, 1),
    }
    expect(rounded(logged.rewards)).toEqual(rounded(rewards))
    const { rubric, format, citation, search } = rewards
    const total = rubric === null ? undefined : 0.5 * rubric + 0.2 * (format + citation) + 0.1 * search
    expect(rounded({ total: logged.total })).toEqual(rounded({ total }))
  })

  test.each(byId)('stand in the judged records as well: %s', (_, sample) => {
    const { rubric } = sample.input
    const { detail, rewards } = sample.logged
    const released = rubricReward(rubric, detail.criteria, 'released')
    const isUndefined = rewards.rubric === null
    expect(sample.reward_records.map((one) => [one.name, one.convention, one.value])).toEqual([
      ['rubric', 'paper', rewards.rubric],
      ...(isUndefined ? [['rubric', 'released', released]] : []),
      ['citation', 'paper', rewards.citation],
    ])
    const scores = Object.fromEntries(detail.criteria.map(({ id, score }) => [id, score]))
    const judged = sample.reward_records.filter(({ name }) => name === 'rubric')
    for (const { per_criterion } of judged) expect(per_criterion).toEqual(scores)
  })

  test.each(byId)('judge claims by their citations: %s', (_, { output, logged }) => {
    const { cites, snippets } = readOutput(output)
    for (const { text, ids, recall, precision, needs_citation } of logged.detail.claims) {
      const isCited = ids.some((id) => snippets.has(id))
      expect(needs_citation === undefined).toBe(isCited)
      expect(isCited || (precision === 1 && recall === (needs_citation ? 0 : 1))).toBe(true)
      expect(text).not.toMatch(/<\/?cite/u)
    }
    for (const { text } of cites) {
      expect(countWords(text)).toBeGreaterThanOrEqual(4)
      expect(text.replaceAll(/\s/gu, '').length).toBeGreaterThanOrEqual(18)
    }
  })

  test.each(byId)('quote passages of the tree in their snippets: %s', (_, { input, output }) => {
    const texts = new Set(input.tree.nodes.flatMap(({ passages }) => passages.map(({ text }) => text)))
    const { snippets } = readOutput(output)
    expect(snippets.size).toBeGreaterThan(0)
    for (const text of snippets.values()) expect(texts.has(text ?? '')).toBe(true)
  })
})

function faultsOf(sample: Sample) {
  const { dead, unused, calls } = readOutput(sample.output)
  const { claims, criteria } = sample.logged.detail
  const asked = new Set(sample.input.rubric.flatMap(({ id, weight }) => (weight > 0 ? id : [])))
  const isLive = (ids: string[]) => ids.some((id) => !dead.includes(id))
  return {
    dead,
    unused,
    uncited: claims.filter(({ needs_citation, ids }) => needs_citation && ids.length === 0).length,
    unsupported: claims.filter(({ recall, ids }) => isLive(ids) && recall < 1).length,
    missed: criteria.filter(({ id, score }) => score === 0 && asked.has(id)).map(({ id }) => id),
    broken: calls.broken,
  }
}

describe('the faults a reader should find', () => {
  test('are these', () => {
    const clean = { dead: [], unused: [], uncited: 0, unsupported: 0, missed: [], broken: 0 }
    expect(Object.fromEntries(samples.map((sample) => [sample.id, faultsOf(sample)]))).toEqual({
      'tidal-8b-1': { ...clean, dead: ['D7'], unused: ['C5'], uncited: 1 },
      'tidal-4b-1': {
        ...clean,
        unused: ['s7'],
        uncited: 2,
        unsupported: 2,
        missed: ['R3', 'R5', 'R6'],
        broken: 1,
      },
      'heat-8b-1': { ...clean, unused: ['r3', 'p3', 'p4'], uncited: 1, unsupported: 1 },
      'heat-4b-1': {
        ...clean,
        dead: ['h9'],
        unused: ['h4', 'h5', 'h7'],
        uncited: 2,
        unsupported: 2,
        missed: ['R1', 'R5', 'R6', 'R7'],
      },
      'beaver-8b-1': { ...clean, unused: ['f3', 'f4', 'w5', 'm2'], uncited: 1 },
      'beaver-4b-1': {
        ...clean,
        dead: ['b12'],
        unused: ['b7', 'b8'],
        uncited: 1,
        unsupported: 2,
        missed: ['R2', 'R4'],
      },
    })
  })
})
