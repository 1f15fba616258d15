import type { Reading, Step } from '@/lib/core/traces/schema'
import type { ReadInput } from './define'
import { ProblemList } from './problem-list'
import { addTextProblems } from './text-problems'
import { statusOf } from './view-text'

/** True for a result row: no raw output, only what its file logged. */
export function isWithoutOutput({ output, reasoning, logged }: ReadInput): boolean {
  if (output !== null || (reasoning !== null && reasoning !== '') || logged === null) return false
  return explanationOf(logged) !== null || typeof logged.verdict === 'string'
}

function explanationOf(logged: ReadInput['logged']): string | null {
  const explanation = logged?.detail?.explanation
  return typeof explanation === 'string' ? explanation : null
}

/**
 * The reading of a row without raw output: the explanation, if any, is the view and its one step; the verdict is
 * the logged one in the words of the system.
 */
export function readLogged(
  { logged }: ReadInput,
  verdictFor: (spelling: unknown) => Reading['verdict'],
): Reading {
  const view = explanationOf(logged) ?? ''
  const verdict = verdictFor(logged?.verdict)
  const problems = new ProblemList()
  const whole = { start: 0, end: view.length }
  problems.add('lossy_source', whole, 'The file does not contain the output of the model.')
  addTextProblems(problems, view)
  const listed = problems.inOrder()
  return {
    view,
    synthetic: true,
    steps: view.trim() === '' ? [] : [reasonStep(view)],
    problems: listed,
    verdict,
    loose_verdict: null,
    status: statusOf(verdict, listed),
    question_count: null,
    abstention_count: null,
  }
}

function reasonStep(view: string): Step {
  return {
    index: 0,
    kind: 'reason',
    text: view,
    start: 0,
    end: view.length,
    closed: true,
    meta: { outer: [0, view.length] },
  }
}
