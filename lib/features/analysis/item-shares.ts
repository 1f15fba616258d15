import { wilsonInterval } from '@/lib/stats/wilson'

/** Rows such as rollouts, each of one item. */
export interface ItemRows {
  /** Of each row, from 0. */
  item: Uint32Array
  items: number
}

/** In each group of rows a share over items: every item counts once, by the share of its rows there for which something holds. */
export interface ItemShare {
  items: number
  /** With Wilson's interval; null without items. */
  share: number | null
  low: number | null
  high: number | null
}

export interface GroupedFlags {
  /** 1 where it holds of the row. */
  flags: Uint8Array
  /** The group of each row, from 0; −1 for none. */
  groups: Int8Array
  count: number
}

export function itemShares(
  { item, items }: ItemRows,
  { flags, groups, count }: GroupedFlags,
): ItemShare[] {
  const [rows, holds] = [new Uint32Array(items * count), new Uint32Array(items * count)]
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1
    if (group < 0) continue
    const place = group * items + (item[at] ?? 0)
    rows[place] = (rows[place] ?? 0) + 1
    holds[place] = (holds[place] ?? 0) + (flags[at] ?? 0)
  }
  return Array.from({ length: count }, (_, group) => {
    let [known, sum] = [0, 0]
    for (let place = group * items; place < (group + 1) * items; place++) {
      const own = rows[place] ?? 0
      if (own === 0) continue
      known++
      sum += (holds[place] ?? 0) / own
    }
    const { share = null, low = null, high = null } = wilsonInterval(sum, known) ?? {}
    return { items: known, share, low, high }
  })
}
