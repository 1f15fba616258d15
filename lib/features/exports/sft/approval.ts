import type { TraceStatus } from '@/lib/core/traces/schema'
import type { TrainingMark } from '../training/mark'

type MarkOpinion = Pick<TrainingMark, 'kind' | 'isOfWhole' | 'author'>

export interface Approving {
  /** The kind of praise that approves. */
  approved: string
  /** Kinds that find fault. */
  bad: ReadonlySet<string>
  faults: 'drop' | 'keep'
}

/** Who approved the trace as a whole, each once. */
export function approversOf(
  marks: readonly MarkOpinion[],
  { approved }: Pick<Approving, 'approved'>,
) {
  const whole = marks.filter(({ kind, isOfWhole }) => kind === approved && isOfWhole)
  return [...new Set(whole.map(({ author }) => author))].toSorted()
}

export interface TraceOutput {
  status: TraceStatus
  finish_reason: string | null
  problems: readonly string[]
  has_output: boolean
}

/** Why a trace that has an approving mark is no example to learn from; null where it is one. */
export function unfitness(
  trace: TraceOutput,
  marks: readonly MarkOpinion[],
  { faults, bad, approved }: Approving,
): string | null {
  if (approversOf(marks, { approved }).length === 0) return 'approved only in part'
  if (faults === 'drop' && marks.some(({ kind }) => bad.has(kind))) return 'marked with an error'
  if (trace.status === 'failed') return 'failed'
  if (!trace.has_output) return 'without an output'
  if (trace.finish_reason === 'length' || trace.problems.includes('truncated')) return 'truncated'
  return trace.status === 'unreadable' ? 'unreadable' : null
}
