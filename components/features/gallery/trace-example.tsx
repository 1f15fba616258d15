'use client'

import { useState } from 'react'
import { type Sample, sampleTrace } from './sample-trace'
import { noPosition, type ReaderPosition, PlacedReader } from '@/components/core/reader/reader'
import { TraceFlow } from '@/components/core/traces/trace-flow'

/** The steps of a sample as the viewer draws them. */
export function TraceExample({ isOpen = false, ...sample }: Sample & { isOpen?: boolean }) {
  const [place, setPlace] = useState<ReaderPosition>(noPosition)
  const change = (next: Partial<ReaderPosition>) => setPlace((now) => ({ ...now, ...next }))
  return (
    <PlacedReader trace={sampleTrace(sample)} place={place} onPlace={change} isOpen={isOpen}>
      <div className="flex max-h-[40rem] w-full flex-col">
        <TraceFlow />
      </div>
    </PlacedReader>
  )
}
