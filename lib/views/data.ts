import type { Database } from '@/lib/platform/db/database'
import { builtInViews } from './built-in'
import { type SavedView, savedViewSchema } from './schema'

const withAuthor = { author: { select: { id: true, name: true } } } as const

/** The built-in ones first, then everybody's own by name. */
export async function listViews(db: Database): Promise<SavedView[]> {
  const rows = await db.prisma.savedView.findMany({
    include: withAuthor,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return [...builtInViews, ...rows.map(toView)]
}

export async function findView(db: Database, id: string): Promise<SavedView | null> {
  const row = await db.prisma.savedView.findUnique({ where: { id }, include: withAuthor })
  return row && toView(row)
}

interface StoredView {
  id: string
  name: string
  query: string
  createdAt: Date
  author: { id: string; name: string }
}

function toView({ createdAt, ...view }: StoredView): SavedView {
  return savedViewSchema.parse({
    ...view,
    built_in: false,
    created_at: createdAt.toISOString(),
  })
}
