import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '@/lib/platform/env'
import { isExpected, Refusal } from '../refusal.ts'
import { fromHere } from './arguments.ts'
import type { Imported } from './import.ts'
import { filesIn, isFolder, type FileToImport, type FoundFile } from './import-files.ts'
import { refuseFailed, summary, totalOf } from './import-words.ts'
import { openMemory, type Memory } from './watch-memory.ts'
import { Watching } from './watching.ts'

interface WatchOptions {
  settings: Env
  /** The server to go through, or null for the database. */
  reach: () => Promise<string | null>
  collection: string
  /** Seconds between two looks. */
  every: string
  /** Flags that are of no use here. */
  others: string[]
  importFile: (server: string | null, file: FileToImport) => Promise<Imported>
}

/** What one that watches has come to. */
interface Watch {
  folder: string
  given: WatchOptions
  watching: Watching
  memory: Memory
  /** Whether a server was there: then it is waited for, and nothing goes past it. */
  hadServer: boolean
  results: Imported[]
  /** Why files were not imported, by name. */
  failures: Map<string, string>
  signal: AbortSignal
}

/** Imports the files of a folder as they become whole, until it is stopped. */
export async function watchFolder(names: readonly string[], given: WatchOptions): Promise<void> {
  const [name = '', ...others] = names
  const folder = fromHere(name)
  if (others.length > 0) throw new Refusal('Watch one folder at a time.')
  for (const flag of given.others) throw new Refusal(`--watch cannot be combined with --${flag}.`)
  if (!(await isFolder(folder))) throw new Refusal(`${name} is not a folder.`)
  const pauseMs = pauseOf(given.every)
  const server = await given.reach()
  const memory = await openMemory(folder, { ...given, server })
  const signal = stopSignal()
  const watch: Watch = {
    folder,
    given,
    memory,
    signal,
    watching: new Watching(memory.known()),
    hadServer: server !== null,
    results: [],
    failures: new Map(),
  }
  say(`Watching ${name} every ${given.every} s. Press Ctrl+C to stop.`)
  for (let to: ImportTarget | null = { server }; !signal.aborted; to = await placeOf(watch)) {
    if (to !== null) await takeWhole(watch, to)
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  sumUp(watch)
}

function pauseOf(every: string): number {
  const seconds = Number(every)
  if (seconds >= 0.1 && seconds <= 3_600) return seconds * 1_000
  throw new Refusal('--every must be a number of seconds from 0.1 to 3600.')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** npm passes on the signal that the terminal has sent as well: so soon it is the same one. */
const sameSignalMs = 1_000

/** Ends the wait at the first signal; a later one ends the process at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let since = 0
  const onSignal = () => {
    if (!stop.signal.aborted) since = Date.now()
    else if (Date.now() - since > sameSignalMs) process.exit(1)
    stop.abort()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return stop.signal
}

/** Where imports go: to a server, or straight into the database. */
interface ImportTarget {
  server: string | null
}

/** A server that has come up meanwhile is gone through; null while one that was there is away. */
async function placeOf(watch: Watch): Promise<ImportTarget | null> {
  const server = await watch.given.reach().catch(() => null)
  if (server !== null) watch.hadServer = true
  if (server !== null || !watch.hadServer) return { server }
  report(watch, 'The server', 'cannot be reached. Retrying.')
  return null
}

/** The same thing is said once. */
function report(watch: Watch, name: string, reason: string): void {
  if (watch.failures.get(name) === reason) return
  watch.failures.set(name, reason)
  process.stderr.write(`${name}: ${reason}\n`)
}

async function takeWhole(watch: Watch, place: ImportTarget): Promise<void> {
  const { folder, watching, signal } = watch
  watch.failures.delete('The server')
  const files = await filesIn(folder).catch((error: unknown) => {
    report(watch, folder, `cannot be read: ${error instanceof Error ? error.message : 'unknown'}`)
    return []
  })
  for (const file of watching.whole(files)) {
    if (signal.aborted) return
    await takeOne(watch, place, file)
  }
}

async function takeOne(watch: Watch, { server }: ImportTarget, file: FoundFile): Promise<void> {
  const { filename, path } = file
  const { watching, memory, given, failures, results } = watch
  try {
    const result = await given.importFile(server, { name: filename, filename, path })
    refuseFailed(filename, result)
    results.push(result)
    failures.delete(filename)
    watching.took(file)
    if ('status' in result) await memory.remember(file, result.id)
    say(`${filename}: ${summary(result)}`)
  } catch (error) {
    if (!isExpected(error)) throw error
    report(watch, filename, error.message.replace(`${filename}: `, ''))
    if (!isPassing(error)) watching.took(file)
  }
}

/** The server was away or busy, which says nothing of the file. */
function isPassing({ cause }: Error): boolean {
  return cause instanceof Error || (typeof cause === 'number' && (cause >= 500 || cause === 429))
}

function sumUp({ results, failures }: Watch): void {
  failures.delete('The server')
  if (results.length === 0) say('No files were imported.')
  else say(totalOf(results))
  for (const [name, reason] of failures) say(`Not imported: ${name}: ${reason}`)
}
