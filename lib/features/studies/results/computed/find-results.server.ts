import type { Database } from '@/lib/platform/db/database'
import { runThread } from '@/lib/platform/threads/thread'
import { Lru } from '@/lib/core/traces/columns/lru'
import { systemNames } from '../../names'
import { type FrozenStudy, readRecord, requireUnblinded } from '../read-record.server'
import type { StudyRecord } from '../record'
import type { StudyResults } from '../schema'
import { resultsThread } from './thread-contract'

const keptStudies = 20

declare global {
  var touchstoneResults: WeakMap<Database, Lru<StudyResults>> | undefined
}

/** Route handlers and pages have separate copies of this module. */
function cacheOf(database: Database): Lru<StudyResults> {
  globalThis.touchstoneResults ??= new WeakMap()
  const known = globalThis.touchstoneResults.get(database) ?? new Lru<StudyResults>(keptStudies)
  globalThis.touchstoneResults.set(database, known)
  return known
}

/** The bootstrap takes seconds, so it runs in a thread, once for each state of a study. */
export async function resultsOf(
  database: Database,
  study: FrozenStudy,
  record?: StudyRecord,
): Promise<StudyResults> {
  const key = `${study.id} ${study.status} ${study.log_head}`
  return await cacheOf(database).get(key, async () => {
    const given = record ?? (await readRecord(database, study))
    const names = systemNames(study.protocol.design.systems)
    return await runThread(resultsThread, { record: given, names })
  })
}

/** `GET /api/studies/:id/results`. */
export async function findResults(database: Database, id: string): Promise<StudyResults> {
  return await resultsOf(database, await requireUnblinded(database, id))
}
