import type { Reading, Step, StepKind } from '@/lib/core/traces/schema'
import type { ReadInput } from '@/lib/systems/kit/define'
import { isWithoutOutput, readLogged } from '@/lib/systems/kit/logged-reading'
import { ProblemList } from '@/lib/systems/kit/problem-list'
import { addTextProblems } from '@/lib/systems/kit/text-problems'
import { failedRequest, isApiError, isBlank, viewText } from '@/lib/systems/kit/view-text'
import type { TextRange } from './chain/locate'
import { boxesIn, type Boxed } from './response/boxed'
import { markedAnswer, type Marked } from './response/marked'
import { thoughtOf } from './response/thought'

/**
 * Reads one response: the thinking, the solution, and what stands in the last `\\boxed{}` as its answer. A box in the
 * thinking answers nothing, nor does one that is never closed. Total and linear in the text's length.
 * Source: Composition-RL, section 2; the released code cuts at the first `</think>`.
 */
export function read(input: ReadInput): Reading {
  if (isWithoutOutput(input)) return readLogged(input, () => null)
  const { view, synthetic } = viewText(input)
  if (isApiError(input.output)) return failedRequest(view, synthetic)
  const problems = new ProblemList()
  addTextProblems(problems, view)
  const end = { start: view.length, end: view.length }
  if (input.finish_reason === 'length')
    problems.add('truncated', end, 'The model ran out of tokens.')
  const { steps, hasAnswer } = stepsOf(view, problems)
  const isEmpty = isBlank(input.output)
  if (isEmpty) problems.add('empty', { start: 0, end: view.length }, 'The model wrote nothing.')
  const listed = problems.inOrder()
  const answered = listed.length === 0 ? 'ok' : 'repaired'
  return {
    view,
    synthetic,
    steps,
    problems: listed,
    verdict: null,
    loose_verdict: null,
    status: isEmpty ? 'failed' : hasAnswer ? answered : 'unreadable',
    question_count: null,
    abstention_count: null,
  }
}

/** The answer of a response as it stands in its box, or null; the text of the one step of that kind. */
export function answerOf({ steps, status }: Pick<Reading, 'steps' | 'status'>): Step | null {
  if (status === 'failed') return null
  return steps.find(({ kind, closed }) => kind === 'answer' && closed) ?? null
}

function stepsOf(view: string, problems: ProblemList): { steps: Step[]; hasAnswer: boolean } {
  const { before, thought, rest } = thoughtOf(view)
  const body = view.slice(rest)
  const boxes = boxesIn(body).map((box) => moved(box, rest))
  const last = boxes.at(-1) ?? null
  const marked = boxes.length === 0 ? markedAnswer(body) : null
  if (marked === null)
    addBoxProblems(problems, { view, boxes, hasBoxBefore: /\\boxed/u.test(view.slice(0, rest)) })
  else addMarkProblem(problems, marked, rest)
  if (thought !== null && !thought.closed)
    problems.add(
      'unclosed',
      { start: thought.outer[0], end: thought.start },
      '<think> is not closed.',
    )
  const boxed = last?.isClosed === true ? last : null
  const answer = marked === null ? boxed : shifted(marked, rest)
  const drafts = [
    draft(view, 'text', before),
    thought === null ? null : { kind: 'think' as const, ...thought },
    draft(view, 'text', { start: rest, end: answer?.outer[0] ?? view.length }),
    answer === null ? null : { kind: 'answer' as const, ...answer, closed: true },
    answer === null ? null : draft(view, 'text', { start: answer.outer[1], end: view.length }),
  ]
  const steps = drafts
    .filter((one) => one !== null)
    .map(({ kind, start, end, outer, closed }, index) => ({
      index,
      kind,
      text: view.slice(start, end),
      start,
      end,
      closed,
      meta: { outer },
    }))
  return { steps, hasAnswer: answer !== null }
}

function shifted(
  { start, end, outer }: Marked,
  by: number,
): Pick<Boxed, 'start' | 'end' | 'outer'> {
  return { start: start + by, end: end + by, outer: [outer[0] + by, outer[1] + by] }
}

/** Prompts of other trainers ask for such a line; it is read, and said of it that it is no box. */
function addMarkProblem(problems: ProblemList, { mark, outer }: Marked, by: number): void {
  const place = { start: outer[0] + by, end: outer[1] + by }
  problems.add('loose_label', place, `The answer comes after "${mark}", not in a box.`)
}

function moved({ text, start, end, outer, isClosed }: Boxed, by: number): Boxed {
  return { text, start: start + by, end: end + by, outer: [outer[0] + by, outer[1] + by], isClosed }
}

interface Draft extends TextRange {
  kind: StepKind
  outer: [number, number]
  closed: boolean
}

/** What a box leaves around it: white space, signs of mathematics, a full stop. */
const wordless = /^[\s$.,;!()[\]\\*]*$/u

/** A stretch of plain text; one without a word or a number is none. */
function draft(view: string, kind: StepKind, { start, end }: TextRange): Draft | null {
  if (wordless.test(view.slice(start, end))) return null
  return { kind, start, end, outer: [start, end], closed: true }
}

interface FoundBoxes {
  view: string
  boxes: readonly Boxed[]
  hasBoxBefore: boolean
}

function addBoxProblems(problems: ProblemList, { view, boxes, hasBoxBefore }: FoundBoxes): void {
  const last = boxes.at(-1)
  if (last === undefined) {
    const message = hasBoxBefore
      ? 'Only the thinking has a box: the answer has none.'
      : 'No answer is boxed.'
    problems.add('missing_verdict', { start: view.length, end: view.length }, message)
    return
  }
  if (!last.isClosed) {
    const [start] = last.outer
    problems.add('unclosed', { start, end: last.start }, 'The last \\boxed{} is not closed.')
  }
  for (const { text, outer } of boxes) {
    if (text.trim() === last.text.trim()) continue
    const [start, end] = outer
    problems.add('several_verdicts', { start, end }, 'Another box; the last one counts.')
  }
}
