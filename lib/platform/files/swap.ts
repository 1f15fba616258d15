import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { lockFile } from '@/lib/platform/db/sqlite-copy'
import { syncFolder } from './files'

/**
 * One thing of a data folder that gets another in its stead. Paths are relative to the data
 * folder, for it may be known by another name after a restart, as in a container.
 */
const moveSchema = z.object({
  place: z.string(),
  /** Where the old one is kept; null when there is none. */
  aside: z.string().nullable(),
  /** Where the new one waits; null when there is none. */
  staged: z.string().nullable(),
})
export type Move = z.infer<typeof moveSchema>

const journalSchema = z.object({
  moves: z.array(moveSchema),
  /** With it the moves count only if the database knows this mark. */
  mark: z.string().nullable(),
})
type Journal = z.infer<typeof journalSchema>

const roomName = 'restoring'

/** The folder where new files wait. They count for nothing until the journal is written. */
export function stagingFolder(dataDir: string): string {
  return path.join(dataDir, roomName)
}

const journalOf = (dataDir: string): string => path.join(stagingFolder(dataDir), 'journal.json')

export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Keeps the folder for this process until the returned function is called; refuses while it is kept. */
export async function lockStaging(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true })
  return lockFile(path.join(dataDir, 'restore.lock'))
}

/** From here on the moves are settled: whoever comes next carries them out. */
export async function decide(dataDir: string, journal: Journal): Promise<void> {
  const place = journalOf(dataDir)
  await mkdir(stagingFolder(dataDir), { recursive: true })
  await writeFile(`${place}.new`, JSON.stringify(journal, null, 2), { flush: true })
  await rename(`${place}.new`, place)
  await syncFolder(stagingFolder(dataDir))
  await syncFolder(dataDir)
}

async function readJournal(dataDir: string): Promise<Journal | null> {
  if (!(await isThere(journalOf(dataDir)))) return null
  return journalSchema.parse(JSON.parse(await readFile(journalOf(dataDir), 'utf8')))
}

export interface SwapRecovery {
  /** Whether the database knows a mark. */
  isKnown: (mark: string) => Promise<boolean>
  onMove?: (place: string) => void
}

/** Carries out what was decided, or clears away what never was. The folder must be held by this process. */
export async function recoverStaging(
  dataDir: string,
  { isKnown, onMove }: SwapRecovery,
): Promise<void> {
  const journal = await readJournal(dataDir)
  if (journal !== null && (journal.mark === null || (await isKnown(journal.mark))))
    await carryOut(dataDir, journal.moves, onMove)
  await rm(journalOf(dataDir), { force: true })
  await rm(stagingFolder(dataDir), { recursive: true, force: true })
  await syncFolder(dataDir)
}

/**
 * Finishes, before anything is opened, what a restore left that ended early. A start without such
 * a thing costs one look.
 */
export async function recoverInterrupted(
  dataDir: string,
  isKnown: SwapRecovery['isKnown'],
): Promise<void> {
  if (!(await isThere(stagingFolder(dataDir)))) return
  const leave = await lockStaging(dataDir)
  try {
    await recoverStaging(dataDir, { isKnown })
  } finally {
    leave()
  }
}

/** Each move can be made again: what was moved already stays where it is. */
async function carryOut(
  dataDir: string,
  moves: readonly Move[],
  onMove: SwapRecovery['onMove'],
): Promise<void> {
  const at = (name: string) => path.resolve(dataDir, name)
  // First all that is old: a new database must never meet an old write-ahead log.
  for (const { place, aside } of moves) {
    if (aside === null || (await isThere(at(aside)))) continue
    await move(at(place), at(aside))
    onMove?.(place)
  }
  for (const { place, staged } of moves) {
    if (staged === null || !(await isThere(at(staged)))) continue
    await move(at(staged), at(place))
    onMove?.(place)
  }
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await rename(from, to)
  await syncFolder(path.dirname(to))
  await syncFolder(path.dirname(from))
}
