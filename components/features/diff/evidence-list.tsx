import { EvidenceNumber } from './evidence-number'
import { ScrollBox } from '@/components/ui/scroll-box'
import { cn } from '@/lib/text/class-names'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'
import { visibleText } from '@/lib/text/visible-text'

interface EvidenceListProps {
  evidence: TraceDiff['evidence']
  used: ReadonlySet<number>
}

/** The sentences that the steps of all traces rest on. */
export function EvidenceList({ evidence, used }: EvidenceListProps) {
  return (
    <ScrollBox label="Evidence of these steps" className="flex-1 px-3 pb-6">
      <ol className="flex flex-col gap-2">
        {evidence.map(({ number, title, text }) => (
          <li
            key={number}
            className={cn('flex gap-2 rounded-lg p-1.5', used.has(number) && 'bg-linkw')}
          >
            <EvidenceNumber number={number} isUsed={used.has(number)} />
            <span className="min-w-0 text-[0.8125rem] wrap-anywhere">
              {title === null ? null : (
                <span className="block text-xs text-soft">{visibleText(title)}</span>
              )}
              <span dir="auto" className="read">
                {text === '' ? 'This source was not found.' : visibleText(text)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </ScrollBox>
  )
}
