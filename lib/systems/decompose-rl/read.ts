import type { Verdict } from '@/lib/core/items/schema'
import type { Reading, Step } from '@/lib/core/traces/schema'
import type { ReadInput } from '@/lib/systems/kit/define'
import { isWithoutOutput, readLogged } from '@/lib/systems/kit/logged-reading'
import { ProblemList } from '@/lib/systems/kit/problem-list'
import { stepsOf } from '@/lib/systems/kit/steps'
import { scanElements } from '@/lib/systems/kit/tag-scanner'
import { addTagProblems, addTextProblems, addTruncation } from '@/lib/systems/kit/text-problems'
import { failedRequest, isApiError, isBlank, statusOf, viewText } from '@/lib/systems/kit/view-text'
import { label } from './parts/labels'
import { countCycles, elementsOf, orderFaults } from './parts/sequence'
import { tagNames } from './schema'

const kinds = {
  think: 'think',
  question: 'question',
  answer: 'answer',
  verification: 'verification',
  text: 'text',
} as const

const abstention = /^[\s"'“”‘’«»`]*i (?:don['’]t|do not) know/i

/** An answer abstains when, after leading quotes and spaces, it starts with "I don't know" or "I do not know". */
export function abstains(answer: string): boolean {
  return abstention.test(answer)
}

/**
 * Reads one output: elements with UTF-16 offsets into `view`, every problem at its place, the strict verdict and
 * the one that only the alias table knows. Total: any text gives a reading; time is linear in its length.
 * Source: DecomposeRL, section 3.1, with the reading of malformed output made exact.
 */
export function read(input: ReadInput): Reading {
  if (isWithoutOutput(input)) return readLogged(input, strictLabel)
  const { view, synthetic } = viewText(input)
  if (isApiError(input.output)) return failedRequest(view, synthetic)
  const scan = scanElements(view, tagNames)
  const steps = stepsOf(view, scan, kinds)
  const elements = elementsOf(steps)
  const problems = new ProblemList()
  const counts = pair(elements)
  const empty = isBlank(input.output)
  addTextProblems(problems, view)
  addTagProblems(problems, view, scan)
  addTruncation(problems, { view, scan, names: tagNames, finishReason: input.finish_reason })
  if (empty) problems.add('empty', { start: 0, end: view.length }, 'The model wrote nothing.')
  else addOrderProblems(problems, view, elements)
  const { verdict, loose } = empty ? nothing : readVerdict(problems, view, elements)
  const listed = problems.inOrder()
  return {
    view,
    synthetic,
    steps,
    problems: listed,
    verdict,
    loose_verdict: loose,
    status: empty ? 'failed' : statusOf(verdict, listed),
    ...counts,
  }
}

/** A verdict of this system is Supported or Refuted; any other label is none. */
function strictLabel(spelling: unknown): Verdict | null {
  const known = label(spelling)
  return known === 'supported' || known === 'refuted' ? known : null
}

const nothing: VerdictReading = { verdict: null, loose: null }

/** Numbers the questions and gives each the answer that is the next element, if that is one. */
function pair(elements: Step[]): Pick<Reading, 'question_count' | 'abstention_count'> {
  let questions = 0
  let abstentions = 0
  let previous: Step | undefined
  for (const step of elements) {
    if (step.kind === 'question') step.meta.question = questions++
    if (step.kind === 'answer') {
      step.meta.abstained = abstains(step.text)
      if (previous?.kind === 'question') {
        step.meta.question = questions - 1
        if (step.meta.abstained) abstentions += 1
      }
    }
    previous = step
  }
  return { question_count: questions, abstention_count: abstentions }
}

function outer(step: Step) {
  const [start, end] = step.meta.outer
  return { start, end }
}

function addOrderProblems(problems: ProblemList, view: string, elements: Step[]): void {
  const end = { start: view.length, end: view.length }
  for (const { at, message } of orderFaults(elements)) {
    problems.add('order', at === null ? end : outer(at), message)
  }
  for (const [n, step] of elements.entries()) {
    if (step.kind === 'question' && elements[n + 1]?.kind !== 'answer') {
      problems.add('unanswered_question', outer(step), 'This question has no answer.')
    }
  }
  const cycles = countCycles(elements)
  if (cycles >= 2) return
  const message = `A trace has at least two answered questions; this one has ${cycles}.`
  problems.add('too_few_cycles', { start: 0, end: view.length }, message)
}

interface VerdictReading {
  verdict: Verdict | null
  loose: Verdict | null
}

/** Strict when there is exactly one verification, last, closed, saying Supported or Refuted in any case. */
function readVerdict(problems: ProblemList, view: string, elements: Step[]): VerdictReading {
  const found = elements.filter((step) => step.kind === 'verification')
  const last = found.at(-1)
  if (last === undefined) {
    const end = { start: view.length, end: view.length }
    problems.add('missing_verdict', end, 'There is no verification.')
    return nothing
  }
  for (const step of found.slice(1)) {
    problems.add('several_verdicts', outer(step), 'Another verification; a trace has one.')
  }
  const isLast = elements.at(-1) === last
  if (!isLast) {
    problems.add('verdict_not_last', outer(last), 'The verification is not the last element.')
  }
  const exact = exactVerdict(last.text)
  const known = exact ?? label(last.text)
  if (exact === null) addLabelProblem(problems, last, known)
  if (exact !== null && found.length === 1 && isLast && last.closed) {
    return { verdict: exact, loose: null }
  }
  return { verdict: null, loose: known }
}

function addLabelProblem(problems: ProblemList, step: Step, known: Verdict | null): void {
  const at = { start: step.start, end: step.end }
  if (known === null) {
    problems.add('unknown_verdict', at, 'The verdict is neither Supported nor Refuted.')
  } else {
    problems.add('loose_label', at, 'The verdict is not spelled Supported or Refuted.')
  }
}

function exactVerdict(text: string): Verdict | null {
  const word = text.trim().toLowerCase()
  return word === 'supported' || word === 'refuted' ? word : null
}
