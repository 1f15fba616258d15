import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrainingMark } from '../training/mark'
import { labelled, type Labelling } from './labels'
import type { Unit } from './units'
import { generated } from '@/lib/formats/testing/generated'

const good = new Set(['good'])
const bad = new Set(['bad'])
const by = (unmarked: Labelling['unmarked']): Labelling => ({ good, bad, unmarked })

/** Units of two steps each: thinking and what it leads to. */
function unitsOf(count: number): Unit[] {
  return Array.from({ length: count }, (_, at) => ({
    steps: [2 * at, 2 * at + 1],
    first: 2 * at + 1,
    start: at,
    leadStart: at,
    end: at + 1,
    chain: null,
  }))
}

const on = (step: number | null, kind: string, author = 'A'): TrainingMark => ({
  kind,
  step,
  isOfWhole: step === null,
  author,
})

function told(marks: TrainingMark[], unmarked: Labelling['unmarked'], count = 4) {
  return labelled(unitsOf(count), marks, by(unmarked)).map(
    ({ unit, label, annotators }) => `${unit.start}${label ? '+' : '-'}${annotators}`,
  )
}

describe('a step without a mark', () => {
  test('is good where somebody read past it, and the row ends where nobody did', () => {
    expect(told([on(5, 'bad')], 'stop')).toEqual(['0+0', '1+0', '2-1'])
    expect(told([on(5, 'bad'), on(null, 'good')], 'stop')).toEqual(['0+0', '1+0', '2-1', '3+0'])
    expect(told([on(1, 'good')], 'stop')).toEqual(['0+1'])
  })

  test('is left out, or good', () => {
    expect(told([on(5, 'bad')], 'drop')).toEqual(['2-1'])
    expect(told([on(5, 'bad')], 'true')).toEqual(['0+0', '1+0', '2-1', '3+0'])
  })

  test('is not passed by whom only the whole displeases', () => {
    expect(told([on(null, 'bad'), on(7, 'good')], 'stop')).toEqual([])
    expect(told([on(null, 'bad'), on(3, 'bad')], 'stop')).toEqual(['0+0', '1-1'])
  })

  test('is not passed by a note', () => {
    expect(told([on(1, 'good'), on(7, 'note')], 'stop')).toEqual(['0+1'])
  })
})

describe('people who disagree', () => {
  test('are counted', () => {
    const marks = [on(1, 'good'), on(0, 'bad', 'B'), on(1, 'bad', 'C'), on(3, 'good')]
    expect(told(marks, 'stop')).toEqual(['0-3', '1+1'])
  })

  test('evenly give no label', () => {
    const marks = [on(1, 'good'), on(1, 'bad', 'B'), on(3, 'good')]
    expect(told(marks, 'drop')).toEqual(['1+1'])
    expect(told(marks, 'true')).toEqual(['1+1', '2+0', '3+0'])
    expect(told(marks, 'stop')).toEqual([])
  })

  test('with themselves find fault', () => {
    expect(told([on(0, 'bad'), on(1, 'good')], 'drop')).toEqual(['0-1'])
    expect(told([on(1, 'good'), on(0, 'bad')], 'drop')).toEqual(['0-1'])
  })
})

const mark = fc.record({
  kind: fc.constantFrom('good', 'bad', 'note'),
  step: fc.option(fc.integer({ min: 0, max: 13 })),
  author: fc.constantFrom('A', 'B', 'C'),
})

test('labels agree with a plain count, whatever is done with the rest', () => {
  fc.assert(
    fc.property(fc.array(mark), fc.constantFrom('stop', 'drop', 'true'), (given, unmarked) => {
      const marks = given.map((one) => ({ ...one, isOfWhole: one.step === null }))
      const units = unitsOf(6)
      const found = labelled(units, marks, by(unmarked))
      const votes = units.map(({ steps }) => {
        const own = marks.filter(({ step }) => step !== null && steps.includes(step))
        const against = new Set(
          own.filter(({ kind }) => kind === 'bad').map(({ author }) => author),
        )
        const praise = own.filter(({ kind, author }) => kind === 'good' && !against.has(author))
        return { no: against.size, yes: new Set(praise.map(({ author }) => author)).size }
      })
      for (const { unit, label, annotators } of found) {
        const { yes, no } = votes[unit.start] ?? { yes: 0, no: 0 }
        expect(annotators).toBe(yes + no)
        expect(label).toBe(annotators === 0 || yes > no)
      }
      const decided = votes.flatMap(({ yes, no }, at) => (yes === no ? [] : at))
      const silent = votes.flatMap(({ yes, no }, at) => (yes + no === 0 ? at : []))
      const kept = found.map(({ unit }) => unit.start)
      const expected = {
        drop: decided,
        true: [...decided, ...silent].toSorted((one, other) => one - other),
        stop: kept.map((_, at) => at),
      }
      expect(kept).toEqual(expected[unmarked])
    }),
    generated(500),
  )
})
