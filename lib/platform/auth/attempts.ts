import type { Database, Queries, Transaction } from '../db/database'
import { join, sql } from '../db/sql'
import { AppError } from '../error'
import { newId } from '../ids'

const windowMs = 15 * 60_000
/** Failures within a quarter of an hour. An address may be that of many people. */
const most = { account: 10, address: 50 } as const

export interface Trying {
  /** What is tried: a sign-in, a link, a key. */
  what: 'sign-in' | 'ticket' | 'key'
  address: string | null
  /** Whom it is about, where that is known. */
  account?: string
}

function subjectsOf({ what, address, account }: Trying): Subject[] {
  return [
    ...(address === null ? [] : [{ subject: `${what} from ${address}`, limit: most.address }]),
    ...(account === undefined
      ? []
      : [{ subject: `${what} of ${account.toLowerCase()}`, limit: most.account }]),
  ]
}

interface Subject {
  subject: string
  limit: number
}

async function requireFew(database: Queries, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) return
  const names = subjects.map(({ subject }) => subject)
  const rows = await database.query(sql`
    SELECT subject, COUNT(*) AS n FROM attempt
    WHERE subject IN (${join(names)}) AND at > ${new Date(Date.now() - windowMs)} GROUP BY subject`)
  const isOver = subjects.some(({ subject, limit }) =>
    rows.some((row) => row['subject'] === subject && Number(row['n']) >= limit),
  )
  if (isOver)
    throw new AppError('too_many', 'Too many failed attempts. Wait 15 minutes, then try again.', {
      details: { retry_after: windowMs / 1000 },
    })
}

async function note(tx: Transaction, subjects: readonly Subject[]): Promise<string[]> {
  const now = new Date()
  const rows = subjects.map(({ subject }) => ({ id: newId(), subject }))
  await tx.execute(sql`DELETE FROM attempt WHERE at < ${new Date(now.getTime() - windowMs)}`)
  await tx.insertMany(
    'attempt',
    ['id', 'subject', 'at'],
    rows.map(({ id, subject }) => [id, subject, now]),
  )
  return rows.map(({ id }) => id)
}

/** Throws `too_many` when too much of it has failed lately. What failed is kept, so a restart changes nothing. */
export async function requireFewAttempts(database: Database, trying: Trying): Promise<void> {
  await requireFew(database, subjectsOf(trying))
}

/** Remembers a failure, and forgets those that no longer count. */
export async function noteFailure(database: Database, trying: Trying): Promise<void> {
  await database.transaction(async (tx) => {
    await note(tx, subjectsOf(trying))
  })
}

/**
 * Counts an attempt before it is known how it ends, so that many at once are no more than as many in turn. Throws
 * `too_many`; what it returns takes the attempt back, and with it what failed before for the same account.
 */
export async function beginAttempt(
  database: Database,
  trying: Trying,
): Promise<() => Promise<void>> {
  const subjects = subjectsOf(trying)
  const ids = await database.transaction(async (tx) => {
    // On SQLite writers wait for one another anyway.
    if (tx.provider === 'postgresql')
      await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('attempts'))`)
    await requireFew(tx, subjects)
    return await note(tx, subjects)
  })
  const account = subjects.find(({ limit }) => limit === most.account)?.subject ?? ''
  return async () => {
    await database.execute(sql`
      DELETE FROM attempt WHERE id IN (${join(ids)}) OR subject = ${account}`)
  }
}
