import { problemCodes } from '@/lib/core/traces/vocabulary'
import { compareText } from './code-point-order'
import type { Match } from './match'
import type { FacetName, FacetValue } from './schema'
import {
  codedNames,
  correctness,
  type Dictionaries,
  findingValues,
  numberNames,
  problemBit,
  type Segment,
} from './segment'

type Value = FacetValue['value']
type ValuesAt = (row: number) => Value[]

/** The traces of one facet value: all, those with a mark, and by kind of mark. */
export interface ValueTally {
  value: Value
  traces: number
  marked: number
  kinds: Map<string, number>
}

const mostValues = 200

function problemsAt({ problems }: Segment): ValuesAt {
  return (row) => {
    const bits = problems[row] ?? 0
    if (bits === 0) return ['none']
    return problemCodes.filter((code) => (bits & (problemBit.get(code) ?? 0)) !== 0)
  }
}

function kindsAt({ marks }: Segment): Map<number, string[]> {
  const kinds = new Map<number, string[]>()
  for (const [kind, rows] of marks) {
    for (const row of rows) {
      const own = kinds.get(row)
      if (own) own.push(kind)
      else kinds.set(row, [kind])
    }
  }
  return kinds
}

/** The values of a facet that a trace has: one for most facets, several for problems and marks. */
function valuesOf(segment: Segment, by: FacetName, dictionaries: Dictionaries): ValuesAt {
  const coded = codedNames.find((name) => name === by)
  if (coded) {
    const codes = segment.codes[coded]
    return (row) => [dictionaries[coded].text(codes[row] ?? 0)]
  }
  const number = numberNames.find((name) => name === by)
  if (number) {
    const values = segment.numbers[number]
    return (row) => [Number.isNaN(values[row] ?? NaN) ? null : (values[row] ?? null)]
  }
  if (by === 'problem') return problemsAt(segment)
  if (by === 'mark') {
    const kinds = kindsAt(segment)
    return (row) => kinds.get(row) ?? ['none']
  }
  if (by === 'finding') return (row) => findingValues(segment.findings[row] ?? 0)
  if (by === 'has_gold') return (row) => [segment.graded[row] === 1]
  if (by === 'judged') return (row) => [segment.judged[row] === 1]
  if (by === 'correct') return (row) => [correctness[segment.correct[row] ?? 0] ?? null]
  return () => [segment.collection.name]
}

/** Most traces first; equals by spelling. */
export function tallyMarks(
  matches: Match[],
  by: FacetName,
  dictionaries: Dictionaries,
): ValueTally[] {
  const tallies = new Map<Value, ValueTally>()
  for (const { segment, state } of matches) {
    const valuesAt = valuesOf(segment, by, dictionaries)
    const kinds = kindsAt(segment)
    for (let row = 0; row < state.length; row++) {
      if (state[row] !== 0) continue
      for (const value of valuesAt(row)) {
        const own = tallies.get(value) ?? { value, traces: 0, marked: 0, kinds: new Map() }
        tallies.set(value, own)
        own.traces++
        own.marked += segment.marked[row] ?? 0
        for (const kind of kinds.get(row) ?? []) own.kinds.set(kind, (own.kinds.get(kind) ?? 0) + 1)
      }
    }
  }
  const order = (a: ValueTally, b: ValueTally) =>
    b.traces - a.traces || compareText(String(a.value), String(b.value))
  return [...tallies.values()].toSorted(order).slice(0, mostValues)
}
