'use client'

import { CallCard } from './call-card'
import { useReader } from '@/components/traces/audit/reader'
import { Dialog } from '@/components/ui/dialog'
import { spaced } from '@/lib/traces/format'
import { type PartPlace, sourceWords, type XraySource } from '@/lib/traces/detail/xray'
import { whyOf } from '@/lib/traces/detail/xray-why'
import { visibleText } from '@/lib/traces/detail/visible-text'

interface WhyDialogProps {
  source: XraySource
  place: PartPlace
  onClose: () => void
}

/** The arithmetic of one number and what judges said for it. */
export function WhyDialog({ source, place, onClose }: WhyDialogProps) {
  const { trace } = useReader()
  const { lines, calls } = whyOf(trace, source, place)
  return (
    <Dialog
      open
      title={`${spaced(place.name)} of question ${place.question + 1}`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-[0.8125rem] text-soft">Numbers {sourceWords(source)}.</p>
        <ul aria-label="The arithmetic" className="flex flex-col gap-1">
          {lines.map((line) => (
            <li key={line}>{visibleText(line)}</li>
          ))}
        </ul>
        {calls.length > 0 ? (
          <section aria-labelledby="behind">
            <h3 id="behind" className="heading mb-2">
              What was asked for it
            </h3>
            <ul className="flex flex-col gap-2">
              {calls.map((call) => (
                <CallCard key={call.id} call={call} />
              ))}
            </ul>
          </section>
        ) : (
          <p className="text-soft">
            The calls behind it are not here: the value came with the file, or nobody was asked.
          </p>
        )}
      </div>
    </Dialog>
  )
}
