import {
  carriedDocument,
  carriedPayload,
  carryTask,
  type CarriedTask,
} from '@/lib/core/items/carried'
import { offsetMap, type OffsetMap } from '@/lib/core/traces/offsets'
import type { EvidenceLink, Problem, Step, TraceDetail } from '@/lib/core/traces/schema'

/** A detail whose texts travel once: steps are cut out of the view, the document text is joined from its passages. */
export type CompactDetail = Omit<TraceDetail, 'raw' | 'steps' | 'document' | 'item'> & {
  /** null = the same text as `view`. */
  raw: { text: string | null } | null
  steps: Omit<Step, 'text'>[]
  item: Omit<TraceDetail['item'], 'payload'>
  /** null = that of the item it is read beside. */
  task: CarriedTask | null
}

export function compactDetail(detail: TraceDetail): CompactDetail {
  const { document, item, ...rest } = detail
  const { payload, ...named } = item
  return {
    ...rest,
    item: named,
    task: carryTask({ payload, document }),
    raw: detail.raw === detail.view ? null : { text: detail.raw },
    steps: detail.steps.map(({ text: _text, ...step }) => step),
  }
}

/** The whole detail again, with offsets in UTF-16 units as strings in the browser count. Marks keep code points. */
export function expandDetail({ task, ...compact }: CompactDetail): TraceDetail {
  const payload = task && carriedPayload(task)
  const document = task && carriedDocument(task, payload)
  const text = offsetMap(document?.text ?? '')
  const view = offsetMap(compact.view)
  return {
    ...compact,
    item: { ...compact.item, payload },
    raw: compact.raw === null ? compact.view : compact.raw.text,
    document,
    steps: compact.steps.map((step) => expandStep(step, compact.view, view)),
    problems: compact.problems.map((problem): Problem => inUnits(problem, view)),
    findings: compact.findings.map(({ places: [first, second], ...same }) => ({
      ...same,
      places: [inUnits(first, view), inUnits(second, view)],
    })),
    evidence: compact.evidence.map((link): EvidenceLink => ({
      ...inUnits(link, view),
      doc_start: text.toUnits(link.doc_start),
      doc_end: text.toUnits(link.doc_end),
    })),
  }
}

function inUnits<Span extends { start: number; end: number }>(span: Span, map: OffsetMap): Span {
  return { ...span, start: map.toUnits(span.start), end: map.toUnits(span.end) }
}

function expandStep(step: Omit<Step, 'text'>, view: string, map: OffsetMap): Step {
  const moved = inUnits(step, map)
  const { outer, snippets, ...meta } = step.meta
  const [from, to] = outer
  return {
    ...moved,
    text: view.slice(moved.start, moved.end),
    meta: {
      ...meta,
      outer: [map.toUnits(from), map.toUnits(to)],
      ...(snippets ? { snippets: snippets.map((one) => inUnits(one, map)) } : {}),
    },
  }
}
