import { z } from 'zod'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { datasetOfTopic } from '@/lib/systems/kit/topic-dataset'
import { systems } from '@/lib/systems/registry/systems'
import type { RecordTrace } from '@/lib/core/records/schema'
import type { Fields } from '@/lib/core/records/fields'
import { readEvidence } from './claim-evidence'
import {
  emptyTrace,
  goldOf,
  isMostly,
  leftovers,
  numberOf,
  pick,
  refuse,
  textOf,
  type Profile,
  type ProfileContext,
  type RowResult,
  type Sample,
} from './profile'

export const CLAIM = ['claim', 'statement', 'text_b', 'hypothesis'] as const
export const EVIDENCE = [
  'passages',
  'evidence',
  'document',
  'doc',
  'reference_documents',
  'text_a',
  'premise',
  'gold_ctx',
  'context',
] as const
const LABEL = ['label', 'orig_label', 'gt_label', 'true_label', 'gold_label', 'answer'] as const
const DATASET = ['dataset', 'src'] as const
const ID = ['id', 'uid', 'item_id'] as const
export const OUTPUT = ['generation', 'output', 'response', 'completion'] as const
const MODEL = ['model'] as const
const PREDICTED = ['pred_label', 'prediction'] as const
const SILVER = ['decomposed_questions', 'silver_questions'] as const
const silverSchema = z.array(z.string())
const READ = new Set<string>([
  ...CLAIM,
  ...EVIDENCE,
  ...LABEL,
  ...ID,
  ...OUTPUT,
  ...MODEL,
  ...PREDICTED,
  ...SILVER,
])

/** Items, with or without an output: the layouts of DecomposeRL data, ClearFacts, LLM-AggreFact, FactCG and kin. */
export const claimTable: Profile = {
  format: 'claim-table',
  looksFor: `claim tables (a column ${CLAIM.join(', ')} beside one of ${[...EVIDENCE, ...LABEL, ...OUTPUT].join(', ')})`,
  recognises: (sample, options) => {
    if (!isMostly(sample.rows, isClaimRow)) return null
    const first = sample.rows.find(isClaimRow)
    const claim = first && pick(first, CLAIM)
    if (!claim) return null
    const outputs = sample.rows.some((row) => pick(row, OUTPUT) !== null)
    return {
      system: outputs ? (options.system ?? writerOf(sample)) : null,
      by: `the column ${claim.name}${outputs ? ' and a column of outputs' : ''}`,
      ...(isMostly(sample.rows, hasReferences) && { note: referencesNote }),
    }
  },
  parse: parseClaim,
  generality: 2,
}

function isClaimRow(row: Fields): boolean {
  return pick(row, CLAIM) !== null && [EVIDENCE, LABEL, OUTPUT].some((names) => pick(row, names))
}

const referencesNote =
  'The evidence is given as references to pages or documents, without their text. The claims wait for a file that has both claim and text.'

function hasReferences(row: Fields): boolean {
  return readEvidence(unpacked(pick(row, EVIDENCE)?.value), row).hasReferences
}

function writerOf({ rows }: Sample): SystemId | null {
  const writers = systemIds.filter((id) =>
    rows.some((row) => {
      const output = pick(row, OUTPUT)?.value
      return typeof output === 'string' && systems[id].wrote(output) !== null
    }),
  )
  return writers.length === 1 ? (writers[0] ?? null) : null
}

function claimText(value: unknown): string | null {
  const text = textOf(Array.isArray(value) && value.length === 1 ? value[0] : value)
  return text === null || text.trim() === '' ? null : text
}

function parseClaim(row: Fields, context: ProfileContext): RowResult {
  const found = pick(row, CLAIM)
  const claim = claimText(found?.value)
  if (!found || claim === null)
    return refuse(`needs a claim (one of ${CLAIM.join(', ')})`, found?.name)
  const truth = pick(row, LABEL)
  const source = pick(row, EVIDENCE)
  const { passages, label } = readEvidence(unpacked(source?.value), row)
  const { gold, notes } = goldOf(truth?.value ?? label, truth?.name ?? source?.name ?? 'label')
  const dataset = textOf(pick(row, DATASET)?.value) ?? datasetIn(row)
  const silver = silverSchema.safeParse(unpacked(pick(row, SILVER)?.value))
  const output = pick(row, OUTPUT)
  if (output && context.system === null)
    return refuse('no known system wrote these outputs; name one with system=', output.name)
  return {
    ok: true,
    row: {
      notes,
      item: {
        kind: 'claim',
        dataset: dataset ?? context.options.dataset ?? null,
        external_id: textOf(pick(row, ID)?.value),
        input: { claim, passages },
        gold: silver.success
          ? {
              label: gold?.label ?? null,
              silver_questions: silver.data,
              silver_count: silver.data.length,
            }
          : gold,
      },
      traces: output && context.system ? [traceOf(row, context.system, context)] : [],
    },
  }
}

function datasetIn({ topic, category }: Fields): string | null {
  return datasetOfTopic({ topic: textOf(topic), category: textOf(category) })
}

/** In tables without nested values a list is written as the text of its JSON. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\[\s*["{]/u.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function traceOf(row: Fields, system: SystemId, { options }: ProfileContext): RecordTrace {
  const empty = emptyTrace(system, options)
  const predicted = pick(row, PREDICTED)
  const confidence = numberOf(row['pred_confidence'] ?? row['confidence'])
  return {
    ...empty,
    model: textOf(pick(row, MODEL)?.value) ?? empty.model,
    output: textOf(pick(row, OUTPUT)?.value) ?? '',
    confidence: confidence === null ? null : { value: confidence, kind: 'imported' },
    logged: predicted ? { rewards: {}, verdict: textOf(predicted.value) } : null,
    extra: leftovers(row, READ),
  }
}
