import type { DiffUnit, TraceDiff } from './schema'
import { letterOf } from './words'

/** A trace of a diff that can be marked, at the chosen step where it has one. */
export interface MarkChoice {
  trace: string
  letter: string
  step: number | null
  /** "B, question 3", or "B, the whole trace". */
  title: string
}

/** What a mark can be put on: the step of each trace in that row, or the trace itself where it has none. */
export function markChoices({ traces, steps, unit }: TraceDiff, row: number | null): MarkChoice[] {
  const chosen = row === null ? undefined : steps[row]
  const units: (DiffUnit | null)[] = chosen
    ? [chosen.left, chosen.right, ...chosen.others.map(({ right }) => right)]
    : []
  return traces.map(({ id }, at) => {
    const [letter, own] = [letterOf(at), units[at]]
    const step = own?.step ?? null
    const what = own && step !== null ? `${unit} ${own.number}` : 'the whole trace'
    return { trace: id, letter, step, title: `${letter}, ${what}` }
  })
}
