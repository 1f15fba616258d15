import { mappingJob } from '@/lib/features/collections/label-mapping/mapping-work.server'
import { compositionJob } from '@/lib/features/compositions/composition-work.server'
import { consistencyJob } from '@/lib/features/findings/check-work.server'
import { deleteExpired } from '@/lib/features/collections/retention/delete-expired.server'
import {
  corpusFileJob,
  corpusRemovalJob,
  sweepCorpora,
} from '@/lib/features/corpora/corpus-work.server'
import { makeScheduledBackup } from '@/lib/features/backup/scheduled/make-scheduled.server'
import { loadSamples as loadSampleCollection } from '@/lib/features/samples/load-samples.server'
import { sweepFiles } from '@/lib/features/imports/remove/sweep-files.server'
import { importJob, sweepImports } from '@/lib/features/imports/import-work.server'
import { judgingJob } from '@/lib/features/judging/judging-work.server'
import { createSetUpLink, localOwner } from '@/lib/features/people/change-people.server'
import { signInMode } from '@/lib/platform/auth/principal'
import { env } from '@/lib/platform/env'
import { sweepUploads } from '@/lib/platform/files/files'
import { log } from '@/lib/platform/log'
import { prepareDatabase } from '@/lib/platform/prepare'
import { startRecurring } from '@/lib/platform/jobs/recurring'
import { setSetUpPath, setStartup, type StartupPart } from '@/lib/platform/startup'
import type { Job } from '@/lib/platform/jobs/define-job'
import { removeOldQueue } from '@/lib/platform/jobs/old-queue'
import { startWorker, stopWorker } from '@/lib/platform/jobs/worker'
import { runJob, sweepRuns } from '@/lib/features/runs/run-work.server'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { sweepCompositions } from '@/lib/features/compositions/composition-status.server'
import { sweepTrees } from '@/lib/features/trees/tree-status.server'
import { vacuumJob } from '@/lib/features/storage/vacuum-work.server'
import { treeJob } from '@/lib/features/trees/tree-work.server'

type Database = Awaited<ReturnType<typeof prepareDatabase>>

/** Every kind of durable work. */
const jobs: Job[] = [
  importJob,
  runJob,
  judgingJob,
  corpusFileJob,
  corpusRemovalJob,
  treeJob,
  compositionJob,
  mappingJob,
  consistencyJob,
  vacuumJob,
]

/** Runs wait for model servers most of the time, and imports take turns anyway. */
const atOnce = 64

/** What is loaded into a new data folder; each remembers that it was. */
const samples: ((database: Database) => Promise<void>)[] = [loadSampleCollection]

/** What is past its retention is deleted; what was deleted long ago is removed. */
const sweeps: { name: string; sweep: (database: Database) => Promise<unknown> }[] = [
  { name: 'the retention of collections', sweep: (database) => deleteExpired(database) },
  { name: 'the sweep of files', sweep: (database) => sweepFiles(database) },
  { name: 'the sweep of imports', sweep: sweepImports },
  { name: 'the sweep of runs', sweep: sweepRuns },
  { name: 'the sweep of corpora', sweep: sweepCorpora },
  { name: 'the sweep of trees', sweep: (database) => sweepTrees(database) },
  { name: 'the sweep of compositions', sweep: (database) => sweepCompositions(database) },
]

/** How often a scheduled backup may be found due. */
const backupLookMs = 10 * 60_000

/** What the first visitor would wait for. */
const warmUps: ((database: Database) => Promise<unknown>)[] = [
  (database) => countTraces(database, {}),
]

async function part<T>(name: StartupPart, work: () => Promise<T>): Promise<T> {
  setStartup({ status: 'starting', part: name })
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    setStartup({ status: 'failed', part: name, message })
    throw error
  }
}

async function takeUpWork(database: Database): Promise<void> {
  await startWorker(jobs, { concurrency: atOnce })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopWorker())
  await Promise.all(jobs.map((job) => job.requeue(database)))
  await removeOldQueue(database, env().dataDir)
}

async function loadSamples(database: Database): Promise<void> {
  await Promise.all(samples.map((load) => load(database)))
}

async function finish(database: Database): Promise<void> {
  const { worker, samples: wanted } = env()
  if (worker) await part('worker', () => takeUpWork(database))
  if (worker && wanted) await part('samples', () => loadSamples(database))
  setStartup({ status: 'ready' })
  const swept = sweeps.map(({ name, sweep }) => ({ name, work: () => sweep(database) }))
  startRecurring([
    { name: 'the sweep of uploads', work: () => sweepUploads() },
    ...(worker ? swept : []),
  ])
  const backup = { name: 'the backup', work: () => makeScheduledBackup(database) }
  if (worker && env().backups.everyHours !== null) startRecurring([backup], backupLookMs)
  await Promise.all(warmUps.map((warmUp) => warmUp(database)))
}

/**
 * Prepares the database, then starts the rest behind the first requests. Rejects, and so keeps the
 * server from starting, when the settings or the database are not usable.
 */
export async function startBackground(): Promise<void> {
  await part('settings', async () => env())
  const database = await part('migrations', async () => {
    const opened = await prepareDatabase()
    await localOwner(opened)
    setSetUpPath((await signInMode(opened)) === 'set-up' ? await createSetUpLink(opened) : null)
    return opened
  })
  void finish(database).catch((error: unknown) => log.error('start-up failed', { error }))
}
