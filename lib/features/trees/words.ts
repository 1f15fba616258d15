import { plural } from '@/lib/text/numbers'
import { serverName } from '@/lib/core/model-calls/words'
import { shownStatus, type StatusShown } from '@/lib/core/vocabulary/shown-status'
import type {
  Closing,
  Purpose,
  Rejection,
  TreeStatus,
  TreeTask,
} from '@/lib/systems/deep-rubric/growing/event-schema'
import type {
  GeneratedNode,
  GeneratedTree,
  TreeSummary,
} from '@/lib/systems/deep-rubric/growing/schema'
import { groundedLeaves } from '@/lib/systems/deep-rubric/growing/state'

const running: Record<TreeTask, string> = {
  ground: 'Searching for evidence',
  grow: 'Generating',
  synthesis: 'Writing question and rubric',
  audit: 'Auditing',
}

const ended: Record<TreeTask, string> = {
  ground: 'Edited manually',
  grow: 'Generated',
  synthesis: 'Question and rubric written',
  audit: 'Audited',
}

/** The state of a tree in words, a sign and a colour. */
export function treeStatus({ status, task }: { status: TreeStatus; task: TreeTask }): StatusShown {
  return shownStatus(status, { running: running[task], failed: 'Failed', done: ended[task] })
}

/** `12 nodes · 8 leaves with evidence`. */
export function sizeLine(state: GeneratedTree): string {
  const leaves = plural(groundedLeaves(state).length, 'leaf with evidence', 'leaves with evidence')
  return `${plural(state.nodes.length, 'node')} · ${leaves}`
}

/** What it was grown from and by whom. */
export function madeLine({ corpus, servers }: Pick<TreeSummary, 'corpus' | 'servers'>): string {
  const judge =
    servers.judge === null
      ? 'evidence checked by word matching'
      : `judged by ${serverName(servers.judge)}`
  return `from ${corpus.name} · by ${serverName(servers.policy)} · ${judge}`
}

const purposeWords: Record<Purpose, string> = {
  comparison: 'asks for a comparison',
  risk: 'asks for risks',
  quantitative: 'asks for numbers',
  other: '',
}

const closingWords: Record<Closing, string> = {
  branched: 'It has children.',
  atomic: 'A leaf: branching would add no evidence.',
  ungrounded: 'A leaf: no evidence was found.',
  depth: 'A leaf: depth limit reached.',
  budget: 'A leaf: no children allowed.',
  unreadable: 'A leaf: a reply could not be read.',
}

export const rejectionWords: Record<Rejection, string> = {
  ungrounded: 'no evidence',
  redundant: 'already asked',
  budget: 'over the budget',
  unreadable: 'unreadable reply',
}

/** How a node came to be and why it is as it is. */
export function nodeLines(node: GeneratedNode): string[] {
  const { by, purpose, closed, passages, statements, lacking, revision } = node
  const isOpen = passages === null || statements === null || closed === null
  return [
    by === 'person' ? 'Added manually.' : '',
    revision > 0 ? 'Edited manually.' : '',
    purposeWords[purpose] === '' ? '' : `It ${purposeWords[purpose]}.`,
    isOpen ? 'Not complete.' : '',
    closed === null ? '' : `${closingWords[closed.reason]}${detailOf(closed.detail)}`,
    lacking.length === 0 ? '' : `No query was proposed for: ${lacking.join(', ')}.`,
  ].filter((line) => line !== '')
}

function detailOf(detail: string): string {
  return detail === '' ? '' : ` ${detail}`
}

/** Said aloud when a tree changes its state. */
export function treeAnnouncement(tree: Pick<TreeSummary, 'status' | 'task'>): string {
  const { word } = treeStatus(tree)
  return `The tree: ${word.toLowerCase()}.`
}
