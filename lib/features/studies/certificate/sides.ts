import type { LogEntry } from '../log/chain'
import type { Certificate } from './schema'

/** Whether every annotator saw the outputs left and right as often as declared. */
export interface SidesCheck {
  problems: string[]
  /** What is out of balance for a reason the log gives. */
  notes: string[]
}

export function checkSides(
  { randomisation, closed_early: isEarly }: Certificate,
  log: readonly LogEntry[],
): SidesCheck {
  const check: SidesCheck = { problems: [], notes: [] }
  const missing = missingFrom(log)
  const isCut = isEarly || isRedrawn(log)
  for (const { annotator, left_first: left, right_first: right } of randomisation.per_annotator) {
    const difference = Math.abs(left - right)
    if (difference <= 1) continue
    const text = `${annotator} saw the first output ${left} times left and ${right} times right`
    const lost = missing.get(annotator) ?? 0
    if (isCut || lost === Infinity)
      check.notes.push(`${text}; the list did not run to its planned end.`)
    else if (difference <= 1 + lost)
      check.notes.push(`${text}; ${lost} pairs left the list, were released or were skipped.`)
    else check.problems.push(text)
  }
  return check
}

/** Whether lists were drawn again after the first pair was shown. */
function isRedrawn(log: readonly LogEntry[]): boolean {
  const first = log.findIndex(({ event }) => event === 'assigned')
  return log.some(({ event }, index) => event === 'planned' && index > first)
}

/** By annotator, how many pairs of the list came to nothing; Infinity for one who left. */
function missingFrom(log: readonly LogEntry[]): Map<string, number> {
  const missing = new Map<string, number>()
  const owners = new Map<string, number>()
  const add = (annotator: number | null | undefined, count: number) => {
    if (annotator === undefined || annotator === null) return
    const code = `A${annotator}`
    missing.set(code, (missing.get(code) ?? 0) + count)
  }
  for (const entry of log) {
    if (entry.event === 'assigned') {
      owners.set(entry.assignment, entry.annotator)
      add(entry.from, 1)
    } else if (entry.event === 'released' || entry.event === 'skipped')
      add(owners.get(entry.assignment), 1)
    else if (/^annotator-(removed|excluded|withdrew)$/.test(entry.event) && 'annotator' in entry)
      add(entry.annotator, Infinity)
  }
  return missing
}
