import type { TreeNode } from '@/lib/core/items/research-task'
import { madeTree } from '@/lib/systems/deep-rubric/tree/made-trees'
import { jsonLines, type Row } from './claims'

/** A research task as a row of a canonical file. */
export function taskRow(question: string, nodes: readonly TreeNode[], input: Row = {}): Row {
  return {
    schema: 'item/1',
    item_id: question,
    kind: 'research-task',
    input: { question, tree: { nodes }, ...input },
  }
}

export function taskLine(question: string, nodes: readonly TreeNode[], input: Row = {}): string {
  return jsonLines([taskRow(question, nodes, input)])
}

const subjects: Record<string, string> = {
  n: 'Tidal power compared',
  'n.0': 'Capital and running costs',
  'n.0.0': 'Cost of the plant on the Rance',
  'n.0.1': 'Costs of turbine arrays',
  'n.0.2': 'Financing of lagoons',
  'n.1': 'Ecological risks',
  'n.1.0': 'Sediment at barrages',
  'n.1.1': 'Seals and rotors',
  'n.1.2': 'Noise of piling',
}

const criteria = [
  ['R1', 'States the cost of both kinds.', ['n.0.0', 'n.0.1']],
  ['R2', 'Names what happens to sediment.', ['n.1.0']],
] as const

/** Nine nodes under one root, two criteria, a merge in three steps; one leaf has no passage. */
export function tidalTask(question: string): string {
  const nodes = madeTree([2, 3], (id) => subjects[id] ?? id).map((node) =>
    node.id === 'n.1.2' ? { ...node, passages: [], statements: [] } : node,
  )
  return taskLine(question, nodes, {
    selected_leaf_ids: ['n.0.0', 'n.0.1', 'n.1.0'],
    rubric: criteria.map(([id, description, leaves]) => ({
      id,
      type: 'factual',
      description,
      weight: 0.8,
      evidence: [`Statement of ${leaves[0]}.`],
      source_leaf_ids: leaves,
    })),
    merge_trace: [
      { inputs: ['n.0.0', 'n.0.1'], output: 'What does tidal power cost?', why: 'Both are costs.' },
      { inputs: ['n.1.0'], output: 'What does it harm?', why: 'One risk stands for all.' },
      {
        inputs: ['What does tidal power cost?', 'What does it harm?'],
        output: question,
        why: 'Costs against harm.',
      },
    ],
  })
}
