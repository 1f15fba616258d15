import { Client } from 'pg'
import { AppError } from '@/lib/platform/error'
import { log } from '@/lib/platform/log'

/** Any number but the one that migrations take. */
const presenceLock = 7_246_190_032
const lookAgainMs = 1_000

const restoring =
  'A backup is being restored into this database. Start Touchstone when the restore is done.'

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'touchstone presence' })
  // A connection that breaks also ends, and its end is what counts.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    throw new AppError('unavailable', `Couldn’t connect to PostgreSQL (${reasonOf(cause)}).`, {
      cause,
    })
  }
  return client
}

/** A name with several addresses has an error for each and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

async function isGranted(client: Client, call: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(
    `SELECT ${call}(${presenceLock}) AS granted`,
  )
  return rows[0]?.granted === true
}

/**
 * Says to other processes, on whatever machine, that this one works on the database, until it
 * ends. The connection is taken up again when the server was away, and keeps no process alive.
 */
export async function announcePresence(url: string): Promise<void> {
  const client = await connect(url)
  if (!(await isGranted(client, 'pg_try_advisory_lock_shared'))) {
    await client.end()
    throw new AppError('unavailable', restoring)
  }
  client.once('end', () => announceAgain(url))
  letGo(client)
}

/** A connection that does not keep its process alive; the types of the library do not know it. */
function letGo(client: Client): void {
  const unref: unknown = Reflect.get(client, 'unref')
  if (typeof unref === 'function') Reflect.apply(unref, client, [])
}

function announceAgain(url: string): void {
  const announce = async () => {
    try {
      await announcePresence(url)
    } catch (error) {
      log.debug('this process is not registered in the database', { error })
      announceAgain(url)
    }
  }
  setTimeout(() => void announce(), lookAgainMs).unref()
}

/** Keeps every process of ours away from a database; null when one works on it. */
export async function holdPostgresql(url: string): Promise<(() => Promise<void>) | null> {
  const client = await connect(url)
  if (await isGranted(client, 'pg_try_advisory_lock')) return async () => await client.end()
  await client.end()
  return null
}
