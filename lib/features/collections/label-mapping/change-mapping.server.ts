import { z } from 'zod'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { recomputeTraces } from '@/lib/features/rewards/recompute/recompute-traces.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { touchCollection } from '@/lib/core/collections/touch-collection.server'
import { listAffected, previewMapping } from './preview-mapping.server'
import type { MappingChanged } from './schema'

/** Items in one transaction, with all of their traces. */
const itemsAtOnce = 50

/** Stores another label mapping, and says what it changes; `settleMapping` brings the traces in line. */
export async function changeMapping(
  database: Database,
  idOrName: string,
  to: LabelMapping,
): Promise<MappingChanged> {
  const preview = await previewMapping(database, idOrName, to)
  const { id } = await requireCollection(database, idOrName)
  await storeMapping(database, id, to)
  return { ...preview, collection: await requireCollection(database, id) }
}

async function storeMapping(database: Database, id: string, to: LabelMapping): Promise<void> {
  await database.transaction(async (tx) => {
    await lockImports(tx)
    const changed = await tx.execute(sql`
      UPDATE collection SET label_mapping = ${to}, settled_mapping = NULL
      WHERE id = ${id} AND label_mapping <> ${to}`)
    if (changed > 0) await touchCollection(tx, id)
  })
}

const stateSchema = z.object({
  label_mapping: labelMappingSchema,
  settled_mapping: z.string().nullable(),
})

/**
 * Brings what is stored of the traces of a collection in line with its label mapping: `correct`, computed and judged
 * rewards, totals. Taken up again from the beginning where it was broken off, or where the mapping changes meanwhile.
 */
export async function applyMapping(
  database: Database,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const [row] = await database.query(
      sql`SELECT label_mapping, settled_mapping FROM collection WHERE id = ${id}`,
    )
    if (!row) return
    const { label_mapping: labels, settled_mapping: settled } = stateSchema.parse(row)
    if (settled === labels) return
    await settleOnce(database, { id, labels, signal })
  }
}

interface MappingChangeRun {
  id: string
  labels: LabelMapping
  signal: AbortSignal | undefined
}

async function settleOnce(
  database: Database,
  { id, labels, signal }: MappingChangeRun,
): Promise<void> {
  // A change of the mapping clears the token, so that this recomputation does not count as its own.
  const token = newId()
  await database.execute(sql`
    UPDATE collection SET settled_mapping = ${token} WHERE id = ${id} AND label_mapping = ${labels}`)
  for (let after: number | undefined = -1; after !== undefined;) {
    signal?.throwIfAborted()
    after = await settleSome(database, id, after)
  }
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE collection SET settled_mapping = ${labels}
      WHERE id = ${id} AND settled_mapping = ${token}`)
    await touchCollection(tx, id)
  })
}

/** Under the lock of imports, which change gold and read the mapping: what is computed here is not overtaken. */
async function settleSome(
  database: Database,
  id: string,
  after: number,
): Promise<number | undefined> {
  return await database.transaction(async (tx) => {
    await lockImports(tx)
    const items = await listAffected(tx, id, { after, limit: itemsAtOnce })
    await recomputeTraces(tx, items)
    return items.at(-1)
  })
}
