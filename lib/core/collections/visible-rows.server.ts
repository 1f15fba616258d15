import { sql } from '@/lib/platform/db/sql'

/** An item or a trace is seen when the import that owns it is done and its collection is not deleted. */
export const isVisible = {
  import: { status: 'done' },
  collection: { deletedAt: null },
} as const

/** The same in SQL, where `m` is the import that owns the row. */
export const isDone = sql`m.status = 'done'`

/** The same in SQL, where `m` is the import that owns the row and `c` its collection. */
export const isSeen = sql`m.status = 'done' AND c.deleted_at IS NULL`
