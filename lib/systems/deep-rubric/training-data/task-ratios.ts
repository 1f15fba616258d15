import type { ResearchPayload, RubricAudit } from '@/lib/core/items/research-task'
import { figuresOf } from '../rubric/averages'
import { reasonClasses, reasonsOf } from '../rubric/reasons'
import { sizeOf } from '../tree/averages'
import { type EvidenceTree, treeOf } from '../tree/evidence-tree'
import type { FigureName } from './published'

/** What a task adds to a figure: to the sum above and to the sum below the line. */
export type TaskRatios = Partial<Record<FigureName, readonly [number, number]>>

/**
 * What one research task adds to the figures of many. Trees count in every task that has one; question and rubric where
 * the audit did not drop them; reasons where it asked for a revision, each revision by the reason it names first. Figures
 * that a task lacks are left out. Source: DeepRubric, Tables 6 and 7 and Appendix C.2.
 */
export function taskRatios(payload: ResearchPayload): TaskRatios {
  const { audit, rubric = [] } = payload
  const tree = payload.tree && payload.tree.nodes.length > 0 ? treeOf(payload.tree.nodes) : null
  const isDropped = audit?.decision === 'DROP'
  return {
    tasks: [1, 1],
    ...(tree && ratiosOfTree(tree)),
    ...(isDropped ? {} : ratiosOfSelection(payload, tree)),
    ...(isDropped || rubric.length === 0 ? {} : ratiosOfRubric(payload)),
    ...(audit && ratiosOfAudit(audit)),
  }
}

function ratiosOfTree(tree: EvidenceTree): TaskRatios {
  const { nodes, leaves, depth, passagesPerLeaf, deepShare } = sizeOf(tree)
  return {
    tree_depth: [depth, 1],
    nodes: [nodes, 1],
    leaves: [leaves, 1],
    ...(passagesPerLeaf !== null && { passages_per_leaf: [passagesPerLeaf * leaves, leaves] }),
    ...(deepShare !== null && { deepest_leaves: [deepShare * leaves, leaves] }),
  }
}

/** A selected leaf that the tree has not is selected, but has no passages to count. */
function ratiosOfSelection(
  { selected_leaf_ids: ids }: ResearchPayload,
  tree: EvidenceTree | null,
): TaskRatios {
  if (ids === undefined || ids.length === 0) return {}
  const distinct = [...new Set(ids)]
  const known = distinct.flatMap((id) => tree?.byId.get(id) ?? [])
  const passages = known.reduce((sum, { node }) => sum + node.passages.length, 0)
  return {
    selected_leaves: [distinct.length, 1],
    ...(known.length > 0 && { passages_per_selected_leaf: [passages, known.length] }),
  }
}

function ratiosOfRubric({ rubric = [] }: ResearchPayload): TaskRatios {
  const { criteria, factual } = figuresOf(rubric)
  return {
    training_pairs: [1, 1],
    criteria: [criteria, 1],
    factual_share: [factual, criteria],
  }
}

function ratiosOfAudit(audit: RubricAudit): TaskRatios {
  const { decision } = audit
  const [reason] = decision === 'REVISE' ? reasonsOf(audit) : []
  return {
    retained: share(decision !== 'DROP'),
    revised: share(decision === 'REVISE'),
    dropped: share(decision === 'DROP'),
    ...(reason &&
      Object.fromEntries(
        reasonClasses.map((kind) => [`reason.${kind}`, share(kind === reason.kind)]),
      )),
  }
}

const share = (holds: boolean) => [Number(holds), 1] as const
