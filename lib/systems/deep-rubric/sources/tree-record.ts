import type { Fields } from '@/lib/core/records/fields'
import { textIn, textsOf, without } from '@/lib/systems/kit/fields'
import { auditOf } from './rubric'
import { questionKeys } from './shapes'
import { mergeTraceOf, selectionTraceOf } from './synthesis'
import { idKeys, rubricIn, withExtra, type Task } from './task'
import { treeOf } from './tree'

/** Part 1.5 a of the formats: a tree with its question, its rubric and, when audited, what was said of it. */
export function treeRecord(row: Fields): Task {
  const root = textIn(row, ['root_query', 'query', 'question']) ?? ''
  const tree = treeOf(row['tree_json'] ?? row['tree'], root)
  const merge = mergeTraceOf(row['merge_trace'])
  const selection = selectionTraceOf(row['selection_trace'])
  const { part, notes } = rubricIn(row['rubrics'], 'rubrics')
  const { audit, notes: auditNotes } = auditOf(row['_audit'], '_audit')
  const selected = textsOf(row['selected_leaf_ids'])
  const read = [
    ...idKeys,
    ...questionKeys,
    'dataset',
    'rubrics',
    'selected_leaf_ids',
    ...(tree === null ? [] : ['tree_json', 'tree']),
    ...(merge === null ? [] : ['merge_trace']),
    ...(selection === null ? [] : ['selection_trace']),
    ...(audit === null ? [] : ['_audit']),
  ]
  return {
    externalId: textIn(row, idKeys),
    dataset: textIn(row, ['dataset']),
    payload: withExtra(
      {
        ...(tree !== null && { tree }),
        ...(selected.length > 0 && { selected_leaf_ids: selected }),
        ...(merge !== null && { merge_trace: merge }),
        ...(selection !== null && { selection_trace: selection }),
        ...part,
        ...(audit !== null && { audit }),
      },
      {
        ...(row['question'] !== undefined && root !== row['question'] && { root_query: root }),
        ...without(row, read),
      },
    ),
    traces: [],
    notes: [...notes, ...auditNotes],
  }
}
