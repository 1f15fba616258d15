'use client'

import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { Checkbox } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import { advantagesOf, atMost, groupTraces, traceWords } from '@/lib/features/items/choice'
import type { ItemDetail, ItemTrace } from '@/lib/features/items/schema'
import { visibleText } from '@/lib/text/visible-text'
import { formatReward, formatSigned, plural } from '@/lib/text/numbers'

interface ChooserProps {
  item: ItemDetail
  chosen: readonly string[]
  onToggle: (id: string) => void
  /** What ticking is for. */
  hint?: string
}

interface TraceLineProps {
  trace: ItemTrace
  advantage: number | null | undefined
  isChosen: boolean
  isFull: boolean
  onToggle: (id: string) => void
}

function TraceLine({ trace, advantage, isChosen, isFull, onToggle }: TraceLineProps) {
  const words = visibleText(traceWords(trace)) || 'trace'
  return (
    <li className="flex flex-col gap-0.5 py-1">
      <label className="flex items-center gap-2">
        <Checkbox
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={() => onToggle(trace.id)}
        />
        <VerdictPill of={trace} size="sm" />
        <span className="num ml-auto" title="Total of the rewards">
          {formatReward(trace.reward_total)}
        </span>
      </label>
      <span className="flex flex-wrap gap-x-2 pl-6 text-xs text-soft">
        <Link
          href={`/traces/${encodeURIComponent(trace.id)}`}
          className="min-w-0 rounded break-words hover:text-ink hover:underline"
        >
          <bdi>{words}</bdi>
        </Link>
        {advantage === undefined ? null : <span>advantage {formatSigned(advantage)}</span>}
        {trace.problem_count > 0 ? (
          <span className="text-abs">{plural(trace.problem_count, 'problem')}</span>
        ) : null}
        {trace.marked ? <span>marked</span> : null}
      </span>
    </li>
  )
}

/** The traces of the item by system and model; those that are ticked stand side by side. */
export function TraceChooser({
  item,
  chosen,
  onToggle,
  hint = 'Select traces to read side by side.',
}: ChooserProps) {
  const advantages = advantagesOf(item.traces)
  const isFull = chosen.length >= atMost
  return (
    <ScrollBox label="Traces of this item" className="h-full px-4 pt-4 pb-8">
      <h2 className="heading mb-1">Traces</h2>
      <p className="mb-2 text-xs text-soft">
        {isFull ? `At most ${atMost} traces can be shown side by side.` : hint}
      </p>
      {groupTraces(item.traces).map(({ system, title, models }) => (
        <section key={system} aria-label={title} className="mb-4">
          <h3 className="font-semibold">{title}</h3>
          {models.map(({ model, traces }) => (
            <div key={model} className="mt-1">
              <h4 className="text-[0.8125rem] break-words text-soft">
                <bdi>{visibleText(model ?? 'model unknown')}</bdi>
              </h4>
              <ul>
                {traces.map((trace) => (
                  <TraceLine
                    key={trace.id}
                    trace={trace}
                    advantage={advantages.get(trace.id)}
                    isChosen={chosen.includes(trace.id)}
                    isFull={isFull}
                    onToggle={onToggle}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {item.trace_count > item.traces.length ? (
        <p className="text-xs text-soft">
          and {plural(item.trace_count - item.traces.length, 'more trace')}; see the list of traces.
        </p>
      ) : null}
    </ScrollBox>
  )
}
