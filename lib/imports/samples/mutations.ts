import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { localOwner } from '@/lib/people/mutations'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { keepUpload } from '@/lib/platform/files'
import { createImport } from '../mutations'
import { runImport } from '../run/mutations'

const collection = 'Samples'
const setting = 'samples'

/** Loads the sample collection into a new data folder, once: deleting it is remembered. */
export async function loadSamples(database: Database): Promise<void> {
  const loaded = await database.query(sql`SELECT value FROM setting WHERE key = ${setting}`)
  if (loaded.length > 0) return
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/samples')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  const { id: authorId } = await localOwner(database)
  for (const filename of names.toSorted()) {
    const file = await keepUpload(createReadStream(path.join(folder, filename)))
    const given = { collection, file, filename, options: {}, authorId }
    const { id } = await createImport(database, given)
    const outcome = await runImport(database, id)
    if (outcome !== 'done') throw new Error(`the sample file ${filename} was not imported`)
  }
  await database.transaction(async (tx) => {
    await tx.insertMany('setting', ['key', 'value'], [[setting, 'loaded']], {
      onConflict: 'ignore',
    })
  })
}
