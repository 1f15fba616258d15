import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import { kindsOfTone } from '@/lib/core/marks/kinds'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import { batchesOf, inBatches } from '../batches'
import { chooseTraces } from '../choose-rows.server'
import { LeftOut } from '../left-out'
import type { OpenedExport } from '../opened'
import type { ExportRequest } from '../query'
import { readingOf } from '../readable-columns.server'
import {
  markedAmong,
  readTemplates,
  readTrainingMarks,
  readTrainingTraces,
  type Templates,
} from '../training/read-training.server'
import { plainText } from '../training/messages'
import { writtenRecords } from '../written'
import { isJudged, type Labelling } from './labels'
import { stepwiseParts, stepwiseTypes } from './rows'

interface StepwiseRequest {
  templates: Templates
  labelling: Labelling & { thinking: 'drop' | 'keep' }
}

interface StepwiseRows {
  seq: number
  rows: object[]
  /** Why there are none. */
  reason: string
}

async function read(
  database: Database,
  seqs: readonly number[],
  { templates, labelling }: StepwiseRequest,
): Promise<StepwiseRows[]> {
  const marks = await readTrainingMarks(database, seqs)
  const traces = await readTrainingTraces(database, seqs, templates)
  return traces.map(({ prompt, prompt_source, ...trace }) => {
    const own = marks.get(trace.seq) ?? []
    const rows = stepwiseParts(readingOf(trace), own, labelling).map((part) => ({
      prompt: plainText(prompt),
      ...part,
      trace_id: trace.id,
      item_id: trace.item_id,
      system: trace.system,
      model: trace.model,
      prompt_source,
    }))
    const reason = isJudged(own, labelling) ? 'undecided' : 'without a judged step'
    return { seq: trace.seq, rows, reason }
  })
}

/** Traces with their steps labelled by what people marked. */
export async function openStepwise(
  database: Database,
  { own, filter }: ExportRequest['stepwise'],
): Promise<OpenedExport> {
  const { seqs: chosen, stamp } = await chooseTraces(database, filter)
  const kinds = await listMarkKinds(database)
  const [good, bad] = [kindsOfTone(kinds, 'good'), kindsOfTone(kinds, 'bad')]
  const { unmarked, thinking } = own
  const templates = await readTemplates(database)
  const asking = { templates, labelling: { good, bad, unmarked, thinking } }
  const marked = await markedAmong(database, chosen, sql`m.step IS NOT NULL`)
  const leftOut = new LeftOut()
  leftOut.add('without a judged step', chosen.length - marked.length)
  const telling: number[] = []
  let count = 0
  for (const batch of batchesOf(marked))
    for (const { seq, rows, reason } of await read(database, batch, asking)) {
      count += rows.length
      if (rows.length > 0) telling.push(seq)
      else leftOut.add(reason)
    }
  const lines = inBatches(Int32Array.from(telling), async (batch) =>
    (await read(database, batch, asking)).flatMap(({ rows }) => rows),
  )
  return {
    rows: count,
    stamp: sha256(JSON.stringify([stamp, templates, [...good], [...bad]])),
    schema: 'stepwise/1',
    left_out: leftOut.counts(),
    ...writtenRecords({ lines, types: stepwiseTypes }, own),
  }
}
