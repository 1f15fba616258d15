import type { ReactNode } from 'react'
import { restsOn, termFacts } from '@/lib/features/rewards/term-words'
import { criteria } from '@/lib/systems/registry/criteria'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systems } from '@/lib/systems/registry/systems'

interface TermListProps {
  system: SystemId
  /** Of what an address leads to a term by. */
  idPrefix?: string
  /** More lines about a term. */
  renderDetails?: (reward: string) => ReactNode
}

/** Every reward of a system with its range, its meaning and what it rests on. */
export function TermList({ system, idPrefix = '', renderDetails }: TermListProps) {
  const { kind, terms } = systems[system]
  return (
    <dl>
      {terms.map((term) => (
        <div
          key={term.name}
          id={`${idPrefix}${term.name}`}
          className="scroll-mt-4 border-t border-line py-2.5"
        >
          <dt className="font-medium">
            {term.title}{' '}
            <span className="num text-[0.8125rem] font-normal text-soft">{termFacts(term)}</span>
          </dt>
          <dd>{term.meaning}</dd>
          <dd className="text-[0.8125rem] text-soft">
            {restsOn(term.name, criteria[system], kind !== 'research-task')}
          </dd>
          {renderDetails?.(term.name)}
        </div>
      ))}
    </dl>
  )
}
