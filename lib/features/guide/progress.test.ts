import { expect, it } from 'vitest'
import { advance, isFinished, readProgress, skipStep, startGuide, writeProgress } from './progress'
import { type GuideEvent, guideSteps } from './steps'

const start = startGuide('Samples')
const visit = (address: string): GuideEvent => ({ kind: 'visit', address })
const errors = guideSteps[0]?.link.href(start) ?? ''
const opened = `/traces/t1?${errors.split('?')[1] ?? ''}`

const journey: GuideEvent[] = [
  visit(opened),
  visit(`${opened}#step-3`),
  { kind: 'save', of: 'marks' },
  visit('/traces/a/diff/b?outcome=fixed'),
  { kind: 'follow', address: '/api/exports?kind=marks&mark=any' },
]

it('takes each step once it was done, and ends after the last', () => {
  const reached = journey.map((_, count) => journey.slice(0, count + 1).reduce(advance, start).step)
  expect(reached).toEqual([1, 2, 3, 4, 5])
  const finished = journey.reduce(advance, start)
  expect(isFinished(finished)).toBe(true)
  expect(skipStep(finished)).toBe(finished)
})

it('leads back to the trace that was opened', () => {
  const reading = advance(start, visit(opened))
  expect(guideSteps[1]?.link.href(reading)).toBe(opened)
  expect(guideSteps[1]?.link.href(start)).toBe(errors)
})

it.each([
  ['a list', 0, visit(errors)],
  ['a trace that is right', 0, visit('/traces/t1?correct=true')],
  ['a trace without a selected step', 1, visit(opened)],
  ['the step of something else', 1, visit('/collections/c1#step-2')],
  ['the saving of something else', 2, { kind: 'save', of: 'views' }],
  ['the comparison itself', 3, visit('/analysis/compare?a=x&b=y')],
  ['the manifest of an export', 4, { kind: 'follow', address: '/api/exports/manifest?kind=marks' }],
  ['a later step', 0, { kind: 'save', of: 'marks' }],
] as const)('is not moved by %s', (_, step, event) => {
  const progress = { ...start, step }
  expect(advance(progress, event)).toBe(progress)
})

it('is kept as text, and what is no progress is none', () => {
  for (const progress of [start, { ...start, collection: 'A & B', trace: opened, step: 2 }])
    expect(readProgress(writeProgress(progress))).toEqual(progress)
  expect(readProgress('collection=Samples&step=99')?.step).toBe(guideSteps.length)
  for (const text of ['', 'nonsense', 'collection=Samples', 'collection=S&step=-1', 'step=1'])
    expect(readProgress(text)).toBeNull()
})

it('compares two checkpoints of one model in the sample collection', () => {
  const href = guideSteps[3]?.link.href(start) ?? ''
  const sides = new URL(href, 'http://localhost').searchParams
  expect(sides.get('a')).toBe('collection=Samples&model=decompose-7b&training_step.eq=240')
  expect(sides.get('b')).toBe('collection=Samples&model=decompose-7b&training_step.eq=400')
})
