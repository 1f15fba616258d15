import { setImmediate as yieldTurn } from 'node:timers/promises'
import { z } from 'zod'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { checkTraces } from '@/lib/features/store/check-traces.server'
import { checkedSystems } from '@/lib/features/store/finding-kinds'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'

const setting = 'consistency_check'

/** Of the rules of the check; traces are checked again when it changes. */
const currentRules = 1

const progressSchema = z.object({
  rules: z.number(),
  /** The last trace that was checked by them. */
  after: z.number(),
  isDone: z.boolean(),
})
type Progress = z.infer<typeof progressSchema>

const start: Progress = { rules: currentRules, after: -1, isDone: false }

const tracesAtOnce = 50

async function findProgress(queries: Queries): Promise<Progress> {
  const [row] = await queries.query(sql`SELECT value FROM setting WHERE key = ${setting}`)
  if (row === undefined) return start
  const progress = progressSchema.parse(JSON.parse(String(row['value'])))
  return progress.rules === currentRules ? progress : start
}

async function saveProgress(tx: Transaction, progress: Progress): Promise<void> {
  await tx.execute(sql`DELETE FROM setting WHERE key = ${setting}`)
  await tx.insertMany('setting', ['key', 'value'], [[setting, JSON.stringify(progress)]])
}

/** Whether traces may be stored that no check by the current rules has seen: those of an older version. */
export async function isCheckUnfinished(database: Queries): Promise<boolean> {
  return !(await findProgress(database)).isDone
}

/** Checks every stored trace for contradictions, once; what is stored later is checked as it is stored. */
export async function checkStoredTraces(database: Database, signal?: AbortSignal): Promise<void> {
  while (await isCheckUnfinished(database)) {
    signal?.throwIfAborted()
    await database.transaction(checkSome)
    await yieldTurn()
  }
}

/** Under the lock of imports, which move traces between items. */
async function checkSome(tx: Transaction): Promise<void> {
  await lockImports(tx)
  const progress = await findProgress(tx)
  const rows = await tx.query(sql`
    SELECT seq FROM trace WHERE seq > ${progress.after} AND system IN (${join(checkedSystems)})
    ORDER BY seq LIMIT ${tracesAtOnce}`)
  const seqs = rows.map((row) => z.object({ seq: z.number() }).parse(row).seq)
  await checkTraces(tx, seqs)
  const last = seqs.at(-1)
  if (last !== undefined) return await saveProgress(tx, { ...progress, after: last })
  await saveProgress(tx, { ...progress, isDone: true })
  if (progress.after >= 0) await tx.execute(sql`UPDATE collection SET version = version + 1`)
}
