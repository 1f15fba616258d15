import { createReadStream } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { threadLimits } from '@/lib/features/imports/limits'
import { createImport } from '@/lib/features/imports/create-import.server'
import { checkStoredTraces } from '@/lib/features/findings/check-stored.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { openDatabase } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { env } from '@/lib/platform/env'
import { keepUpload } from '@/lib/platform/files/files'
import { runThread } from '@/lib/platform/threads/thread'
import { peakOf } from './peak'

const thread = {
  module: 'lib/features/imports/thread',
  output: z.string(),
  progress: z.unknown(),
}

/** A process of its own: imports the file it is given, as the server's thread does. */
const [file = ''] = process.argv.slice(2)
const database = await openDatabase({ url: env().databaseUrl })
await migrate(database)
// As a server does when it starts; else it would check all traces later, while something else is measured.
await checkStoredTraces(database)
const owner = await localOwner(database)
const kept = await keepUpload(createReadStream(file))
const { id } = await createImport(database, {
  collection: 'Bench',
  file: kept,
  filename: path.basename(file),
  options: {},
  authorId: owner.id,
})
const since = performance.now()
const task = { task: 'import', import_id: id }
const outcome = await runThread(thread, task, { resourceLimits: threadLimits })
const seconds = (performance.now() - since) / 1000
await database.close()
console.log(JSON.stringify({ outcome, seconds, peak_mb: peakOf('self') }))
process.exit(0)
