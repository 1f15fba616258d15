import type { Fields } from '@/lib/core/records/fields'
import type { Reading, Step } from '@/lib/core/traces/schema'
import type { ReadInput } from '@/lib/systems/kit/define'
import { ProblemList } from '@/lib/systems/kit/problem-list'
import { stepsOf } from '@/lib/systems/kit/steps'
import { scanElements } from '@/lib/systems/kit/tag-scanner'
import { addTextProblems, addTruncation } from '@/lib/systems/kit/text-problems'
import { failedRequest, isApiError, isBlank, statusOf, viewText } from '@/lib/systems/kit/view-text'
import { findLabel, label } from './parts/label-words'
import { textWordsIn } from './parts/text-words'
import { writtenSteps } from './parts/written'

const tagNames = ['think', 'reason', 'answer'] as const
const kinds = { think: 'think', reason: 'reason', answer: 'answer', text: 'text' } as const

/**
 * Reads a verdict on a claim, whatever wrote it: the label of its own column decides; without one, the text does, by
 * `findLabel`, after any thinking. A text is not asked for any form. Total and linear in the text's length.
 */
export function read(input: ReadInput): Reading {
  const { output, reasoning, logged, finish_reason: finishReason } = input
  const given = logged?.verdict ?? ''
  const hasLabel = given.trim() !== ''
  const written = writtenIn(output, hasLabel, logged?.detail)
  const text = written === null || written.view === '' ? output : written.view
  const { view, synthetic } = viewText({ output: text, reasoning })
  if (isApiError(output)) return failedRequest(view, synthetic)
  const scan = scanElements(view, tagNames)
  const steps =
    written === null || text === output ? stepsOf(view, scan, kinds) : afterThinking(view, written)
  const problems = new ProblemList()
  const whole = { start: 0, end: view.length }
  const isEmpty = isBlank(text) && !hasLabel
  addTextProblems(problems, view)
  addTruncation(problems, { view, scan, names: tagNames, finishReason })
  if (isEmpty) problems.add('empty', whole, 'There is no label and no text.')
  const verdict = isEmpty
    ? null
    : hasLabel
      ? label(given)
      : readText(problems, { view, steps, detail: logged?.detail })
  if (hasLabel && verdict === null)
    problems.add('unknown_verdict', whole, `The label ${quoted(given)} is not a known label word.`)
  const listed = problems.inOrder()
  return {
    view,
    synthetic: synthetic || text !== output,
    steps,
    problems: listed,
    verdict,
    loose_verdict: null,
    status: isEmpty ? 'failed' : statusOf(verdict, listed),
    question_count: written?.questions || null,
    abstention_count: null,
  }
}

/** A label of a file, short enough for a sentence. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}

const tags = /<\/?(?:think|reason|answer)\b/iu

/** What the columns of a table say; a text without tags beside a label is the explanation among them. */
function writtenIn(output: string | null, hasLabel: boolean, detail: Fields | undefined) {
  if (isBlank(output)) return writtenSteps(detail)
  if (!hasLabel || output === null || tags.test(output)) return null
  const hasColumns = ['questions', 'citations'].some((name) => name in (detail ?? {}))
  return hasColumns ? writtenSteps({ ...detail, explanation: output }) : null
}

/** Steps of a table behind the thinking that came on a channel of its own. */
function afterThinking(view: string, written: ReturnType<typeof writtenSteps>): Step[] {
  const from = view.length - written.view.length
  const thinking = view.slice(0, from)
  const before = stepsOf(thinking, scanElements(thinking, tagNames), kinds)
  const steps = written.steps.map((step): Step => {
    const { start, end, meta } = step
    const [outerStart, outerEnd] = meta.outer
    return {
      ...step,
      index: before.length + step.index,
      start: from + start,
      end: from + end,
      meta: { ...meta, outer: [from + outerStart, from + outerEnd] },
    }
  })
  return [...before, ...steps]
}

interface ReadText {
  view: string
  steps: Step[]
  detail: unknown
}

function readText(problems: ProblemList, { view, steps, detail }: ReadText): Reading['verdict'] {
  const from = steps.findLast(({ kind }) => kind === 'think')?.meta.outer[1] ?? 0
  const found = findLabel(view.slice(from), textWordsIn(detail))
  if (found === null) {
    problems.add(
      'missing_verdict',
      { start: view.length, end: view.length },
      'No label word found.',
    )
    return null
  }
  const place = { start: from + found.start, end: from + found.end }
  if (found.isLoose) problems.add('loose_label', place, 'Read from the text.')
  return found.verdict
}
