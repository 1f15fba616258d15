import { z } from 'zod'
import { groundedLeaves } from '@/lib/systems/deep-rubric/growing/state'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import type { SelectionStep } from '@/lib/core/items/research-task'
import { askFor } from './ask'
import { shownLeaf } from './leaves'
import { Unmakeable } from './unmakeable'
import type { Growing } from './tools'

/** Leaves a question rests on; about five are asked for. Source: DeepRubric, section 3.2. */
export const selectedLeavesAtMost = 7
export const selectedLeavesAtLeast = 2

const selectionSchema = z.object({
  selected: z.array(z.object({ leaf_id: z.string(), why: z.string().optional() })),
})

/** About five leaves and why each, asked for once more when too few of them exist. */
export async function selectLeaves(
  state: GeneratedTree,
  growing: Growing,
): Promise<SelectionStep[]> {
  const leaves = groundedLeaves(state)
  if (leaves.length < selectedLeavesAtLeast)
    throw new Unmakeable(
      `A question needs at least ${selectedLeavesAtLeast} leaves with evidence; the tree has ${leaves.length}. Continue generating it, or add queries by hand.`,
    )
  const asking = {
    role: 'policy',
    name: 'tree_selection',
    schema: selectionSchema,
    values: { topic: growing.topic, leaves: leaves.map(shownLeaf) },
  } as const
  const known = new Set(leaves.map(({ id }) => id))
  for (const complaint of [undefined, 'Name at least two leaves, by the ids that are given.']) {
    const said = await askFor(growing.tools, { ...asking, ...(complaint && { complaint }) })
    const steps = readSelection(said?.selected ?? [], known)
    if (steps.length >= selectedLeavesAtLeast) return steps
  }
  throw new Unmakeable('The reply with the selected leaves could not be read.')
}

type SelectedLeaves = z.infer<typeof selectionSchema>['selected']

function readSelection(said: SelectedLeaves, known: ReadonlySet<string>): SelectionStep[] {
  const steps = new Map<string, SelectionStep>()
  for (const { leaf_id, why } of said) {
    const id = leaf_id.trim()
    if (known.has(id) && !steps.has(id)) steps.set(id, { leaf_id: id, why: why ?? '' })
  }
  return [...steps.values()].slice(0, selectedLeavesAtMost)
}
