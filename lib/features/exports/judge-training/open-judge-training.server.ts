import { listSubjects } from '@/lib/features/judging/list-subjects.server'
import type { Database } from '@/lib/platform/db/database'
import { inBatches } from '../batches'
import type { JudgeCallRow } from '../judge-calls/columns'
import { chooseCalls, readCalls } from '../judge-calls/read-calls.server'
import { LeftOut } from '../left-out'
import type { OpenedExport } from '../opened'
import type { ExportRequest } from '../query'
import { written } from '../written'
import { trainingTable, type TrainingRow } from './columns'
import { labelOf } from './label'
import { plainTexts } from './text'

type JudgeTrainingOptions = ExportRequest['judge-training']['own']

const tracesAtOnce = 25

/** What a judge can be trained on: what there was to judge, and what is right of it. */
export async function openJudgeTraining(
  database: Database,
  { own, filter }: ExportRequest['judge-training'],
): Promise<OpenedExport> {
  const leftOut = new LeftOut()
  const { seqs, rows, stamp } = await chooseCalls(database, { own, filter }, (call) => {
    const label = labelOf(call, own.labels)
    if (typeof label === 'string') leftOut.add(label)
    return typeof label !== 'string'
  })
  const read = inBatches(
    seqs,
    async (batch) => await readTraining(database, batch, own),
    tracesAtOnce,
  )
  return {
    rows,
    stamp,
    schema: 'judge-training/1',
    left_out: leftOut.counts(),
    ...written({ lines: read, columns: trainingTable(own.form), rows: read }, own),
  }
}

async function readTraining(
  database: Database,
  seqs: number[],
  own: JudgeTrainingOptions,
): Promise<TrainingRow[]> {
  const calls = await readCalls(database, seqs, { own, isNamed: false })
  const texts = await textsOf(database, calls, own)
  return calls.flatMap((call) => {
    const { criterion, parsed, reviews, system, trace_id, key, target, judge } = call
    const label = labelOf({ criterion, value: parsed, reviews }, own.labels)
    if (typeof label === 'string') return []
    const { source, annotators, ...said } = label
    const about = { system, trace_id, call_key: key, target, judge, annotators, source }
    return [{ criterion, ...texts(call), ...said, ...about }]
  })
}

/** Where there is nothing to ask any more, what the judge was told. */
async function textsOf(
  database: Database,
  calls: readonly JudgeCallRow[],
  { form }: JudgeTrainingOptions,
): Promise<(call: JudgeCallRow) => Pick<TrainingRow, 'text' | 'messages'>> {
  if (form === 'messages') return ({ messages }) => ({ messages })
  const ids = [...new Set(calls.map(({ trace_id }) => trace_id))]
  const subjects = await listSubjects(database, ids)
  const plain = new Map(
    subjects.map(({ id, system, subject }) => [id, plainTexts(system, subject)]),
  )
  return (call) => ({
    text: plain.get(call.trace_id)?.(call.criterion, call.target) ?? told(call),
  })
}

function told({ messages }: JudgeCallRow): string | null {
  return messages.length === 0 ? null : messages.map(({ content }) => content).join('\n\n')
}
