import type { MarkKind, Mark, MarkAnchor, MarkPatch, NewMark } from '@/lib/core/marks/schema'
import { spaced } from '@/lib/text/numbers'
import type { Flow } from './blocks'
import { stepWords } from './step-words'

const PENDING = 'pending '

/** A mark as it will be, shown until the server has answered. */
export function optimisticMark(trace: string, mark: NewMark, now = new Date()): Mark {
  const at = now.toISOString()
  return {
    id: `${PENDING}${at}`,
    trace_id: trace,
    kind: mark.kind,
    comment: mark.comment ?? null,
    target: mark.target ?? {},
    anchors: mark.anchors ?? [],
    author: { id: '', name: 'You' },
    created_at: at,
    updated_at: at,
  }
}

export function isPending({ id }: Pick<Mark, 'id'>): boolean {
  return id.startsWith(PENDING)
}

/** With the mark in its place, or at the end when it is new. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  if (!marks.some(({ id }) => id === mark.id)) return [...marks, mark]
  return marks.map((other) => (other.id === mark.id ? mark : other))
}

export function withoutMark(marks: readonly Mark[], id: string): Mark[] {
  return marks.filter((mark) => mark.id !== id)
}

/** A mark as a change will leave it; what the change does not name stays. */
export function patchedMark(mark: Mark, { kind, comment, anchors, target }: MarkPatch): Mark {
  return {
    ...mark,
    kind: kind ?? mark.kind,
    comment: comment === undefined ? mark.comment : comment,
    anchors: anchors ?? mark.anchors,
    target: target ?? mark.target,
  }
}

export interface MarkWords {
  title: string
  tone: 'sup' | 'ref' | 'plain'
  sign: string
}

/** A kind in its words and colour; one that is no longer on the list keeps its name. */
export function markWords(kind: string, kinds: readonly MarkKind[]): MarkWords {
  const known = kinds.find(({ id }) => id === kind)
  if (!known || known.tone === 'neutral') {
    return { title: known?.title ?? spaced(kind), tone: 'plain', sign: '•' }
  }
  return known.tone === 'good'
    ? { title: known.title, tone: 'sup', sign: '✓' }
    : { title: known.title, tone: 'ref', sign: '✗' }
}

/** What a mark is about: `question 3`, `trace`. */
export function markTarget({ target }: Pick<Mark, 'target'>, flow: Flow): string {
  return target.step === undefined ? 'trace' : stepWords(flow, target.step)
}

/** The kinds offered for a step, those of its sort first; for a whole trace, those of its steps. */
export function offeredKinds(
  kinds: readonly MarkKind[],
  { blocks, blockOf }: Flow,
  step: number | null,
): MarkKind[] {
  const about = (where: MarkKind['about']) => kinds.filter((kind) => kind.about === where)
  const hasReason = blocks.some(({ kind }) => kind === 'reason')
  const block = step === null ? undefined : blocks[blockOf.get(step) ?? -1]
  if (block?.kind === 'reason' || (step === null && hasReason)) {
    return [...about('explanation'), ...about('trace')]
  }
  return about('trace')
}

interface MarkDraft {
  kind: string
  comment: string
  step: number | null
  anchors: readonly MarkAnchor[]
}

/** What is sent to make a mark; what was left empty is left out. */
export function newMarkOf(trace: string, { kind, comment, step, anchors }: MarkDraft): NewMark {
  const words = comment.trim()
  return {
    traces: [trace],
    kind,
    ...(words !== '' && { comment: words }),
    ...(step !== null && { target: { step } }),
    ...(anchors.length > 0 && { anchors: [...anchors] }),
  }
}
