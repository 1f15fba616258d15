'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type RunStream, unheard } from '../run-stream'
import { type SampleState, sampleKey } from '@/lib/features/runs/fold'
import { tailOf } from '@/lib/features/runs/live-trace'
import { visibleText } from '@/lib/text/visible-text'

interface LiveTailProps {
  stream: RunStream
  of: Pick<SampleState, 'item_id' | 'system' | 'sample'>
  /** Where the step begins that is not complete. */
  openAt: number
}

/** So near to its end, a reader wants to see what comes. */
const nearEnd = 280

/** The words that arrive at this moment, before their step is complete. */
export function LiveTail({ stream, of, openAt }: LiveTailProps) {
  const { run } = useSyncExternalStore(stream.onFrame, stream.live, () => unheard)
  const box = useRef<HTMLDivElement>(null)
  const sample = run.samples.get(sampleKey(of))
  const { word, text } = tailOf(sample ?? { content: '', reasoning: '' }, openAt)

  useEffect(() => {
    const scroller = box.current?.closest('[aria-label="Steps"]')
    if (!scroller || text === '') return
    const { scrollHeight, scrollTop, clientHeight } = scroller
    if (scrollHeight - scrollTop - clientHeight < nearEnd) scroller.scrollTop = scrollHeight
  }, [text])

  return (
    <div ref={box} data-writing className="relative pb-4 pl-8">
      <span
        aria-hidden
        className="absolute top-0.5 left-0 grid size-6 animate-pulse place-items-center rounded-full border-2 border-link bg-card text-xs text-link"
      >
        ✎
      </span>
      <p className="pt-0.5 text-xs text-soft">{word}…</p>
      <p dir="auto" className="read text-[0.9375rem] leading-normal whitespace-pre-wrap">
        {visibleText(text)}
        <span aria-hidden className="ml-0.5 inline-block h-[1em] w-0.5 bg-link align-text-bottom" />
      </p>
    </div>
  )
}
