import { formatShare, plural } from '@/lib/text/numbers'
import type { FindingCount, Findings } from './schema'

/** A share with its interval; it is undefined where nothing was checked. */
export function shareWords({ share, low, high }: FindingCount): string {
  if (share === null || low === null || high === null) return 'undefined: no trace was checked'
  return `${formatShare(share)} (${formatShare(low)} to ${formatShare(high)})`
}

/** The traces that were not checked, and why; null where all were. */
export function uncheckedWords(rows: Findings['rows']): string | null {
  const unchecked = rows.reduce((sum, { traces, checked }) => sum + traces - checked, 0)
  return unchecked === 0
    ? null
    : `${plural(unchecked, 'trace')} not checked: only DecomposeRL traces have answers to compare. Traces of an older version are checked soon after the start.`
}

/** The list of the traces of a row that were checked. */
export const checkedList = ({ list, traces, checked }: Findings['rows'][number]) =>
  checked === traces ? list : `${list}&finding=any&finding=none`
