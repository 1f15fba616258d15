import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleDetails, wordDiff } from './testing'
import { generated } from '@/lib/formats/testing/generated'

const details = sampleDetails()
const all = [...details.values()]

function named(id: string) {
  const trace = details.get(id)
  if (trace === undefined) throw new Error(`The samples have no trace ${id}.`)
  return trace
}

test('the diff of a trace with itself is empty, whatever the trace', () => {
  for (const trace of all) {
    const { steps, first_divergence: first, against, traces } = wordDiff(trace, trace)
    const different = steps.filter(({ kind, diverges }) => kind !== 'same' || diverges)
    expect({ id: trace.id, different, first }).toEqual({ id: trace.id, different: [], first: null })
    expect(against[0]?.counts).toEqual({ same: steps.length, reworded: 0, added: 0, dropped: 0 })
    expect(against[0]?.verdict_changed ?? false).toBe(false)
    expect(against[0]?.total_difference ?? 0).toBe(0)
    expect(traces).toHaveLength(2)
  }
})

test('a diff has every step of every trace once and in order, and turned round it is the same', () => {
  const byItem = [...Map.groupBy(all, ({ item }) => item.id).values()].filter(
    (traces) => traces.length > 1,
  )
  const some = fc
    .constantFrom(...byItem)
    .chain((traces) => fc.array(fc.constantFrom(...traces), { minLength: 2, maxLength: 4 }))
  fc.assert(
    fc.property(some, (traces) => {
      const { steps, against } = wordDiff(...traces)
      for (const [at] of traces.entries()) {
        const numbers = steps.flatMap((step) => {
          const unit = at === 0 ? step.left : [step, ...step.others][at - 1]?.right
          return unit ? [unit.number] : []
        })
        expect(new Set(numbers).size).toBe(numbers.length)
      }
      const [first, second] = traces
      if (first === undefined || second === undefined || traces.length > 2) return
      const { same, reworded, added, dropped } = against[0]?.counts ?? {}
      const back = wordDiff(second, first).against[0]?.counts
      expect(back).toEqual({ same, reworded, added: dropped, dropped: added })
    }),
    generated(60),
  )
})

test('questions are the same, reworded, added or dropped, and say where the traces part', () => {
  const { steps, first_divergence, against } = wordDiff(
    named('versailles-7b-1'),
    named('versailles-7b-5'),
  )
  expect(steps.map(({ kind, left, right }) => [kind, left?.number, right?.number])).toEqual([
    ['reworded', 1, 1],
    ['added', undefined, 2],
    ['reworded', 2, 3],
    ['reworded', 3, 4],
  ])
  expect(first_divergence).toBe(0)
  expect(against[0]?.counts).toEqual({ same: 0, reworded: 3, added: 1, dropped: 0 })
})

test('inside a pair answers are compared word by word, and rewards by question', () => {
  const { steps, evidence } = wordDiff(named('versailles-7b-2'), named('versailles-7b-8'))
  const [first] = steps
  expect(first?.words?.answer?.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'The treaty ' },
    { kind: 'added', text: 'It ' },
  ])
  expect(first?.rewards.map(({ name, difference }) => [name, difference])).toContainEqual([
    'joint',
    0,
  ])
  expect(first?.same_evidence).toBe(true)
  expect(evidence.length).toBeGreaterThan(1)
})

test('values of a composed problem belong together by their name, sections of reports show', () => {
  const values = wordDiff(named('ladder-tiles-8b-1'), named('ladder-tiles-2b-1'))
  expect(
    values.steps.map(({ kind, diverges, left, right }) => [
      kind,
      diverges,
      left?.answer,
      right?.answer,
    ]),
  ).toEqual([
    ['same', true, '12', '14'],
    ['same', true, '9', '11'],
    ['same', true, '81', '121'],
  ])
  const report = wordDiff(named('heat-8b-1'), named('heat-4b-1'))
  expect(new Set(report.steps.map(({ section }) => section))).toContain('How soon')
  expect(report.evidence.some(({ text }) => text.length > 0)).toBe(true)
})

test('traces of two systems have no step in common, and their totals are not compared', () => {
  const { steps, against } = wordDiff(named('versailles-7b-1'), named('versailles-rl-1'))
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['dropped', 'added']))
  expect(against[0]).toMatchObject({
    verdict_changed: false,
    total_difference: null,
    comparison: { reason: 'The traces come from different systems.' },
  })
})

test('confidences are compared within one kind alone', () => {
  const trace = named('versailles-7b-1')
  const sure = (value: number, kind: 'released' | 'normalised') => ({
    ...trace,
    confidence: { value, kind },
  })
  const apart = (first: typeof trace, other: typeof trace) =>
    wordDiff(first, { ...other, id: 'other' }).against[0]?.confidence_difference
  expect(apart(sure(0.9, 'released'), sure(0.6, 'released'))).toBeCloseTo(-0.3, 12)
  expect(apart(sure(0.9, 'released'), sure(0.6, 'normalised'))).toBeNull()
  expect(apart(sure(0.9, 'released'), { ...trace, confidence: null })).toBeNull()
  expect(apart({ ...trace, confidence: null }, { ...trace, confidence: null })).toBeNull()
})

test('totals over different terms are never compared as they are', () => {
  const trace = named('versailles-7b-1')
  const { necessity: _necessity, ...fewer } = trace.rewards
  const other = { ...trace, id: 'other', rewards: fewer }
  const { against } = wordDiff(trace, other)
  expect(against[0]).toMatchObject({
    total_difference: 0,
    comparison: { basis: 'common_terms', left_out: ['necessity'] },
  })
})

test('a third and a fourth trace are compared with the first', () => {
  const ids = ['versailles-7b-1', 'versailles-7b-2', 'versailles-7b-3', 'versailles-7b-8']
  const { steps, against } = wordDiff(...ids.map(named))
  expect(steps.every(({ others }) => others.length === 2)).toBe(true)
  expect(against.map(({ trace }) => trace)).toEqual(ids.slice(1))
  const alone = steps.filter((step) => step.left === null && step.right === null)
  expect(alone.length).toBeGreaterThan(0)
  for (const { kind } of alone) expect(kind).toBeNull()
})
