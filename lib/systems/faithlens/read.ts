import type { Verdict } from '@/lib/core/items/schema'
import type { Reading, Step } from '@/lib/core/traces/schema'
import type { ReadInput } from '@/lib/systems/kit/define'
import { isWithoutOutput, readLogged } from '@/lib/systems/kit/logged-reading'
import { ProblemList } from '@/lib/systems/kit/problem-list'
import { stepsOf } from '@/lib/systems/kit/steps'
import { closedPairs, scanElements, type Tag } from '@/lib/systems/kit/tag-scanner'
import { addTagProblems, addTextProblems, addTruncation } from '@/lib/systems/kit/text-problems'
import { failedRequest, isApiError, isBlank, statusOf, viewText } from '@/lib/systems/kit/view-text'
import { answerFor, label } from './parts/labels'
import { tagNames } from './schema'

const kinds = { think: 'think', reason: 'reason', answer: 'answer', text: 'text' } as const

/**
 * Reads one output: elements with UTF-16 offsets into `view`, every problem at its place, and the answer. A row
 * without raw output is read from its explanation and logged verdict. Total and linear in the text's length.
 * Source: FaithLens, section 2 and Fig. 4.
 */
export function read(input: ReadInput): Reading {
  if (isWithoutOutput(input)) return readLogged(input, answerFor)
  const { view, synthetic } = viewText(input)
  if (isApiError(input.output)) return failedRequest(view, synthetic)
  const scan = scanElements(view, tagNames)
  const steps = stepsOf(view, scan, kinds)
  const problems = new ProblemList()
  const empty = isBlank(input.output)
  addTextProblems(problems, view)
  addTagProblems(problems, view, scan)
  addTruncation(problems, { view, scan, names: tagNames, finishReason: input.finish_reason })
  if (empty) problems.add('empty', { start: 0, end: view.length }, 'The model wrote nothing.')
  else addOrderProblems(problems, view, steps)
  const { verdict, loose } = empty
    ? nothing
    : readAnswer(problems, { view, steps, tags: scan.tags })
  const listed = problems.inOrder()
  return {
    view,
    synthetic,
    steps,
    problems: listed,
    verdict,
    loose_verdict: loose,
    status: empty ? 'failed' : statusOf(verdict, listed),
    question_count: null,
    abstention_count: null,
  }
}

interface AnswerReading {
  verdict: Verdict | null
  loose: Verdict | null
}
const nothing: AnswerReading = { verdict: null, loose: null }

/** The answer a text gives when it is exactly yes or no in any case, spaces around it aside. */
export function exactAnswer(text: string): Extract<Verdict, 'yes' | 'no'> | null {
  const word = text.trim().toLowerCase()
  return word === 'yes' || word === 'no' ? word : null
}

/** The last closed answer decides; the rest are problems. */
function readAnswer(
  problems: ProblemList,
  { view, steps, tags }: { view: string; steps: Step[]; tags: Tag<(typeof tagNames)[number]>[] },
): AnswerReading {
  const found = steps.filter((step) => step.kind === 'answer')
  const end = { start: view.length, end: view.length }
  for (const step of found.slice(1)) {
    problems.add('several_verdicts', outer(step), 'Another answer; the last one counts.')
  }
  const last = found.at(-1)
  if (last === undefined) problems.add('missing_verdict', end, 'There is no answer.')
  else if (steps.findLast((step) => step.kind !== 'text') !== last) {
    problems.add('verdict_not_last', outer(last), 'The answer is not the last element.')
  }
  const closed = closedPairs(tags, 'answer').at(-1)
  const counted = closed ?? last
  if (counted === undefined) return nothing
  const text = view.slice(counted.start, counted.end)
  const exact = exactAnswer(text)
  if (exact !== null && closed !== undefined) return { verdict: exact, loose: null }
  const loose = exact ?? looseAnswer(text)
  if (exact === null) addLabelProblem(problems, counted, loose)
  return { verdict: null, loose }
}

function looseAnswer(text: string): Verdict | null {
  const known = label(text)
  if (known === 'supported') return 'yes'
  return known === 'refuted' ? 'no' : known
}

function addLabelProblem(
  problems: ProblemList,
  { start, end }: { start: number; end: number },
  loose: Verdict | null,
): void {
  if (loose === null) {
    problems.add('unknown_verdict', { start, end }, 'The answer is neither Yes nor No.')
  } else {
    problems.add('loose_label', { start, end }, 'The answer is not spelled Yes or No.')
  }
}

function outer(step: Step) {
  const [start, end] = step.meta.outer
  return { start, end }
}

const wanted = { think: 'thinking', reason: 'explanation' } as const

/** Think, reason and answer come once each, in this order; a missing part is reported where the text ends. */
function addOrderProblems(problems: ProblemList, view: string, steps: Step[]): void {
  let reached = -1
  for (const step of steps) {
    const rank = step.kind === 'text' ? reached : tagNames.findIndex((name) => name === step.kind)
    const isSecondAnswer = step.kind === 'answer' && rank === reached
    if (step.kind !== 'text' && rank <= reached && !isSecondAnswer) {
      problems.add(
        'order',
        outer(step),
        'Out of order: think, then reason, then answer, once each.',
      )
    }
    reached = Math.max(reached, rank)
  }
  for (const [name, word] of Object.entries(wanted)) {
    if (steps.some((step) => step.kind === name)) continue
    problems.add('order', { start: 0, end: 0 }, `The ${word} (<${name}>) is missing.`)
  }
}
