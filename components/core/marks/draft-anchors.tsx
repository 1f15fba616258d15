'use client'

import { X } from 'lucide-react'
import { type Draft, useMarking } from './marking'
import { useSelectedWords } from './use-selected-words'
import { useReader } from '@/components/core/reader/reader'
import { Button, IconButton } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { anchorLine, restingAnchors, withAnchor } from '@/lib/features/traces/detail/anchors'
import { stepsTogether } from '@/lib/features/traces/detail/blocks'

/** The words a mark is tied to; more can be selected and tied while it is being made. */
export function DraftAnchors({ draft }: { draft: Draft }) {
  const { trace, cited, flow } = useReader()
  const { setDraft } = useMarking()
  const selected = useSelectedWords()
  const { anchors, step } = draft
  const together = step === null ? [] : stepsTogether(flow, step)
  const resting = restingAnchors(
    trace,
    together.flatMap(({ index }) => cited.get(index) ?? []),
  )

  function tie() {
    const words = selected()
    if (words) setDraft({ ...draft, anchors: withAnchor(anchors, words.anchor) })
  }

  return (
    <div className="flex flex-col gap-1 text-[0.8125rem]">
      {anchors.map((anchor) => {
        const { words, place } = anchorLine(trace, anchor)
        return (
          <div
            key={`${anchor.in} ${anchor.start} ${anchor.end}`}
            className="flex items-start gap-1 rounded-md bg-absw px-2 py-0.5"
          >
            <span className="min-w-0 flex-1 break-words">
              “<bdi>{words}</bdi>” <span className="text-soft">in the {place}</span>
            </span>
            <IconButton
              label="Unlink this evidence"
              onClick={() =>
                setDraft({ ...draft, anchors: anchors.filter((other) => other !== anchor) })
              }
            >
              <X aria-hidden className="size-3" />
            </IconButton>
          </div>
        )
      })}
      <div className="flex flex-wrap items-center gap-1.5 text-soft">
        {/* A press would take the selection away before it can be read. */}
        <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={tie}>
          Link selected words <Kbd>m</Kbd>
        </Button>
        {resting.length > 0 && anchors.length === 0 ? (
          <Button size="sm" onClick={() => setDraft({ ...draft, anchors: resting })}>
            Link evidence
          </Button>
        ) : null}
      </div>
    </div>
  )
}
