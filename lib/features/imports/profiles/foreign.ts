import { systemIds } from '@/lib/core/vocabulary/system-ids'
import type { Fields } from '@/lib/core/records/fields'
import { systems } from '@/lib/systems/registry/systems'
import { hasAll, isMostly, type Sample } from './profile'

function runTogether(spelling: string): string {
  return spelling.toLowerCase().replace(/[\s_-]+/gu, '')
}

/** The id of a system in any spelling (hyphen, underscore, run together), or null. */
export function systemSpelling(spelling: string): string | null {
  const folded = runTogether(spelling)
  return systemIds.find((id) => runTogether(id) === folded) ?? null
}

interface Foreign {
  what: string
  isLike: (row: Fields) => boolean
}

const FOREIGN: Foreign[] = [
  {
    what: 'DecompEntail chains',
    isLike: (row) => Array.isArray(row['chains']) && !systems['decomp-entail'].recognises(row),
  },
  { what: 'preference pairs', isLike: (row) => hasAll(row, ['chosen', 'rejected']) },
  { what: 'a Label Studio export', isLike: (row) => hasAll(row, ['data', 'annotations']) },
  {
    what: 'a wandb table',
    isLike: (row) => Array.isArray(row['columns']) && Array.isArray(row['data']),
  },
  {
    what: 'instruction-tuning data',
    isLike: (row) => hasAll(row, ['instruction', 'output']) && !('claim' in row),
  },
]

/** Names a file of the field that this version knows but does not read, or null. */
export function foreignFile({ rows }: Sample): string | null {
  return FOREIGN.find(({ isLike }) => isMostly(rows, isLike))?.what ?? null
}
