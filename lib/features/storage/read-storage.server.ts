import { statfs } from 'node:fs/promises'
import type { Database } from '@/lib/platform/db/database'
import { readFreeBytes, readTableSizes } from '@/lib/platform/db/table-sizes'
import { env } from '@/lib/platform/env'
import { readFileSizes } from './read-files.server'
import { readOwners } from './read-owners.server'
import { storageParts, type Storage, type StoragePart } from './schema'
import { findVacuum } from './vacuum-state.server'

/** First words of the names of tables; search tables have more behind them. */
const tables: readonly [StoragePart, RegExp][] = [
  ['traces', /^(trace|reward|import_trace|mark$|judge_call|judge_review)/],
  ['items', /^(item|document|import_item|prompt_text)/],
  ['cached_replies', /^model_call/],
  ['corpora', /^corpus/],
  ['studies', /^study/],
  ['runs', /^(run|judging|grown_tree|tree_event|composition)/],
]

function partOf(table: string): StoragePart {
  return tables.find(([, names]) => names.test(table))?.[0] ?? 'other_tables'
}

async function sumTables(database: Database): Promise<Map<StoragePart, number>> {
  const sums = new Map<StoragePart, number>()
  for (const [table, bytes] of await readTableSizes(database))
    sums.set(partOf(table), (sums.get(partOf(table)) ?? 0) + bytes)
  const free = await readFreeBytes(database)
  return free === null ? sums : sums.set('free_pages', free)
}

/** What takes the space, in the database and in the data folder. */
export async function readStorage(database: Database): Promise<Storage> {
  const sums = await sumTables(database)
  const { parts: files, byHash } = await readFileSizes(database)
  const owners = await readOwners(database, {
    traceBytes: sums.get('traces') ?? 0,
    itemBytes: sums.get('items') ?? 0,
    fileBytes: byHash,
  })
  const { bavail, blocks, bsize } = await statfs(env().dataDir)
  const all = new Map([...sums, ...files])
  return {
    database: database.provider,
    disk: { free_bytes: bavail * bsize, total_bytes: blocks * bsize },
    parts: storageParts.flatMap((part) => {
      const bytes = all.get(part)
      return bytes === undefined ? [] : [{ part, bytes }]
    }),
    ...owners,
    vacuum: await findVacuum(database),
  }
}
