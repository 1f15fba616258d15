import {
  type inferParserType,
  parseAsArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import { keptBranch } from './branch'
import type { EvidenceTree } from './evidence-tree'
import { looseKey, openings, setOpen } from './folding'
import { leavesOfCriterion } from './usage'

export const treeShows = ['outline', 'map', 'merge'] as const
export type TreeShow = (typeof treeShows)[number]

/** What the address says about a tree. */
export const treeViewParsers = {
  tree: parseAsStringLiteral(treeShows).withDefault('outline'),
  /** Key of the node stood on. */
  node: parseAsString,
  /** Key of the node whose branch alone shows. */
  branch: parseAsString,
  /** Words looked for in the tree. */
  find: parseAsString.withDefault(''),
  open: parseAsStringLiteral(openings).withDefault('auto'),
  turned: parseAsArrayOf(parseAsString).withDefault([]),
  criterion: parseAsString,
}
export type TreeView = inferParserType<typeof treeViewParsers>

/** A change of the view, or how to make one from the view as it is by then. */
export type TreeViewChange = Partial<TreeView> | ((now: TreeView) => Partial<TreeView>)

/** The view with a criterion lit and its leaves unfolded, out of a branch that has none of them; a second time it goes out. */
export function lighting(
  view: TreeView,
  id: string | null,
  { tree, payload }: { tree: EvidenceTree; payload: ResearchPayload },
): Partial<TreeView> {
  if (id === null || id === view.criterion) return { criterion: null }
  const leaves = leavesOfCriterion(tree, payload, id)
  const keys = new Set<string>()
  for (const leaf of leaves) {
    const one = tree.byKey.get(leaf)
    if (one?.isLoose) keys.add(looseKey)
    for (let at = one?.parent; at && !keys.has(at.key); at = at.parent) keys.add(at.key)
  }
  const { open, turned } = view
  return {
    criterion: id,
    branch: keptBranch(tree, view.branch, [...leaves]),
    ...setOpen(tree, { open, turned }, { keys: [...keys], open: true }),
  }
}

/** Outline, map, merge trace where there is one, and around. */
export function nextShow({ tree }: TreeView, { merge_trace }: ResearchPayload): TreeShow {
  const shows = treeShows.filter((show) => show !== 'merge' || merge_trace !== undefined)
  return shows[(shows.indexOf(tree) + 1) % shows.length] ?? 'outline'
}

/** The criterion after the lit one, around; null without a rubric. */
export function nextCriterion({ criterion }: TreeView, { rubric = [] }: ResearchPayload) {
  const at = rubric.findIndex(({ id }) => id === criterion)
  return rubric[(at + 1) % rubric.length]?.id ?? null
}
