'use client'

import { MarkChip } from './mark-chip'
import { useMarking } from './marking'
import { May } from '@/components/layout/session'
import { useReader } from '@/components/core/reader/reader'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { anchorLine } from '@/lib/features/traces/detail/anchors'
import { markTarget } from '@/lib/features/traces/detail/marks'
import { visibleText } from '@/lib/text/visible-text'

/** All marks of the trace in one list. */
export function YourMarks() {
  const { trace, flow, select, step } = useReader()
  const { setDraft } = useMarking()
  return (
    <section
      aria-label="Your marks"
      className="mt-4 rounded-xl border border-line bg-card p-3 text-[0.8125rem]"
    >
      <h3 className="flex items-center gap-2 font-semibold">
        Your marks
        <May permission="audit">
          <Button
            size="sm"
            look="quiet"
            className="ml-auto"
            onClick={() => setDraft({ mark: null, step, anchors: [] })}
          >
            Mark <Kbd>m</Kbd>
          </Button>
        </May>
      </h3>
      {trace.marks.length === 0 ? (
        <p className="mt-1 text-soft">
          None yet.{' '}
          <May permission="audit">
            Select a step, or words in the claim, the trace or the document, and press <Kbd>m</Kbd>.
          </May>
        </p>
      ) : null}
      <ul className="mt-1 flex flex-col gap-2">
        {trace.marks.map((mark) => {
          const at = mark.target.step
          return (
            <li key={mark.id} className="flex flex-col gap-0.5">
              <span className="flex flex-wrap items-center gap-1.5">
                {at === undefined ? (
                  <span className="text-soft">Trace</span>
                ) : (
                  <button
                    type="button"
                    onClick={() => select(at, { reveal: true })}
                    className="min-h-6 rounded text-link capitalize hover:underline"
                  >
                    {markTarget(mark, flow)}
                  </button>
                )}
                <MarkChip mark={mark} />
              </span>
              {mark.anchors.map((anchor) => {
                const { words, place } = anchorLine(trace, anchor)
                return (
                  <span key={`${anchor.in} ${anchor.start} ${anchor.end}`} className="text-soft">
                    “<bdi>{words}</bdi>” in the {place}
                  </span>
                )
              })}
              {mark.comment ? (
                <span dir="auto" className="break-words">
                  {visibleText(mark.comment)}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
