import { Client } from 'pg'

/** Runs a plain dump in a database that has nothing in it, without the programs of PostgreSQL. */
export async function restorePostgresql(url: string, dump: Buffer): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(dump.toString('utf8'))
  } finally {
    await client.end()
  }
}
