import { plural } from '@/lib/text/numbers'
import type { UnjoinedReason, UnjoinedRow } from './schema'

export const unjoinedReasonWords: Record<UnjoinedReason, string> = {
  waiting: 'Waiting',
  ambiguous: 'Ambiguous',
}

/** How rows find their items, and what to do about those that have not. */
export const joinRules =
  'A row without evidence joins the item that its data set knows under the same id, else the one item of the collection that asks the same. ' +
  'Where there is none it waits, and where there are several it joins none of them.'

/** Why a row has not joined, in one sentence. */
export function unjoinedWhy(row: Pick<UnjoinedRow, 'reason' | 'candidate_count'>): string {
  if (row.reason === 'waiting') return 'No item with a document has this id or asks this.'
  const { candidate_count: count } = row
  if (count === 1) return 'One item fits by now; it joins with the next import.'
  return `${plural(count, 'item')} fit:`
}

/** `bridges · b-1`; nothing of a row without a name. */
export function nameWord({
  dataset,
  external_id: id,
}: Pick<UnjoinedRow, 'dataset' | 'external_id'>) {
  return [dataset, id].filter(Boolean).join(' · ')
}

/** What to do about the rows of an import that have not joined. */
export function wayOut({ waiting, ambiguous }: { waiting: number; ambiguous: number }): string {
  const parts = [
    waiting > 0
      ? 'Import the data set of these results into this collection, first or afterwards: rows that wait join by themselves.'
      : null,
    ambiguous > 0
      ? 'Rows that fit several items need the data set and the id in the file, as dataset and id.'
      : null,
  ]
  return parts.filter(Boolean).join(' ')
}
