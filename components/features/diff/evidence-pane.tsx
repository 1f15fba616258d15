import { ScrollBox } from '@/components/ui/scroll-box'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/text/class-names'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'
import { visibleText } from '@/lib/text/visible-text'

interface EvidencePaneProps {
  diff: TraceDiff
  step: number | null
  isOpen: boolean
  onToggle: () => void
}

/** What the steps of all traces rest on: numbers in a narrow column, the sentences where it is open. */
export function EvidencePane({ diff, step, isOpen, onToggle }: EvidencePaneProps) {
  const { evidence } = diff
  const used = new Set(usedBy(diff, step))
  if (evidence.length === 0) return null
  return (
    <aside
      aria-label="Evidence"
      className={cn(
        'flex shrink-0 flex-col border-line bg-card max-md:max-h-[40dvh] max-md:border-b md:border-r',
        isOpen ? 'md:w-80' : 'md:w-12',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={cn(
          'flex min-h-9 shrink-0 items-center gap-2 px-3 py-2 text-soft hover:text-ink',
          !isOpen && 'md:flex-col',
        )}
      >
        <Kbd>e</Kbd>
        <span className={cn('heading', !isOpen && 'md:[writing-mode:vertical-rl]')}>Evidence</span>
        <span className="text-xs md:hidden">{evidence.length}</span>
      </button>
      {isOpen ? (
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
      ) : (
        <ul className="flex flex-col items-center gap-2 overflow-y-auto pb-4 max-md:hidden">
          {evidence.map(({ number, text }) => (
            <li key={number} title={visibleText(text)}>
              <EvidenceNumber number={number} isUsed={used.has(number)} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

function EvidenceNumber({ number, isUsed }: { number: number; isUsed: boolean }) {
  return (
    <span
      className={cn(
        'grid h-5.5 min-w-5.5 shrink-0 place-items-center self-start rounded-md px-1 text-[0.6875rem] font-semibold text-link',
        isUsed ? 'outline-2 outline-link' : 'bg-linkw',
      )}
    >
      {number}
    </span>
  )
}

function usedBy({ steps }: TraceDiff, at: number | null): number[] {
  const step = at === null ? undefined : steps[at]
  if (step === undefined) return []
  return [step.left, step.right, ...step.others.map(({ right }) => right)].flatMap(
    (unit) => unit?.evidence ?? [],
  )
}
