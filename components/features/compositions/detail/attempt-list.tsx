'use client'

import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { AttemptLine } from './attempt-line'
import { Button } from '@/components/ui/button'
import { attemptFilters, filterAttempts } from '@/lib/features/compositions/attempts'
import type { CompositionDetail } from '@/lib/systems/composition-rl/composing/schema'
import { filterWords } from '@/lib/features/compositions/words'
import { formatCount } from '@/lib/text/numbers'

const parsers = {
  attempt: parseAsInteger,
  show: parseAsStringLiteral(attemptFilters).withDefault('all'),
}

/** Every attempt in order; the one that is open stands in the address. */
export function AttemptList({ composition }: { composition: CompositionDetail }) {
  const [{ attempt: open, show }, change] = useQueryStates(parsers, { history: 'replace' })
  const { attempts } = composition.state
  const shown = filterAttempts(attempts, show)
  return (
    <section aria-labelledby="attempts" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="attempts" className="heading">
          Attempts
        </h2>
        <div role="group" aria-label="Which attempts" className="flex flex-wrap gap-1.5">
          {attemptFilters.map((filter) => (
            <Button
              key={filter}
              size="sm"
              look={filter === show ? 'plain' : 'quiet'}
              aria-pressed={filter === show}
              onClick={() => void change({ show: filter })}
            >
              {filterWords[filter]} {formatCount(filterAttempts(attempts, filter).length)}
            </Button>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="py-2 text-soft">
          {attempts.length === 0 ? 'No attempts yet.' : 'No attempts of this kind.'}
        </p>
      ) : (
        <ul aria-label="Attempts" className="border-t border-line">
          {shown.map((attempt) => (
            <AttemptLine
              key={attempt.n}
              plan={composition}
              attempt={attempt}
              isOpen={attempt.n === open}
              onToggle={() => void change({ attempt: attempt.n === open ? null : attempt.n })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
