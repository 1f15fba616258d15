import { expect, test } from 'vitest'
import { diffHref, otherIds } from './address'
import { sampleDetails, wordDiff } from './testing'
import {
  alignmentWords,
  countWords,
  divergences,
  relationWords,
  rewardWords,
  sideName,
  walk,
} from './words'

const details = sampleDetails()

function diffOf(...ids: string[]) {
  return wordDiff(...ids.flatMap((id) => details.get(id) ?? []))
}

const names = { left: 'A', right: 'B', areAll: true }

test('a side is named by what tells it from the others', () => {
  const { traces } = diffOf('versailles-7b-1', 'versailles-7b-2')
  expect(traces.map((side) => sideName(side, traces))).toEqual([
    'decompose-7b · step 240 · #1',
    'decompose-7b · step 240 · #2',
  ])
  const { traces: systems } = diffOf('versailles-7b-1', 'versailles-rl-1')
  expect(systems.map((side) => sideName(side, systems)).at(1)).toContain('FaithLens · lens-8b-rl')
})

test('a margin says how two steps relate, and a header how many do', () => {
  const { steps, against } = diffOf('versailles-7b-1', 'versailles-7b-5')
  expect(steps.map((step) => relationWords(step, names, 'word_overlap'))).toEqual([
    [expect.stringMatching(/^match probability 0\.\d\d$/u), 'answers differ'],
    ['only in B'],
    [expect.stringMatching(/^match probability/u), 'answers differ'],
    [expect.stringMatching(/^match probability/u), 'answers differ'],
  ])
  expect(against.map(countWords)).toEqual([['3 reworded', '1 added']])
})

test('of more than two traces a margin claims nothing about the others', () => {
  const { steps } = diffOf('versailles-7b-1', 'versailles-7b-6', 'versailles-7b-2')
  const words = steps.map((step) =>
    relationWords(step, { ...names, areAll: false }, 'word_overlap').join(),
  )
  const inBoth = steps.findIndex(({ left, right, others }) => left && !right && others[0]?.right)
  expect(words[inBoth]).toBe('not in B')
  expect(words.join()).toContain('not in A')
  expect(words.join()).not.toContain('only')
})

test('rewards of a question are told where they differ', () => {
  const { steps } = diffOf('lind-trial-7b-1', 'lind-trial-3b-1')
  const differing = steps.flatMap(rewardWords)
  expect(differing.every(({ text }) => /^[+−]\d|^undefined$/u.test(text))).toBe(true)
})

test('divergences are walked in both directions and not left at their ends', () => {
  const { steps, first_divergence: first } = diffOf('polar-bears-11b-1', 'polar-bears-3b-1')
  const places = divergences(steps)
  expect(places[0]).toBe(first)
  expect(walk([2, 5], null, 1)).toBe(2)
  expect(walk([2, 5], 2, 1)).toBe(5)
  expect(walk([2, 5], 5, 1)).toBe(5)
  expect(walk([2, 5], 5, -1)).toBe(2)
  expect(walk([2, 5], null, -1)).toBe(5)
})

test('the foot names what is aligned and how', () => {
  const own = { threshold: 0.5, threshold_in_place: 0.4, model: null, note: null }
  const words = { ...own, by: 'word_overlap' } as const
  expect(alignmentWords({ unit: 'question', alignment: words })).toBe(
    'questions aligned by match probability ≥ 0.5, ≥ 0.4 between the same neighbours',
  )
  const vectors = { ...own, by: 'embeddings', threshold_in_place: null, model: 'mini' } as const
  expect(alignmentWords({ unit: 'fact', alignment: vectors })).toBe(
    'facts aligned by embeddings of mini, cosine ≥ 0.5',
  )
})

test('an address holds the first trace and then the others', () => {
  expect(diffHref(['a', 'b', 'c'])).toBe('/traces/a/diff/b,c')
  expect(otherIds('b,c')).toEqual(['b', 'c'])
})
