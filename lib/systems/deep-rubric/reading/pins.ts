import { pinCriteria } from '../report/pins'
import type { Report } from '../report/report'
import type { Rubric } from '@/lib/core/items/research-task'
import type { Pinned } from './selection'

/** How criteria are pinned, for those who ask why. */
export const pinRule =
  'Matched by words: up to three sentences with at least a third of the word weight of the criterion or its evidence. This does not affect the score.'

/** Of each criterion the sentences nearest to its words, in text order; none is an empty list. */
export function pinsOf(report: Report | null, rubric: Rubric): Pinned {
  const pins = report ? pinCriteria(report, rubric) : []
  return new Map(
    pins.map(({ id, sentences }) => [
      id,
      sentences.map(({ sentence }) => sentence).toSorted((a, b) => a - b),
    ]),
  )
}
