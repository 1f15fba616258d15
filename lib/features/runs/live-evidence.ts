import { alignEvidence } from '@/lib/core/traces/alignment'
import type { DocumentIndex } from '@/lib/core/traces/document-index'
import type { EvidenceLink, Step } from '@/lib/core/traces/schema'

/** Links of steps that were met before, by what they follow from. */
const known = new WeakMap<DocumentIndex, Map<string, EvidenceLink[]>>()

function keyOf({ index, start, kind, text }: Step, question: Step | null): string {
  return [index, start, kind, text, question?.text ?? ''].join('\0')
}

/**
 * The same links as `alignEvidence`, for a text that is read again and again while it grows: a step that was aligned
 * once is not aligned again.
 */
export function alignGrowing(
  steps: readonly Step[],
  document: DocumentIndex,
  claim: string,
): EvidenceLink[] {
  const aligned = known.get(document) ?? new Map<string, EvidenceLink[]>()
  known.set(document, aligned)
  let question: Step | null = null
  return steps.flatMap((step) => {
    if (step.kind === 'question') question = step
    const key = keyOf(step, question)
    const links =
      aligned.get(key) ??
      alignEvidence(question && question !== step ? [question, step] : [step], document, claim)
    aligned.set(key, links)
    return links
  })
}
