import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { Problem, Step, TraceDetail } from '@/lib/core/traces/schema'

type BlockKind =
  | 'think'
  | 'card'
  | 'call'
  | 'result'
  | 'reason'
  | 'fact'
  | 'entailment'
  | 'verdict'
  | 'text'

/**
 * What is read as one thing: a thought, a question with its answer, a tool's call or result, an explanation, a fact or
 * the answer of a chain, the verdict.
 */
export interface Block {
  kind: BlockKind
  key: string
  steps: Step[]
  /** Number of the question, or of the fact in its chain, as people count, from 1. */
  number: number | null
  problems: Problem[]
}

export interface Flow {
  blocks: Block[]
  /** Problems of the text as a whole. */
  general: Problem[]
  /** Which block holds a step. */
  blockOf: ReadonlyMap<number, number>
}

type TraceSteps = Pick<TraceDetail, 'steps' | 'problems' | 'view'> &
  Partial<Pick<TraceDetail, 'system'>>

/** An `<answer>` that answers no question is the verdict of a system without a verification. */
function isVerdict({ kind, meta }: Step): boolean {
  return (
    kind === 'verification' ||
    (kind === 'answer' && meta.question === undefined && meta.abstained === undefined)
  )
}

const kinds: Partial<Record<Step['kind'], Block['kind']>> = {
  question: 'card',
  answer: 'card',
  think: 'think',
  tool_call: 'call',
  tool_result: 'result',
  reason: 'reason',
  report: 'reason',
  fact: 'fact',
  entailment: 'entailment',
}

function kindOf(step: Step): Block['kind'] {
  return isVerdict(step) ? 'verdict' : (kinds[step.kind] ?? 'text')
}

function isAnswerOf(step: Step, block: Block | undefined): block is Block {
  const [question, ...others] = block?.steps ?? []
  return (
    step.kind === 'answer' &&
    others.length === 0 &&
    question?.kind === 'question' &&
    step.meta.question !== undefined &&
    question.meta.question === step.meta.question
  )
}

/** Questions are counted throughout, facts in each chain. */
class Counted {
  #questions = 0
  #facts = 0
  #chain: number | undefined

  numberOf({ kind, meta }: Step): number | null {
    if (kind === 'question') return (this.#questions += 1)
    if (kind !== 'fact') return null
    if (meta.chain !== this.#chain) this.#facts = 0
    this.#chain = meta.chain
    return (this.#facts += 1)
  }
}

function blocksOf(steps: readonly Step[], awaitsVerdict: boolean): Block[] {
  const blocks: Block[] = []
  const counted = new Counted()
  for (const step of steps) {
    const last = blocks.at(-1)
    if (isAnswerOf(step, last)) {
      last.steps.push(step)
      continue
    }
    blocks.push({
      kind: kindOf(step),
      key: String(step.index),
      steps: [step],
      number: counted.numberOf(step),
      problems: [],
    })
  }
  if (awaitsVerdict && !blocks.some(({ kind }) => kind === 'verdict')) {
    blocks.push({ kind: 'verdict', key: 'end', steps: [], number: null, problems: [] })
  }
  return blocks
}

function isGeneral({ start, end }: Problem, view: string): boolean {
  return start === 0 && (end === 0 || end === view.length)
}

/**
 * The trace in reading order, each problem in the block where it occurs. Of a trace that is being written (`isOpen`)
 * nothing is missing yet, not even the verdict; where a report stands for the verdict it never is.
 */
export function flowOf(
  { steps, problems, view, system }: TraceSteps,
  { isOpen = false } = {},
): Flow {
  const hasVerdict = system === undefined || vocabulary[system].hasVerdict
  const blocks = blocksOf(steps, hasVerdict && !isOpen)
  const general: Problem[] = []
  for (const problem of problems) {
    const place = isGeneral(problem, view) ? undefined : blockAt(blocks, problem, view.length)
    if (place) place.problems.push(problem)
    else general.push(problem)
  }
  const blockOf = new Map(
    blocks.flatMap((block, index) =>
      block.steps.map(({ index: step }): [number, number] => [step, index]),
    ),
  )
  return { blocks, general, blockOf }
}

/** The last block that begins at or before the problem; the end of the text belongs to the last block. */
function blockAt(blocks: Block[], { start }: Problem, length: number): Block | undefined {
  if (start >= length) return blocks.at(-1)
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(blocks[middle]) <= start) low = middle + 1
    else high = middle
  }
  return blocks[Math.max(0, low - 1)]
}

function startOf(block: Block | undefined): number {
  return block?.steps[0]?.meta.outer[0] ?? Infinity
}

/** The step a block is known by: the one its link names. */
export function stepOfBlock(block: Block | undefined): number | null {
  return block?.steps[0]?.index ?? null
}

/** The step of a block whose words rest on the document: of a card that is its answer. */
export function restingStep({ steps }: Pick<Block, 'steps'>): number | null {
  return (steps.find(({ kind }) => kind !== 'question') ?? steps[0])?.index ?? null
}

/** The step whose words, or whose tags, hold an offset of the view; null between steps. */
export function stepAt(steps: readonly Step[], at: number): number | null {
  const holds = ({ meta: { outer } }: Step) => outer[0] <= at && at < outer[1]
  return steps.find(holds)?.index ?? null
}

/** All steps that are read as one with this one. */
export function stepsTogether({ blocks, blockOf }: Flow, step: number): readonly Step[] {
  return blocks[blockOf.get(step) ?? -1]?.steps ?? []
}

/** The block before or after the one that holds a step; the first or last when there is none. */
export function walkBlocks(flow: Flow, step: number | null, by: 1 | -1): number {
  const at = step === null ? undefined : flow.blockOf.get(step)
  if (at === undefined) return by === 1 ? 0 : flow.blocks.length - 1
  return Math.min(flow.blocks.length - 1, Math.max(0, at + by))
}
