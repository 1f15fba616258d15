import { openDatabase } from '@/lib/platform/db/database'
import { readSparingly } from '@/lib/platform/db/sparing'
import { env } from '@/lib/platform/env'
import { recomputeRewards } from '@/lib/features/rewards/recompute/recompute-rewards.server'
import { listVisible } from '@/lib/core/traces/columns/column-store.server'
import { peakOf } from './peak'

/** A process of its own: recomputes what is stored, as the command line does. */
const database = await openDatabase({ url: env().databaseUrl })
await readSparingly(database)
const collections = await listVisible(database)
const since = performance.now()
const { traces, differing_traces: differing } = await recomputeRewards(
  database,
  collections.map(({ id }) => id),
)
const seconds = (performance.now() - since) / 1000
await database.close()
console.log(JSON.stringify({ traces, differing, seconds, peak_mb: peakOf('self') }))
