'use client'

import dynamic from 'next/dynamic'
import { useExplorer } from './explorer-context'
import { Kbd } from '@/components/ui/kbd'
import { SkeletonLines } from '@/components/ui/skeleton'

const PeekTrace = dynamic(async () => (await import('./peek-trace')).PeekTrace, {
  loading: () => (
    <div className="p-5">
      <SkeletonLines lines={8} label="Loading the trace" />
    </div>
  ),
})

/** The trace under the cursor, in short. */
export function Peek({ isSheet = false }: { isSheet?: boolean }) {
  const { cursor } = useExplorer()
  return (
    <section aria-label="Peek" className="flex h-full min-h-0 flex-col bg-card">
      {isSheet ? null : (
        <div className="flex items-center gap-1 px-5 pt-3.5">
          <span className="heading mr-auto">Peek</span>
          <Kbd>j</Kbd>
          <Kbd>k</Kbd>
          <Kbd>⏎</Kbd>
        </div>
      )}
      {cursor ? (
        <PeekTrace key={cursor} id={cursor} />
      ) : (
        <p className="p-5 text-soft">
          Press <Kbd>j</Kbd> or click a row to read a trace here without leaving the list.
        </p>
      )}
    </section>
  )
}
