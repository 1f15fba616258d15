import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { type SystemId, systemIds } from '@/lib/core/vocabulary/system-ids'
import { comparing } from '@/lib/systems/registry/comparing'
import { sampleFile, sampleTraces } from '@/lib/systems/registry/testing'
import { assembleDetail } from '../detail/assemble'
import { compactDetail, expandDetail } from '../detail/compact'
import { storedTraceSchema } from '../detail/schema'
import { diffTraces, type ComparedSide } from './diff-traces'
import { restUnits } from './evidence'
import type { TraceDiff } from './schema'
import { byWords, thresholds } from './similarity'

const rowSchema = z.looseObject({
  id: z.string(),
  kind: z.string(),
  item_id: z.string(),
  dataset: z.string(),
  model: z.string(),
  run: z.string(),
  training_step: z.number().nullable().default(null),
  sample_index: z.number(),
  confidence: z
    .object({ value: z.number(), kind: z.string() })
    .nullish()
    .transform((given) => given ?? null),
})

const nothing = { records: [], marks: [], siblings: [], reasoning: null, group_key: null }

function detailsOf(system: SystemId): TraceDetail[] {
  const lines = readFileSync(sampleFile(system), 'utf8').trimEnd().split('\n')
  const rows = lines.map((line) => rowSchema.parse(JSON.parse(line)))
  return sampleTraces(system).map(({ id, trace, subject }, at) => {
    const { kind, item_id, confidence, ...row } = rows[at] ?? rowSchema.parse({})
    const { input } = z.looseObject({ input: z.looseObject({}) }).parse(row)
    const stored = storedTraceSchema.parse({
      ...nothing,
      ...row,
      ...trace,
      id,
      system,
      collection: { id: 'c', name: 'Samples' },
      label_mapping: 'binary',
      confidence: confidence?.value ?? null,
      confidence_kind: confidence?.kind ?? null,
      created_at: '2026-01-01T00:00:00.000Z',
      import_id: 'i',
      line: at + 1,
      filename: `${system}.jsonl`,
      details: { logged: trace.logged, chains: trace.chains },
      item: {
        ...row,
        id: `${kind} ${item_id}`,
        kind,
        text: subject.asked,
        external_id: item_id,
        gold: subject.gold,
        payload: subject.payload,
        label: subject.gold?.label ?? null,
        silver_count: null,
      },
      document: input['passages'] === undefined ? null : { id: 'd', passages: input['passages'] },
    })
    return expandDetail(compactDetail(assembleDetail(stored)))
  })
}

/** The traces of the samples by their name, as a diff is given them. */
export function sampleDetails(): Map<string, TraceDetail> {
  return new Map(systemIds.flatMap(detailsOf).map((detail) => [detail.id, detail]))
}

export function sideOf(trace: TraceDetail): ComparedSide {
  const units = comparing[trace.system].unitsOf(trace)
  return { trace, units: restUnits(units, trace.evidence, trace.document), leftOut: 0 }
}

/** A diff by words alone. */
export function wordDiff(...traces: readonly TraceDetail[]): TraceDiff {
  const sides = traces.map(sideOf)
  const matching = byWords(sides.map(({ units }) => units))
  const alignment = {
    ...thresholds(matching),
    by: 'word_overlap',
    model: null,
    note: null,
  } as const
  return diffTraces(sides, { unit: 'step', matching, alignment })
}
