import { audit } from './audit'
import { children, drawn, gate, ground } from './growing'
import type { Section } from './sections'
import { criteria, merge, selection } from './synthesis'

/** What the baseline says while a tree is made, by the name of what is asked for. */
export const treeReplies: Readonly<Record<string, (section: Section) => unknown>> = {
  tree_gate: gate,
  tree_children: children,
  tree_ground: ground,
  tree_statements: drawn,
  tree_selection: selection,
  tree_merge: merge,
  tree_criteria: criteria,
  tree_audit: audit,
}
