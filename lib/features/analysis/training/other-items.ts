import { fewShared } from '../scores/shown-table'
import type { TrainingLine } from './curves'
import { plural } from '@/lib/text/numbers'

/** In words, that steps rest on other items than the previous step them; null where all share most of theirs. */
export function otherItemsWords(lines: readonly TrainingLine[]): string | null {
  const steps = lines.flatMap(({ name, points }) =>
    points.slice(1).map((point, at) => ({ name, point, before: points[at]?.step })),
  )
  const other = steps.filter(
    ({ point: { common_items: common, items } }) => common !== null && common < fewShared * items,
  )
  const [first] = other
  if (first === undefined) return null
  const { name, point, before } = first
  const share = `${point.common_items} of ${plural(point.items, 'item')}`
  return (
    `${plural(other.length, 'step')} of ${steps.length} ${other.length === 1 ? 'rests' : 'rest'} on other items than the previous step ` +
    `(${name}: step ${point.step} shares ${share} with step ${before}). A change there may be due to the items.`
  )
}
