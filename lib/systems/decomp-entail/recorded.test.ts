import { test } from 'vitest'
import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { sampleTraces } from '@/lib/systems/registry/testing'
import { secondVotes, votersAgain } from './again/compare'
import * as again from './again/words'
import { decompEntail } from './index'
import { answerOf } from './parts/answers'
import { voteNotes } from './parts/given'
import { hitLines, hitsOf, isCorrectedOnly } from './parts/hits'
import * as chain from './parts/read-chains'
import * as tally from './parts/tally'
import { generatedChains } from './parts/uncorrected'
import { unreadWords } from './parts/unread'
import { isGoldFile } from './sources/set'

const folder = `${import.meta.dirname}/fixtures`
const samples = sampleTraces('decomp-entail').filter((_, at) => at % 3 === 0)

const written = [
  [
    'written',
    '<fact>One.</fact>\n<entailment>yes 0.5</entailment>\n\n<fact>Two.</fact><entailment>no</entailment>',
  ],
  [
    'a tie',
    '<fact>One.</fact><entailment>yes 0.5</entailment><fact>Two.</fact><entailment>no 0.5</entailment>',
  ],
  ['weightless', '<entailment>yes 0</entailment><fact>Two.</fact><entailment>no 0</entailment>'],
  ['one chain', '<fact>One.</fact>\n<entailment>no 0.25</entailment>'],
  ['no answer', '<fact>One.</fact>'],
] as const

const cases = [
  ...samples.map(({ id, trace, subject }) => ({ id, ...subject, chains: trace.chains })),
  ...written.map(([id, output]) => ({
    id,
    gold: { label: 'yes' as const, facts: ['One.'] },
    chains: null,
    reading: decompEntail.read({ output, reasoning: null, finish_reason: null, logged: null }),
  })),
]

function calls(count: number, at: number): JudgeCall[] {
  return Array.from({ length: count }, (_, n): JudgeCall => ({
    id: `call ${n}`,
    criterion: n === 7 ? 'other' : 'uncorrected',
    target: n % Math.max(1, count - (at % 2)),
    sample: 0,
    judge: n % 4 === 3 ? 'other' : 'mason',
    value: n % 5 === 4 ? null : (n + at) % 2 === 0 ? 'yes' : 'no',
    parts: (n + at) % 3 === 0 ? null : { confidence: 0.25 * (1 + (n % 4)) },
    rung: 'tag',
    cached: false,
    created_at: `2026-11-21T10:00:0${n % 10}.000Z`,
    prompt_version: at % 3 === 0 ? null : 'decomp-entail/entail@2',
    server: ['mason', 'second floor', null][at % 3] ?? null,
  }))
}

const numbers = (some: readonly chain.ReadChain[]) => some.map((one) => one.chain)

test('chains are told apart, counted and put in words as recorded', () =>
  expectRecorded(
    `${folder}/chains.txt`,
    Object.fromEntries(
      cases.map(({ id, reading, gold }) => {
        const { steps } = reading
        const chains = chain.chainsOf(steps)
        const tallied = tally.tallyOf(chain.votersOf(chains))
        const places = [null, 0, 1, 4, steps.length - 1, 99]
        const few = [1, 2].map((most) => tally.stretchesOf(tallied.no, most))
        const hits = hitsOf(chains, gold?.facts ?? null)
        return [
          id,
          [
            numbers(chains),
            chains.map((one) => [
              chain.chainAnswer(one.entailment),
              chain.stepsOfChain(one).map(({ index }) => index),
            ]),
            places.map((place) => [
              chain.chainAt(chains, place),
              chain.besideChain(chains, place, 1)?.chain,
              chain.besideChain(chains, place, -1)?.chain,
            ]),
            [0, 2, 9].map((here) => numbers(chain.firstChains(chains, here, 2))),
            chain.bySeed(chains).map((group) => [group.seed, numbers(group.chains)]),
            tallied,
            ...few,
            few.map(({ more }) => tally.moreWords(more, 'no')),
            tally.outcomeWords(tallied),
            tally.agreementWords(tallied),
            tallied.yes.map((one) => tally.segmentWords(one)),
            hits,
            hitLines(hits),
            hitsOf(chains, []),
            isCorrectedOnly(chains),
            generatedChains({ steps }),
          ],
        ]
      }),
    ),
  ))

test('second votes are compared and put in words as recorded', () =>
  expectRecorded(
    `${folder}/second-votes.txt`,
    Object.fromEntries(
      cases.map(({ id, reading }, at) => {
        const trace = { steps: reading.steps, judge_calls: calls(at % 4 === 3 ? 3 : 9, at) }
        const votes = secondVotes(trace)
        return [
          id,
          votes.flatMap((vote) => [
            vote,
            votersAgain(vote),
            [again.turnWords(vote), again.answeredBy(vote), again.barTitle(vote, votes.length)],
            again.unweighedWords(vote),
            [vote.first, vote.second].map((side) => [
              again.sumWords(side),
              again.winnerWords(side),
            ]),
            vote.chains.map((one) => [
              again.beforeWords(one),
              again.afterWords(one),
              again.changeWords(one),
            ]),
          ]),
        ]
      }),
    ),
  ))

test('records and spellings are noted as recorded', () => {
  const chains = samples[0]?.trace.chains ?? []
  const votes = [null, { yes: 0, no: 0 }, { yes: 1, no: 0.5 }]
  return expectRecorded(`${folder}/spellings.txt`, {
    notes: votes.flatMap((vote) =>
      ([null, 'yes', 'no'] as const).map((answer) => voteNotes({ chains, vote, answer })),
    ),
    answers: [
      'yes',
      ' No. ',
      'YES </s>',
      'true',
      0,
      1,
      null,
      'tie',
      'maybe',
      'no!',
      'entailed',
    ].map((said) => answerOf(said)),
    labels: ['yes', ' No. ', 'tie', 'true', 0, 1, null, 'maybe'].map((said) =>
      decompEntail.label(said),
    ),
    files: ['qonly.txt', 'dev_qonly.txt', 'devqonly.txt', 'qonly.txt.gz', 'qonlyxtxt'].map((name) =>
      isGoldFile(name),
    ),
    unread: [undefined, {}, { chains_unread: 0 }, { chains_unread: 1 }, { chains_unread: 2 }].map(
      (extra) => [unreadWords({ extra }), unreadWords({ extra, chains: [1, 2, 3] })],
    ),
  })
})
