'use client'

import { TriangleAlert } from 'lucide-react'
import type { TrainingState } from './use-training'
import { Button, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import {
  findingKey,
  findingPlace,
  findingText,
} from '@/lib/features/analysis/training/finding-words'
import type { Finding } from '@/lib/features/analysis/training/schema'
import { plural } from '@/lib/text/numbers'

interface WatchBannerProps extends Pick<TrainingState, 'view' | 'change'> {
  findings: readonly Finding[]
}

/** Steps at which a judged reward rises while accuracy falls, with the traces that carry it. */
export function WatchBanner({ view: { dismissed }, change, findings }: WatchBannerProps) {
  return findings
    .filter((finding) => !dismissed.includes(findingKey(finding)))
    .map((finding) => (
      <section
        key={findingKey(finding)}
        aria-label="Reward hacking watch"
        className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-absw px-3 py-2.5"
      >
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-abs" />
        <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
          <b className="font-semibold">Reward hacking watch: {findingPlace(finding)}.</b>{' '}
          {findingText(finding)}
        </p>
        <span className="flex gap-2">
          <Link href={`/traces?${finding.traces}`} className={buttonClass('plain', 'sm')}>
            Open {plural(finding.count, 'trace')}
          </Link>
          <Button
            look="quiet"
            size="sm"
            onClick={() => void change({ dismissed: [...dismissed, findingKey(finding)] })}
          >
            Dismiss
          </Button>
        </span>
      </section>
    ))
}
