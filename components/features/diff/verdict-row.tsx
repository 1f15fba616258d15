import { rowClass } from './row-class'
import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { verdictLine } from '@/lib/features/traces/detail/verdict-line'
import type { Against, DiffSide, TraceDiff } from '@/lib/features/traces/diff/schema'
import { letterOf } from '@/lib/features/traces/diff/words'

/** How each trace ends, and whether that changed. */
export function VerdictRow({ diff: { traces, against, item } }: { diff: TraceDiff }) {
  const [left, ...others] = traces
  if (left === undefined) return null
  return (
    <section aria-label="Verdicts" className={rowClass(traces.length, 'border-t border-line py-3')}>
      <Verdict side={left} item={item} />
      {others.map((side, at) => (
        <div key={letterOf(at + 1)} className="contents">
          <p className="px-3 text-center text-[0.8125rem] font-semibold max-md:text-left">
            {changeWords(against[at])}
          </p>
          <Verdict side={side} item={item} />
        </div>
      ))}
    </section>
  )
}

function changeWords(against: Against | undefined): string {
  const changed = against?.verdict_changed ?? null
  if (changed === null) return ''
  return changed ? 'verdict changed' : 'same verdict'
}

function Verdict({ side, item }: { side: DiffSide; item: TraceDiff['item'] }) {
  return (
    <p className="flex flex-wrap items-center gap-2 pl-8 text-[0.8125rem] text-soft max-md:pl-0">
      <VerdictPill of={side} size="sm" />
      {item.kind === 'research-task' ? null : verdictLine({ ...side, item }).against}
    </p>
  )
}
