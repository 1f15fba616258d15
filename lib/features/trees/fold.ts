import type { Numbered } from '@/lib/platform/http/event-frame'
import { foldInOrder } from '@/lib/platform/jobs/fold'
import {
  addNode,
  canRestore,
  changeNode,
  dropNode,
  foundOut,
  restoreNode,
  rewritten,
} from './node-changes'
import type { TreeEvent } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'

export const emptyTree: GeneratedTree = {
  last: 0,
  status: 'queued',
  task: 'grow',
  error: null,
  nodes: [],
  deleted: [],
  syntheses: 0,
  audits: 0,
  selection_trace: null,
  merge_trace: null,
  question: null,
  rubric: null,
  mended: [],
  audit: null,
  auditor: null,
  repairs: {},
  saved: [],
}

export function foldTree(
  state: GeneratedTree,
  events: readonly Numbered<TreeEvent>[],
): GeneratedTree {
  return foldInOrder(state, events, foldOne)
}

/** A tree is the fold over its events. */
export const treeFold = {
  fold: foldTree,
  columns: ({ status, task, error, nodes }: GeneratedTree) => ({
    status,
    task,
    error,
    node_count: nodes.length,
  }),
}

type Of<Type extends TreeEvent['type']> = Extract<TreeEvent, { type: Type }>

function foldOne(state: GeneratedTree, event: TreeEvent): GeneratedTree {
  switch (event.type) {
    case 'status': {
      const { status, task, error } = event
      return { ...state, status, task, error }
    }
    case 'node_added':
      return addNode(state, event)
    case 'node_rewritten':
      return changeNode(state, event.id, (node) => rewritten(node, event.query, state))
    case 'node_dropped':
      return dropNode(state, event.id)
    case 'node_restored':
      return canRestore(state, event.id) ? restoreNode(state) : state
    case 'retrieved':
    case 'statements':
    case 'children_proposed':
    case 'child_rejected':
    case 'node_closed':
      return changeNode(state, event.id, (node) =>
        node.revision === event.revision ? foundOut(node, event) : node,
      )
    case 'synthesis_begun':
    case 'leaves_selected':
    case 'queries_merged':
    case 'rubric_written':
    case 'audit_begun':
    case 'audited':
    case 'repair_settled':
    case 'saved':
      return foldMade(state, event)
    default:
      return event satisfies never
  }
}

type Making = Of<
  | 'synthesis_begun'
  | 'leaves_selected'
  | 'queries_merged'
  | 'rubric_written'
  | 'audit_begun'
  | 'audited'
  | 'repair_settled'
  | 'saved'
>

const unaudited = { audit: null, auditor: null, repairs: {} }
const unwritten = { ...unaudited, rubric: null, mended: [] }
const unmade = { ...unwritten, selection_trace: null, merge_trace: null, question: null }

/** Whatever is made anew voids what was made of it. */
function foldMade(state: GeneratedTree, event: Making): GeneratedTree {
  switch (event.type) {
    case 'synthesis_begun':
      return { ...state, ...unmade, syntheses: state.syntheses + 1 }
    case 'leaves_selected':
      return { ...state, ...unmade, selection_trace: event.selection_trace }
    case 'queries_merged': {
      const { question, merge_trace } = event
      return { ...state, ...unwritten, question, merge_trace }
    }
    case 'rubric_written':
      return { ...state, ...unaudited, rubric: event.rubric, mended: event.mended }
    case 'audit_begun':
      return { ...state, ...unaudited, auditor: event.server, audits: state.audits + 1 }
    case 'audited':
      return { ...state, audit: event.audit, repairs: {} }
    case 'repair_settled':
      return { ...state, repairs: { ...state.repairs, [event.n]: event.decision } }
    case 'saved': {
      const { item_id, collection } = event
      return { ...state, saved: [...state.saved, { item_id, collection }] }
    }
    default:
      return event satisfies never
  }
}
