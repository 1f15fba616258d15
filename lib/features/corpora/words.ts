import { formatCount, plural } from '@/lib/text/numbers'
import { shownStatus, type StatusShown } from '@/lib/core/vocabulary/shown-status'
import type { Corpus, CorpusFile } from './schema'

const formats: Record<string, string> = {
  jsonl: 'JSON Lines',
  'json-array': 'JSON array',
  csv: 'CSV',
  tsv: 'tab-separated',
  parquet: 'Parquet',
  text: 'plain text, split at blank lines',
  zip: 'zip of texts, split at blank lines',
  tar: 'tar of texts, split at blank lines',
}

/** The state of a file in a word, a sign and a colour. */
export function fileStatus({ status }: Pick<CorpusFile, 'status'>): StatusShown {
  return shownStatus(status, { running: 'Adding' })
}

/** What a file was read as; null while nobody knows. */
export function formatWord({ format }: Pick<CorpusFile, 'format'>): string | null {
  return format === null ? null : (formats[format] ?? format)
}

type Counts = Pick<CorpusFile, 'added' | 'duplicates' | 'issue_count'>

/** `1,200 passages added · 3 were there already · 1 issue`. */
export function resultParts({ added, duplicates, issue_count: issues }: Counts): string[] {
  return [
    `${plural(added, 'passage')} added`,
    ...(duplicates > 0 ? [`${formatCount(duplicates)} already stored`] : []),
    ...(issues > 0 ? [plural(issues, 'issue')] : []),
  ]
}

/** What a corpus holds, or that it is elsewhere. */
export function sizeWord({ kind, passage_count: count }: Pick<Corpus, 'kind' | 'passage_count'>) {
  if (kind === 'external') return 'an external retriever'
  return plural(count ?? 0, 'passage')
}

/** The name a corpus gets from a file when nobody thinks of a better one. */
export function nameFromFile(filename: string): string {
  const stem = filename.replace(/(?:\.[a-z0-9]{1,8}){1,2}$/iu, '')
  return stem.trim().slice(0, 200) || 'passages'
}
