'use client'

import { useTree } from './tree-context'
import { LongText } from '../long-text'
import type { Passage } from '@/lib/core/items/schema'
import type { PlacedNode } from '@/lib/systems/deep-rubric/tree/evidence-tree'
import { criteriaQuoting } from '@/lib/systems/deep-rubric/tree/usage'
import { idsOf } from '@/lib/systems/deep-rubric/tree/words'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'

function Citations({ id }: { id: string }) {
  const { citations, onPassage } = useTree()
  if (!citations) return null
  const count = citations.get(id) ?? 0
  if (count === 0) return <span>not cited</span>
  const words = `cited by ${plural(count, 'sentence')}`
  if (!onPassage) return <span>{words}</span>
  return (
    <button
      type="button"
      onClick={() => onPassage(id)}
      className="min-h-6 rounded text-link hover:underline"
    >
      {words}
    </button>
  )
}

/** A passage of a node, and who rests on it. */
export function PassageCard({ placed, passage }: { placed: PlacedNode; passage: Passage }) {
  const { usage } = useTree()
  const quoting = criteriaQuoting(usage.get(placed.key)?.criteria ?? [], passage)
  return (
    <li className="rounded-xl border border-line bg-card p-3">
      {passage.title ? (
        <h5 dir="auto" className="mb-1 text-[0.8125rem] font-semibold break-words">
          {visibleText(passage.title)}
        </h5>
      ) : null}
      <p
        dir="auto"
        className="read text-[0.9375rem] leading-relaxed break-words whitespace-pre-wrap"
      >
        <LongText text={passage.text} />
      </p>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3 text-xs text-soft empty:hidden">
        {passage.id === undefined ? null : (
          <span className="num break-all">{visibleText(passage.id)}</span>
        )}
        {quoting.length === 0 ? null : <span>quoted by {idsOf(quoting)}</span>}
        {passage.id === undefined ? null : <Citations id={passage.id} />}
      </p>
    </li>
  )
}
