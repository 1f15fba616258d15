import { mathPieces } from '@/lib/maths/typeset/pieces'
import type { Step, TraceDetail } from '@/lib/core/traces/schema'
import { isSolution } from './reading-title'

type SolvedTrace = Pick<TraceDetail, 'view' | 'steps'> & { item: Pick<TraceDetail['item'], 'kind'> }

/**
 * A stretch of a solution as it is drawn. The answer's box cuts it, often within a formula: that formula is drawn whole
 * before the answer, and what follows starts after it.
 */
export function aroundBox(step: Step, trace: SolvedTrace): Step {
  const answer = trace.steps.find(({ kind }) => kind === 'answer')
  if (answer === undefined || !isSolution(step, trace.item.kind)) return step
  const whole = formulaAround(answer, trace)
  if (whole === null) return step
  const isBefore = step.index < answer.index
  const start = isBefore ? step.start : Math.max(step.start, whole.end)
  const end = isBefore ? whole.end : step.end
  const text = trace.view.slice(start, end)
  return text.trim() === '' ? step : { ...step, start, end, text }
}

/** The answer as it is drawn: in its box. */
export function withBox(answer: Step, { view, item }: Pick<SolvedTrace, 'view' | 'item'>): Step {
  if (item.kind !== 'composed-problem') return answer
  const [start, end] = answer.meta.outer
  return { ...answer, start, end, text: view.slice(start, end) }
}

function formulaAround(answer: Step, { view, steps }: SolvedTrace) {
  const [start, end] = answer.meta.outer
  const thought = steps.findLast(({ kind, index }) => kind === 'think' && index < answer.index)
  const from = thought?.meta.outer[1] ?? 0
  const whole = mathPieces(view.slice(from)).find(
    (piece) => piece.start + from <= start && piece.end + from >= end,
  )
  return whole?.kind === 'formula' ? { end: whole.end + from } : null
}
