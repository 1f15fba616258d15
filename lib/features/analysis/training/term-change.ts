import { formatChange, plural } from '@/lib/text/numbers'
import type { TrainingLine } from './curves'
import type { SeriesName } from './schema'

export interface TermChange {
  text: string
  /** With the items that both steps have: they may be other ones. */
  words: string
}

/** How a reward term changed from the step before. Totals may be of different terms, and have no change. */
export function termChange(
  { points }: TrainingLine,
  name: SeriesName,
  step: number | null | undefined,
): TermChange | null {
  const at = points.findIndex((point) => point.step === step)
  const [before, here] = [points[at - 1], points[at]]
  const [from, to] = [before?.series[name], here?.series[name]]
  const isWhole = from?.missing === 0 && to?.missing === 0
  if (!before || !here || !isWhole || !name.startsWith('reward.')) return null
  if (from.mean === null || to.mean === null) return null
  const text = formatChange(to.mean - from.mean)
  const items = `${plural(here.items, 'item')}, ${here.common_items ?? 0} of them at that step too`
  return { text, words: `${text} from step ${before.step} (${items})` }
}
