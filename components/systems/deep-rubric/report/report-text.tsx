'use client'

import { useRef } from 'react'
import { ReportBlock } from './report-block'
import { useReport } from './report-context'
import { useReveal } from '@/components/core/reader/use-reveal'
import { ProblemNotes } from '@/components/core/reader/problems'
import { useReader } from '@/components/core/reader/reader'
import type { VirtualListHandle } from '@/components/ui/list-props'
import { VirtualList } from '@/components/ui/virtual-list'
import { blockAt, drawnBlocks } from '@/lib/systems/deep-rubric/reading/drawn-blocks'

/** In characters: beyond this even a few blocks, such as wide tables, are too much for one page. */
const longReport = 40_000

function ReportProblems() {
  const { trace } = useReader()
  if (trace.problems.length === 0) return null
  return (
    <div className="mb-3">
      <ProblemNotes problems={trace.problems} />
    </div>
  )
}

/** The report, however long; only what is in sight is in the page. */
export function ReportText() {
  const { report, reveal } = useReport()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const markdown = report?.markdown ?? ''
  const blocks = drawnBlocks(markdown)

  useReveal(box, reveal, () => {
    const sentence = report?.sentences[reveal?.sentence ?? -1]
    if (!sentence) return null
    return {
      selector: `[data-sentence="${sentence.index}"]`,
      bring: () => list.current?.scrollToIndex(blockAt(blocks, sentence.from), 'center'),
    }
  })

  return (
    <div ref={box} data-text="raw" className="flex min-h-0 flex-1 flex-col">
      <VirtualList
        handle={list}
        label="Report"
        count={blocks.length}
        isGrowing={markdown.length > longReport}
        estimate={130}
        overscan={3}
        rowKey={(index) => index}
        className="flex-1 px-5 pb-8 -outline-offset-2"
        head={<ReportProblems />}
      >
        {(index) => {
          const block = blocks[index]
          return block ? <ReportBlock block={block} /> : null
        }}
      </VirtualList>
    </div>
  )
}
