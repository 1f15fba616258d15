import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import {
  type ComparedRollout,
  compareRollouts,
  totalTerms,
} from '@/lib/core/traces/reward-comparison'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { Group } from '../gather'
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
  /** Equal for totals of one system that hold the same terms or are all logged; NaN without a total. */
  kinds: Float64Array
  /** One bit for each term of the system's total. */
  held: Uint32Array
}

/** Totals of traces that may be averaged or compared, from the columns of rewards. */
export class Totals {
  readonly #terms: ReturnType<typeof totalTerms>[]
  readonly #columns = new Map<Segment, TotalColumns>()

  constructor({ system }: Dictionaries) {
    this.#terms = Array.from({ length: system.size }, (_, code) => {
      const id = systemIds.find((known) => known === system.text(code))
      return id === undefined ? [] : totalTerms(vocabulary[id].terms)
    })
  }

  /** The totals of the kind that most traces have, NaN for the others, and the terms that they hold. */
  ofPoint(groups: readonly Group[], size: number): PointTotals {
    const most = this.#commonKind(groups)
    const values = new Float64Array(size).fill(Number.NaN)
    let [at, held] = [0, 0]
    for (const { segment, rows } of groups) {
      const columns = this.#columnsOf(segment)
      for (const row of rows) {
        if (columns.kinds[row] === most) {
          values[at] = segment.numbers.reward_total[row] ?? Number.NaN
          held |= columns.held[row] ?? 0
        }
        at++
      }
    }
    const terms = this.#terms[Math.floor((most ?? 0) / mostSets)] ?? []
    return {
      values,
      terms: terms.filter((_, bit) => (held & (1 << bit)) !== 0).map(nameOf),
      from: most === null ? undefined : most % mostSets === loggedSet ? 'logged' : 'sum',
    }
  }

  /**
   * 1 where all totals of a group are equal, so that every advantage is 0; NaN where fewer than two can be compared.
   * Source: DecomposeRL, section 3.3.
   */
  isFlat({ segment, rows }: Group): number {
    const { kinds } = this.#columnsOf(segment)
    let [first, kind, known, isEqual, isOneKind] = [Number.NaN, Number.NaN, 0, true, true]
    for (const row of rows) {
      const own = kinds[row] ?? Number.NaN
      if (Number.isNaN(own)) continue
      const total = segment.numbers.reward_total[row] ?? Number.NaN
      if (known++ === 0) [first, kind] = [total, own]
      if (own !== kind) isOneKind = false
      if (total !== first) isEqual = false
    }
    if (isOneKind) return known < 2 ? Number.NaN : Number(isEqual)
    const compared = this.#compared(segment, rows)
    return compared.length < 2 ? Number.NaN : Number(compared.every((one) => one === compared[0]))
  }

  #commonKind(groups: readonly Group[]): number | null {
    const counts = new Map<number, number>()
    for (const { segment, rows } of groups) {
      const { kinds } = this.#columnsOf(segment)
      for (const row of rows) {
        const kind = kinds[row] ?? Number.NaN
        if (!Number.isNaN(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
    }
    const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
    return most?.[0] ?? null
  }

  /** Over the terms that all rollouts of a group have, where their totals hold different ones. */
  #compared(segment: Segment, rows: Int32Array): number[] {
    const terms = this.#terms[segment.codes.system[rows[0] ?? 0] ?? 0] ?? []
    const rollouts = Array.from(rows, (row): ComparedRollout => {
      const held = terms.map(({ name }) => [name, valueAt(segment, name, row)] as const)
      const isLogged = segment.totalLogged[row] === 1
      return {
        rewards: Object.fromEntries(held),
        loggedTotal: isLogged ? defined(segment.numbers.reward_total[row]) : null,
      }
    })
    return compareRollouts(rollouts, terms).values.filter((value) => value !== null)
  }

  #columnsOf(segment: Segment): TotalColumns {
    const known = this.#columns.get(segment)
    if (known) return known
    const held = new Uint32Array(segment.size)
    for (const [system, terms] of this.#terms.entries()) {
      for (const [bit, { name }] of terms.entries()) {
        const values = segment.rewards.get(name)
        if (values === undefined) continue
        for (let row = 0; row < values.length; row++) {
          if (segment.codes.system[row] !== system || Number.isNaN(values[row] ?? NaN)) continue
          held[row] = (held[row] ?? 0) | (1 << bit)
        }
      }
    }
    const kinds = Float64Array.from(segment.numbers.reward_total, (total, row) => {
      if (!Number.isFinite(total)) return Number.NaN
      const set = segment.totalLogged[row] === 1 ? loggedSet : (held[row] ?? 0)
      return (segment.codes.system[row] ?? 0) * mostSets + set
    })
    this.#columns.set(segment, { kinds, held })
    return { kinds, held }
  }
}

const nameOf = ({ name }: { name: string }) => name

const defined = (value = Number.NaN) => (Number.isNaN(value) ? null : value)

const valueAt = ({ rewards }: Segment, name: string, row: number) =>
  defined(rewards.get(name)?.[row])
