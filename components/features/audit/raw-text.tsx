'use client'

import { useRef } from 'react'
import { HighlightedText } from '@/components/core/reader/highlighted-text'
import { useReader } from '@/components/core/reader/reader'
import { useReveal } from '@/components/core/reader/use-reveal'
import { useMarkHighlights } from '@/components/core/marks/use-mark-highlights'
import type { VirtualListHandle } from '@/components/ui/list-props'
import { VirtualList } from '@/components/ui/virtual-list'
import { layered, searchHighlights } from '@/lib/features/traces/detail/highlights'
import { rawHighlights } from '@/lib/features/traces/detail/raw-highlights'
import { chunkAt, chunksOf } from '@/lib/text/chunks'

/** The text as the model wrote it, with the step that was stood on; offsets are those of the steps. */
export function RawText() {
  const { trace, step, words } = useReader()
  const { view, synthetic } = trace
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const chunks = chunksOf(view, 0, view.length)
  const inks = layered(
    rawHighlights(trace, step),
    searchHighlights(words),
    useMarkHighlights('raw'),
  )
  const at = words?.start ?? (step === null ? undefined : trace.steps[step]?.meta.outer[0])

  useReveal(box, words ?? step, () => {
    if (at === undefined) return null
    const index = chunkAt(chunks, at)
    return {
      selector: `[data-chunk="${index}"]${words === null ? '' : ' [data-words]'}`,
      bring: () => list.current?.scrollToIndex(index, 'start'),
    }
  })

  if (view === '') return <p className="px-5 text-soft">The model wrote nothing.</p>
  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col">
      {synthetic ? (
        <p className="px-5 pb-2 text-[0.8125rem] text-soft">
          {trace.raw === null
            ? 'The file has no raw model output; its stored fields are shown.'
            : 'The reasoning came in a separate field and is shown first here.'}
        </p>
      ) : null}
      <VirtualList
        handle={list}
        label="Raw text"
        count={chunks.length}
        estimate={300}
        overscan={2}
        rowKey={(index) => index}
        className="flex-1 px-5 pb-8 -outline-offset-2"
      >
        {(index) => {
          const chunk = chunks[index]
          if (!chunk) return null
          return (
            <div
              data-text="raw"
              data-chunk={index}
              dir="auto"
              className="font-mono text-[0.8125rem] leading-relaxed break-words whitespace-pre-wrap"
            >
              <HighlightedText text={view} from={chunk.start} to={chunk.end} inks={inks} />
            </div>
          )
        }}
      </VirtualList>
    </div>
  )
}
