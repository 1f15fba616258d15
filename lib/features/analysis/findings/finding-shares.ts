import { findingsIn, type Segment } from '@/lib/core/traces/columns/segment'
import { type FindingKind, findingKinds } from '@/lib/core/traces/vocabulary'
import { wilsonInterval } from '@/lib/stats/wilson'

export type CountedKind = 'any' | FindingKind
export const countedKinds: readonly CountedKind[] = ['any', ...findingKinds]

/** The checked traces of one item. */
interface ItemFindings {
  checked: number
  found: Map<CountedKind, number>
}

/** Counts the findings of some traces: an item counts once, by the share of its checked traces. */
export class FindingShares {
  traces = 0
  checked = 0
  readonly #items = new Map<number, ItemFindings>()

  /** `shared`: the number that stands for an item of several collections. */
  add({ findings, itemSeq }: Segment, row: number, shared: ReadonlyMap<number, number>): void {
    this.traces++
    const bits = findings[row] ?? 0
    if (bits === 0) return
    this.checked++
    const seq = itemSeq[row] ?? 0
    const key = shared.get(seq) ?? seq
    const item = this.#items.get(key) ?? { checked: 0, found: new Map() }
    this.#items.set(key, item)
    item.checked++
    const kinds = findingsIn(bits)
    for (const kind of kinds.length > 0 ? (['any', ...kinds] as const) : [])
      item.found.set(kind, (item.found.get(kind) ?? 0) + 1)
  }

  get items(): number {
    return this.#items.size
  }

  /** Traces with that kind of finding, and the share with Wilson's interval over items. */
  count(kind: CountedKind) {
    let [traces, sum] = [0, 0]
    for (const { checked, found } of this.#items.values()) {
      const own = found.get(kind) ?? 0
      traces += own
      sum += own / checked
    }
    const { share = null, low = null, high = null } = wilsonInterval(sum, this.items) ?? {}
    return { traces, share, low, high }
  }
}
