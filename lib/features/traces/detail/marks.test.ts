import { expect, test } from 'vitest'
import { defaultMarkKinds } from '@/lib/core/marks/kinds'
import { systems } from '@/lib/systems/registry/systems'
import { flowOf } from './blocks'
import {
  isPending,
  markTarget,
  markWords,
  newMarkOf,
  offeredKinds,
  optimisticMark,
  patchedMark,
  withMark,
  withoutMark,
} from './marks'

const mark = optimisticMark('t', { traces: ['t'], kind: 'redundant' }, new Date(0))
const read = (output: string, system: 'faithlens' | 'decompose-rl') =>
  flowOf(systems[system].read({ output, reasoning: null, finish_reason: null, logged: null }))
const explained = read('<think>T</think><reason>R</reason><answer>Yes</answer>', 'faithlens')
const asked = read('<think>T</think><question>Q?</question><answer>A</answer>', 'decompose-rl')

test('a mark is seen before the server has it, and replaced in place', () => {
  expect(isPending(mark)).toBe(true)
  const marks = withMark([{ ...mark, id: 'a' }], mark)
  expect(marks.map(({ id }) => id)).toEqual(['a', mark.id])
  expect(withMark(marks, { ...mark, id: 'a', kind: 'harmful' })[0]?.kind).toBe('harmful')
  expect(withoutMark(marks, 'a')).toEqual([mark])
})

test('a change takes away a comment when told so, and leaves the rest', () => {
  const commented = { ...mark, comment: 'why' }
  expect(patchedMark(commented, { kind: 'harmful' })).toEqual({ ...commented, kind: 'harmful' })
  expect(patchedMark(commented, { comment: null }).comment).toBeNull()
})

test('a kind has its words, an unknown one its name', () => {
  expect(markWords('good_catch', defaultMarkKinds)).toEqual({
    title: 'Good catch',
    tone: 'sup',
    sign: '✓',
  })
  expect(markWords('note', defaultMarkKinds)).toEqual({ title: 'Note', tone: 'plain', sign: '•' })
  expect(markWords('made_up', defaultMarkKinds)).toMatchObject({ title: 'Made up', tone: 'plain' })
})

test('a mark says what it is about', () => {
  expect(markTarget(mark, asked)).toBe('trace')
  expect(markTarget({ target: { step: 2 } }, asked)).toBe('question 1')
})

test('explanations are offered kinds of their own first, questions never', () => {
  const first = (flow: typeof asked, step: number | null) =>
    offeredKinds(defaultMarkKinds, flow, step)[0]?.about
  expect(first(explained, 1)).toBe('explanation')
  expect(first(explained, null)).toBe('explanation')
  expect(first(explained, 0)).toBe('trace')
  expect(first(asked, 1)).toBe('trace')
  expect(offeredKinds(defaultMarkKinds, asked, null).every(({ about }) => about === 'trace')).toBe(
    true,
  )
})

test('what was left empty is not sent', () => {
  const bare = { kind: 'redundant', comment: ' ', step: null, anchors: [] }
  expect(newMarkOf('t', bare)).toEqual({ traces: ['t'], kind: 'redundant' })
  expect(newMarkOf('t', { ...bare, comment: ' why ', step: 0 })).toEqual({
    traces: ['t'],
    kind: 'redundant',
    comment: 'why',
    target: { step: 0 },
  })
})
