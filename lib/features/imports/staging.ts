import type { Mapping, NamedMapping, Table } from '@/lib/features/imports/mappings/schema'
import type { ImportDryRun, ImportOptions } from './schema'

/** What the look at a file found: what an import would make of it, or why it cannot be read. */
export type StagedPreview =
  | { state: 'looking'; share: number; before: ImportDryRun | null }
  | { state: 'seen'; found: ImportDryRun }
  | { state: 'refused'; reason: string }

/** On its way to the server. */
export type Sending =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string }

/** What a person says about a file; what is left out the file says itself. */
export type GivenOptions = Omit<ImportOptions, 'known_labels'>

export interface StagedFile<Source = File> {
  key: number
  file: Source
  given: GivenOptions
  look: StagedPreview
  /** Its columns, once they are known; null of a file that is no table. */
  table: Table | null
  /** Null until someone asks for the import. */
  sending: Sending | null
}

const beforeLook: StagedPreview = { state: 'looking', share: 0, before: null }

export function stageFile<Source>(key: number, file: Source): StagedFile<Source> {
  return { key, file, given: {}, look: beforeLook, table: null, sending: null }
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

/** Becomes a finished study, which lies in no collection. */
export function isStudy({ look }: Pick<StagedFile<unknown>, 'look'>): boolean {
  return look.state === 'seen' && look.found.preview.study !== undefined
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
  const stem = filename.replace(
    /(?:\.(?:jsonl|ndjson|json|csv|tsv|parquet|gz|txt|zip|tar))+$/iu,
    '',
  )
  return stem.trim().slice(0, 200) || 'imported'
}

/** What was seen of a file, or is still shown while it is looked into again. */
export function lastSeen({ look }: StagedFile<unknown>): ImportDryRun | null {
  if (look.state === 'seen') return look.found
  return look.state === 'looking' ? look.before : null
}

/** A mapping that a person made or changed; none leaves the file to be recognised. */
export function mappedAs(mapping: Mapping | undefined): GivenOptions {
  return { mapping, mapping_name: undefined, format: mapping && 'mapped' }
}

/** A mapping that is kept under a name. */
export function mappedByName({ name, mapping, system }: UsedMapping): GivenOptions {
  return { ...mappedAs(mapping), mapping_name: name, ...(system && { system }) }
}

type UsedMapping = Pick<NamedMapping, 'name' | 'mapping' | 'system'>
