import type { LogEntry } from '../log/chain'
import type { Certificate } from './schema'

/** Whether every annotator saw the outputs left and right as often as declared. */
export interface SidesCheck {
  problems: string[]
  /** What is out of balance for a reason the log gives. */
  notes: string[]
}

const isDisturbing = ({ event }: Pick<LogEntry, 'event'>) =>
  /^(annotator-(removed|excluded|withdrew)|released|skipped)$/.test(event)

export function checkSides(
  { randomisation, closed_early: isEarly }: Certificate,
  log: readonly LogEntry[],
): SidesCheck {
  const isDisturbed = isEarly || log.some(isDisturbing)
  const uneven = randomisation.per_annotator
    .filter(({ left_first: left, right_first: right }) => Math.abs(left - right) > 1)
    .map(
      ({ annotator, left_first: left, right_first: right }) =>
        `${annotator} saw the first output ${left} times left and ${right} times right`,
    )
  return isDisturbed
    ? {
        problems: [],
        notes: uneven.map((text) => `${text}; the list did not run to its planned end.`),
      }
    : { problems: uneven, notes: [] }
}
