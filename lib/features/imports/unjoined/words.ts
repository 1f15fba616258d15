import { formatCount, plural } from '@/lib/text/numbers'
import type { UnjoinedReason, UnjoinedRow } from './schema'

export const unjoinedReasonWords: Record<UnjoinedReason, string> = {
  waiting: 'Pending evidence',
  ambiguous: 'Ambiguous',
}

/** How rows find their items, and what to do about those that have not. */
export const joinRules =
  'A row without evidence is joined to the item with the same dataset and id, or else to the only item in the collection with the same claim. ' +
  'Without such an item it is pending evidence; with several it is ambiguous and not joined.'

/** Why a row has not joined, in one sentence. */
export function unjoinedWhy(row: Pick<UnjoinedRow, 'reason' | 'candidate_count'>): string {
  if (row.reason === 'waiting') return 'No item with a document has this id or claim.'
  const { candidate_count: count } = row
  if (count === 1) return 'One item matches now; the next import joins the row.'
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
      ? 'Import the dataset of these results into this collection, before or after: pending rows are joined automatically.'
      : null,
    ambiguous > 0 ? 'Ambiguous rows need the columns dataset and id in the file.' : null,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Of a file of labels, none of whose rows has evidence. */
export function withoutEvidence({ waiting }: { waiting: number }): string {
  const rows = waiting === 1 ? '1 row has' : `${formatCount(waiting)} rows have`
  return `${rows} a claim and labels without evidence, which is enough for scores and comparisons. To read the claims beside their evidence, import the dataset that has it into this collection: rows are joined by dataset and id, or by claim.`
}
