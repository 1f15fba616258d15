'use client'

import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { BlockView } from './block-view'
import { Findings, GeneralProblems } from '@/components/core/reader/problems'
import { useReader } from '@/components/core/reader/reader'
import { useReveal } from '@/components/core/reader/use-reveal'
import type { VirtualListHandle } from '@/components/ui/list-props'
import { VirtualList } from '@/components/ui/virtual-list'

interface TraceFlowProps {
  foot?: ReactNode
  /** As in `GrowingList`: the page is opened for these steps. */
  isFirst?: boolean
}

/** The steps of a trace, however many; only those in sight are in the page. */
export function TraceFlow({ foot, isFirst = false }: TraceFlowProps) {
  const { trace, flow, reveal, words, isOpen } = useReader()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())

  function toggle(key: string) {
    const next = new Set(unfolded)
    if (!next.delete(key)) next.add(key)
    setUnfolded(next)
  }

  useReveal(box, reveal, () => {
    const index = reveal?.on === 'step' ? flow.blockOf.get(reveal.at) : undefined
    if (index === undefined) return null
    const block = `[data-block="${index}"]`
    return {
      selector: words === null ? block : `${block} [data-words]`,
      bring: () => list.current?.scrollToIndex(index, 'center'),
      onFound: (element) => reveal?.isFocusKept || element.focus({ preventScroll: true }),
    }
  })

  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col">
      <VirtualList
        isFirst={isFirst}
        isGrowing={isOpen}
        handle={list}
        label="Steps"
        count={flow.blocks.length}
        estimate={110}
        overscan={4}
        rowKey={(index) => `${trace.id} ${flow.blocks[index]?.key ?? index}`}
        className="flex-1 px-5 pb-8 -outline-offset-2"
        head={
          <>
            <Findings />
            <GeneralProblems />
          </>
        }
        foot={foot}
      >
        {(index) => {
          const block = flow.blocks[index]
          if (!block) return null
          return (
            <BlockView
              block={block}
              index={index}
              isUnfolded={unfolded.has(block.key)}
              onFold={() => toggle(block.key)}
            />
          )
        }}
      </VirtualList>
    </div>
  )
}
