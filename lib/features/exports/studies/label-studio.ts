import { comparison } from '@/lib/features/exports/label-studio/config'
import {
  annotation,
  commentOn,
  type Annotation,
  type Result,
  type Task,
} from '@/lib/features/exports/label-studio/task'
import { documentText } from '@/lib/core/items/document'
import type { PairTexts } from '@/lib/features/studies/blind'
import type { CodedJudgement } from '@/lib/features/studies/results/coded'
import { annotatorCode, type ExportedStudy } from '@/lib/features/studies/exports/judgements'
import { shownText } from '@/lib/features/studies/exports/messages'

/** A pair with every vote on it: the first output of the protocol is A. */
export function pairTask(
  study: ExportedStudy,
  judgements: readonly CodedJudgement[],
  texts: PairTexts,
): Task | null {
  const [one] = judgements
  if (one === undefined) return null
  const { pair } = one
  const names = study.naming(pair)
  return {
    id: pair.ordinal + 1,
    data: {
      item_id: pair.item_id,
      pair_id: String(pair.ordinal),
      dataset: pair.dataset,
      label: pair.label,
      model_a: names.first,
      model_b: names.second,
      trace_a: pair.first_trace_id,
      trace_b: pair.second_trace_id,
      protocol_hash: study.protocol_hash,
      asked: texts.item.text,
      document: documentText(texts.item.document ?? []),
      a: shownText(texts, 'first'),
      b: shownText(texts, 'second'),
    },
    annotations: annotationsOf(judgements),
    predictions: [],
  }
}

/** One of each annotator and round. */
function annotationsOf(judgements: readonly CodedJudgement[]): Annotation[] {
  const groups = Map.groupBy(judgements, ({ annotator, round }) => `${annotator} ${round}`)
  return [...groups.values()].flatMap((own, at): Annotation[] => {
    const [one] = own
    if (one === undefined) return []
    const id = (one.pair.ordinal + 1) * 1_000 + at
    return [
      annotation({
        id,
        completed_by: annotatorCode(one.annotator),
        result: resultsOf(`${id}`, own),
        lead_time: one.duration_ms === null ? null : one.duration_ms / 1_000,
        created_at: one.created_at,
      }),
    ]
  })
}

function resultsOf(id: string, judgements: readonly CodedJudgement[]): Result[] {
  const chosen = judgements.map(({ dimension, scale, numeric }): Result => ({
    id: `${id}-${dimension}`,
    from_name: dimension,
    to_name: 'a',
    type: 'choices',
    value: { choices: [comparison[scale][(scale - 1) / 2 - numeric] ?? 'tie'] },
  }))
  const comment = judgements.find((one) => one.comment !== null)?.comment
  return [...chosen, ...commentOn('a', id, comment)]
}
