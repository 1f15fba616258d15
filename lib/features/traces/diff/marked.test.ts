import { expect, it } from 'vitest'
import { markChoices } from './marked'
import { sampleDetails, wordDiff } from './testing'

const details = sampleDetails()
const [left, right] = ['versailles-7b-1', 'versailles-7b-5'].flatMap((id) => details.get(id) ?? [])

it('a mark is put on the step of a trace, or on the trace where it has no such step', () => {
  if (!left || !right) throw new Error('The samples lack these traces.')
  const diff = wordDiff(left, right)
  const added = diff.steps.findIndex(({ kind }) => kind === 'added')
  const [a, b] = markChoices(diff, added)
  expect(a).toEqual({ trace: left.id, letter: 'A', step: null, title: 'A, the whole trace' })
  expect(b).toMatchObject({
    trace: right.id,
    title: `B, step ${diff.steps[added]?.right?.number}`,
  })
  const step = right.steps[b?.step ?? -1]
  expect([step?.kind, step?.text.trim()]).toEqual(['answer', diff.steps[added]?.right?.answer])
  expect(markChoices(diff, null).map(({ title }) => title)).toEqual([
    'A, the whole trace',
    'B, the whole trace',
  ])
})
