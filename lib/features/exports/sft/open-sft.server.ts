import { z } from 'zod'
import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import { kindsOfTone, markKindId } from '@/lib/core/marks/kinds'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { viewText } from '@/lib/systems/kit/view-text'
import { traceStatusSchema } from '@/lib/core/traces/schema'
import { namesState } from '../author-names.server'
import { batchesOf, inBatches, manyAtOnce } from '../batches'
import { chooseTraces, seqsOf } from '../choose-rows.server'
import { LeftOut } from '../left-out'
import type { OpenedExport } from '../opened'
import type { ExportRequest } from '../query'
import {
  markedAmong,
  readTemplates,
  readTrainingMarks,
  readTrainingTraces,
  type Templates,
} from '../training/read-training.server'
import { writtenRecords } from '../written'
import { approversOf, unfitness, type Approving } from './approval'
import { sftRow, sftTypes } from './rows'

type SftOptions = ExportRequest['sft']['own']

async function readApproving(
  database: Database,
  { approved, faults }: SftOptions,
): Promise<Approving> {
  const kinds = await listMarkKinds(database)
  const kind = markKindId(approved, kinds)
  const bad = kindsOfTone(kinds, 'bad')
  if (!bad.has(kind)) return { approved: kind, faults, bad }
  const good = [...kindsOfTone(kinds, 'good')].join(', ')
  const message = `"${kind}" is an error mark. Name a kind of mark that approves, such as ${good}.`
  throw new AppError('invalid', message, { details: { fields: [{ path: 'approved', message }] } })
}

const writtenSchema = z.object({
  seq: z.number(),
  status: traceStatusSchema,
  finish_reason: z.string().nullable(),
  problems: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  without_output: z.number(),
})

/** Traces that somebody approved and that are fit to learn from; the others are counted. */
async function settle(
  database: Database,
  chosen: Int32Array,
  approving: Approving,
): Promise<{ seqs: Int32Array; leftOut: LeftOut }> {
  const leftOut = new LeftOut()
  const marked = await markedAmong(database, chosen, sql`m.kind = ${approving.approved}`)
  leftOut.add('not approved', chosen.length - marked.length)
  const fit: number[] = []
  for (const batch of batchesOf(marked, manyAtOnce)) {
    const marks = await readTrainingMarks(database, batch)
    const rows = await database.query(sql`
      SELECT t.seq, t.status, t.finish_reason, t.problems,
        CASE WHEN t.output IS NULL THEN 1 ELSE 0 END AS without_output
      FROM ${seqsOf(database, batch)} AS k CROSS JOIN trace t WHERE t.seq = k.seq`)
    const found = new Map(rows.map((row) => writtenSchema.parse(row)).map((row) => [row.seq, row]))
    for (const seq of batch) {
      const trace = found.get(seq)
      if (!trace) continue
      const written = { ...trace, has_output: trace.without_output === 0 }
      const reason = unfitness(written, marks.get(seq) ?? [], approving)
      if (reason === null) fit.push(seq)
      else leftOut.add(reason)
    }
  }
  return { seqs: Int32Array.from(fit), leftOut }
}

interface SftRequest {
  own: SftOptions
  approving: Approving
  templates: Templates
}

async function readRows(
  database: Database,
  seqs: readonly number[],
  { own, approving, templates }: SftRequest,
): Promise<object[]> {
  const marks = await readTrainingMarks(database, seqs, own.include.includes('author_names'))
  const traces = await readTrainingTraces(database, seqs, templates)
  return traces.map(({ seq, id, item_id, system, model, prompt, prompt_source, ...trace }) => {
    const approvers = approversOf(marks.get(seq) ?? [], approving)
    return sftRow(
      own.form,
      { prompt, completion: viewText(trace).view },
      {
        trace_id: id,
        item_id,
        system,
        model,
        approved_by: approvers,
        approvals: approvers.length,
        prompt_source,
      },
    )
  })
}

/** Approved traces as examples to learn from. */
export async function openSft(
  database: Database,
  { own, filter }: ExportRequest['sft'],
): Promise<OpenedExport> {
  const { seqs: chosen, stamp } = await chooseTraces(database, filter)
  const approving = await readApproving(database, own)
  const templates = await readTemplates(database)
  const names = await namesState(database, own.include.includes('author_names'))
  const { seqs, leftOut } = await settle(database, chosen, approving)
  const reading = { own, approving, templates }
  const lines = inBatches(seqs, async (batch) => await readRows(database, batch, reading))
  return {
    rows: seqs.length,
    stamp: sha256(JSON.stringify([stamp, names, templates, [...approving.bad]])),
    schema: 'sft/1',
    left_out: leftOut.counts(),
    ...writtenRecords({ lines, types: sftTypes(own.form) }, own),
  }
}
