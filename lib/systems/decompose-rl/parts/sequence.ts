import type { Step } from '@/lib/core/traces/schema'

/** Elements of a trace without the text between them. */
export function elementsOf(steps: Step[]): Step[] {
  return steps.filter((step) => step.kind !== 'text')
}

const letters: Partial<Record<Step['kind'], string>> = {
  think: 't',
  question: 'q',
  answer: 'a',
  verification: 'v',
}

/** The recovered sequence of a trace as letters t, q, a, v. */
export function sequenceOf(steps: Step[]): string {
  return elementsOf(steps)
    .map((step) => letters[step.kind] ?? '')
    .join('')
}

export interface Fault {
  /** The element at which the order breaks; null at the end of the trace. */
  at: Step | null
  message: string
}

/**
 * Where the elements leave the order think, (question, answer, think …) …, verification. Together with
 * "at least two cycles" no fault means that the sequence matches `^t+(qat+){2,}v*$`, in linear time.
 * Source: DecomposeRL, section 3.1, Eq. 2.
 */
export function orderFaults(elements: Step[]): Fault[] {
  const faults: Fault[] = []
  let previous: Step['kind'] | null = null
  for (const at of elements) {
    const message = fault(previous, at.kind)
    if (message !== null) faults.push({ at, message })
    previous = at.kind
  }
  if (previous === 'question')
    faults.push({ at: null, message: 'The last question has no answer.' })
  if (previous === 'answer') {
    faults.push({ at: null, message: 'No think follows the last answer.' })
  }
  return faults
}

function fault(previous: Step['kind'] | null, kind: Step['kind']): string | null {
  if (previous === null) return kind === 'think' ? null : 'A trace starts with a think.'
  if (previous === 'verification' && kind !== 'verification') {
    return 'Only a verification may follow a verification.'
  }
  if (previous === 'question' && kind !== 'answer') return 'A question is followed by its answer.'
  if (previous === 'answer' && kind !== 'think') return 'An answer is followed by a think.'
  if (kind === 'answer' && previous !== 'question') return 'An answer follows its question.'
  return null
}

/** Questions directly followed by an answer. */
export function countCycles(elements: Step[]): number {
  return elements.filter(
    (step, n) => step.kind === 'question' && elements[n + 1]?.kind === 'answer',
  ).length
}
