'use client'

import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { DropZone } from './drop-zone'
import { ImportList } from './import-list'
import { SendBar } from './send-bar'
import { useStaged } from './use-staged'
import { May } from '@/components/layout/session'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useHydrated } from '@/components/ui/use-hydrated'
import { isHopeful } from '@/lib/features/imports/staging'
import { plural } from '@/lib/text/numbers'

/** Reading rows takes every system; nothing of it is needed before there is a file. */
const StagedCard = dynamic(async () => (await import('./staged-card')).StagedCard, {
  ssr: false,
  loading: () => (
    <li>
      <SkeletonLines lines={4} label="Loading the file" />
    </li>
  ),
})

/** Files come in above, imports are listed below. */
export function ImportDesk({ collection }: { collection: string | null }) {
  const staged = useStaged()
  const isReady = useHydrated()
  const past = useRef<HTMLHeadingElement>(null)

  /** The button that was pressed may be gone by now. */
  function keepFocus() {
    if (document.activeElement === document.body) past.current?.focus()
  }

  return (
    <div className="flex flex-col gap-8" data-ready={isReady}>
      <May permission="lead">
        <div className="flex flex-col gap-4">
          <DropZone isSmall={staged.length > 0} />
          {staged.length > 0 ? (
            <section aria-label="Chosen files" className="flex flex-col gap-4">
              <h2 className="heading">{plural(staged.length, 'file')} to import</h2>
              <ul className="flex flex-col gap-4">
                {staged.map((file) => (
                  <StagedCard key={file.key} staged={file} />
                ))}
              </ul>
              {staged.some(isHopeful) ? (
                <SendBar staged={staged} collection={collection} onSent={keepFocus} />
              ) : null}
            </section>
          ) : null}
        </div>
      </May>
      <section aria-labelledby="past-imports">
        <h2 id="past-imports" ref={past} tabIndex={-1} className="heading mb-2">
          Recent imports
        </h2>
        <ImportList empty="No imports yet." />
      </section>
    </div>
  )
}
