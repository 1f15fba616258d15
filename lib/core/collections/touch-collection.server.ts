import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

export interface Touched {
  /** What is seen of its items and traces. */
  contents?: boolean
  marks?: boolean
  /** Traces were added, and no other trace that is seen has changed: what caches hold of the others is still right. */
  isAppend?: boolean
}

/** What is seen of a collection has changed: caches go by its versions. */
export async function touchCollection(
  tx: Transaction,
  id: string,
  { contents = true, marks = false, isAppend = false }: Touched = {},
): Promise<void> {
  await tx.execute(sql`
    UPDATE collection SET version = version + ${Number(contents)},
      marks_version = marks_version + ${Number(marks)},
      appends = appends + ${Number(contents && isAppend)} WHERE id = ${id}`)
}
