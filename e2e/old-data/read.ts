/**
 * Records again what the stored old data reads as, when a reply of the API changed on purpose:
 *
 *     node_modules/.bin/tsx e2e/old-data/read.ts
 *
 * The data itself stays as it was made. Look at what differs before you commit the files.
 */
import { z } from 'zod'
import { startPostgres } from '../../scripts/testing/postgres.ts'
import { readPacked } from './pack'
import { oldData } from './places'
import { record } from './record'

const keySchema = z.object({ key: z.string() })

const cluster = await startPostgres()
if ('missing' in cluster) throw new Error(cluster.missing)
try {
  for (const provider of ['sqlite', 'postgresql'] as const) {
    const { key } = keySchema.parse(
      JSON.parse((await readPacked(oldData.expected(provider))).toString()),
    )
    await record(provider, key, provider === 'sqlite' ? null : cluster.url)
  }
} finally {
  await cluster.stop()
}
process.exit(0)
