import { z } from 'zod'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { plainSpelling } from '@/lib/core/items/verdict-labels'
import { datasetOfTopic } from '@/lib/systems/kit/topic-dataset'
import { systems } from '@/lib/systems/registry/systems'
import type { Fields } from '@/lib/core/records/fields'
import type { ImportOptions } from '../schema'
import {
  CLAIM,
  CONFIDENCE,
  DATASET,
  EVIDENCE,
  ID,
  LABEL,
  MODEL,
  OUTPUT,
  PREDICTED,
  SILVER,
  unpacked,
} from './claim-columns'
import { readEvidence } from './claim-evidence'
import { readClaimTrace } from './claim-trace'
import {
  goldOf,
  isMostly,
  pick,
  refuse,
  textOf,
  type Profile,
  type ProfileContext,
  type RowResult,
  type Sample,
} from './profile'

const silverSchema = z.array(z.string())

/** Items, with or without an output: the layouts of DecomposeRL data, ClearFacts, LLM-AggreFact, FactCG and kin. */
export const claimTable: Profile = {
  format: 'claim-table',
  looksFor: `claim tables (a column ${CLAIM.join(', ')} with one of ${[...EVIDENCE, ...LABEL, ...OUTPUT].join(', ')})`,
  recognises: (sample, options) => {
    if (!isMostly(sample.rows, isClaimRow)) return null
    const first = sample.rows.find(isClaimRow)
    const claim = first && pick(first, CLAIM)
    if (!claim) return null
    const outputs = sample.rows.some((row) => pick(row, OUTPUT) !== null)
    const predicted = outputs ? null : predictedIn(sample)
    const system = outputs ? (options.system ?? writerOf(sample)) : labellerOf(predicted, options)
    return {
      system,
      by: `the column ${[claim.name, predicted ?? [], outputs ? 'a column of outputs' : []].flat().join(' and ')}`,
      ...(isMostly(sample.rows, hasReferences) && { note: referencesNote }),
    }
  },
  parse: parseClaim,
  unused: unusedIn,
  generality: 2,
}

function isClaimRow(row: Fields): boolean {
  return pick(row, CLAIM) !== null && [EVIDENCE, LABEL, OUTPUT].some((names) => pick(row, names))
}

const referencesNote =
  'The evidence is given as references to pages or documents, without their text. The claims stay pending evidence until a file with claims and texts is imported.'

function hasReferences(row: Fields): boolean {
  return readEvidence(unpacked(pick(row, EVIDENCE)?.value), row).hasReferences
}

const USED = [CLAIM, EVIDENCE, LABEL, DATASET, ID, SILVER] as const
/** Named where the rest is quiet: a data set has columns of its own that nobody misses. */
const MISSED: ReadonlySet<string> = new Set([...PREDICTED, ...MODEL, ...CONFIDENCE, ...LABEL])

/** Columns of a model's answer, and second labels, in a row that becomes an item alone. */
function unusedIn(row: Fields): string[] {
  const used = new Set(USED.flatMap((names) => pick(row, names)?.name ?? []))
  return Object.keys(row).filter((name) => MISSED.has(name) && !used.has(name))
}

/** The column of predicted labels: short, where an output would be long. */
function predictedIn({ rows }: Sample): string | null {
  const found = rows.flatMap((row) => pick(row, PREDICTED) ?? [])
  const isShort = isMostly(rows, (row) => (plainSpelling(pick(row, PREDICTED)?.value) ?? '') !== '')
  return isShort ? (found[0]?.name ?? null) : null
}

const labelsClaims = (id: SystemId) => systems[id].kind === 'claim'

/** Whose labels they are: those of any model, unless a system that labels claims is named. */
function labellerOf(
  predicted: string | null,
  { system = 'claim-verification' }: ImportOptions,
): SystemId | null {
  return predicted !== null && labelsClaims(system) ? system : null
}

/** The system whose signs the outputs carry; those without a sign are free texts. */
function writerOf({ rows }: Sample): SystemId | null {
  const writers = systemIds.filter((id) =>
    rows.some((row) => {
      const output = pick(row, OUTPUT)?.value
      return typeof output === 'string' && systems[id].wrote(output) !== null
    }),
  )
  const [first = 'claim-verification'] = writers
  return writers.length > 1 ? null : first
}

function claimText(value: unknown): string | null {
  const text = textOf(Array.isArray(value) && value.length === 1 ? value[0] : value)
  return text === null || text.trim() === '' ? null : text
}

function parseClaim(row: Fields, context: ProfileContext): RowResult {
  const found = pick(row, CLAIM)
  const claim = claimText(found?.value)
  if (!found || claim === null)
    return refuse(`needs a claim (one of ${CLAIM.join(', ')})`, found?.name ?? 'claim')
  const truth = pick(row, LABEL)
  const source = pick(row, EVIDENCE)
  const { passages, label } = readEvidence(unpacked(source?.value), row)
  const { gold, notes } = goldOf(truth?.value ?? label, truth?.name ?? source?.name ?? 'label')
  const dataset = textOf(pick(row, DATASET)?.value) ?? datasetIn(row)
  const silver = silverSchema.safeParse(unpacked(pick(row, SILVER)?.value))
  const output = pick(row, OUTPUT)
  if (output && context.system === null)
    return refuse('looks like several systems; choose one', output.name)
  const { system, options } = context
  const trace = system === null ? null : readClaimTrace(row, { system, options, notes })
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
      traces: trace === null ? [] : [trace],
    },
  }
}

function datasetIn({ topic, category }: Fields): string | null {
  return datasetOfTopic({ topic: textOf(topic), category: textOf(category) })
}
