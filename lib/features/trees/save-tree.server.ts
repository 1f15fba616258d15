import { z } from 'zod'
import { findOrCreateCollection } from '@/lib/features/collections/change-collections.server'
import { openDirectImport, storeDirectly } from '@/lib/features/store/direct-import.server'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { keepText } from '@/lib/platform/files/files'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { RecordItem } from '@/lib/core/records/schema'
import { repairedTask } from '@/lib/systems/registry/tree-repairs'
import { requireTree } from './list-trees.server'
import { changeTree } from './change-tree.server'
import { requireIdle } from './tree-status.server'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'

interface SaveOptions {
  /** Id or name; the tree's own when left out. */
  collection: string | undefined
  authorId: string
}

export interface SavedTree {
  item_id: string
  collection: { id: string; name: string }
}

/** Saves a tree with its question and rubric, as they are with the repairs that were accepted, as a research task. */
export async function saveTree(
  database: Database,
  id: string,
  { collection, authorId }: SaveOptions,
): Promise<SavedTree> {
  const tree = await requireTree(database, id)
  const file = await keepText(JSON.stringify({ tree: id, events: tree.state.last }))
  const saved: SavedTree[] = []
  await changeTree(database, id, async (state, tx) => {
    requireIdle(state)
    await lockImports(tx)
    const collectionId = await findOrCreateCollection(tx, collection ?? tree.collection, authorId)
    const filename = `tree ${id}.json`
    const importing = await openDirectImport(tx, { collectionId, file, filename, authorId })
    const item = taskOf(tree.topic, state)
    const parsed = { item, traces: [], notes: [] }
    const [stored] = await storeDirectly(tx, importing, [{ ordinal: 0, parsed, repeat: 0 }])
    if (!stored) throw new Error('the research task of a tree was not stored')
    await requireSame(tx, stored.itemId, item)
    const name = await findCollectionName(tx, collectionId)
    saved.push({ item_id: stored.itemId, collection: { id: collectionId, name } })
    return [{ type: 'saved', item_id: stored.itemId, collection: name }]
  })
  const last = saved.at(-1)
  if (!last) throw new Error('a tree was not saved')
  return last
}

function taskOf(topic: string, state: GeneratedTree): RecordItem {
  const { question, payload } = repairedTask(state)
  const { rubric } = state
  const isRepaired = Object.values(state.repairs).includes('accept')
  // What the accepted repairs replaced stays with the task.
  const extra = isRepaired
    ? { extra: { before_repairs: { question: state.question, rubric } } }
    : {}
  return {
    kind: 'research-task',
    dataset: null,
    external_id: null,
    input: { question: question ?? topic, ...payload, ...extra },
    gold: null,
  }
}

/** The same question on the same evidence is one item, which keeps what was said of it first. */
async function requireSame(tx: Transaction, itemId: string, item: RecordItem): Promise<void> {
  const [row] = await tx.query(sql`SELECT payload FROM item WHERE id = ${itemId}`)
  const { payload } = z.object({ payload: z.string().nullable() }).parse(row)
  const { question: _question, ...given } = { question: '', ...item.input }
  const stored: unknown = payload === null ? null : JSON.parse(payload)
  if (canonicalJson(stored) === canonicalJson(JSON.parse(JSON.stringify(given)))) return
  throw new AppError(
    'conflict',
    'This collection already has this question on the same evidence, with another rubric. Save to another collection.',
  )
}

async function findCollectionName(tx: Transaction, collectionId: string): Promise<string> {
  const [row] = await tx.query(sql`SELECT name FROM collection WHERE id = ${collectionId}`)
  return z.object({ name: z.string() }).parse(row).name
}
