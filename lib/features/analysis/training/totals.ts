import type { Dictionaries, NumberColumn, Segment } from '@/lib/core/traces/columns/segment'
import {
  type ComparedRollout,
  compareRollouts,
  totalTerms,
} from '@/lib/core/traces/reward-comparison'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { clustersOf } from '@/lib/stats/clusters'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { type Groups, rowsIn } from '../gather'
import type { PointSummary } from './schema'

/** Above every set of terms, which are one bit each. */
const mostSets = 2 ** 24
/** In place of the terms where the total is logged. */
const loggedSet = mostSets - 1

interface PointTotals {
  values: Float64Array
  terms: string[]
  from: PointSummary['from']
}

/** Of the traces of a segment: which totals can be averaged together, and which terms each trace has. */
interface TotalColumns {
  /** Equal for totals of one system that hold the same terms or are all logged: places in `kinds`. */
  codes: Uint32Array
  kinds: number[]
  /** The code of rows without a total; −1 where all have one. */
  none: number
  /** One bit for each term of the system's total. */
  held: Uint32Array
}

/** Kept with the columns of traces, which they follow from: 1.6 MB for 200,000 traces. */
const columns = new WeakMap<Segment, TotalColumns>()

/** Totals of traces that may be averaged or compared, from the columns of rewards. */
export class Totals {
  readonly #terms: ReturnType<typeof totalTerms>[]

  constructor({ system }: Dictionaries) {
    this.#terms = Array.from({ length: system.size }, (_, code) => {
      const id = systemIds.find((known) => known === system.text(code))
      return id === undefined ? [] : totalTerms(vocabulary[id].terms)
    })
  }

  /** The totals of the kind that most traces have, NaN for the others, and the terms that they hold. */
  ofPoint(groups: readonly Groups[], size: number): PointTotals {
    const most = this.#commonKind(groups)
    const values = new Float64Array(size).fill(Number.NaN)
    let [at, held] = [0, 0]
    for (const own of groups) {
      const { codes, kinds, held: heldTerms } = this.#columnsOf(own.segment)
      const { reward_total: totals } = own.segment.numbers
      const rows = rowsIn(own)
      const wanted = kinds.indexOf(most)
      for (let place = 0; place < rows.length; place++, at++) {
        const row = rows[place] ?? 0
        if (codes[row] !== wanted) continue
        values[at] = totals[row] ?? Number.NaN
        held |= heldTerms[row] ?? 0
      }
    }
    const code = most - 1
    const terms = this.#terms[Math.floor(code / mostSets)] ?? []
    return {
      values,
      terms: terms.filter((_, bit) => (held & (1 << bit)) !== 0).map(nameOf),
      from: most === 0 ? undefined : code % mostSets === loggedSet ? 'logged' : 'sum',
    }
  }

  /**
   * 1 where all totals of a group are equal, so that every advantage is 0; NaN where fewer than two can be compared.
   * Source: DecomposeRL, section 3.3.
   */
  isFlat({ segment, rows, starts }: Groups, place: number): number {
    const { codes, none } = this.#columnsOf(segment)
    const { reward_total: totals } = segment.numbers
    const [from, to] = [starts[place] ?? 0, starts[place + 1] ?? 0]
    let [first, kind, known, isEqual, isOneKind] = [Number.NaN, 0, 0, true, true]
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      const own = codes[row] ?? 0
      if (own === none) continue
      const total = totals[row] ?? Number.NaN
      if (known++ === 0) [first, kind] = [total, own]
      if (own !== kind) isOneKind = false
      if (total !== first) isEqual = false
    }
    if (isOneKind) return known < 2 ? Number.NaN : Number(isEqual)
    const compared = this.#compared(segment, rows.subarray(from, to))
    return compared.length < 2 ? Number.NaN : Number(compared.every((one) => one === compared[0]))
  }

  /** The kind of most totals, of as many the one met first; 0 without totals. */
  #commonKind(groups: readonly Groups[]): number {
    const counts = new Map<number, number>()
    for (const own of groups) {
      const { codes, kinds } = this.#columnsOf(own.segment)
      const rows = rowsIn(own)
      const ofCode = new Uint32Array(kinds.length)
      const met: number[] = []
      for (let at = 0; at < rows.length; at++) {
        const code = codes[rows[at] ?? 0] ?? 0
        const before = ofCode[code] ?? 0
        if (before === 0) met.push(code)
        ofCode[code] = before + 1
      }
      for (const code of met) {
        const kind = kinds[code] ?? 0
        if (kind > 0) counts.set(kind, (counts.get(kind) ?? 0) + (ofCode[code] ?? 0))
      }
    }
    let [common, most] = [0, 0]
    for (const [kind, count] of counts) {
      if (count <= most) continue
      common = kind
      most = count
    }
    return common
  }

  /** Over the terms that all rollouts of a group have, where their totals hold different ones. */
  #compared(segment: Segment, rows: Int32Array): number[] {
    const { system } = segment.codes
    const own = system[rows[0] ?? 0] ?? 0
    const terms = this.#terms[own] ?? []
    // Bits of terms are of the system of their trace.
    if (rows.some((row) => segment.totalLogged[row] === 1 || system[row] !== own))
      return compareRollouts(rolloutsAt(segment, rows, terms), terms).values.filter(
        (value) => value !== null,
      )
    const { held } = this.#columnsOf(segment)
    let [shared, scored] = [-1, 0]
    for (let at = 0; at < rows.length; at++) {
      const bits = held[rows[at] ?? 0] ?? 0
      if (bits === 0) continue
      shared &= bits
      scored++
    }
    if (scored === 0 || shared === 0) return []
    const sums: number[] = []
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      if (held[row] !== 0) sums.push(sumOf(segment, terms, { row, shared }))
    }
    return sums
  }

  #columnsOf(segment: Segment): TotalColumns {
    const known = columns.get(segment)
    if (known) return known
    const { size, totalLogged, numbers } = segment
    const { system: systems } = segment.codes
    const held = new Uint32Array(size)
    for (const [system, terms] of this.#terms.entries())
      for (const [bit, { name }] of terms.entries())
        markHeld(held, segment.rewards.get(name), { systems, system, flag: 1 << bit })
    const ofRows = new Float64Array(size)
    for (let row = 0; row < size; row++) {
      if (!Number.isFinite(numbers.reward_total[row])) continue
      const set = totalLogged[row] === 1 ? loggedSet : (held[row] ?? 0)
      ofRows[row] = 1 + (systems[row] ?? 0) * mostSets + set
    }
    const made = { ...codedKinds(ofRows), held }
    columns.set(segment, made)
    return made
  }
}

function codedKinds(ofRows: Float64Array): Omit<TotalColumns, 'held'> {
  const { codes, count } = clustersOf(ofRows)
  const kinds = Array.from({ length: count }, () => 0)
  for (let row = 0; row < codes.length; row++) kinds[codes[row] ?? 0] = ofRows[row] ?? 0
  return { codes, kinds, none: kinds.indexOf(0) }
}

/** Of the terms that all rollouts of a group have. */
function sumOf(
  { rewards }: Segment,
  terms: ReturnType<typeof totalTerms>,
  { row, shared }: { row: number; shared: number },
): number {
  let sum = 0
  for (let bit = 0; bit < terms.length; bit++) {
    const term = terms[bit]
    if (term && (shared & (1 << bit)) !== 0)
      sum += term.weight * (rewards.get(term.name)?.[row] ?? 0)
  }
  return sum
}

interface HeldBy {
  systems: ArrayLike<number>
  system: number
  flag: number
}

function markHeld(
  held: Uint32Array,
  values: NumberColumn | undefined,
  { systems, system, flag }: HeldBy,
): void {
  if (values === undefined) return
  for (let row = 0; row < values.length; row++)
    if (systems[row] === system && !Number.isNaN(values[row] ?? NaN))
      held[row] = (held[row] ?? 0) | flag
}

const rolloutsAt = (segment: Segment, rows: Int32Array, terms: ReturnType<typeof totalTerms>) =>
  Array.from(rows, (row): ComparedRollout => {
    const held = terms.map(({ name }) => [name, valueAt(segment, name, row)] as const)
    const isLogged = segment.totalLogged[row] === 1
    return {
      rewards: Object.fromEntries(held),
      loggedTotal: isLogged ? defined(segment.numbers.reward_total[row]) : null,
    }
  })

const nameOf = ({ name }: { name: string }) => name

const defined = (value = Number.NaN) => (Number.isNaN(value) ? null : value)

const valueAt = ({ rewards }: Segment, name: string, row: number) =>
  defined(rewards.get(name)?.[row])
