import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const answerSchema = z.enum(['yes', 'no'])
const chainSchema = z.strictObject({
  facts: z
    .array(z.strictObject({ generated: z.string().optional(), corrected: z.string() }))
    .min(1)
    .max(3),
  stopped_early: z.literal(true).optional(),
  entailment: z.strictObject({
    answer: answerSchema,
    confidence: z.number(),
    logits: z.tuple([z.number(), z.number()]),
  }),
  seed: z.int().optional(),
})
const sampleSchema = z.strictObject({
  schema: z.literal('trace/1'),
  system: z.literal('decomp-entail'),
  dataset: z.string(),
  item_id: z.string(),
  id: z.string(),
  kind: z.literal('question'),
  input: z.strictObject({ question: z.string().endsWith('?') }),
  gold: z.strictObject({
    answer: answerSchema,
    facts: z.array(z.string()).optional(),
    questions: z.array(z.string().endsWith('?')).optional(),
  }),
  model: z.enum(['facts-11b', 'facts-3b']),
  run: z.string(),
  sample_index: z.int(),
  prompt_version: z.string(),
  chains: z.array(chainSchema),
  vote: z.strictObject({ yes: z.number(), no: z.number() }),
  answer: answerSchema.optional(),
  extra: z.strictObject({ chains_unread: z.int() }).optional(),
})
type Sample = z.infer<typeof sampleSchema>
type Chain = Sample['chains'][number]

const lines = readFileSync(new URL('decomp-entail.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const samples = lines.map((line) => sampleSchema.parse(JSON.parse(line)))
const items = Map.groupBy(samples, ({ item_id: id }) => id)
const byId = samples.map((sample) => [sample.id, sample] as const)

function sampleOf(id: string): Sample {
  const found = samples.find((sample) => sample.id === id)
  if (found === undefined) throw new Error(`no sample ${id}`)
  return found
}

function sumOf(chains: readonly Chain[], answer: 'yes' | 'no'): number {
  return chains.reduce(
    (sum, { entailment }) => sum + (entailment.answer === answer ? entailment.confidence : 0),
    0,
  )
}

function winnerOf(chains: readonly Chain[]): 'yes' | 'no' | 'tie' {
  const [yes, no] = [sumOf(chains, 'yes'), sumOf(chains, 'no')]
  if (Math.abs(yes - no) < 1e-12) return 'tie'
  return yes > no ? 'yes' : 'no'
}

function answersOf({ chains }: Sample): string[] {
  return chains.map(({ entailment }) => entailment.answer)
}

function isChanged({ generated, corrected }: Chain['facts'][number]): boolean {
  return generated !== undefined && generated !== corrected
}

function isWrong({ chains, gold }: Sample): number {
  return Number(winnerOf(chains) !== gold.answer)
}

function correctionsOf({ chains }: Sample): Chain['facts'] {
  return chains.flatMap(({ facts }) => facts.filter(isChanged))
}

function chainsWith(id: string, fact: RegExp): Chain[] {
  return sampleOf(id).chains.filter(({ facts }) =>
    facts.some(({ corrected }) => fact.test(corrected)),
  )
}

function mostOf(answer: 'yes' | 'no', chains: readonly Chain[]): number[] {
  return chains
    .filter(({ entailment }) => entailment.answer === answer)
    .map(({ entailment }) => entailment.confidence)
}

describe('the questions', () => {
  test('are in the table and the list of the README, each once', () => {
    expect(readme).toContain('`decomp-entail.jsonl`')
    const questions = readme.split('\n## Yes or no')[1]?.split('\n## ')[0] ?? ''
    const listed = [...questions.matchAll(/^- \*\*`([\w-]+)`\*\* \((\w+)\)/gmu)]
    expect(listed).toHaveLength(items.size)
    expect(
      Object.fromEntries(listed.map(([, id = '', gold = '']) => [id, gold.toLowerCase()])),
    ).toEqual(Object.fromEntries([...items].map(([id, [first]]) => [id, first?.gold.answer])))
  })

  test('are fourteen at least, most with facts and questions of people, of two models', () => {
    const golds = [...items.values()].map(([first]) => first?.gold)
    expect(items.size).toBeGreaterThanOrEqual(14)
    expect(new Set(samples.map(({ model }) => model)).size).toBe(2)
    expect(golds.filter((gold) => gold?.facts && gold.questions).length).toBeGreaterThan(10)
    expect(golds.some((gold) => gold?.facts === undefined)).toBe(true)
    expect(new Set(golds.map((gold) => gold?.answer)).size).toBe(2)
  })

  test('are the same for both models, and no text names a model', () => {
    for (const list of items.values()) {
      const seen = list.map(({ input, gold }) => JSON.stringify([input, gold]))
      expect(new Set(seen).size).toBe(1)
    }
    expect(JSON.stringify(samples.map(({ input, chains }) => [input, chains]))).not.toMatch(
      /facts-11b|facts-3b|entail-large|entail-small/u,
    )
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
  })
})

describe('the numbers', () => {
  test.each(byId)('add up: %s', (_, { chains, vote, answer }) => {
    for (const { entailment } of chains) {
      const [yes, no] = entailment.logits
      const [own, other] = entailment.answer === 'yes' ? [yes, no] : [no, yes]
      expect(entailment.confidence).toBeCloseTo(
        Math.exp(own) / (Math.exp(own) + Math.exp(other)),
        12,
      )
      expect(entailment.confidence).toBeGreaterThan(0.5)
    }
    expect(vote.yes).toBeCloseTo(sumOf(chains, 'yes'), 12)
    expect(vote.no).toBeCloseTo(sumOf(chains, 'no'), 12)
    expect(answer ?? 'tie').toBe(winnerOf(chains))
  })

  test('chains that stop early have fewer than three facts, and no chain has a fact twice', () => {
    const chains = samples.flatMap((sample) => sample.chains)
    const early = chains.filter((chain) => chain.stopped_early)
    expect(early.length).toBeGreaterThan(20)
    expect(early.every(({ facts }) => facts.length < 3)).toBe(true)
    for (const { facts } of chains)
      expect(new Set(facts.map(({ corrected }) => corrected)).size).toBe(facts.length)
  })

  test('of the smaller model more facts are corrected, and more votes are wrong', () => {
    const share = (model: string, value: (sample: Sample) => number) => {
      const own = samples.filter((sample) => sample.model === model)
      return own.reduce((sum, sample) => sum + value(sample), 0) / own.length
    }
    for (const value of [isWrong, (sample: Sample) => correctionsOf(sample).length])
      expect(share('facts-3b', value)).toBeGreaterThan(share('facts-11b', value))
    const large = samples.filter(({ model }) => model === 'facts-11b')
    expect(large.flatMap(correctionsOf)).toHaveLength(1)
  })
})

describe('what the README says of them', () => {
  test('polar-bears: one chain in five finds three facts that are beside the point', () => {
    const { chains } = sampleOf('polar-bears-3b-1')
    const odd = chains.find(({ entailment }) => entailment.answer === 'yes')
    expect(odd?.facts.map(({ corrected }) => corrected).join(' ')).not.toMatch(/penguin|Arctic/iu)
    expect(winnerOf(chains)).toBe('no')
  })

  test('cleopatra: each right chain rests on a date put right by a thousand years', () => {
    const { chains, gold } = sampleOf('cleopatra-3b-1')
    for (const { entailment, facts } of chains) {
      const isRescued = facts.some(
        (fact) =>
          isChanged(fact) &&
          /1300|1500/u.test(fact.generated ?? '') &&
          /2560/u.test(fact.corrected),
      )
      expect(isRescued).toBe(entailment.answer === gold.answer)
    }
    const [pyramid, death, moon] = [-2560, -30, 1969]
    const closer = (built: number) => moon - death < death - built
    expect([closer(pyramid), closer(-1300), closer(-1500)]).toEqual([true, false, false])
  })

  test('venus-turn: one right fact is made wrong in three chains, which turns the vote', () => {
    const spoilt = chainsWith('venus-turn-3b-1', /in 117 Earth days/u)
    expect(spoilt).toHaveLength(3)
    for (const { facts, entailment } of spoilt) {
      expect(
        facts.some(
          ({ generated }) => generated === 'Venus turns once on its axis in 243 Earth days.',
        ),
      ).toBe(true)
      expect(entailment.answer).toBe('no')
    }
    const { chains } = sampleOf('venus-turn-3b-1')
    expect(winnerOf(chains)).toBe('no')
    expect(winnerOf(chains.filter((chain) => !spoilt.includes(chain)))).toBe('yes')
    expect(winnerOf(sampleOf('venus-turn-11b-1').chains)).toBe('yes')
  })

  test('oxford: the two chains that ask for one date only are the doubtful ones', () => {
    const { chains } = sampleOf('oxford-3b-1')
    const wrong = chains.filter(({ entailment }) => entailment.answer === 'no')
    expect(wrong).toHaveLength(2)
    expect(wrong.every(({ entailment }) => entailment.confidence < 0.65)).toBe(true)
    for (const { facts } of wrong)
      expect(facts.map(({ corrected }) => corrected).join(' ')).not.toMatch(/1096|1325/u)
  })

  test('reno: ten chains agree, are sure, state hardly a false fact, and are wrong', () => {
    const both = items.get('reno') ?? []
    const chains = both.flatMap((sample) => sample.chains)
    expect(both[0]?.gold.answer).toBe('yes')
    expect(chains).toHaveLength(10)
    expect(chains.every(({ entailment }) => entailment.answer === 'no')).toBe(true)
    expect(Math.min(...mostOf('no', chains))).toBeGreaterThan(0.89)
    expect(both.flatMap(correctionsOf)).toHaveLength(1)
    expect(JSON.stringify(chains)).not.toMatch(/degrees|longitude/u)
  })

  test('panama: two sure chains beat three doubtful ones', () => {
    const { chains, gold } = sampleOf('panama-11b-1')
    expect(mostOf('yes', chains)).toHaveLength(2)
    expect(Math.min(...mostOf('yes', chains))).toBeGreaterThan(0.94)
    expect(mostOf('no', chains)).toHaveLength(3)
    expect(Math.max(...mostOf('no', chains))).toBeLessThan(0.62)
    expect(winnerOf(chains)).toBe(gold.answer)
  })

  test('pumice: the corrected facts are all there is', () => {
    const plain = samples.filter(({ chains }) =>
      chains.some(({ facts }) => facts.some(({ generated }) => generated === undefined)),
    )
    expect(plain.map(({ id }) => id)).toEqual(['pumice-11b-1'])
    expect(JSON.stringify(plain)).not.toMatch(/"generated"|"seed"|"stopped_early"/u)
  })

  test('van-gogh: three seeds of five chains; the second alone would say no', () => {
    const seeds = Map.groupBy(sampleOf('van-gogh-3b-1').chains, ({ seed }) => seed)
    expect([...seeds].map(([seed, { length }]) => [seed, length])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
    ])
    expect([...seeds.values()].map(winnerOf)).toEqual(['yes', 'no', 'yes'])
    expect(winnerOf(sampleOf('van-gogh-3b-1').chains)).toBe('yes')
  })

  test('bats: nearly every chain stops early, some after one fact', () => {
    const large = sampleOf('bats-11b-1').chains
    expect(large.every((chain) => chain.stopped_early)).toBe(true)
    expect(large.some(({ facts }) => facts.length === 1)).toBe(true)
    const birds = sampleOf('bats-3b-1').chains.flatMap(({ facts }) => facts.filter(isChanged))
    expect(birds.map(({ generated }) => generated)).toEqual(['Bats are birds of the night.'])
  })

  test('tennis-whale: feet taken for metres, put right in every chain that has them', () => {
    const courts = chainsWith('tennis-whale-3b-1', /78 feet/u)
    expect(courts).toHaveLength(4)
    for (const { facts } of courts)
      expect(facts.some(({ generated }) => generated?.includes('78 metres'))).toBe(true)
  })

  test('bach: one chain of true facts about something else says no', () => {
    const { chains } = sampleOf('bach-11b-1')
    expect(chains.flatMap(({ facts }) => facts.filter(isChanged))).toEqual([])
    expect(answersOf(sampleOf('bach-11b-1')).filter((answer) => answer === 'no')).toHaveLength(1)
  })

  test('ottoman: the smaller model has the two dates in all five chains and answers no in three', () => {
    const sample = sampleOf('ottoman-3b-1')
    for (const { facts } of sample.chains) {
      const text = facts.map(({ corrected }) => corrected).join(' ')
      expect(text).toMatch(/1912/u)
      expect(text).toMatch(/1922/u)
    }
    expect(answersOf(sample).filter((answer) => answer === 'no')).toHaveLength(3)
    expect(winnerOf(sample.chains)).toBe('no')
    expect(sample.gold.answer).toBe('yes')
  })

  test('spider-shoes: the same wrong fact is put right in three chains and left in a fourth', () => {
    const facts = sampleOf('spider-shoes-3b-1').chains.flatMap((chain) => chain.facts)
    const six = facts.filter(({ generated }) => generated === 'A spider has six legs.')
    expect([six.length, six.filter(isChanged).length]).toEqual([4, 3])
    const [left] = chainsWith('spider-shoes-3b-1', /^A spider has six legs/u)
    expect(left?.entailment.answer).toBe('yes')
  })

  test('honey: praise outvotes the age, which one of the losing chains has and does not use', () => {
    const { chains } = sampleOf('honey-3b-1')
    const wrong = chains.filter(({ entailment }) => entailment.answer === 'yes')
    expect(winnerOf(chains)).toBe('yes')
    for (const { facts } of wrong)
      expect(facts.some(({ corrected }) => /natural|medicine/u.test(corrected))).toBe(true)
    const unused = wrong.filter(({ facts }) =>
      facts.some(
        ({ generated, corrected }) =>
          /one month/u.test(generated ?? '') && /one year/u.test(corrected),
      ),
    )
    expect(unused).toHaveLength(1)
  })

  test('gold-pool: an exact tie of four chains, since a fifth could not be read', () => {
    const ties = samples.filter(({ chains }) => winnerOf(chains) === 'tie')
    expect(ties.map(({ id, extra, answer }) => [id, extra?.chains_unread, answer])).toEqual([
      ['gold-pool-11b-1', 1, undefined],
    ])
    expect(ties[0]?.chains).toHaveLength(4)
    expect(samples.filter(({ extra }) => extra !== undefined)).toHaveLength(1)
  })
})
