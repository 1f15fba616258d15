import { describe, expect, test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { problems as seeds } from '@/lib/features/compositions/testing/problems'
import { locate, trimmed } from '../chain/locate'
import { namesIn } from '../chain/names'
import { differenceOf, isNumber, relationOf, signed } from './difference'
import { drawProblems } from './draw'
import { freeNames, usesSymbol, withoutSymbol } from './names'
import { canGoOn } from './state'
import { baseline, composed } from './testing/composing'

const folder = `${import.meta.dirname}/fixtures`

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
