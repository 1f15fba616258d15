import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { findMapping } from './list-mappings.server'
import { lockMappings } from './lock-mappings.server'
import { planOf } from './plan'
import type { Mapping, MappingPatch, NamedMapping, NewMapping } from './schema'

/** Only a mapping that can be used is kept. */
function textOf(mapping: Mapping): string {
  const planned = planOf(mapping)
  if (planned.ok) return JSON.stringify(mapping)
  const details = { fields: [{ path: 'mapping', message: planned.reason }] }
  throw new AppError('invalid', `The field "mapping" is not valid: ${planned.reason}`, { details })
}

async function requireFree(tx: Transaction, name: string, id: string): Promise<void> {
  const taken = await tx.query(
    sql`SELECT id FROM import_mapping WHERE name = ${name} AND id <> ${id}`,
  )
  if (taken.length > 0)
    throw new AppError('conflict', `A mapping named "${name}" already exists. Choose another name.`)
}

async function requireMapping(tx: Transaction, id: string): Promise<NamedMapping> {
  const found = await findMapping(tx, id)
  if (found === null) throw new AppError('not_found', 'There is no mapping with this id or name.')
  return found
}

export async function createMapping(
  database: Database,
  { name, mapping, system }: NewMapping,
  authorId: string,
): Promise<NamedMapping> {
  const now = new Date()
  const row = {
    id: newId(),
    name,
    system,
    author_id: authorId,
    created_at: now,
    updated_at: now,
    mapping: textOf(mapping),
  }
  return await database.transaction(async (tx) => {
    await lockMappings(tx)
    await requireFree(tx, row.name, row.id)
    await tx.insertMany('import_mapping', Object.keys(row), [Object.values(row)])
    return await requireMapping(tx, row.id)
  })
}

/** Fields left out stay as they are. Whoever changes what it says stands by it from then on. */
export async function changeMapping(
  database: Database,
  idOrName: string,
  { patch, authorId }: { patch: MappingPatch; authorId: string },
): Promise<NamedMapping> {
  return await database.transaction(async (tx) => {
    await lockMappings(tx)
    const known = await requireMapping(tx, idOrName)
    const { mapping = known.mapping, system = known.system } = patch
    const name = patch.name ?? known.name
    const isSame = patch.mapping === undefined && patch.system === undefined
    await requireFree(tx, name, known.id)
    await tx.execute(sql`
      UPDATE import_mapping SET name = ${name}, mapping = ${textOf(mapping)}, system = ${system},
        author_id = ${isSame ? known.author.id : authorId}, updated_at = ${new Date()}
      WHERE id = ${known.id}`)
    return await requireMapping(tx, known.id)
  })
}

/** What was imported with it stays, and keeps what it said. */
export async function deleteMapping(database: Database, idOrName: string): Promise<NamedMapping> {
  return await database.transaction(async (tx) => {
    const known = await requireMapping(tx, idOrName)
    await tx.execute(sql`DELETE FROM import_mapping WHERE id = ${known.id}`)
    return known
  })
}
