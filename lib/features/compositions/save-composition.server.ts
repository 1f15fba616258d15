import { z } from 'zod'
import { findOrCreateCollection } from '@/lib/features/collections/change-collections.server'
import { openDirectImport, storeDirectly } from '@/lib/features/store/direct-import.server'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { keepText } from '@/lib/platform/files/files'
import { requireComposition } from './list-compositions.server'
import { changeComposition } from './change-composition.server'
import { itemOf } from './item'
import type { SavedComposition } from '@/lib/systems/composition-rl/composing/schema'
import { keptIn } from '@/lib/systems/composition-rl/composing/state'
import { isActive } from '@/lib/platform/jobs/status'

interface SaveOptions {
  /** Id or name; the composition's own when left out. */
  collection: string | undefined
  authorId: string
}

/** Saves the problems that were kept as items of a collection. One that is there already is found again. */
export async function saveComposition(
  database: Database,
  id: string,
  { collection, authorId }: SaveOptions,
): Promise<SavedComposition> {
  const composition = await requireComposition(database, id)
  const file = await keepText(JSON.stringify({ composition: id, events: composition.state.last }))
  const saved: SavedComposition[] = []
  await changeComposition(database, id, async (state, tx) => {
    if (isActive(state))
      throw new AppError('conflict', 'Problems are being composed. Stop it first, or wait.')
    const kept = keptIn(state).toSorted((a, b) => a.n - b.n)
    if (kept.length === 0)
      throw new AppError('conflict', 'No problem was accepted, so there is nothing to save.')
    await lockImports(tx)
    const into = collection ?? composition.collection
    const collectionId = await findOrCreateCollection(tx, into, authorId)
    const filename = `composition ${id}.json`
    const importing = await openDirectImport(tx, { collectionId, file, filename, authorId })
    const rows = kept.map((attempt, ordinal) => ({
      ordinal,
      parsed: { item: itemOf(composition, attempt), traces: [], notes: [] },
      repeat: 0,
    }))
    const stored = await storeDirectly(tx, importing, rows)
    const items = kept.flatMap(({ n }, at) => {
      const item = stored[at]
      return item ? [{ n, item_id: item.itemId }] : []
    })
    const named = { id: collectionId, name: await findCollectionName(tx, collectionId) }
    saved.push({ collection: named, item_ids: items.map(({ item_id: item }) => item) })
    return [{ type: 'saved', collection: named, items }]
  })
  const last = saved.at(-1)
  if (!last) throw new Error('a composed problem set was not saved')
  return last
}

async function findCollectionName(tx: Transaction, collectionId: string): Promise<string> {
  const [row] = await tx.query(sql`SELECT name FROM collection WHERE id = ${collectionId}`)
  return z.object({ name: z.string() }).parse(row).name
}
