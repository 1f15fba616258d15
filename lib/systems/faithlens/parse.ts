import type { Passage } from '@/lib/core/items/schema'
import type { ParsedRow, RowNote } from '@/lib/core/records/schema'
import { blankTrace } from '@/lib/systems/kit/blank-trace'
import { datasetOfTopic } from '@/lib/systems/kit/topic-dataset'
import { answerFor, label } from './parts/labels'
import type { ResultRow } from './schema'

/**
 * One row of a results file as an item and its one trace without output: the explanation and the verdict are all
 * that the file kept. Never throws. Source: the files of the released evaluation and inference scripts.
 */
export function parse(row: ResultRow): ParsedRow {
  const notes: RowNote[] = []
  const {
    id,
    dataset,
    topic,
    category,
    doc,
    claim,
    true_label: gold,
    pred_label: predicted,
    explanation_text: scored,
    explanation: inferred,
    ...extra
  } = row
  const known = label(gold)
  if (known === null && gold !== null && gold !== undefined) {
    notes.push({ path: 'true_label', message: `The label ${String(gold)} is not known.` })
    extra.true_label = gold
  }
  const named = dataset ?? datasetOfTopic({ topic, category })
  if (category !== undefined && category !== named) extra.category = category
  if (topic !== undefined && topic !== named) extra.topic = topic
  if (scored !== undefined && inferred !== undefined) extra.explanation = inferred
  return {
    item: {
      kind: 'claim',
      dataset: named,
      external_id: id === null || id === undefined ? null : String(id),
      input: { claim, passages: passagesOf(doc) },
      gold: known === null ? null : { label: known },
    },
    traces: [
      {
        ...blankTrace('faithlens'),
        logged: {
          rewards: {},
          detail: { explanation: scored ?? inferred ?? '' },
          verdict: predicted === null ? null : (answerFor(predicted) ?? String(predicted)),
        },
        source: { format: 'faithlens-results', lossy: true },
        extra: Object.keys(extra).length === 0 ? null : extra,
      },
    ],
    notes,
  }
}

function passagesOf(doc: ResultRow['doc']): Passage[] {
  const texts = typeof doc === 'string' ? [doc] : doc
  return texts.every((text) => text.trim() === '') ? [] : texts.map((text) => ({ text }))
}
