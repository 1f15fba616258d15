import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { flowOf, type Block } from '@/lib/features/traces/detail/blocks'
import type { Reading, Step } from '@/lib/core/traces/schema'
import type { BlindBlock } from '../annotation/schema'
import type { ComparedOutput } from '../design-schema'
import { chainParts } from './chains'
import { withCitationMarks } from './citation-marks'
import type { Conclude } from './conclusion'
import { solutionParts } from './solution'

/** A part of what is shown, and the step it comes from. */
export interface OutputPart extends BlindBlock {
  step: Step
}

export interface Choosing {
  kind: ItemKind
  compare: ComparedOutput
  conclude: Conclude
}

/** The part of a reading that is compared, in the order it was written; empty when there is none. */
export function partsOf(reading: Reading, { kind, compare, conclude }: Choosing): OutputPart[] {
  if (reading.status === 'failed') return []
  if (kind === 'question') return chainParts(reading, compare, conclude)
  if (kind === 'composed-problem') return solutionParts(reading, compare)
  const { blocks } = flowOf({ ...reading, problems: [] })
  const toPart = (block: Block) => block.steps.map((step) => partOf(block, step, conclude))
  return chosen[compare](blocks)
    .flatMap(toPart)
    .filter(({ role }) => compare !== 'questions' || role === 'question')
}

const chosen: Record<ComparedOutput, (blocks: readonly Block[]) => readonly Block[]> = {
  trace: (blocks) => blocks,
  questions: (blocks) => blocks.filter(({ kind }) => kind === 'card'),
  report: (blocks) => last(blocks, isReport) ?? explanation(blocks),
  explanation,
}

const isReport = ({ steps }: Block) => steps.some(({ kind }) => kind === 'report')
const isPlain = ({ kind }: Block) => kind === 'text' || kind === 'fact' || kind === 'entailment'
const isReason = ({ kind }: Block) => kind === 'reason'

/** The last explanation that is closed, else the last; of a system that writes none, its questions with their answers. */
function explanation(blocks: readonly Block[]): Block[] {
  const cards = blocks.filter(({ kind }) => kind === 'card')
  return last(blocks, isReason) ?? (cards.length > 0 ? cards : blocks.filter(isPlain))
}

function last(blocks: readonly Block[], fits: (block: Block) => boolean): Block[] | null {
  const fitting = blocks.filter(fits)
  const found =
    fitting.findLast(({ steps }) => steps.every(({ closed }) => closed)) ?? fitting.at(-1)
  return found ? [found] : null
}

const roles: Record<Block['kind'], (step: Step) => BlindBlock['role']> = {
  think: () => 'thinking',
  card: ({ kind }) => (kind === 'question' ? 'question' : 'answer'),
  call: () => 'text',
  result: () => 'source',
  verdict: () => 'conclusion',
  reason: () => 'text',
  fact: () => 'text',
  entailment: () => 'text',
  text: () => 'text',
}

function partOf({ kind }: Block, step: Step, conclude: Conclude): OutputPart {
  const said = kind === 'verdict' ? conclude(step.text) : null
  const text = step.kind === 'report' ? withCitationMarks(step.text) : step.text
  return { role: roles[kind](step), text: said ?? text, step }
}
