'use client'

import { ancestorsOf, type PlacedNode } from '@/lib/systems/deep-rubric/tree/evidence-tree'
import { nodeTitle } from '@/lib/systems/deep-rubric/tree/words'
import { plural } from '@/lib/text/numbers'

/** Ancestors of very deep nodes that are named: those next to the root and next to the node. */
const namedAbove = 6

interface AncestorsProps {
  placed: PlacedNode
  onChoose: (key: string) => void
}

/** Buttons of everything above a node, from the top. */
export function Ancestors({ placed, onChoose }: AncestorsProps) {
  const above = ancestorsOf(placed)
  const left = above.length - namedAbove
  const named = left > 0 ? [...above.slice(0, 2), ...above.slice(left + 2)] : above
  return named.map((one, at) => (
    <span key={one.key}>
      {at === 2 && left > 0 ? `… ${plural(left, 'level')} › ` : null}
      <button
        type="button"
        onClick={() => onChoose(one.key)}
        className="min-h-6 rounded text-left hover:text-ink hover:underline"
      >
        <bdi>{nodeTitle(one)}</bdi>
        <span aria-hidden> ›</span>
      </button>{' '}
    </span>
  ))
}
