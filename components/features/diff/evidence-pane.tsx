import dynamic from 'next/dynamic'
import { EvidenceNumber } from './evidence-number'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/text/class-names'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'
import { visibleText } from '@/lib/text/visible-text'

const EvidenceList = dynamic(async () => (await import('./evidence-list')).EvidenceList, {
  loading: () => null,
})

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
        <EvidenceList evidence={evidence} used={used} />
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

function usedBy({ steps }: TraceDiff, at: number | null): number[] {
  const step = at === null ? undefined : steps[at]
  if (step === undefined) return []
  return [step.left, step.right, ...step.others.map(({ right }) => right)].flatMap(
    (unit) => unit?.evidence ?? [],
  )
}
