import { test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { sampleTraces } from '@/lib/systems/registry/testing'
import { checkGroups, checkSign, checkWord, isRepaired } from './chain/check-rows'
import { checkChain, literalsIn } from './chain/checks'
import { compositionOf } from './chain/composition'
import { chainFacts } from './chain/facts'
import { trimmed } from './chain/locate'
import { namesIn } from './chain/names'
import { chainNodes } from './chain/nodes'
import { chainPieces } from './chain/pieces'
import { foundAnswer, judgedValues } from './response/found-answer'
import { stateWord } from './response/found-values'
import { thoughtOf } from './response/thought'

const folder = `${import.meta.dirname}/fixtures`
const samples = sampleTraces('composition-rl')
const items = [...new Map(samples.map((one) => [one.subject.asked, one])).values()]

/** Chains whose parts do not fit together, and files that say little. */
const odd: Record<string, Record<string, unknown>> = {
  'only the text': {},
  'a depth alone': { depth: 3 },
  'wrong in everything': {
    parts: [
      {
        problem: 'Find $X+4$ for $N = 7$.',
        answer: '3, 7',
        type: 'algebra',
        variable: { symbol: 'X', value: '-7', definition: 'Define $X$ as 7 less than 0, so $-7$.' },
      },
      { problem: 'What is $5^2$ by $X$ and $N$?', answer: '25', replaced_value: '5' },
      { problem: 'What is $2^2$?', answer: '4', replaced_value: '2', type: 'counting' },
    ],
    relations: [
      { text: '$X$ is 13 more than $X$.', from: 'X', to: 'X' },
      { text: 'They are friends.', from: 'K' },
      { text: '$M$ is 1 less than $L$.', from: 'L', to: 'M' },
    ],
    checks: [
      { step: 'check_var1', verdict: 'yes', note: 'n' },
      { step: 'check_var1 2', verdict: false },
      { step: '2', verdict: null },
      { step: 'own check', verdict: true },
      { step: 'check_var1 9', verdict: true },
    ],
    human_checks: [
      { step: 'check_var1', verdict: 'no' },
      { step: 'repaired', verdict: true },
      { step: 'own check', verdict: false },
    ],
  },
  'one link': {
    depth: 2,
    parts: [
      {
        problem: 'Find $3+4$.',
        answer: '7',
        variable: { symbol: 'A_{\\text{long name}}', value: '7', definition: '' },
      },
      {
        problem: 'What is $5^2$?',
        answer: '25',
        replaced_value: '5',
        replaced_definition: 'the base',
      },
    ],
    relations: [{ text: '$B$ is 3 less than $A$.', from: 'A', to: 'B' }],
    checks: [
      { step: 'difference', verdict: true },
      { step: 'is_p1_complete', verdict: true },
    ],
  },
}

function chainOutcome(problem: string, payload: Record<string, unknown> | null) {
  const chain = compositionOf(problem, payload)
  const groups = checkGroups(chain)
  const pieces = chainPieces(chain)
  return [
    chainFacts(chain),
    chain.depth,
    ...checkChain(chain),
    ...groups,
    groups.flatMap(({ rows }) =>
      rows.flatMap(({ computed, model, people }) =>
        [computed, model, people].flatMap((one) => (one ? checkSign(one) + checkWord(one) : [])),
      ),
    ),
    isRepaired(chain),
    ...chainNodes(chain).map((node) => ({ ...node, problem: null })),
    ...pieces,
    pieces.map(({ start, end }) => trimmed(chain.problem, { start, end })),
    namesIn(problem),
    literalsIn(problem),
  ]
}

test('chains of the samples are cut and checked as recorded', () =>
  expectRecorded(
    `${folder}/chains.txt`,
    Object.fromEntries([
      ...items
        .slice(0, 8)
        .map(({ id, subject: { asked, payload } }) => [id, chainOutcome(asked, { ...payload })]),
      ...Object.entries(odd).map(([name, payload]) => [
        name,
        chainOutcome(items[0]?.subject.asked ?? '', payload),
      ]),
    ]),
  ))

test('values and answers are found in rollouts as recorded', () =>
  expectRecorded(
    `${folder}/rollouts.txt`,
    Object.fromEntries(
      samples
        .filter((_, at) => at % 6 === 0)
        .map(({ id, trace, subject: { asked, payload, gold, reading } }, at) => {
          const item = {
            text: asked,
            payload,
            answer: at % 5 === 4 ? null : (gold?.answer ?? null),
          }
          const judged = { name: 'recovery', origin: 'judged' as const, value: 0.5, judge: 'j' }
          const keys = compositionOf(asked, payload).parts.flatMap(
            ({ variable }) => variable?.symbol ?? [],
          )
          const criteria = Object.fromEntries(
            keys.map((key, n) => [key, (at + n) % 3 === 2 ? null : (at + n) % 2]),
          )
          const solved = {
            ...reading,
            item,
            logged: trace.logged,
            all_rewards: at % 2 === 0 ? [] : [{ ...judged, per_criterion: criteria }],
          }
          const silent = { ...solved, view: 'Nothing.' }
          const values = [...judgedValues(solved), ...judgedValues(silent)]
          return [
            id,
            [
              foundAnswer(solved),
              thoughtOf(reading.view),
              ...values.map((one) => [stateWord(one), one]),
            ],
          ]
        }),
    ),
  ))
