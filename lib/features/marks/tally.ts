import type { z } from 'zod'
import { filterParameters, type TraceFilter, valueFilterNames } from '@/lib/core/traces/filter'
import type { FacetName } from '@/lib/core/traces/columns/schema'
import { formatShare } from '@/lib/text/numbers'
import { spelled } from '@/lib/text/query-values'
import type { kindShareSchema, MarkTally } from '@/lib/features/marks/tally-schema'

type KindShare = z.infer<typeof kindShareSchema>

/** What marks can be counted by. */
export const tallyFacets: readonly { value: FacetName; title: string }[] = [
  { value: 'system', title: 'System' },
  { value: 'model', title: 'Model' },
  { value: 'dataset', title: 'Dataset' },
  { value: 'verdict', title: 'Verdict' },
  { value: 'label', title: 'Gold' },
  { value: 'correct', title: 'Verdict vs gold' },
  { value: 'training_step', title: 'Training step' },
  { value: 'collection', title: 'Collection' },
]

export interface ShownShare {
  share: string
  interval: string
  /** Percent, for drawing the interval as a line with a dot. */
  low: number
  high: number
  at: number
}

/** A share with its 95 % interval, ready to draw; null when nothing carries the kind. */
export function shownShare(share: KindShare | undefined): ShownShare | null {
  if (!share || share.traces === 0) return null
  return {
    share: formatShare(share.share),
    interval: `${formatShare(share.low)} to ${formatShare(share.high)}`,
    low: share.low * 100,
    high: share.high * 100,
    at: share.share * 100,
  }
}

interface TallyPlace {
  by: string
  value: MarkTally['rows'][number]['value']
  /** Kinds of marks; none = marked or not. */
  kinds?: readonly string[]
}

/** The list of the traces of a row, or of those of them with a mark; null where no filter finds these. */
export function tallyHref(filter: TraceFilter, { by, value, kinds = [] }: TallyPlace) {
  if (kinds.length > 0 && filter.mark !== undefined) return null
  const others = filterParameters(filter).filter(
    ([name]) => name !== by && !name.startsWith(`${by}.`),
  )
  return `/traces?${new URLSearchParams([
    ...others,
    ...kinds.map((kind) => ['mark', kind]),
    rowParameter(by, value),
  ])}`
}

function rowParameter(by: string, value: TallyPlace['value']): [string, string] {
  if (valueFilterNames.some((name) => name === by)) return [by, spelled(value)]
  return value === null ? [`${by}.undefined`, 'true'] : [`${by}.eq`, String(value)]
}
