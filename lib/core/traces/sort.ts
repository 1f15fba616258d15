import type { Measured } from './filter'

/** Columns a list can be sorted by, beside `reward.NAME`. */
export const sortColumns = [
  'created_at',
  'reward_total',
  'confidence',
  'question_count',
  'abstentions',
  'training_step',
  'problem_count',
  'system',
  'model',
  'run',
  'dataset',
  'label',
  'verdict',
  'status',
  'relevance',
] as const
export type SortColumn = (typeof sortColumns)[number] | (Measured & `reward.${string}`)

export interface Sort {
  by: SortColumn
  descending: boolean
}

export const newestFirst: Sort = { by: 'created_at', descending: true }

function columnOf(name: string): SortColumn | null {
  if (name.startsWith('reward.') && name.length > 'reward.'.length) return `reward.${name.slice(7)}`
  return sortColumns.find((column) => column === name) ?? null
}

/** `-reward_total` → descending by that column; null for a column there is none of. Relevance is always best first. */
export function parseSort(spelling: string): Sort | null {
  const descending = spelling.startsWith('-')
  const by = columnOf(descending ? spelling.slice(1) : spelling)
  if (by === null) return null
  return { by, descending: descending || by === 'relevance' }
}

export function formatSort({ by, descending }: Sort): string {
  return descending && by !== 'relevance' ? `-${by}` : by
}
