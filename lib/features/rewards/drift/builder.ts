import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { type SystemId, systemIds } from '@/lib/core/vocabulary/system-ids'
import type { Convention } from '@/lib/core/rewards/schema'
import { conventions } from '@/lib/core/rewards/vocabulary'
import { termWeight } from '@/lib/core/traces/shown-rewards'
import { noValues, type Series, seriesKey } from './columns'
import { totalName } from './vocabulary'

/** A record without its reasons. */
export interface BareRecord {
  name: string
  origin: string
  convention: string
  judge: string
  value: number | null
}

type Json = Record<string, unknown>

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Puts what was logged and what was recomputed into columns, in whatever order it comes. */
export class DriftBuilder {
  readonly #size: number
  readonly logged = new Map<string, Float64Array>()
  /** Place of each trace's system in `systemIds`, from 1. */
  readonly systems: Uint8Array
  readonly #series = new Map<string, Series>()
  readonly #found = new Map<string, Series>()

  constructor(size: number) {
    this.#size = size
    this.systems = new Uint8Array(size)
  }

  /** `details` as it is stored. Checked by hand: a schema takes three times as long as the parsing itself. */
  addLogged(row: number, system: SystemId, details: string): void {
    this.systems[row] = systemIds.indexOf(system) + 1
    if (!details.includes('"logged"')) return
    const logged = objectOf(objectOf(JSON.parse(details))['logged'])
    for (const [name, value] of Object.entries(objectOf(logged['rewards'])))
      this.#log(row, name, value)
    this.#log(row, totalName, logged['total'])
  }

  #log(row: number, name: string, value: unknown): void {
    if (typeof value !== 'number') return
    let column = this.logged.get(name)
    if (column === undefined) {
      column = noValues(this.#size)
      this.logged.set(name, column)
    }
    column[row] = value
  }

  addRecord(row: number, { name, origin, convention, judge, value }: BareRecord): void {
    if (origin === 'imported') {
      // What the row itself says comes first.
      if (Number.isNaN(this.logged.get(name)?.[row] ?? Number.NaN)) this.#log(row, name, value)
      return
    }
    const column = this.#seriesOf(name, convention, origin === 'judged' ? judge : '')
    if (value !== null) column.values[row] = value
  }

  #seriesOf(reward: string, by: string, judge: string): Series {
    const short = `${by} ${judge}\u0000${reward}`
    const known = this.#found.get(short)
    if (known) return known
    const convention: Convention = by === 'released' ? 'released' : 'paper'
    const series = this.#add({ reward, convention, judge: judge === '' ? null : judge })
    this.#found.set(short, series)
    return series
  }

  #add(definition: Omit<Series, 'values'>): Series {
    const key = seriesKey(definition)
    const known = this.#series.get(key)
    if (known) return known
    const series = { ...definition, values: noValues(this.#size) }
    this.#series.set(key, series)
    return series
  }

  /** Every series, those of the totals among them, in order. */
  build(): Series[] {
    if (this.logged.has(totalName))
      for (const convention of conventions) this.#addTotals(convention)
    return [...this.#series.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, series]) => series)
  }

  #addTotals(convention: Convention): void {
    const own = [...this.#series.values()].filter((one) => one.convention === convention)
    const judges = new Set(own.map(({ judge }) => judge))
    const terms = systemIds.map((id) =>
      vocabulary[id].terms
        .filter((term) => termWeight(term, convention) !== 0)
        .map((term) => ({
          weight: termWeight(term, convention),
          logged: this.logged.get(term.name),
          series: own.filter(({ reward }) => reward === term.name),
        })),
    )
    for (let row = 0; row < this.#size; row++) {
      const all = terms[(this.systems[row] ?? 0) - 1] ?? []
      const had = all.filter(({ logged }) => !Number.isNaN(logged?.[row] ?? Number.NaN))
      // A log that names no term of its total is compared with the whole total.
      const needed = had.length > 0 ? had : all
      for (const judge of judges) {
        const sum = sumOf(needed, row, judge)
        if (sum === null) continue
        this.#add({ reward: totalName, convention, judge: sum.judge }).values[row] = sum.value
      }
    }
  }
}

interface Weighted {
  weight: number
  series: readonly Series[]
}

interface Sum {
  value: number
  /** Everybody whose words it rests on. */
  judge: string | null
}

/**
 * The terms of a total in one trace: computed where that is possible, else as this judge said, else as the only one
 * said who did. Null when a term is missing, or when nothing rests on this judge.
 */
function sumOf(terms: readonly Weighted[], row: number, judge: string | null): Sum | null {
  let value = 0
  const judges = new Set<string>()
  for (const { series, weight } of terms) {
    const defined = series.filter(({ values }) => !Number.isNaN(values[row] ?? Number.NaN))
    const computed = defined.find((one) => one.judge === null)
    const own = judge === null ? undefined : defined.find((one) => one.judge === judge)
    const only = judge !== null && defined.length === 1 ? defined[0] : undefined
    const chosen = computed ?? own ?? only
    if (!chosen) return null
    value += weight * (chosen.values[row] ?? 0)
    for (const name of chosen.judge?.split(' + ') ?? []) judges.add(name)
  }
  const isOwn = judge === null || judge.split(' + ').every((name) => judges.has(name))
  if (terms.length === 0 || !isOwn) return null
  return { value, judge: judges.size === 0 ? null : [...judges].toSorted().join(' + ') }
}
