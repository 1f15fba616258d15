import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { builtInViews } from './built-in'
import { findView } from './list-views.server'
import { checkViewQuery } from './query'
import type { NewView, SavedView, ViewPatch } from './schema'

function queryOf(text: string): string {
  const checked = checkViewQuery(text)
  if (checked.ok) return checked.query
  const details = { fields: [{ path: 'query', message: checked.reason }] }
  throw new AppError('invalid', `The field "query" is not valid: ${checked.reason}`, { details })
}

async function requireOwn(db: Database, id: string, authorId: string): Promise<SavedView> {
  if (builtInViews.some((view) => view.id === id)) {
    throw new AppError('conflict', 'This view is built in and cannot be changed.')
  }
  const view = await findView(db, id, authorId)
  if (view === null) throw new AppError('not_found', 'There is no such view.')
  return view
}

export async function createView(
  db: Database,
  { name, query }: NewView,
  authorId: string,
): Promise<SavedView> {
  const id = newId()
  await db.prisma.savedView.create({
    data: { id, name, query: queryOf(query), authorId },
  })
  return await requireOwn(db, id, authorId)
}

export async function changeView(
  db: Database,
  id: string,
  { patch, authorId }: { patch: ViewPatch; authorId: string },
): Promise<SavedView> {
  await requireOwn(db, id, authorId)
  const { name, query } = patch
  const data = {
    ...(name !== undefined && { name }),
    ...(query !== undefined && { query: queryOf(query) }),
  }
  await db.prisma.savedView.update({ where: { id }, data })
  return await requireOwn(db, id, authorId)
}

export async function deleteView(db: Database, id: string, authorId: string): Promise<void> {
  await requireOwn(db, id, authorId)
  await db.prisma.savedView.delete({ where: { id } })
}
