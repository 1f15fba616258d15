import path from 'node:path'
import type { Manifest } from '../schema'

export interface Settings {
  dataDir: string
  databaseUrl: string
}

/** How far a restore is, from 0 to 1, and with what; `decided` is the step after which it counts. */
export type Report = (share: number, step: string) => void

/** One restore under way. */
export interface Restoring {
  backup: { file: string; manifest: Manifest; entries: ReadonlyMap<string, PartPlace> }
  settings: Settings
  /** Part of the names under which the old data are kept. */
  stamp: string
  report: Report
}

interface PartPlace {
  name: string
  offset: number
  bytes: number
}

/** Names relative to the data folder: where a thing belongs, where its new one waits, where its old one goes. */
export interface RestorePath {
  place: string
  staged: string
  aside: string
}

const waiting = 'restoring/new'

const asideName = (stamp: string): string => `before-restore-${stamp}`

export function asideFolder(dataDir: string, stamp: string): string {
  return path.join(dataDir, asideName(stamp))
}

/** Where the new one of a part of the backup waits until it is decided. */
export function stagedPath(settings: Settings, part: string): string {
  const { staged } = part === 'touchstone.db' ? databasePlace(settings, '') : kept(part, '')
  return path.resolve(settings.dataDir, staged)
}

/** Everything that a restore puts aside or into place. */
export function placesOf(settings: Settings, stamp: string): RestorePath[] {
  const common = ['files', 'secret'].map((name) => kept(name, stamp))
  if (!settings.databaseUrl.startsWith('file:')) return common
  const files = [databasePlace(settings, stamp), kept('jobs.db', stamp)]
  return [...files.flatMap(withLogs), ...common]
}

function kept(name: string, stamp: string): RestorePath {
  return { place: name, staged: `${waiting}/${name}`, aside: `${asideName(stamp)}/${name}` }
}

/** A database outside of the data folder may lie on another disk: all of it stays beside it. */
function databasePlace({ dataDir, databaseUrl }: Settings, stamp: string): RestorePath {
  const place = path.relative(dataDir, databaseUrl.slice('file:'.length))
  if (!place.startsWith('..')) return kept(place, stamp)
  return { place, staged: `${place}.restoring`, aside: `${place}.${asideName(stamp)}` }
}

/** SQLite keeps what it has not yet written into a database in files beside it. */
function withLogs({ place, staged, aside }: RestorePath): RestorePath[] {
  return ['', '-wal', '-shm', '-journal'].map((end) => ({
    place: place + end,
    staged: staged + end,
    aside: aside + end,
  }))
}
