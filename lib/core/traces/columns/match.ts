import type { Bound, Comparison, TraceFilter } from '@/lib/core/traces/filter'
import { extraName, type ExtraValues } from '@/lib/core/traces/extra-filter'
import { extraColumnsOf } from './extra-columns'
import { sortValues } from './order'
import {
  checkedBit,
  codedNames,
  correctness,
  type Dictionaries,
  findingBit,
  type NumberColumn,
  problemBit,
  type Segment,
} from './segment'
import type { SeqSet } from './seq-set'

/** What only the database can say: which traces and items are meant. Absent = not asked. */
export interface Lookups {
  /** Collections by id that the filter names. */
  collections?: ReadonlySet<string>
  items?: SeqSet
  traces?: { name: 'group' | 'import' | 'id'; set: SeqSet }[]
  /** Rows in which the search was found. */
  search?: ReadonlyMap<Segment, Uint8Array>
}

type Test = (row: number) => boolean

/** One part of a filter; a facet is counted without the part of its own name. */
interface FilterPart {
  name: string
  test: Test
}

/** `state[row]`: 0 passes, n fails the nth part alone, `failsSeveral` fails more. */
export interface Match {
  segment: Segment
  parts: string[]
  state: Uint8Array
}

export const failsSeveral = 255

const everything: Test = () => true
const nothing: Test = () => false

function compares(value: number, op: Comparison, bound: number): boolean {
  if (op === 'eq') return value === bound
  if (op === 'lt' || op === 'lte') return value < bound || (op === 'lte' && value === bound)
  return value > bound || (op === 'gte' && value === bound)
}

/** Comparing with NaN is false, so a missing number is within no bounds. */
function boundTest(values: NumberColumn, bound: Bound): Test {
  if (bound.op === 'undefined') {
    const { value } = bound
    return (row) => Number.isNaN(values[row] ?? NaN) === value
  }
  const { op, value } = bound
  return (row) => compares(values[row] ?? NaN, op, value)
}

const anyOf = (tests: Test[]): Test => {
  const [only] = tests
  return tests.length === 1 && only ? only : (row) => tests.some((test) => test(row))
}

function boundParts(segment: Segment, bounds: Bound[]): FilterPart[] {
  const byMeasure = Map.groupBy(bounds, ({ of }) => of)
  return [...byMeasure].map(([name, own]) => {
    const values = sortValues(segment, name) ?? new Float64Array()
    const byOp = [...Map.groupBy(own, ({ op }) => op).values()]
    const tests = byOp.map((same) => anyOf(same.map((bound) => boundTest(values, bound))))
    const [only] = tests
    const all: Test = (row) => tests.every((test) => test(row))
    return { name, test: tests.length === 1 && only ? only : all }
  })
}

function codedParts(
  segment: Segment,
  filter: TraceFilter,
  dictionaries: Dictionaries,
): FilterPart[] {
  return codedNames.flatMap((name): FilterPart[] => {
    const values = filter[name]
    if (values === undefined) return []
    const wanted = new Uint8Array(dictionaries[name].size)
    for (const value of values) {
      const code = dictionaries[name].find(value)
      if (code !== undefined) wanted[code] = 1
    }
    const codes = segment.codes[name]
    return [{ name, test: (row) => wanted[codes[row] ?? 0] === 1 }]
  })
}

function problemTest({ problems }: Segment, wanted: string[]): Test {
  let bits = 0
  for (const name of wanted) bits |= name === 'any' ? -1 : (problemBit.get(name) ?? 0)
  const none = wanted.includes('none')
  return (row) => {
    const found = problems[row] ?? 0
    return (found & bits) !== 0 || (none && found === 0)
  }
}

/** `null` is for traces that were not checked, `none` for those in which the check found nothing. */
function findingTest({ findings }: Segment, wanted: readonly (string | null)[]): Test {
  let bits = 0
  for (const name of wanted) {
    bits |= name === 'any' ? checkedBit - 1 : name === null ? 0 : (findingBit.get(name) ?? 0)
  }
  const [none, unchecked] = [wanted.includes('none'), wanted.includes(null)]
  return (row) => {
    const found = findings[row] ?? 0
    if ((found & bits) !== 0) return true
    return found === 0 ? unchecked : none && found === checkedBit
  }
}

function markTest(segment: Segment, wanted: string[]): Test {
  const rows = new Uint8Array(segment.size)
  for (const kind of wanted) for (const row of segment.marks.get(kind) ?? []) rows[row] = 1
  const any = wanted.includes('any')
  const none = wanted.includes('none')
  return (row) => {
    if (rows[row] === 1) return true
    return segment.marked[row] === 1 ? any : none
  }
}

function correctTest({ correct }: Segment, wanted: (boolean | null)[]): Test {
  const isWanted = correctness.map((value) => wanted.includes(value))
  return (row) => isWanted[correct[row] ?? 0] === true
}

function ownParts(segment: Segment, filter: TraceFilter): FilterPart[] {
  const { correct, problem, finding, mark, judged, has_gold: hasGold } = filter
  const parts: FilterPart[] = []
  if (hasGold) {
    const test: Test = (row) => hasGold.includes(segment.graded[row] === 1)
    parts.push({ name: 'has_gold', test })
  }
  if (correct) parts.push({ name: 'correct', test: correctTest(segment, correct) })
  if (problem) parts.push({ name: 'problem', test: problemTest(segment, problem) })
  if (finding) parts.push({ name: 'finding', test: findingTest(segment, finding) })
  if (mark) parts.push({ name: 'mark', test: markTest(segment, mark) })
  if (judged) {
    const test: Test = (row) => judged.includes(segment.judged[row] === 1)
    parts.push({ name: 'judged', test })
  }
  return parts
}

/** A collection without the column has none of its values; of a column with too many of them nothing is known. */
function extraParts(segment: Segment, extra: readonly ExtraValues[]): FilterPart[] {
  return extra.map(({ column: name, values }) => {
    const column = extraColumnsOf(segment).get(name)
    if (column === undefined)
      return { name: extraName(name), test: values.includes(null) ? everything : nothing }
    if (column === null) return { name: extraName(name), test: nothing }
    const wanted = column.values.map((value) => values.includes(value))
    return { name: extraName(name), test: (row) => wanted[column.codes[row] ?? 0] === true }
  })
}

function lookupParts(segment: Segment, lookups: Lookups): FilterPart[] {
  const { collections, items, traces = [], search } = lookups
  const parts: FilterPart[] = []
  if (collections) {
    const test = collections.has(segment.collection.id) ? everything : nothing
    parts.push({ name: 'collection', test })
  }
  if (items) parts.push({ name: 'item', test: (row) => items.has(segment.itemSeq[row] ?? 0) })
  for (const { name, set } of traces) {
    parts.push({ name, test: (row) => set.has(segment.seq[row] ?? 0) })
  }
  if (search) {
    const found = search.get(segment)
    parts.push({ name: 'q', test: (row) => found?.[row] === 1 })
  }
  return parts
}

function exclude(state: Uint8Array, test: Test, part: number): void {
  for (let row = 0; row < state.length; row++) {
    if (state[row] !== failsSeveral && !test(row))
      state[row] = state[row] === 0 ? part : failsSeveral
  }
}

export function matchSegment(
  segment: Segment,
  filter: TraceFilter,
  { dictionaries, lookups }: { dictionaries: Dictionaries; lookups: Lookups },
): Match {
  const parts = [
    ...lookupParts(segment, lookups),
    ...codedParts(segment, filter, dictionaries),
    ...ownParts(segment, filter),
    ...boundParts(segment, filter.bounds ?? []),
    ...extraParts(segment, filter.extra ?? []),
  ]
  const state = new Uint8Array(segment.size)
  for (const [index, { test }] of parts.entries()) exclude(state, test, index + 1)
  return { segment, parts: parts.map(({ name }) => name), state }
}

/** The state of rows that count for a facet: those that pass, and those its own part alone keeps out. */
export function ownFailure(match: Match, name: string): number {
  return match.parts.indexOf(name) + 1
}

export function passing({ state }: Match): number {
  let count = 0
  for (const failed of state) if (failed === 0) count++
  return count
}
