import type { DatasetGroup } from '@/lib/core/collections/schema'
import { plural } from '@/lib/text/numbers'

/** Names of the first groups, as papers use them. */
const usualNames = ['In-domain', 'Out-of-domain']

/** One more group, with a name that is free. */
export function withNewGroup(groups: readonly DatasetGroup[]): DatasetGroup[] {
  const taken = new Set(groups.map(({ name }) => name.trim()))
  const numbered = Array.from({ length: groups.length + 1 }, (_, at) => `Group ${at + 1}`)
  const free = [...usualNames, ...numbered].find((name) => !taken.has(name)) ?? ''
  return [...groups, { name: free, datasets: [] }]
}

/** The groups with a dataset put into one of them, or taken out. */
export function withDataset(
  groups: readonly DatasetGroup[],
  at: number,
  { dataset, isIn }: { dataset: string; isIn: boolean },
): DatasetGroup[] {
  return groups.map((group, place) => {
    if (place !== at) return group
    const others = group.datasets.filter((name) => name !== dataset)
    return { ...group, datasets: isIn ? [...others, dataset] : others }
  })
}

/** What is wrong with a group, in words; null where nothing is. */
export function groupProblem(groups: readonly DatasetGroup[], at: number): string | null {
  const { name = '', datasets = [] } = groups[at] ?? {}
  if (name.trim() === '') return 'Give the group a name.'
  const isTaken = groups.some((other, place) => place < at && other.name.trim() === name.trim())
  if (isTaken) return 'Another group has this name. Choose another one.'
  return datasets.length === 0 ? 'Choose at least one dataset.' : null
}

/** `2 dataset groups`. */
export const groupsWord = (groups: readonly DatasetGroup[]) =>
  groups.length === 0 ? 'no dataset groups' : plural(groups.length, 'dataset group')
