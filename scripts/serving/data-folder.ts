import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, Refusal } from '../refusal.ts'

/** Makes sure the folder is there and can be written to, or says what to do. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = join(folder, `.write-test-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${reason}).\n` +
        'Give this user write permission, or choose another folder: DATA_DIR=/some/folder npm start',
      { cause },
    )
  }
}

/** Whether the database keeps its own files, so that any number of processes may use the folder. */
export function isPostgresql(databaseUrl: string | undefined): boolean {
  return /^postgres(?:ql)?:/.test(databaseUrl ?? '')
}

/** Keeps the folder for this process until the returned function is called. */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'server.pid')
  const mine = nameOf(process.pid)
  while (!claim(file, mine)) {
    const holder = read(file)
    if (holder !== null && isHeld(holder)) {
      throw new Refusal(
        `Another Touchstone (process ${holder.split(' ')[0]}) already uses the data folder ${folder}.\n` +
          'Stop it first, or choose another folder: DATA_DIR=/some/folder PORT=3001 npm start',
      )
    }
    if (holder !== null) discard(file, holder)
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** True while the process that wrote the lock lives. */
export function isHeld(holder: string): boolean {
  const pid = Number(holder.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return nameOf(pid) === holder
}

/** A pid alone comes back after a restart of the machine; with its start time it does not. */
function nameOf(pid: number): string {
  return `${pid} ${startTime(pid)}`
}

function startTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields?.[19] ?? ''}`
  } catch {
    return '-'
  }
}

function claim(file: string, name: string): boolean {
  try {
    writeFileSync(file, name, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Moves the stale lock away first, so that of two that found it only one removes it. */
function discard(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  if (moved !== null && moved !== stale) claim(file, moved)
  rmSync(aside, { force: true })
}
