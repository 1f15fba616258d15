import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import {
  type ComparedRollout,
  compareRollouts,
  totalTerms,
} from '@/lib/core/traces/reward-comparison'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { type Group, type Groups, rowsIn } from '../gather'
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
  /** Equal for totals of one system that hold the same terms or are all logged; 0 without a total. */
  kinds: Int32Array
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
  ofPoint(groups: readonly Groups[], size: number): PointTotals {
    const most = this.#commonKind(groups)
    const values = new Float64Array(size).fill(Number.NaN)
    let [at, held] = [0, 0]
    for (const own of groups) {
      const { kinds, held: heldTerms } = this.#columnsOf(own.segment)
      const { reward_total: totals } = own.segment.numbers
      for (const row of rowsIn(own)) {
        if (kinds[row] === most) {
          values[at] = totals[row] ?? Number.NaN
          held |= heldTerms[row] ?? 0
        }
        at++
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
  isFlat({ segment, rows }: Group): number {
    const { kinds } = this.#columnsOf(segment)
    let [first, kind, known, isEqual, isOneKind] = [Number.NaN, 0, 0, true, true]
    for (const row of rows) {
      const own = kinds[row] ?? 0
      if (own === 0) continue
      const total = segment.numbers.reward_total[row] ?? Number.NaN
      if (known++ === 0) [first, kind] = [total, own]
      if (own !== kind) isOneKind = false
      if (total !== first) isEqual = false
    }
    if (isOneKind) return known < 2 ? Number.NaN : Number(isEqual)
    const compared = this.#compared(segment, rows)
    return compared.length < 2 ? Number.NaN : Number(compared.every((one) => one === compared[0]))
  }

  /** The kind of most totals, of as many the one met first; 0 without totals. */
  #commonKind(groups: readonly Groups[]): number {
    const counts = new Map<number, number>()
    for (const own of groups) {
      const { kinds } = this.#columnsOf(own.segment)
      for (const row of rowsIn(own)) {
        const kind = kinds[row] ?? 0
        if (kind > 0) counts.set(kind, (counts.get(kind) ?? 0) + 1)
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
    const { size, totalLogged, numbers } = segment
    const { system: systems } = segment.codes
    const held = new Uint32Array(size)
    for (const [system, terms] of this.#terms.entries())
      for (const [bit, { name }] of terms.entries())
        markHeld(held, segment.rewards.get(name), { systems, system, flag: 1 << bit })
    const kinds = new Int32Array(size)
    for (let row = 0; row < size; row++) {
      if (!Number.isFinite(numbers.reward_total[row])) continue
      const set = totalLogged[row] === 1 ? loggedSet : (held[row] ?? 0)
      kinds[row] = 1 + (systems[row] ?? 0) * mostSets + set
    }
    this.#columns.set(segment, { kinds, held })
    return { kinds, held }
  }
}

interface HeldBy {
  systems: ArrayLike<number>
  system: number
  flag: number
}

function markHeld(
  held: Uint32Array,
  values: Float64Array | undefined,
  { systems, system, flag }: HeldBy,
): void {
  if (values === undefined) return
  for (let row = 0; row < values.length; row++)
    if (systems[row] === system && !Number.isNaN(values[row] ?? NaN))
      held[row] = (held[row] ?? 0) | flag
}

const nameOf = ({ name }: { name: string }) => name

const defined = (value = Number.NaN) => (Number.isNaN(value) ? null : value)

const valueAt = ({ rewards }: Segment, name: string, row: number) =>
  defined(rewards.get(name)?.[row])
