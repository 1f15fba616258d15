import type { ImportDryRun, ImportOptions } from './schema'

/** What the look at a file found: what an import would make of it, or why it cannot be read. */
export type Look =
  | { state: 'looking'; share: number }
  | { state: 'seen'; found: ImportDryRun }
  | { state: 'refused'; reason: string }

/** On its way to the server. */
export type Sending =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string }

/** What a person says about a file; what is left out the file says itself. */
export type Given = Omit<ImportOptions, 'mapping'>

export interface StagedFile<Source = File> {
  key: number
  file: Source
  given: Given
  look: Look
  /** Null until someone asks for the import. */
  sending: Sending | null
}

export function stageFile<Source>(key: number, file: Source): StagedFile<Source> {
  return { key, file, given: {}, look: { state: 'looking', share: 0 }, sending: null }
}

export function changeStaged<Source>(
  files: readonly StagedFile<Source>[],
  key: number,
  change: Partial<StagedFile<Source>>,
): StagedFile<Source>[] {
  return files.map((file) => (file.key === key ? { ...file, ...change } : file))
}

/** Can be imported now. */
export function isReady({ look, sending }: StagedFile<unknown>): boolean {
  return look.state === 'seen' && (sending === null || sending.state === 'failed')
}

/** Not refused: it can be imported now or soon. */
export function isHopeful({ look }: StagedFile<unknown>): boolean {
  return look.state !== 'refused'
}

export function isSending({ sending }: StagedFile<unknown>): boolean {
  return sending?.state === 'waiting' || sending?.state === 'sending'
}

/** The name a collection gets from a file when nobody thinks of a better one. */
export function nameFromFile(filename: string): string {
  const stem = filename.replace(/(?:\.(?:jsonl|ndjson|json|csv|tsv|parquet|gz|txt))+$/iu, '')
  return stem.trim().slice(0, 200) || 'imported'
}
