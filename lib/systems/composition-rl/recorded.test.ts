import { describe, expect, test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { problems as seeds } from '@/lib/features/compositions/testing/problems'
import { sampleTraces } from '@/lib/systems/registry/testing'
import { checkGroups, checkSign, checkWord, isRepaired } from './chain/check-rows'
import { checkChain, literalsIn } from './chain/checks'
import { compositionOf } from './chain/composition'
import { chainFacts } from './chain/facts'
import { locate, trimmed } from './chain/locate'
import { namesIn } from './chain/names'
import { chainNodes } from './chain/nodes'
import { chainPieces } from './chain/pieces'
import { differenceOf, isNumber, relationOf, signed } from './composing/difference'
import { drawProblems } from './composing/draw'
import { freeNames, usesSymbol, withoutSymbol } from './composing/names'
import { canGoOn } from './composing/state'
import { baseline, composed } from './composing/testing/composing'
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

test('places, names and differences are as recorded', () => {
  const numbers = [
    '7',
    '-3',
    '1/2',
    '\\frac{1}{3}',
    '\\sqrt{2}',
    '2\\sqrt{8}',
    '3.25',
    '\\pi',
    'x',
    '0',
    '1,200',
    '5\\%',
    '',
  ]
  const texts = [
    'Find $X$ and $y_1$ in \\(\\alpha + \\beta\\).',
    'No formula.',
    '$\\text{if } a$ and [asy]draw(b)[/asy]',
    'Let $AB$ meet $\\overline{CD}$ at $P_2$.',
  ]
  return expectRecorded(`${folder}/composing-parts.txt`, {
    located: [
      ['a  b c', 'b c'],
      ['a\n b', 'ab'],
      ['a', ''],
      ['aXa', 'a'],
      ['abc', 'd'],
    ].map(([text = '', wanted = '']) => [locate(text, wanted), locate(text, wanted, 1)]),
    trimmed: ['  a ', 'a', '   '].map((text) => trimmed(text, { start: 0, end: text.length })),
    names: texts.map((text) => [
      namesIn(text),
      ...['X', 'y_1', '\\alpha', 'A', 'P_2', 'a'].map((name) => usesSymbol(text, name)),
    ]),
    without: texts.map((text) => withoutSymbol(text, 'X', '7')),
    free: [0, 2, 6, 40].map((count) => freeNames(texts, count)),
    numbers: numbers.map((text) => isNumber(text)),
    differences: numbers.flatMap((one) =>
      numbers.slice(0, 9).map((other) => {
        const found = differenceOf(one, other)
        return [
          one,
          other,
          found && [found, signed(found), relationOf(found, { from: 'X', to: 'Y' })],
        ]
      }),
    ),
    draws: [
      drawProblems({ count: 4, depth: 2, draw: 'all', seed: 1, limit: 5 }),
      drawProblems({ count: 5, depth: 3, draw: 'random', seed: 1, limit: 6 }),
      drawProblems({ count: 5, depth: 3, draw: 'random', seed: 2, limit: 6 }),
      drawProblems({ count: 3, depth: 3, draw: 'random', seed: 2, limit: 50 }),
      drawProblems({ count: 1, depth: 2, draw: 'all', seed: 2, limit: 5 }),
    ],
  })
})

function pair(at: number) {
  return [[seeds[at], seeds[at + 1]].flatMap((one) => one ?? [])]
}

/** The baseline, but for what is asked with one tag. */
function saying(tag: string, text: string): typeof baseline {
  return (request) => (request.messages[0]?.content.includes(`<${tag}>`) ? text : baseline(request))
}

describe('composing', () => {
  const first = pair(0)
  const scripts: Record<string, typeof baseline> = {
    baseline,
    'no number': saying('definition', '<value>many</value><definition>Define $X$.</definition>'),
    'a long number': saying(
      'definition',
      `<value>${'7'.repeat(300)}</value><definition>d</definition>`,
    ),
    'no name': saying('definition', '<value>7</value><definition>Define it.</definition>'),
    'half a reply': saying('definition', '<value>7</value>'),
    'the value told': saying(
      'definition',
      '<value>42</value><definition>Define $X$ as 42.</definition>',
    ),
    'no new number': saying('new_problem', '<number>many</number><new_problem>$Y$</new_problem>'),
    'no new name': saying('new_problem', '<number>7</number><new_problem>Nothing.</new_problem>'),
    'another problem': saying(
      'new_problem',
      '<number>7</number><new_problem>Find $Y$ and $Y$.</new_problem>',
    ),
    'a verdict of fail': saying('verdict', '<verdict>FAIL</verdict><why>It is odd.</why>'),
    'a verdict of no': saying('verdict', '<verdict>no</verdict><why>It is odd.</why>'),
    'a verdict of passed': saying('verdict', '<verdict>**Passed**</verdict><why>Fine.</why>'),
    'no verdict': saying('verdict', '<verdict>perhaps</verdict><why>Hm.</why>'),
    silence: () => '',
  }

  test.each(Object.entries(scripts))('goes as recorded: %s', async (name, say) => {
    const made = await composed({ say, draws: [...first, ...pair(3)], atOnce: 1 })
    expect(made.events.length).toBeGreaterThan(0)
    const { attempts } = made.state
    await expectRecorded(`${folder}/composed-${name.replaceAll(' ', '-')}.txt`, {
      events: made.events.map((event) =>
        'parts' in event ? { ...event, parts: event.parts.length } : event,
      ),
      links: attempts.map(({ links, names, dropped, problem }) => ({
        links,
        names,
        dropped,
        problem,
      })),
      goesOn: [1, 2, 3].map((wanted) => canGoOn({ attempts }, { wanted, limit: 3 })),
    })
  })
})
