import type { ReportSentence } from '../report/report'
import { type Bag, bagOf, share } from '../rubric/likeness'
import type { RubricCriterion } from '../schema'
import type { Pinned } from './standing'

/** How criteria are pinned, for those who ask why. */
export const pinRule =
  'A criterion is pinned to the sentences that hold at least half of the content words of its evidence, or of its description; three at most, the closest first.'

const enough = 0.5
const most = 3

interface Read {
  index: number
  bag: Bag
}

/** Pins each criterion to the sentences nearest to its evidence or description, in text order; none is an empty list. */
export function pinsOf(
  sentences: readonly ReportSentence[],
  rubric: readonly RubricCriterion[],
): Pinned {
  const read = sentences
    .filter(({ kind }) => kind !== 'heading')
    .map(({ index, text }) => ({ index, bag: bagOf(text) }))
  return new Map(rubric.map((criterion) => [criterion.id, pin(criterion, read)]))
}

function pin({ description, evidence }: RubricCriterion, sentences: readonly Read[]): number[] {
  const wanted = [description, ...evidence]
    .map((text) => bagOf(text))
    .filter(({ size }) => size > 1)
  const near = sentences
    .map(({ index, bag }) => ({
      index,
      near: Math.max(0, ...wanted.map((words) => share(words, bag))),
    }))
    .filter((one) => one.near >= enough)
  return near
    .toSorted((a, b) => b.near - a.near || a.index - b.index)
    .slice(0, most)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
}
