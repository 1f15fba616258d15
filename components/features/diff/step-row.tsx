import { rowClass } from './row-class'
import { Margin } from './margin'
import { UnitCard } from './unit-card'
import { cn } from '@/lib/text/class-names'
import type { DiffStep, Pairing, TraceDiff } from '@/lib/features/traces/diff/schema'
import { letterOf } from '@/lib/features/traces/diff/words'
import { visibleText } from '@/lib/text/visible-text'

interface StepRowProps {
  diff: TraceDiff
  row: DiffStep
  at: number
  /** Heading over the row, where it begins a section. */
  section: string | null
  isFirst: boolean
  isChosen: boolean
  onChoose: () => void
}

/** One step of all traces. */
export function StepRow({ diff, row, at, section, isFirst, isChosen, onChoose }: StepRowProps) {
  const { unit, item } = diff
  const pairings: Pairing[] = [row, ...row.others]
  const card = { kind: item.kind, unit, isChosen, onChoose }
  return (
    <li
      data-step={at}
      aria-current={isChosen ? 'step' : undefined}
      className={cn(
        'scroll-mt-14',
        isFirst && 'border-t-2 border-ink bg-wash',
        isChosen && 'bg-linkw/50',
      )}
    >
      {section === null ? null : (
        <h3 className="heading px-4 pt-3 max-md:px-4">{visibleText(section)}</h3>
      )}
      <div className={rowClass(diff.traces.length, 'py-1.5')}>
        <UnitCard {...card} side="left" at={0} shown={row.left} words={row.words} />
        {pairings.map((pairing, other) => (
          <div key={letterOf(other + 1)} className="contents">
            <Margin diff={diff} pairing={pairing} at={other + 1} isFirst={isFirst && other === 0} />
            <UnitCard
              {...card}
              side="right"
              at={other + 1}
              shown={pairing.right}
              words={pairing.words}
            />
          </div>
        ))}
      </div>
    </li>
  )
}
