import type { Group } from '../gather'

/** The rollouts of one item on one side; in several groups where several of its collections hold the item. */
export type Rollouts = [Group, ...Group[]]

/** An item that both sides answered. */
export interface SharedItem {
  /** The number of the item; of several collections that hold it, the lowest. */
  key: number
  a: Rollouts
  b: Rollouts
}

export interface JoinedSides {
  /** In the order of their keys, which is that of import. */
  shared: SharedItem[]
  items: { a: number; b: number }
  /** Traces that pass both filters. */
  overlap: number
}
