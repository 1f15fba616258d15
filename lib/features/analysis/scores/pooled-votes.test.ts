import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { jsonLines, type Row } from '@/e2e/rows/claims'
import { thimbleTrace } from '@/e2e/rows/chains'
import { findComparison } from '@/lib/features/analysis/compare/find-comparison.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { casesOr } from '@/lib/stats/testing-vectors'
import type { MetricName } from '../vocabulary'
import { findScores } from './find-scores.server'

withDataFolder()

interface Voter {
  answer: 'yes' | 'no'
  confidence: number
  facts?: string[]
}

interface Sample {
  question: string
  sample?: number
  model?: string
  gold?: Row
  chains: Voter[]
}

const sampleRow = ({ question, sample = 0, model = 'm', gold, chains }: Sample): Row => ({
  ...thimbleTrace(),
  dataset: 'one',
  input: { question },
  gold: gold ?? { answer: 'yes' },
  model,
  sample_index: sample,
  chains: chains.map(({ facts = [`Fact of sample ${sample}.`], ...entailment }) => ({
    facts: facts.map((fact) => ({ generated: fact, corrected: fact })),
    entailment,
  })),
})

let made = 0

async function scorer(database: Database, samples: Sample[]) {
  const collection = `votes ${(made += 1)}`
  const rows = samples.map(sampleRow)
  const report = await importContent(database, jsonLines(rows), { collection })
  expect(report).toMatchObject({ traces_created: rows.length, issues: [] })
  const usual = { rows: ['model'], columns: 'dataset', labels: 'binary', k: 1 } as const
  return async (metric: MetricName) =>
    await findScores(database, { ...usual, filter: { collection: [collection] }, metric })
}

const ofModel = (model: string, chains: Voter[]) =>
  ['q', 'r'].map((question) => ({ question, model, chains }))

const side = (model: string) => ({ collection: [`votes ${made}`], model: [model] })

const voteCases = casesOr(path.join(import.meta.dirname, '../../../systems/registry/vectors'))(
  'chain-vote',
  z.object({
    name: z.string(),
    input: z.object({
      chains: z.array(z.object({ answer: z.enum(['yes', 'no']), confidence: z.number() })),
    }),
    expected: z.object({ yes: z.number(), no: z.number(), answer: z.string().nullable() }),
  }),
)

describeOnDatabases('votes of several samples', (open) => {
  it('are pooled as one vote of all chains, whatever sample a chain is of', async () => {
    const cases = voteCases.filter(({ expected: { yes, no } }) => yes + no > 0)
    const samples = cases.flatMap(({ name, input: { chains } }) =>
      [chains.slice(0, 2), chains.slice(2)]
        .filter((part) => part.length > 0)
        .map((part, sample) => ({ question: name, sample, model: name, chains: part })),
    )
    const scores = await scorer(await open(), samples)
    const [accuracy, margin] = [await scores('pooled_accuracy'), await scores('pooled_margin')]
    expect(accuracy.rows).toHaveLength(cases.length)
    for (const { name, expected } of cases) {
      const { yes, no, answer } = expected
      const cellOf = ({ rows }: typeof accuracy) =>
        rows.find(({ key }) => key.model === name)?.cells[0]
      expect([name, cellOf(accuracy)?.value]).toEqual([name, answer === 'yes' ? 1 : 0])
      const wanted = answer === null ? 0 : Math.abs(yes - no) / (yes + no)
      expect(cellOf(margin)?.value).toBeCloseTo(wanted, 9)
    }
  })

  it('weigh by confidence, where a majority of samples would decide otherwise', async () => {
    const weak = { answer: 'no', confidence: 0.2 } as const
    const strong = { answer: 'yes', confidence: 0.9 } as const
    const chainsOf = [[weak], [weak], [strong]]
    const samples = chainsOf.map((chains, sample) => ({ question: 'q', sample, chains }))
    const scores = await scorer(await open(), samples)
    expect((await scores('accuracy')).rows[0]?.mean).toBe(0)
    expect((await scores('pooled_accuracy')).rows[0]?.mean).toBe(1)
    expect((await scores('pooled_margin')).rows[0]?.mean).toBeCloseTo(0.5 / 1.3, 12)
  })

  it('have Hit@K averaged over questions; without gold facts a question is left out', async () => {
    const gold = { answer: 'yes', facts: ['a', 'b'] }
    const yes = { answer: 'yes', confidence: 0.9 } as const
    const hit = { ...yes, facts: ['a', 'b'] }
    const miss = { ...yes, facts: ['b', 'a'] }
    const scores = await scorer(await open(), [
      { question: 'first', gold, chains: [hit, miss, miss, miss, miss] },
      { question: 'second', gold, chains: [miss, hit, miss, miss, miss] },
      { question: 'third', gold, chains: [miss, miss, miss, miss, miss] },
      { question: 'fourth', chains: [yes] },
    ])
    expect((await scores('hit_at_1')).rows[0]).toMatchObject({ mean: 1 / 3, cells: [{ n: 3 }] })
    const atFive = await scores('hit_at_5')
    expect(atFive.rows[0]).toMatchObject({ mean: 2 / 3, cells: [{ n: 3 }] })
    expect(atFive.left_out).toMatchObject([
      { reason: 'no gold facts, or fewer chains than K', count: 1 },
    ])
    expect(atFive.left_out[0]?.traces).toContain('reward.hit_at_5.undefined=true')
    expect((await scores('hit_at_10')).rows[0]?.cells[0]?.n).toBe(2)
  })

  it('are compared on the questions of both models', async () => {
    const database = await open()
    const yes = { answer: 'yes', confidence: 0.9 } as const
    const no = { answer: 'no', confidence: 0.5 } as const
    await scorer(database, [...ofModel('sure', [yes, no]), ...ofModel('unsure', [no])])
    const query = { a: side('unsure'), b: side('sure'), labels: 'binary', k: 1 } as const
    const found = async (metric: MetricName) =>
      await findComparison(database, { ...query, metric, margin: 0.05 })
    expect(await found('pooled_accuracy')).toMatchObject({ n: 2, score: { a: 0, b: 1 } })
    expect((await found('pooled_margin')).score.b).toBeCloseTo(0.4 / 1.4, 12)
    expect((await found('hit_at_1')).n).toBe(0)
  })
})
