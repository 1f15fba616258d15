import { deepest, mostChildren } from '@/lib/systems/deep-rubric/schema'
import type { GrownNode, GrownState, TreeEvent } from './schema'

export const nothingGrown: GrownState = {
  last: 0,
  status: 'queued',
  task: 'grow',
  error: null,
  nodes: [],
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

export interface NumberedTreeEvent {
  id: number
  event: TreeEvent
}

/** Takes in what happened, in order of the ids; what was taken in before changes nothing. */
export function foldTree(state: GrownState, events: readonly NumberedTreeEvent[]): GrownState {
  let next = state
  for (const { id, event } of events.toSorted((a, b) => a.id - b.id)) {
    if (id > next.last) next = { ...foldOne(next, event), last: id }
  }
  return next
}

type Of<Type extends TreeEvent['type']> = Extract<TreeEvent, { type: Type }>

function foldOne(state: GrownState, event: TreeEvent): GrownState {
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

type Finding = Of<
  'retrieved' | 'statements' | 'children_proposed' | 'child_rejected' | 'node_closed'
>

function foundOut(node: GrownNode, event: Finding): GrownNode {
  switch (event.type) {
    case 'retrieved': {
      const { passages } = event
      return { ...node, passages, statements: passages.length === 0 ? [] : null }
    }
    case 'statements':
      return { ...node, statements: event.statements }
    case 'children_proposed':
      if (node.proposals !== null) return node
      return { ...node, proposals: event.children, lacking: event.lacking, settled: 0 }
    case 'child_rejected': {
      if (event.proposal !== node.settled) return node
      const { query, reason, detail } = event
      const rejected = [...node.rejected, { query, reason, detail }]
      return { ...node, rejected, settled: node.settled + 1 }
    }
    case 'node_closed':
      return { ...node, closed: { reason: event.reason, detail: event.detail } }
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
function foldMade(state: GrownState, event: Making): GrownState {
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

function changeNode(
  state: GrownState,
  id: string,
  change: (node: GrownNode) => GrownNode,
): GrownState {
  return { ...state, nodes: state.nodes.map((node) => (node.id === id ? change(node) : node)) }
}

/** The most children a node at that depth has, whoever gives them. */
export function childLimit(depth: number): number {
  return depth >= deepest ? 0 : (mostChildren[depth] ?? 0)
}

export function childrenOf({ nodes }: GrownState, id: string): GrownNode[] {
  return nodes.filter(({ parent }) => parent === id)
}

function addNode(state: GrownState, event: Of<'node_added'>): GrownState {
  const { id, parent: parentId, query, purpose, by, proposal, passages } = event
  const bare = { id, parent: parentId, query, purpose, by, passages }
  if (parentId === null)
    return state.nodes.length > 0 ? state : { ...state, nodes: [{ ...bare, ...newborn, depth: 0 }] }
  const parent = state.nodes.find((node) => node.id === parentId)
  const isKnown = state.nodes.some((node) => node.id === id)
  if (!parent || isKnown || (proposal !== null && proposal !== parent.settled)) return state
  if (childrenOf(state, parentId).length >= childLimit(parent.depth)) return state
  const node: GrownNode = { ...bare, ...newborn, depth: parent.depth + 1 }
  const grown = changeNode(state, parentId, (one) => ({
    ...one,
    born: one.born + 1,
    settled: proposal === null ? one.settled : one.settled + 1,
    // Whoever has been closed as a leaf and is given a child is none.
    closed: one.closed === null ? null : { reason: 'branched', detail: '' },
  }))
  return { ...grown, nodes: [...grown.nodes, node] }
}

const newborn = {
  revision: 0,
  statements: null,
  proposals: null,
  lacking: [],
  settled: 0,
  born: 0,
  rejected: [],
  closed: null,
} satisfies Partial<GrownNode>

function rewritten(node: GrownNode, query: string, state: GrownState): GrownNode {
  const { revision } = node
  const asked = { query, revision: revision + 1, passages: null, statements: null }
  // What hangs below it stays; a leaf is looked at as if it were new.
  if (childrenOf(state, node.id).length > 0) return { ...node, ...asked }
  return { ...node, ...newborn, born: node.born, ...asked }
}

function dropNode(state: GrownState, id: string): GrownState {
  const gone = new Set([id])
  // Parents stand before their children.
  for (const node of state.nodes) {
    if (node.parent !== null && gone.has(node.parent)) gone.add(node.id)
  }
  return { ...state, nodes: state.nodes.filter((node) => !gone.has(node.id)) }
}
