import { expect, test } from 'vitest'
import type { Attempt, JoinedLink } from '@/lib/systems/composition-rl/composing/schema'
import { droppedLine, madeLine } from './words'

const unmade: JoinedLink = {
  value: null,
  definition: null,
  number: null,
  problem: null,
  text: null,
  difference: null,
  checks: [],
}
const attempt: Attempt = {
  n: 1,
  parts: [],
  names: [],
  links: [unmade],
  dropped: { link: 0, stage: 'value', reason: 'it says 4' },
  problem: null,
}

test('why it was dropped is said, with the problems where there are several links', () => {
  expect(droppedLine(attempt)).toBe('At the check of the value: it says 4.')
  const links = [unmade, unmade]
  const dropped = { link: 1, stage: 'names', reason: 'X names two values' } as const
  expect(droppedLine({ ...attempt, links, dropped })).toBe(
    'Problem 2 to problem 3, at the check of the names: X names two values.',
  )
})

test('what could not be used is said where there is any', () => {
  const server = { id: 's', name: 'engine', model: null }
  const made = {
    from: { id: 'c', name: 'maths' },
    seed_count: 5000,
    servers: { policy: server, judge: server },
  }
  expect(madeLine({ ...made, left_count: 0 })).toBe('from 5,000 problems of maths · by engine')
  expect(madeLine({ ...made, left_count: 1200 })).toBe(
    'from 5,000 problems of maths (1,200 left out) · by engine',
  )
})
