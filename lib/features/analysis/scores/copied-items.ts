import { Combinations } from '../combinations'
import { type CellGroups, countGroups, type Group, groupAt } from '../gather'
import type { ItemOutcome, OutcomeReader } from '../outcomes'

/** The number of the item at that place among groups. */
export const itemAt = ({ segment, rows, starts }: CellGroups, at: number) =>
  segment.itemSeq[rows[starts[at] ?? 0] ?? 0] ?? 0

interface Copies {
  cell: number
  item: number
  groups: [Group, ...Group[]]
}

/** What the rollouts of all copies of an item come to in a cell. */
interface CopiedItem {
  cell: number
  item: number
  outcome: ItemOutcome
  /** False where copies have gold labels of different classes: then nothing is right or wrong in the whole table. */
  hasOneGold: boolean
}

/** @param keys of items with copies in several collections one number for all copies */
export function copiedItems(
  groups: readonly CellGroups[],
  keys: ReadonlyMap<number, number>,
  reader: Pick<OutcomeReader, 'goldAt' | 'ofRollouts'>,
): CopiedItem[] {
  const copied = keys.size === 0 ? [] : copiesByCell(groups, keys)
  const differing = differingGold(copied, reader)
  return copied.map(({ cell, item, groups: copies }) => {
    const outcome = reader.ofRollouts(copies)
    return { cell, item, outcome, hasOneGold: !differing.has(item) }
  })
}

function copiesByCell(groups: readonly CellGroups[], keys: ReadonlyMap<number, number>): Copies[] {
  const found: Copies[] = []
  const known = new Combinations()
  for (const own of groups) {
    for (let at = 0; at < countGroups(own); at++) {
      const item = keys.get(itemAt(own, at))
      if (item === undefined) continue
      const group = groupAt(own, at)
      const place = known.code(own.cell, item)
      if (place === found.length) found.push({ cell: own.cell, item, groups: [group] })
      else found[place]?.groups.push(group)
    }
  }
  return found
}

function differingGold(copied: readonly Copies[], { goldAt }: Pick<OutcomeReader, 'goldAt'>) {
  const golds = new Map<number, number>()
  const differing = new Set<number>()
  for (const { item, groups } of copied) {
    for (const { segment, rows } of groups) {
      const gold = goldAt(segment, rows[0] ?? 0)
      if (gold < 0) continue
      const known = golds.get(item) ?? gold
      golds.set(item, known)
      if (known !== gold) differing.add(item)
    }
  }
  return differing
}
