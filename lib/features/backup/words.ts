import { formatBytes } from '@/lib/formats/size'
import { jobKinds } from '@/lib/core/vocabulary/job-kinds'
import { formatCount } from '@/lib/text/numbers'
import type { Manifest } from './schema'

const nouns: Record<string, [one: string, many: string]> = {
  collection: ['collection', 'collections'],
  item: ['item', 'items'],
  trace: ['trace', 'traces'],
  mark: ['mark', 'marks'],
  ...Object.fromEntries(jobKinds.map(({ table, one, many }) => [table, [one, many]])),
}

const shown = ['collection', 'item', 'trace', 'mark']

function counted(count: number, name: string): string {
  const [one, many] = nouns[name] ?? [name, name]
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function contentsOf({ rows }: Manifest): string {
  return listed(shown.map((name) => counted(rows[name] ?? 0, name)))
}

export function backupSummary(manifest: Manifest, bytes: number): string {
  return `${formatBytes(bytes)} with ${contentsOf(manifest)}`
}

export function restoreSummary(manifest: Manifest): string {
  return `restored as of ${manifest.created_at.slice(0, 16).replace('T', ' ')} UTC, ${contentsOf(manifest)}`
}

const secretNotes: Record<Manifest['secret'], string> = {
  included:
    'It contains the secret that encrypts the stored keys of model servers: protect it like a password.',
  environment:
    'The stored keys of model servers are encrypted with SECRET, which is not in the backup: store it separately.',
  none: 'It contains all imported and written data: store it where only you can read it.',
}

/** What whoever keeps a backup has to know. */
export function backupNotes(manifest: Manifest): string[] {
  const missing = manifest.missing_files.length
  return [
    secretNotes[manifest.secret],
    ...(missing === 0 ? [] : [`Missing import files: ${formatCount(missing)}.`]),
  ]
}

/** What whoever has restored a backup has to know. */
export function restoreNotes(manifest: Manifest, { hasSecret }: { hasSecret: boolean }): string[] {
  const left = Object.entries(manifest.unfinished).filter(([, count]) => count > 0)
  const work = left.map(([name, count]) => counted(count, name))
  const isOne = left.length === 1 && left[0]?.[1] === 1
  return [
    ...(work.length === 0
      ? []
      : [`${listed(work)} ${isOne ? 'was' : 'were'} active and will continue at the next start.`]),
    ...otherSecret(manifest, hasSecret),
  ]
}

function otherSecret({ secret }: Manifest, hasSecret: boolean): string[] {
  if (secret === 'environment' && !hasSecret)
    return [
      'The stored keys of model servers were encrypted with SECRET. Set it, or enter the keys again.',
    ]
  if (secret === 'included' && hasSecret)
    return [
      'SECRET is set, but the stored keys of model servers were encrypted with the secret in the backup. Start without SECRET, or enter the keys again.',
    ]
  return []
}
