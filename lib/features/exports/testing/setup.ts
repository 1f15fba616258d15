import { reviewCall } from '@/lib/features/judging/calls/review-call.server'
import { listJudgeCalls } from '@/lib/features/judging/calls/list-calls.server'
import { judgeCallQuerySchema } from '@/lib/features/judging/calls/query'
import { judgedTraces } from '@/lib/features/judging/testing'
import { createMarks } from '@/lib/features/marks/change-marks.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { endStudy, judgeStudy } from '@/lib/features/studies/results/testing/setup'
import { makeStudy } from '@/lib/features/studies/testing/setup'
import { exportKinds, type ExportKind } from '../kinds'

/** Two traces that were marked, judged and checked. */
export async function annotatedTraces(database: Database, collection: string): Promise<string[]> {
  const traces = await judgedTraces(database, collection)
  const { id: author } = await localOwner(database)
  const anchors = [{ in: 'claim' as const, start: 4, end: 10 }]
  await createMarks(
    database,
    { traces, kind: 'wrong_answer', target: { step: 1 }, anchors },
    author,
  )
  const hostile = {
    kind: 'note',
    comment: '=1+1, "so"\nand \u{1F41F}',
    value: { nested: [1, null] },
  }
  await createMarks(database, { traces: traces.slice(0, 1), ...hostile }, author)
  for (const trace of traces) {
    const query = judgeCallQuerySchema.parse({ trace, criterion: 'answerable' })
    for (const { id } of (await listJudgeCalls(database, query)).rows)
      await reviewCall(database, id, { value: 1, anchored: false, comment: '-2' }, author)
  }
  return traces
}

/** A study that is closed and unblinded, with ties. */
export async function finishedStudy(database: Database): Promise<string> {
  const study = await makeStudy(database, { pairs: 6 })
  await judgeStudy(database, study, {
    opinion: (_annotator, ordinal) => (['first', 'second', 'tie'] as const)[ordinal % 3] ?? 'tie',
    comment: '=1+1, "so"\nand more',
  })
  await endStudy(database, study.id)
  return study.id
}

/** A database with something to export of every kind, and what chooses it. */
export async function filledDatabase(
  database: Database,
): Promise<(kind: ExportKind) => Record<string, string>> {
  const traces = await annotatedTraces(database, 'annotated')
  const { id: author } = await localOwner(database)
  await createMarks(database, { traces, kind: 'approved' }, author)
  const study = await finishedStudy(database)
  return (kind) => ({
    kind,
    ...(exportKinds[kind].of === 'study' ? { study } : { collection: 'annotated' }),
    ...(kind === 'sft' && { faults: 'keep' }),
  })
}
