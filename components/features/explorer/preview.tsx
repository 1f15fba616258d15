'use client'

import { X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useExplorer } from './explorer-context'
import { IconButton } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { SkeletonLines } from '@/components/ui/skeleton'

const PreviewTrace = dynamic(async () => (await import('./preview-trace')).PreviewTrace, {
  loading: () => (
    <div className="p-5">
      <SkeletonLines lines={8} label="Loading the trace" />
    </div>
  ),
})

/** The trace under the cursor, in short. In a sheet, which has a head of its own, there is nothing to close. */
export function Preview({ onClose }: { onClose?: () => void }) {
  const { cursor } = useExplorer()
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col bg-card">
      {onClose ? (
        <div className="flex items-center gap-1 py-2 pr-3 pl-5">
          <span className="heading mr-auto">Preview</span>
          <IconButton label="Close the preview" onClick={onClose}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ) : null}
      {cursor ? (
        <PreviewTrace key={cursor} id={cursor} />
      ) : (
        <p className="px-5 py-3 text-soft">
          Press <Kbd>j</Kbd> or click next to a claim to read its trace here. <Kbd>⏎</Kbd> or a
          click on the claim opens it.
        </p>
      )}
    </section>
  )
}
