import type { Database } from '@/lib/platform/db/database'
import { builtInViews } from './built-in'
import { type SavedView, type SavedViewPage, savedViewSchema, type ViewListQuery } from './schema'

const withAuthor = { author: { select: { id: true, name: true } } } as const

/** The built-in ones first, then one's own as they were saved; the cursor is the id of the last one. */
export async function listViews(
  db: Database,
  { limit, cursor }: ViewListQuery,
  authorId: string,
): Promise<SavedViewPage> {
  const builtIn = builtInViews.findIndex(({ id }) => id === cursor)
  const isPast = cursor !== undefined && builtIn === -1
  const first = isPast ? [] : builtInViews.slice(builtIn + 1)
  const rows = await db.prisma.savedView.findMany({
    include: withAuthor,
    where: { authorId, ...(isPast && { id: { gt: cursor } }) },
    orderBy: { id: 'asc' },
    take: limit + 1,
  })
  const found = [...first, ...rows.map(toView)]
  const page = found.slice(0, limit)
  return { rows: page, next_cursor: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Somebody else's is not there. */
export async function findView(
  db: Database,
  id: string,
  authorId: string,
): Promise<SavedView | null> {
  const row = await db.prisma.savedView.findUnique({ where: { id, authorId }, include: withAuthor })
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
