import { pinCriteria } from '../report/pins'
import type { Report } from '../report/report'
import type { Rubric } from '@/lib/core/items/research-task'
import type { Pinned } from './selection'

/** How criteria are pinned, for those who ask why. */
export const pinRule =
  'Pinned by words: up to three sentences that have at least a third of the weight of the words of the criterion or its evidence. It says nothing of the score.'

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
