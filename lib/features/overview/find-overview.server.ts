import { collectionListQuerySchema } from '@/lib/core/collections/query'
import { listCollections } from '@/lib/core/collections/list-collections.server'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { listImports } from '@/lib/features/imports/list-imports.server'
import { importListQuerySchema } from '@/lib/features/imports/query'
import { listJudgings } from '@/lib/features/judging/list-judgings.server'
import { judgingQuerySchema } from '@/lib/features/judging/query'
import { listRuns } from '@/lib/features/runs/list-runs.server'
import { runListQuerySchema } from '@/lib/features/runs/query'
import { findSamples } from '@/lib/features/samples/find-samples.server'
import { countUnfinished } from '@/lib/features/studies/count-unfinished.server'
import { listStudies, requireStudy } from '@/lib/features/studies/list-studies.server'
import { studyListQuerySchema } from '@/lib/features/studies/query'
import type { StudyRow } from '@/lib/features/studies/schema'
import type { Database } from '@/lib/platform/db/database'
import { activityOf } from './activity'
import { attentionOf, type OpenStudy } from './attention'
import { listCheckpoints } from './list-checkpoints.server'
import { listMarked } from './list-marked.server'
import type { Overview } from './schema'

/** Of each kind of work; older work is on its own page. */
const lookedAt = 20
const listedCollections = 6

/** What the first page shows. */
export async function findOverview(database: Database, now = new Date()): Promise<Overview> {
  const limit = lookedAt
  const [{ rows: imports }, { rows: runs }, { rows: studies }, { rows: judgeRuns }] =
    await Promise.all([
      listImports(database, importListQuerySchema.parse({ limit })),
      listRuns(database, runListQuerySchema.parse({ limit })),
      listStudies(database, studyListQuerySchema.parse({ limit })),
      listJudgings(database, judgingQuerySchema.parse({ limit })),
    ])
  const open = await openStudies(database, studies)
  const work = { imports, runs, judgeRuns }
  const held = await stored(database)
  return {
    ...held,
    checkpoints: await listCheckpoints(database, held.has_own_data ? held.samples?.id : undefined),
    attention: attentionOf({ ...work, open }, now),
    activity: activityOf({ ...work, studies, marked: await listMarked(database) }),
  }
}

async function stored(database: Database) {
  const { rows } = await listCollections(
    database,
    collectionListQuerySchema.parse({ limit: listedCollections }),
  )
  const collections = rows.map(({ id, name, trace_count: traces }) => ({ id, name, traces }))
  const samples = await findSamples(database)
  return {
    traces: await countTraces(database, {}),
    has_own_data: collections.some(({ id }) => id !== samples?.id),
    samples,
    collections,
  }
}

async function openStudies(database: Database, studies: StudyRow[]): Promise<OpenStudy[]> {
  const running = studies.filter(({ status }) => status === 'running')
  return await Promise.all(
    running.map(async ({ id, name, pair_count: pairs, annotator_count: annotators }) => {
      const { design } = await requireStudy(database, id)
      return { id, name, pairs, annotators, open: await countUnfinished(database, id, design) }
    }),
  )
}
