import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { startScript } from '@/lib/platform/testing'
import { openDatabase } from './database'
import { sql } from './sql'
import { describeOnDatabases } from './testing'

const batchRows = 2_000

/** Writes one batch after the other and says which are written; it never ends by itself. */
const endlessWriter = `
  import { openDatabase } from '@/lib/platform/db/database'
  const database = await openDatabase({ url: process.argv[2] })
  for (let batch = 0; ; batch++) {
    await database.transaction(async (tx) => {
      const rows = Array.from({ length: ${batchRows} }, (_, n) => [batch + ' ' + n, 'x'.repeat(2000)])
      await tx.insertMany('setting', ['key', 'value'], rows.slice(1))
      process.stdout.write('half ' + batch + '\\n')
      await tx.insertMany('setting', ['key', 'value'], rows.slice(0, 1))
    })
    process.stdout.write('done ' + batch + '\\n')
  }`

/** Ends the writer without warning in the middle of the given batch; answers how many it had finished. */
async function killIn(batch: number, url: string): Promise<number> {
  const child = await startScript(endlessWriter, [url])
  const ended = new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)))
  let done = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('done')) done++
    if (line === `half ${batch}`) child.kill('SIGKILL')
  }
  expect(await ended).toBe('SIGKILL')
  return done
}

describeOnDatabases('a process killed while it writes', (open, provider) => {
  it('leaves every finished batch, and none by half', async () => {
    const { url } = await open()
    const done = await killIn(3, url)
    expect(done).toBeGreaterThanOrEqual(3)
    const database = await openDatabase({ url })
    const rows = await database.query(sql`
      SELECT substr(key, 1, 2) AS batch, count(*) AS n FROM setting GROUP BY 1 ORDER BY 1`)
    expect(rows.length).toBeGreaterThanOrEqual(done)
    expect(new Set(rows.map((row) => row['n']))).toEqual(new Set([batchRows]))
    const check = provider === 'sqlite' ? sql`PRAGMA integrity_check` : sql`SELECT 'ok'`
    expect(Object.values((await database.query(check))[0] ?? {})).toEqual(['ok'])
    await database.transaction((tx) => tx.insertMany('setting', ['key', 'value'], [['after', 'x']]))
    await database.close()
  })
})
