import { expect, test } from 'vitest'
import { ProblemList } from './problem-list'

const place = (start: number, end = start) => ({ start, end })

test('problems stand in text order, the shorter first', () => {
  const problems = new ProblemList()
  problems.add('nested', place(5, 9), 'c')
  problems.add('order', place(5, 6), 'b')
  problems.add('nested', place(1, 2), 'a')
  expect(problems.inOrder()).toEqual([
    { code: 'nested', start: 1, end: 2, message: 'a' },
    { code: 'order', start: 5, end: 6, message: 'b' },
    { code: 'nested', start: 5, end: 9, message: 'c' },
  ])
})

test('the last of too many of one code says how many more there are', () => {
  const problems = new ProblemList()
  for (let at = 0; at < 1_000; at += 1) problems.add('nested', place(at), 'n')
  expect(problems.inOrder().at(-1)?.message).toBe('n')
  for (let at = 1_000; at < 1_003; at += 1) problems.add('nested', place(at), 'n')
  problems.add('order', place(5_000), 'o')
  const all = problems.inOrder()
  expect(all).toHaveLength(1_001)
  expect(all.slice(-2).map(({ message }) => message)).toEqual(['n (and 3 more)', 'o'])
})
