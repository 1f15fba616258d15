import type { Difference, Recomputed } from './recompute'
import type { Recomputation, RecordChange } from './schema'

const sum = ({ changed, missing, outdated }: RecordChange) => changed + missing + outdated

/** Counts what a recomputation finds, trace by trace. */
export class RecomputationTally {
  #traces = 0
  #records = 0
  #differingTraces = 0
  readonly #changes = new Map<string, RecordChange>()

  get traces(): number {
    return this.#traces
  }

  add({ records, differences }: Pick<Recomputed, 'records' | 'differences'>): void {
    this.#traces += 1
    this.#records += records.length
    if (differences.length > 0) this.#differingTraces += 1
    for (const difference of differences) this.#changeOf(difference)[difference.change] += 1
  }

  #changeOf({ reward, convention }: Difference): RecordChange {
    const key = JSON.stringify([reward, convention])
    const known = this.#changes.get(key)
    if (known) return known
    const change = { reward, convention, changed: 0, missing: 0, outdated: 0 }
    this.#changes.set(key, change)
    return change
  }

  /** The reward that differs most often comes first. */
  result(isStored: boolean): Recomputation {
    return {
      traces: this.#traces,
      records: this.#records,
      differing_traces: this.#differingTraces,
      differing: [...this.#changes.values()].toSorted((a, b) => sum(b) - sum(a)),
      stored: isStored,
    }
  }
}
