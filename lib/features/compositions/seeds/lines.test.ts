import { expect, test } from 'vitest'
import { readLines, wrongLines } from './lines'
import { usableSeeds } from './unique'

test('problems are read as JSON or with a tab, empty lines left out', () => {
  const text = [
    '{"problem": "One?", "final_answer": 1, "level": "Level 2"}',
    '',
    'Two?\t\\frac{4}{2}\r',
  ].join('\n')
  expect(readLines(text)).toEqual({
    seeds: [
      { problem: 'One?', answer: '1', level: 'Level 2' },
      { problem: 'Two?', answer: '\\frac{4}{2}' },
    ],
    problems: [],
  })
})

test.each([
  ['Two?', 'Line 1: no tab between problem and answer.'],
  ['a\tb\tc', 'Line 1: more than one tab.'],
  ['One?\t1\n{"problem": "x"}', 'Line 2: the answer must have 1 to 500 characters.'],
  ['\n{"problem": 4, "answer": "1"}', 'Line 2: the problem must have 1 to 8,000 characters.'],
  [' ', 'There is no problem. Enter one per line.'],
])('%j is refused', (text, reason) => {
  expect(wrongLines(readLines(text))).toBe(reason)
})

test('what is not JSON says so with its line', () => {
  expect(wrongLines(readLines('One?\t1\n{"problem"'))).toMatch(/^Line 2: not JSON/)
})

test('a text counts once, one without an answer not at all', () => {
  const one = { problem: 'One?', answer: '1' }
  expect(usableSeeds([one, { ...one }, { problem: 'Two?' }])).toEqual({ seeds: [one], left: 1 })
})
