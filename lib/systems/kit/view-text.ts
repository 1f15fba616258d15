import type { Problem, Reading, Step, TraceStatus } from '@/lib/core/traces/schema'
import type { ReadInput } from './define'

/**
 * The text that a reading, its offsets and its rewards count in: the output, or, when the server sent the
 * reasoning on its own channel, both put back together.
 */
export function viewText({ output, reasoning }: Pick<ReadInput, 'output' | 'reasoning'>) {
  if (reasoning === null || reasoning === '') return { view: output ?? '', synthetic: false }
  return { view: `<think>${reasoning}</think>${output ?? ''}`, synthetic: true }
}

const apiErrorMark = '[API_ERROR]'

export function isApiError(output: string | null): boolean {
  return output !== null && output.startsWith(apiErrorMark)
}

export function isBlank(output: string | null): boolean {
  return output === null || output.trim() === ''
}

/** ok = strict verdict and no problem; repaired = strict verdict and a problem; else unreadable. */
export function statusOf(verdict: Reading['verdict'], problems: Problem[]): TraceStatus {
  if (verdict === null) return 'unreadable'
  return problems.length === 0 ? 'ok' : 'repaired'
}

export function isFailedRequest({ problems }: Reading): boolean {
  return problems.some((problem) => problem.code === 'api_error')
}

/** The reading of a trace whose request failed: the error text is shown, nothing is read from it. */
export function failedRequest(view: string, synthetic: boolean): Reading {
  const end = view.length
  const step: Step = {
    index: 0,
    kind: 'text',
    text: view,
    start: 0,
    end,
    closed: true,
    meta: { outer: [0, end] },
  }
  return {
    view,
    synthetic,
    steps: [step],
    problems: [{ code: 'api_error', start: 0, end, message: 'The request to the model failed.' }],
    verdict: null,
    loose_verdict: null,
    status: 'failed',
    question_count: null,
    abstention_count: null,
  }
}
