import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { groupOutcome } from '@/lib/core/rewards/outcomes'
import { checkChain } from '@/lib/systems/composition-rl/chain/checks'
import { compositionOf } from '@/lib/systems/composition-rl/chain/composition'
import { chainPieces } from '@/lib/systems/composition-rl/chain/pieces'
import { compositionRl } from '@/lib/systems/composition-rl'
import { equivalent } from '@/lib/maths/equivalent'
import { DepthSums } from '@/lib/features/rewards/depths/by-depth'
import { foundValues } from '@/lib/systems/composition-rl/response/found-values'

const checkSchema = z.strictObject({
  step: z.enum(['check_var1', 'check_var2', 'check_same_var']),
  verdict: z.boolean(),
  note: z.string().optional(),
})
const partSchema = z.strictObject({
  problem: z.string(),
  answer: z.string(),
  level: z.string().optional(),
  type: z.string(),
  variable: z
    .strictObject({ symbol: z.string(), value: z.string(), definition: z.string() })
    .optional(),
  replaced_value: z.string().optional(),
})
const relationSchema = z.strictObject({
  text: z.string(),
  from: z.string(),
  to: z.string(),
  difference: z.string(),
})
const sampleSchema = z.strictObject({
  schema: z.literal('trace/1'),
  system: z.literal('composition-rl'),
  dataset: z.string(),
  item_id: z.string(),
  id: z.string(),
  kind: z.literal('composed-problem'),
  input: z.strictObject({
    problem: z.string(),
    depth: z.int(),
    parts: z.array(partSchema).min(1),
    relations: z.array(relationSchema),
    checks: z.array(checkSchema).optional(),
    human_checks: z.array(checkSchema).optional(),
  }),
  gold: z.strictObject({ answer: z.string() }),
  model: z.enum(['solver-8b', 'solver-2b']),
  run: z.string(),
  training_step: z.int(),
  group_id: z.string(),
  sample_index: z.int(),
  prompt_version: z.string(),
  output: z.string(),
  finish_reason: z.enum(['stop', 'length']),
  logged: z.strictObject({
    total: z.union([z.literal(0), z.literal(1)]),
    rewards: z.strictObject({ accuracy: z.union([z.literal(0), z.literal(1)]) }),
    detail: z
      .strictObject({
        final_extracted: z.string().nullable(),
        recovered: z.array(z.boolean()),
        recovered_values: z.array(z.string().nullable()),
      })
      .optional(),
    advantage: z.number(),
  }),
})
type Sample = z.infer<typeof sampleSchema>

const lines = readFileSync(new URL('composition-rl.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const samples = lines.map((line) => sampleSchema.parse(JSON.parse(line)))
const items = Map.groupBy(samples, ({ item_id: id }) => id)
const groups = Map.groupBy(samples, ({ group_id: id }) => id)
const byId = samples.map((sample) => [sample.id, sample] as const)
const problems = [...items].map(([id, [first]]) => [id, inputOf(first)] as const)

function inputOf(sample: Sample | undefined): Sample['input'] {
  if (sample === undefined) throw new Error('an item without a trace')
  return sample.input
}

function sampleOf(id: string): Sample {
  const found = samples.find((sample) => sample.id === id)
  if (found === undefined) throw new Error(`no sample ${id}`)
  return found
}

function groupOf(id: string): Sample[] {
  const found = groups.get(`grp-${id}`)
  if (found === undefined) throw new Error(`no group ${id}`)
  return found
}

function readingOf({ output, finish_reason, logged }: Sample) {
  return compositionRl.read({ output, finish_reason, reasoning: null, logged })
}

function answerOf(sample: Sample): string | null {
  return readingOf(sample).steps.find(({ kind }) => kind === 'answer')?.text ?? null
}

function isRight(sample: Sample): boolean {
  return sample.logged.total === 1
}

function recoveredOf({ output, input, logged }: Sample): (boolean | null)[] {
  return foundValues(output, compositionOf('', input).parts, logged).map(
    ({ isRecovered }) => isRecovered,
  )
}

function rightIn(id: string): string {
  const group = groupOf(id)
  return `${group.filter(isRight).length}/${group.length}`
}

/** The checks that computing finds to fail. */
function faultsOf({ problem, ...payload }: Sample['input']): string[] {
  return checkChain(compositionOf(problem, payload))
    .filter(({ holds }) => holds === false)
    .map(({ check }) => check)
}

/** A chain put together again from its parts, as the method does it. */
function joined({ parts, relations }: Sample['input'], texts: readonly string[]): string {
  return texts
    .flatMap((text, at) => {
      const definition = parts[at]?.variable?.definition
      const relation = relations[at]?.text
      return [
        definition === undefined ? text : `${text} ${definition}`,
        ...(relation === undefined ? [] : [relation]),
      ]
    })
    .join('\n')
}

describe('the problems', () => {
  test('are in the table and the list of the README, each once', () => {
    expect(readme).toContain('`composition-rl.jsonl`')
    const list = readme.split('\n## Composed problems')[1]?.split('\n## ')[0] ?? ''
    const listed = [...list.matchAll(/^- ([^(]+) \(depth (\d)\)\./gmu)].flatMap(
      ([, names = '', depth]) =>
        [...names.matchAll(/\*\*`([\w-]+)`\*\*/gu)].map(([, id = '']) => [id, Number(depth)]),
    )
    expect(listed).toHaveLength(items.size)
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(problems.map(([id, { depth }]) => [id, depth])),
    )
  })

  test('are of three depths, and those composed are twelve at least', () => {
    const depths = Map.groupBy(problems, ([, { depth }]) => depth)
    expect(depths.get(1)).toHaveLength(4)
    expect((depths.get(2)?.length ?? 0) + (depths.get(3)?.length ?? 0)).toBeGreaterThanOrEqual(12)
    expect(depths.get(3)?.length).toBeGreaterThanOrEqual(3)
    expect(problems.filter(([, input]) => input.human_checks).length).toBeGreaterThanOrEqual(4)
  })

  test.each(problems)('of %s are parts, text and answer one', (id, input) => {
    const { parts, relations, depth, problem } = input
    expect([parts.length, relations.length]).toEqual([depth, depth - 1])
    for (const sample of items.get(id) ?? []) {
      expect(sample.input).toEqual(input)
      expect(sample.gold.answer).toBe(parts.at(-1)?.answer)
    }
    const kinds = chainPieces(compositionOf(problem, input)).map(({ kind }) => kind)
    const link = ['definition', 'relation', 'problem']
    expect(kinds).toEqual(['problem', ...relations.flatMap(() => link)])
    const texts = chainPieces(compositionOf(problem, input)).filter(
      ({ kind }) => kind === 'problem',
    )
    const cut = texts.map(({ start, end }) => problem.slice(start, end))
    expect(joined(input, cut)).toBe(problem)
    expect(cut[0]).toBe(parts[0]?.problem)
    for (const [at, { replaced_value: value = '' }] of parts.entries()) {
      if (at === 0) continue
      const symbol = relations[at - 1]?.to ?? ''
      expect(parts[at]?.problem).toContain(value)
      expect(cut[at]).toContain(symbol)
    }
  })

  test.each(problems)('of %s are links that computing agrees with', (id, input) => {
    const faults: Record<string, string[]> = {
      'divisor-cube': ['difference'],
      'twice-n': ['names'],
      'edges-product': ['hidden value'],
    }
    expect(faultsOf(input)).toEqual(faults[id] ?? [])
    const checked = checkChain(compositionOf(input.problem, input))
    const undecided = checked.filter(({ holds }) => holds === null).map(({ check }) => check)
    expect(undecided).toEqual(id === 'coin-bag' ? ['value of X'] : [])
    expect(checked).toHaveLength(5 * (input.depth - 1))
    for (const [at, { difference }] of input.relations.entries()) {
      const [first, second] = [
        input.parts[at]?.variable?.value,
        input.parts[at + 1]?.replaced_value,
      ]
      const isEqual = equivalent(`(${first}) - (${second})`, difference).isEqual
      expect(isEqual).toBe(id !== 'divisor-cube')
    }
    const isKept = input.checks?.every(({ verdict }) => verdict) ?? true
    expect(isKept).toBe(faults[id] === undefined)
  })

  test('have answers of many forms', () => {
    const answers = new Set(samples.map(({ gold }) => gold.answer))
    for (const form of [
      '81',
      String.raw`\frac{2}{15}`,
      String.raw`2\sqrt{3}`,
      String.raw`35\%`,
      '(1, 4)',
      '2, 5',
      String.raw`60\text{ cm}^2`,
      String.raw`135^\circ`,
      String.raw`25\pi`,
    ])
      expect(answers).toContain(form)
  })
})

describe('the rollouts', () => {
  test.each(byId)('%s is counted as it reads', (_, sample) => {
    const reading = readingOf(sample)
    const { gold, logged, input } = sample
    const records = compositionRl.compute({
      reading,
      gold: { label: null, ...gold },
      payload: input,
      logged,
      convention: 'paper',
      labels: 'binary',
    })
    expect(records.find(({ name }) => name === 'accuracy')?.value).toBe(logged.rewards.accuracy)
    expect(logged.total).toBe(logged.rewards.accuracy)
    expect(logged.detail === undefined).toBe(input.depth === 1)
    if (logged.detail === undefined) return
    expect(logged.detail.final_extracted).toBe(answerOf(sample))
    expect(logged.detail.recovered).toEqual(recoveredOf(sample))
    expect(logged.detail.recovered_values).toHaveLength(input.depth - 1)
    const values = input.parts.flatMap(({ variable }) => variable?.value ?? [])
    const isFound = logged.detail.recovered_values.map(
      (value, at) => value !== null && equivalent(value, values[at] ?? '').isEqual,
    )
    expect(logged.detail.recovered).toEqual(isFound)
  })

  test.each([...groups])('%s has the advantages of its rewards', (_, group) => {
    const totals: number[] = group.map(({ logged }) => logged.total)
    const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
    const squares = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0)
    const deviation = Math.sqrt(squares / (totals.length - 1))
    for (const { logged } of group)
      expect(logged.advantage).toBeCloseTo(
        deviation === 0 ? 0 : (logged.total - mean) / deviation,
        12,
      )
    expect(group.map(({ sample_index: index }) => index)).toEqual([...group.keys()])
    const made = group.map(({ item_id, model, run, training_step }) =>
      [item_id, model, run, training_step].join(' '),
    )
    expect(new Set(made).size).toBe(1)
  })

  test('are groups of eight of one model for five problems, and of four', () => {
    const eights = [...groups.values()].filter(({ length }) => length === 8)
    expect(eights.length).toBeGreaterThanOrEqual(5)
    expect(new Set(eights.flatMap((group) => group.map(({ model }) => model)))).toEqual(
      new Set(['solver-8b']),
    )
    const outcomes = eights.flatMap((group) => groupOutcome(group.map(isRight)) ?? [])
    expect(outcomes.filter((outcome) => outcome.solve_all)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.solve_none)).toHaveLength(1)
    const fours = [...groups.values()].filter(({ length }) => length === 4)
    expect(eights.length + fours.length).toBe(groups.size)
    expect(fours.some((group) => group[0]?.model === 'solver-2b')).toBe(true)
  })

  test('name no model and no run, and no two of a problem are the same', () => {
    const texts = samples.map(({ input, output }) => JSON.stringify([input, output]))
    expect(texts.join(' ')).not.toMatch(/solver-8b|solver-2b|solve-long|solve-short/u)
    expect(new Set(texts).size).toBe(samples.length)
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
  })

  test('get fewer right, and all right less often, the deeper the problem', () => {
    const own = [...groups.values()].filter(([first]) => first?.model === 'solver-8b')
    const sums = new DepthSums()
    for (const group of own)
      sums.add({
        depth: inputOf(group[0]).depth,
        corrects: group.map(isRight),
        recovered: group.map(recoveredOf),
      })
    const rows = sums.rows()
    expect(rows.map(({ depth }) => depth)).toEqual([1, 2, 3])
    for (const measure of ['accuracy', 'solve_all'] as const) {
      const [one = 0, two = 0, three = 0] = rows.map((row) => row[measure])
      expect(one).toBeGreaterThan(two)
      expect(two).toBeGreaterThan(three)
    }
  })
})

describe('what the README says of them', () => {
  test('the smaller model gets fewer right where both were asked', () => {
    for (const id of ['ladder-tiles', 'hexagon-interval', 'odd-circle', 'tap-polygon']) {
      const share = (model: string) =>
        groupOf(`${id}-${model}`).filter(isRight).length / groupOf(`${id}-${model}`).length
      expect(share('2b')).toBeLessThan(share('8b'))
    }
  })

  test('the smaller model thinks in one line', () => {
    const small = samples.filter(({ model }) => model === 'solver-2b')
    expect(small.every(({ output }) => /^<think>[^\n]+<\/think>\n\n[^\n]+$/u.test(output))).toBe(
      true,
    )
    const large = samples.filter(({ model, input }) => model === 'solver-8b' && input.depth > 1)
    expect(large.filter(({ output }) => output.includes('\n\n')).length).toBe(large.length)
  })

  test('ladder-tiles: a relation read the other way, and a value that has no name', () => {
    expect(rightIn('ladder-tiles-8b')).toBe('6/8')
    expect(sampleOf('ladder-tiles-8b-4').output).toContain('$Y = 15$')
    expect([
      recoveredOf(sampleOf('ladder-tiles-8b-4')),
      answerOf(sampleOf('ladder-tiles-8b-4')),
    ]).toEqual([[true], '225'])
    const nameless = sampleOf('ladder-tiles-8b-6')
    expect(nameless.output).not.toContain('X')
    expect(recoveredOf(nameless)).toEqual([true])
    expect(recoveredOf({ ...nameless, logged: { ...nameless.logged, detail: undefined } })).toEqual(
      [null],
    )
    expect(isRight(nameless)).toBe(true)
  })

  test('coin-bag: a box in the thinking alone, and two boxes that differ', () => {
    expect(rightIn('coin-bag-8b')).toBe('4/8')
    const codes = (id: string) => readingOf(sampleOf(id)).problems.map(({ code }) => code)
    expect(sampleOf('coin-bag-8b-3').output).toMatch(/boxed\{\\frac\{2\}\{15\}\}\$\.<\/think>/u)
    expect([answerOf(sampleOf('coin-bag-8b-3')), codes('coin-bag-8b-3')]).toEqual([
      null,
      ['missing_verdict'],
    ])
    expect(codes('coin-bag-8b-5')).toEqual(['several_verdicts'])
    expect(sampleOf('coin-bag-8b-5').output).toMatch(
      /boxed\{\\frac\{2\}\{15\}\}.*boxed\{\\frac\{4\}\{25\}\}/u,
    )
    expect(isRight(sampleOf('coin-bag-8b-5'))).toBe(false)
    expect(answerOf(sampleOf('coin-bag-8b-8'))).toBe(String.raw`\frac{12}{90}`)
    expect(isRight(sampleOf('coin-bag-8b-8'))).toBe(true)
  })

  test('square-cube: a decimal that counts, a truncated rollout, two wrongs that make a right', () => {
    expect(answerOf(sampleOf('square-cube-8b-4'))).toBe('3.46')
    expect(isRight(sampleOf('square-cube-8b-4'))).toBe(true)
    const cut = samples.filter(({ finish_reason: reason }) => reason === 'length')
    expect(cut.map(({ id }) => id)).toEqual(['square-cube-8b-3'])
    expect(cut.map(recoveredOf)).toEqual([[true]])
    expect(cut.map(answerOf)).toEqual([null])
    expect(sampleOf('square-cube-8b-6').output).toContain('= -2$. A length is positive, so take 2.')
    expect(isRight(sampleOf('square-cube-8b-6'))).toBe(true)
  })

  test('weeks-jacket: eight writings of one half, all right, and no advantage', () => {
    const group = groupOf('weeks-jacket-8b')
    expect(new Set(group.map(answerOf)).size).toBe(8)
    expect(group.map(answerOf)).toEqual(expect.arrayContaining(['0.5', String.raw`50\%`, '1/2']))
    expect(group.every(isRight)).toBe(true)
    expect(group.every(({ logged }) => logged.advantage === 0)).toBe(true)
  })

  test('hexagon-interval: the ends decide, and an inequality is an interval', () => {
    const answers = groupOf('hexagon-interval-8b').map((sample) => [
      answerOf(sample),
      isRight(sample),
    ])
    expect(answers).toContainEqual(['1 < x < 4', true])
    expect(answers).toContainEqual(['[1, 4]', false])
    expect(recoveredOf(sampleOf('hexagon-interval-2b-1'))).toEqual([false])
  })

  test('prime-roots: one of two solutions is not the answer, in any order they are', () => {
    const answers = groupOf('prime-roots-8b').map((sample) => [answerOf(sample), isRight(sample)])
    expect(answers).toContainEqual([String.raw`5 \text{ and } 2`, true])
    expect(answers).toContainEqual(['5', false])
  })

  test('train-area: the unit may be missing, not wrong, and a sentence without a box is no answer', () => {
    const answers = groupOf('train-area-2b').map((sample) => [answerOf(sample), isRight(sample)])
    expect(answers).toEqual([
      [String.raw`60\text{ cm}^2`, true],
      ['60', true],
      [String.raw`60\text{ m}^2`, false],
      [null, false],
    ])
    expect(sampleOf('train-area-2b-4').output).not.toContain('boxed')
    expect(sampleOf('train-area-2b-4').output).toContain('60 square centimetres')
  })

  test('odd-circle: both seeds alone are mostly solved, the chain is not', () => {
    expect(['odd-sum-8b', 'circle-8b', 'odd-circle-8b', 'odd-circle-2b'].map(rightIn)).toEqual([
      '4/4',
      '3/4',
      '3/8',
      '0/4',
    ])
    expect(
      groupOf('circle-8b')
        .filter((sample) => !isRight(sample))
        .map(({ output }) => output.includes(String.raw`The circumference is $\pi r$`)),
    ).toEqual([true])
    const whole = groupOf('odd-circle-8b').filter((sample) => recoveredOf(sample).every(Boolean))
    expect(whole).toHaveLength(5)
    expect(whole.filter((sample) => !isRight(sample))).toHaveLength(2)
  })

  test('ladder and tiles: alone they are always solved', () => {
    expect(['ladder-8b', 'tiles-8b'].map(rightIn)).toEqual(['4/4', '4/4'])
  })

  test('books-mean: both values found and the last step wrong, or the second value lost', () => {
    const wrong = groupOf('books-mean-8b').filter((sample) => !isRight(sample))
    expect(wrong.map((sample) => [answerOf(sample), recoveredOf(sample)])).toEqual([
      ['90', [true, true]],
      ['0', [true, false]],
    ])
  })

  test('tap-polygon: fractions that are added top and bottom, and degrees that may be left out', () => {
    const added = groupOf('tap-polygon-2b').filter(({ output }) =>
      output.includes(String.raw`X = \frac{2}{5}`),
    )
    expect(added.map(recoveredOf)).toEqual([
      [false, false],
      [false, false],
    ])
    expect(groupOf('tap-polygon-8b').filter(isRight).map(answerOf)).toEqual([
      String.raw`135^\circ`,
      '135',
    ])
  })

  test('sevens-fours: right whatever X is, so the answer tells nothing of it', () => {
    const both = [...groupOf('sevens-fours-8b'), ...groupOf('sevens-fours-2b')]
    expect(both.every(isRight)).toBe(true)
    expect(both.flatMap(recoveredOf).filter((isFound) => isFound === false)).toHaveLength(5)
    const { input } = sampleOf('sevens-fours-8b-1')
    expect(input.checks?.every(({ verdict }) => verdict)).toBe(true)
    expect(input.human_checks?.map(({ verdict }) => verdict)).toEqual([true, false, true])
  })

  test('divisor-cube: every careful solution counts as wrong, since the relation is', () => {
    expect(rightIn('divisor-cube-8b')).toBe('0/8')
    const answers = groupOf('divisor-cube-8b').map(answerOf)
    expect(answers.filter((answer) => answer === '216')).toHaveLength(7)
    expect(
      groupOf('divisor-cube-8b')
        .map(recoveredOf)
        .filter(([isFound]) => isFound),
    ).toHaveLength(7)
  })

  test('twice-n: the one that counts as right is the one that set the text aside', () => {
    const right = groupOf('twice-n-8b').filter(isRight)
    expect(
      right.map(({ output }) => output.includes('The first $n$ cannot be the second one')),
    ).toEqual([true])
    expect(groupOf('twice-n-8b').every((sample) => recoveredOf(sample)[0])).toBe(true)
    expect(new Set(groupOf('twice-n-8b').map(answerOf)).size).toBe(4)
  })

  test('edges-product: the value stands in the definition, and all are right', () => {
    const { input } = sampleOf('edges-product-2b-1')
    expect(input.problem).toContain('which is 12')
    expect(rightIn('edges-product-2b')).toBe('4/4')
  })

  test('angles-bicycles: a percentage, its number, a share; and the share of the others', () => {
    const answers = groupOf('angles-bicycles-2b').map((sample) => [
      answerOf(sample),
      isRight(sample),
    ])
    expect(answers.slice(0, 3)).toEqual([
      [String.raw`35\%`, true],
      ['0.35', true],
      [String.raw`65\%`, false],
    ])
  })
})
