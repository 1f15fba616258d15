import { formatCount, plural } from '@/lib/text/numbers'
import type { ImportPreview } from './schema'

const columnsNamed = 12

/** What of a dry run a person has to know although no row is refused: verdicts that cannot be read, columns left out. */
export function previewWarnings({
  unreadable_verdicts: unreadable,
  unused_columns: unused = [],
}: Pick<ImportPreview, 'unreadable_verdicts' | 'unused_columns'>): string[] {
  return [
    ...(unreadable === undefined
      ? []
      : [
          `${formatCount(unreadable.count)} of ${plural(unreadable.of, 'verdict')} could not be read: ${unreadable.reason}`,
        ]),
    ...(unused.length === 0 ? [] : [`Not used: ${namesIn(unused)}`]),
  ]
}

function namesIn(columns: readonly string[]): string {
  const named = columns.slice(0, columnsNamed).join(', ')
  return columns.length > columnsNamed
    ? `${named} and ${columns.length - columnsNamed} more`
    : named
}
