import type { Step, StepKind } from '@/lib/core/traces/schema'
import type { Scan } from './tag-scanner'

/** Steps of a scan in text order; `kinds` says what each tag is called as a step. */
export function stepsOf<Name extends string>(
  view: string,
  scan: Scan<Name>,
  kinds: Record<Name | 'text', StepKind>,
): Step[] {
  return scan.pieces.map((piece, index) => ({
    index,
    kind: kinds[piece.kind],
    text: view.slice(piece.start, piece.end),
    start: piece.start,
    end: piece.end,
    closed: piece.closed,
    meta: { outer: [piece.outerStart, piece.outerEnd] },
  }))
}
