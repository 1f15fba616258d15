import type { ReactNode, RefObject } from 'react'
import { rowClass, widthClass } from './row-class'
import { StepRow } from './step-row'
import { ScrollBox } from '@/components/ui/scroll-box'
import { EmptyState } from '@/components/ui/empty-state'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'

interface StepGridProps {
  ref: RefObject<HTMLDivElement | null>
  diff: TraceDiff
  heads: ReactNode
  verdicts: ReactNode
  step: number | null
  onStep: (step: number) => void
}

/** The steps of the traces in rows; on a phone they stand below one another. */
export function StepGrid({ ref, diff, heads, verdicts, step, onStep }: StepGridProps) {
  const { traces, steps, first_divergence: first } = diff
  return (
    <div ref={ref} className="contents">
      <ScrollBox label="Compared steps" className="min-w-0 flex-1">
        <div className={widthClass(traces.length)}>
          <div
            className={rowClass(
              traces.length,
              'sticky top-0 z-10 items-center border-b border-line bg-paper py-2 max-md:static',
            )}
          >
            {heads}
          </div>
          {steps.length === 0 ? (
            <EmptyState title="No step to compare">
              None of these traces has a {diff.unit} that can be read. Read them side by side.
            </EmptyState>
          ) : null}
          <ol>
            {steps.map((one, at) => (
              <StepRow
                // oxlint-disable-next-line react/no-array-index-key -- steps have no other name and never move
                key={at}
                diff={diff}
                row={one}
                at={at}
                section={one.section === steps[at - 1]?.section ? null : one.section}
                isFirst={at === first}
                isChosen={at === step}
                onChoose={() => onStep(at)}
              />
            ))}
          </ol>
          {verdicts}
        </div>
      </ScrollBox>
    </div>
  )
}
