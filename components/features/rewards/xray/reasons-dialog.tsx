'use client'

import { CallCard } from './call-card'
import { Dialog } from '@/components/ui/dialog'
import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import { visibleText } from '@/lib/text/visible-text'

interface ReasonsDialogProps {
  title: string
  /** Whose numbers these are. */
  origin: string
  /** The arithmetic, a line a term. */
  lines: readonly string[]
  calls: readonly JudgeCall[]
  onClose: () => void
}

/** The arithmetic of a number and what judges said for it. */
export function ReasonsDialog({ title, origin, lines, calls, onClose }: ReasonsDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-[0.8125rem] text-soft">Numbers {visibleText(origin)}.</p>
        <ul aria-label="The arithmetic" className="flex flex-col gap-1">
          {lines.map((line) => (
            <li key={line}>{visibleText(line)}</li>
          ))}
        </ul>
        {calls.length > 0 ? (
          <section aria-labelledby="behind">
            <h3 id="behind" className="heading mb-2">
              Requests
            </h3>
            <ul className="flex flex-col gap-2">
              {calls.map((call) => (
                <CallCard key={call.id} call={call} />
              ))}
            </ul>
          </section>
        ) : (
          <p className="text-soft">
            No calls are stored: the value is from the file, or no judge was used.
          </p>
        )}
      </div>
    </Dialog>
  )
}
