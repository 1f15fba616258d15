import { mappingOfAll } from '@/lib/core/collections/label-mapping.server'
import { listVisible } from '@/lib/core/traces/columns/column-store.server'
import type { TraceFilter } from '@/lib/core/traces/filter'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Database } from '@/lib/platform/db/database'

interface Asked {
  /** Of the address; absent = that of the collections. */
  labels?: LabelMapping | undefined
}

/** The label mapping that is asked for; else that of the collections that the filters read, or the default where they differ. */
export async function settleLabels(
  db: Database,
  { labels }: Asked,
  filters: readonly TraceFilter[],
): Promise<LabelMapping> {
  if (labels !== undefined) return labels
  const collections = await listVisible(db)
  const read = collections.filter(({ id, name }) =>
    filters.some(({ collection: named }) => !named || named.includes(id) || named.includes(name)),
  )
  return await mappingOfAll(
    db,
    read.map(({ id }) => id),
  )
}
