import {
  ancestorsIn,
  childrenOf,
  lacksGround,
  nextChildId,
} from '@/lib/systems/deep-rubric/growing/state'
import type { Closing, Rejection, TreeEvent } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedNode, GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import { gate, propose } from './children'
import { groundOf, statementsOf } from './evidence'
import { sameAs, sameQuery } from './redundancy'
import type { Growing } from './tools'

interface NodeContext {
  state: GeneratedTree
  node: GeneratedNode
  growing: Growing
}

const rootId = '1'

/** The first event of a tree: its topic is its root. */
export function rootOf(topic: string): TreeEvent {
  return {
    type: 'node_added',
    id: rootId,
    parent: null,
    query: topic,
    purpose: 'other',
    by: 'model',
    proposal: null,
    passages: null,
  }
}

/**
 * The next thing to do at a node, as events; nothing when nothing is left. Asked again for the same state, it comes to
 * the same: whatever broke off can be done once more. Source: DeepRubric, Algorithm 1.
 */
export async function nextEvents(
  state: GeneratedTree,
  id: string,
  growing: Growing,
): Promise<TreeEvent[]> {
  const node = state.nodes.find((one) => one.id === id)
  if (!node) return []
  if (lacksGround(node)) return await ground({ state, node, growing })
  if (node.closed !== null) return []
  if (node.proposals === null) return await branch({ state, node, growing })
  return await settle({ state, node, growing })
}

function closing({ id, revision }: GeneratedNode, reason: Closing, detail: string): TreeEvent {
  return { type: 'node_closed', id, revision, reason, detail }
}

async function ground({ node, growing }: NodeContext): Promise<TreeEvent[]> {
  const { id, revision, query, passages } = node
  if (passages !== null) return await draw(node, growing)
  const found =
    node.parent === null
      ? await growing.tools.search(query, growing.budgets.passages)
      : await groundOf(query, growing)
  const supporting = found === 'unreadable' ? [] : found
  const retrieved: TreeEvent = { type: 'retrieved', id, revision, passages: supporting }
  if (found === 'unreadable')
    return [retrieved, closing(node, 'unreadable', 'The judge’s reply could not be read.')]
  if (found.length > 0) return [retrieved]
  return [retrieved, closing(node, 'ungrounded', 'No passage supports it.')]
}

async function draw(node: GeneratedNode, growing: Growing): Promise<TreeEvent[]> {
  const { id, revision, query, passages } = node
  const said = await statementsOf(query, passages ?? [], growing)
  const statements: TreeEvent = { type: 'statements', id, revision, statements: said ?? [] }
  if (said !== null) return [statements]
  return [statements, closing(node, 'unreadable', 'The reply with the facts could not be read.')]
}

/** How many children a node may have. */
export function budgetOf({ budgets }: Pick<Growing, 'budgets'>, depth: number): number {
  if (depth >= budgets.depth) return 0
  if (depth === 0) return budgets.root
  return depth === 1 ? budgets.first : budgets.deeper
}

async function branch({ state, node, growing }: NodeContext): Promise<TreeEvent[]> {
  const { id, revision, depth } = node
  if (depth >= growing.budgets.depth)
    return [closing(node, 'depth', `The depth limit is ${growing.budgets.depth}.`)]
  const count = budgetOf(growing, depth) - childrenOf(state, id).length
  if (count <= 0) return [closed(state, node, 'budget', 'It may have no more children.')]
  const passed = await gate({ state, node, growing })
  if (passed === null)
    return [closed(state, node, 'unreadable', 'The reply about branching could not be read.')]
  if (!passed.branch) return [closed(state, node, 'atomic', passed.why)]
  const proposed = await propose({ state, node, growing }, count)
  if (proposed === null)
    return [closed(state, node, 'unreadable', 'The reply with the queries could not be read.')]
  return [{ type: 'children_proposed', id, revision, ...proposed }]
}

/** A node with children has branched, whatever ended it. */
function closed(
  state: GeneratedTree,
  node: GeneratedNode,
  reason: Closing,
  detail: string,
): TreeEvent {
  const hasChildren = childrenOf(state, node.id).length > 0
  return closing(node, hasChildren ? 'branched' : reason, detail)
}

/** What becomes of the first proposal that nothing has become of. */
async function settle({ state, node, growing }: NodeContext): Promise<TreeEvent[]> {
  const { id, revision, proposals, settled, depth } = node
  const proposal = proposals?.[settled]
  if (!proposal) return [afterAll(state, node)]
  const { query, purpose } = proposal
  const reject = (reason: Rejection, detail: string): TreeEvent[] => [
    { type: 'child_rejected', id, revision, proposal: settled, query, reason, detail },
  ]
  const siblings = childrenOf(state, id)
  const budget = budgetOf(growing, depth)
  if (siblings.length >= budget) return reject('budget', `It has its ${budget} children.`)
  const near = [node, ...ancestorsIn(state, node), ...siblings].map((other) => other.query)
  const same = sameAs(query, near)
  if (same !== null)
    return reject('redundant', `It has ${sameQuery * 100} % of its words in common with “${same}”.`)
  const passages = await groundOf(query, growing)
  if (passages === 'unreadable') return reject('unreadable', 'The judge’s reply could not be read.')
  if (passages.length === 0) return reject('ungrounded', 'No passage that was found supports it.')
  const child = { id: nextChildId(state, node), parent: id, query, purpose, passages }
  return [{ type: 'node_added', by: 'model', proposal: settled, ...child }]
}

function afterAll(state: GeneratedTree, node: GeneratedNode): TreeEvent {
  const { rejected, proposals } = node
  const isBare = rejected.some(({ reason }) => reason === 'ungrounded')
  const reason = isBare ? 'ungrounded' : 'atomic'
  const none = (proposals ?? []).length === 0 ? 'No query was proposed.' : 'No query was accepted.'
  const hasChildren = childrenOf(state, node.id).length > 0
  return closed(state, node, reason, hasChildren ? '' : none)
}
