import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { casesOr, expectValue } from '@/lib/stats/testing-vectors'
import { decompEntail } from '@/lib/systems/decomp-entail'
import { voteOf, winnerOf } from '@/lib/systems/decomp-entail/parts/vote'
import {
  advantages,
  groupCoverage,
  hasGold,
  pseudoLabel,
  solved,
} from '@/lib/core/traces/rollout-groups'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { shownRewards, totalOf } from '@/lib/core/traces/shown-rewards'
import { decomposeRl } from '@/lib/systems/decompose-rl'
import { allHold, formatConditions } from '@/lib/systems/decompose-rl/parts/format'
import { judgedRewards } from '@/lib/systems/decompose-rl/parts/judged'
import { sequenceOf } from '@/lib/systems/decompose-rl/parts/sequence'
import { questionCount } from '@/lib/systems/decompose-rl/parts/counts'
import {
  citationFormat,
  citationReward,
  claimScore,
} from '@/lib/systems/deep-rubric/parts/citation'
import { formatReward } from '@/lib/systems/deep-rubric/parts/format'
import { rubricReward } from '@/lib/systems/deep-rubric/parts/rubric'
import { searchReward } from '@/lib/systems/deep-rubric/parts/search'
import { terms } from '@/lib/systems/deep-rubric/parts/vocabulary'
import { faithlens } from '@/lib/systems/faithlens'
import { isCorrect } from '@/lib/core/traces/correct'

const cases = casesOr(path.join(import.meta.dirname, 'vectors'))

const unread = { reasoning: null, finish_reason: null, logged: null }
const number = z.number().nullable()
const words = z.string().nullable()
const { label } = decomposeRl

test.each(
  cases(
    'trace-format',
    z.object({
      name: z.string(),
      raw: z.string(),
      expected: z.object({
        well_formed: z.boolean(),
        alternation: z.boolean(),
        valid_verdict: z.boolean(),
        format: z.number(),
        sequence: z.string(),
        verdict: words,
      }),
    }),
  ),
)('trace-format $name', ({ raw, expected }) => {
  const reading = decomposeRl.read({ ...unread, output: raw })
  const conditions = formatConditions(reading)
  const [format] = decomposeRl.compute({
    reading,
    gold: null,
    payload: null,
    logged: null,
    convention: 'paper',
    labels: 'binary',
  })
  expect({
    well_formed: allHold(conditions.wellFormed),
    alternation: allHold(conditions.alternation),
    valid_verdict: allHold(conditions.validVerdict),
    sequence: sequenceOf(reading.steps),
    verdict: reading.verdict,
  }).toEqual({
    well_formed: expected.well_formed,
    alternation: expected.alternation,
    valid_verdict: expected.valid_verdict,
    sequence: expected.sequence,
    verdict: label(expected.verdict),
  })
  expect(format?.value).toBeCloseTo(expected.format, 9)
})

const questionSchema = z.object({
  answerable: number,
  atomic: number,
  correct: number,
  abstained: z.boolean(),
  answered: z.boolean().optional(),
})

test.each(
  cases(
    'decompose-rewards',
    z.object({
      name: z.string(),
      input: z.object({
        n: z.number(),
        label: words,
        verdict: words,
        silver_count: number,
        format_reward: number,
        embeddings: z.array(z.array(z.number())),
        judge_full: words,
        judge_without: z.array(words),
        questions: z.array(questionSchema),
      }),
      expected: z.object({
        format: number,
        verification: number,
        question_count: number,
        diversity: number,
        coverage: number,
        necessity_per_question: z.array(number),
        necessity: number,
        joint_per_question: z.array(number),
        joint: number,
        total: number,
        undefined: z.array(z.string()),
      }),
    }),
  ),
)('decompose-rewards $name', ({ input, expected }) => {
  const gold = label(input.label)
  const verdict = label(input.verdict)
  const judged = judgedRewards({
    label: gold,
    convention: 'paper',
    labels: 'binary',
    judge_full: label(input.judge_full),
    judge_without: input.judge_without.map((word) => label(word)),
    questions: input.questions,
    embeddings: input.embeddings,
  })
  const reading = { ...decomposeRl.read({ ...unread, output: '' }), verdict }
  const computed = decomposeRl.compute({
    reading,
    gold: { label: gold },
    payload: null,
    logged: null,
    convention: 'paper',
    labels: 'binary',
  })
  const origin = 'computed'
  const records: RewardRecord[] = [
    { name: 'format', value: input.format_reward, origin },
    { name: 'verification', value: valueOf(computed, 'verification'), origin },
    { name: 'question_count', value: questionCount(input.n, input.silver_count, 'paper'), origin },
    ...judged,
  ]
  for (const name of rewardNames) expectValue(valueOf(records, name), expected[name])
  for (const name of ['necessity', 'joint'] as const) {
    const per = records.find((record) => record.name === name)?.per_question ?? []
    const wanted = expected[`${name}_per_question`]
    expect(per).toHaveLength(wanted.length)
    for (const [n, value] of per.entries()) expectValue(value, wanted[n] ?? null)
  }
  const total = totalOf(null, shownRewards(records), decomposeRl.terms)
  expectValue(total.value, expected.total)
  expect(total.missing.toSorted()).toEqual(expected.undefined.toSorted())
})

const rewardNames = [
  'format',
  'verification',
  'question_count',
  'diversity',
  'coverage',
  'necessity',
  'joint',
] as const

function valueOf(records: Pick<RewardRecord, 'name' | 'value'>[], name: string): number | null {
  const record = records.find((one) => one.name === name)
  expect(record).toBeDefined()
  return record?.value ?? null
}

test.each(
  cases(
    'rollout-groups',
    z.object({
      name: z.string(),
      input: z.object({
        verdicts: z.array(words),
        judge_verdicts: z.array(words),
        rewards: z.array(number),
        label: words,
      }),
      expected: z.object({
        pseudo_label: words,
        coverage: z.array(number).nullable(),
        advantages: z.array(number),
        solve_all: z.boolean().nullable(),
        solve_none: z.boolean().nullable(),
      }),
    }),
  ),
)('rollout-groups $name', ({ input, expected }) => {
  const judge = input.judge_verdicts.map((word) => label(word))
  expect(pseudoLabel(judge)).toBe(label(expected.pseudo_label))
  expect(groupCoverage(judge)).toEqual(expected.coverage)
  for (const [n, value] of advantages(input.rewards).entries()) {
    expectValue(value, expected.advantages[n] ?? null)
  }
  const gold = label(input.label)
  const corrects = input.verdicts.map((word) => isCorrect(label(word), gold, 'binary'))
  expect(solved(corrects, hasGold({ label: gold }))).toMatchObject({
    solve_all: expected.solve_all,
    solve_none: expected.solve_none,
  })
})

test.each(
  cases(
    'faithlens',
    z.object({
      name: z.string(),
      input: z.object({ raw: z.string(), gold: words }),
      expected: z.object({ format: number, answer: words, prediction: number }),
    }),
  ),
)('faithlens $name', ({ input, expected }) => {
  const reading = faithlens.read({ ...unread, output: input.raw })
  const gold = { label: faithlens.label(input.gold) }
  const records = faithlens.compute({
    reading,
    gold,
    payload: null,
    logged: null,
    convention: 'paper',
    labels: 'binary',
  })
  expect(reading.verdict).toBe(expected.answer)
  expectValue(valueOf(records, 'format'), expected.format)
  expectValue(valueOf(records, 'prediction'), expected.prediction)
})

test.each(
  cases(
    'report-rewards',
    z.object({
      name: z.string(),
      input: z.object({
        criterion_scores: z.array(z.number()),
        criterion_weights: z.array(z.number()),
        has_answer: z.number(),
        has_citation: z.number(),
        has_tool_call: z.number(),
        has_think: z.number(),
        tool_calls: z.number(),
        cited_ids: z.number(),
        valid_ids: z.number(),
        cited_texts: z.array(z.string()),
        positions: z.array(z.number()),
        claims: z.array(z.object({ recall: z.number(), precision: z.number() })),
      }),
      expected: z.object({
        rubric: number,
        format: number,
        search: number,
        claim_f1: z.array(number),
        citation_format: number,
        citation: number,
        total: number,
      }),
    }),
  ),
)('report-rewards $name', ({ input, expected }) => {
  const scores = input.criterion_weights.map((weight, at) => ({
    id: `R${at + 1}`,
    weight,
    score: input.criterion_scores[at],
  }))
  const facts = {
    cited: input.cited_ids,
    valid: input.valid_ids,
    texts: input.cited_texts,
    positions: input.positions,
  }
  const claims = input.claims.map((claim, at) => ({
    ...claim,
    text: `${at}`,
    isCited: true,
    needsCitation: undefined,
  }))
  const outcomes = {
    rubric: rubricReward(scores, 'paper'),
    format: formatReward({
      hasAnswer: input.has_answer === 1,
      hasCitation: input.has_citation === 1,
      hasToolCall: input.has_tool_call === 1,
      hasThink: input.has_think === 1,
    }),
    search: searchReward(input.tool_calls),
    citation: citationReward(claims, facts, 'paper'),
  }
  const records = Object.entries(outcomes).map(([name, { value }]): RewardRecord => ({
    name,
    value,
    origin: 'computed',
  }))
  for (const name of ['rubric', 'format', 'search', 'citation'] as const)
    expectValue(valueOf(records, name), expected[name])
  for (const [at, claim] of claims.entries())
    expectValue(claimScore(claim), expected.claim_f1[at] ?? null)
  expectValue(citationFormat(facts, 'paper').value, expected.citation_format)
  const total = totalOf(null, shownRewards(records), terms)
  expectValue(total.value, expected.total)
  expect(total.missing).toEqual([])
})

test.each(
  cases(
    'chain-vote',
    z.object({
      name: z.string(),
      input: z.object({
        chains: z.array(z.object({ answer: z.enum(['yes', 'no']), confidence: z.number() })),
      }),
      expected: z.object({ yes: z.number(), no: z.number(), answer: words }),
    }),
  ),
)('chain-vote $name', ({ input, expected }) => {
  const vote = voteOf(input.chains)
  expectValue(vote.yes, expected.yes)
  expectValue(vote.no, expected.no)
  expect(winnerOf(vote, 'paper')).toBe(expected.answer)
  const chains = input.chains.map((entailment) => ({ facts: [], entailment }))
  expect(decompEntail.read({ ...unread, output: null, chains }).verdict).toBe(
    expected.answer ?? 'tie',
  )
})
