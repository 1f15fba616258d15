import { expect, test } from 'vitest'
import { restsOn, termFacts } from './term-words'

const term = {
  name: 'format',
  title: 'Format',
  range: [-1, 1] as [number, number],
  meaning: '',
  perQuestion: false,
  inTotal: true,
}

test.each([
  [{}, '−1 to 1'],
  [{ perQuestion: true }, '−1 to 1, by question'],
  [{ weight: { paper: 0.2, released: 0.2 } }, '−1 to 1, counts 0.2 in the total'],
  [
    { weight: { paper: 0.2, released: 0.15 } },
    '−1 to 1, counts 0.2 in the total, 0.15 as released',
  ],
  [{ weight: { paper: 0, released: 0.05 } }, '−1 to 1, counts 0.05 in the released total alone'],
])('a reward with %j is introduced', (given, expected) => {
  expect(termFacts({ ...term, ...given })).toBe(expected)
})

test('a reward rests on what judges are asked, else on the text', () => {
  const criteria = [
    { title: 'Support', rewards: ['citation'] },
    { title: 'Relevance', rewards: ['citation', 'other'] },
  ]
  expect(restsOn('citation', criteria, false)).toBe('Needs a judge: support, relevance.')
  expect(restsOn('format', criteria, false)).toBe('Computed from the text.')
  expect(restsOn('format', criteria, true)).toBe(
    'Computed from the text and the gold label or answer.',
  )
})
