import {
  filesToSend,
  headOfFolder,
  zipFolder,
  type FolderFile,
} from '@/lib/features/imports/folder-zip'
import { headOf } from '@/lib/features/imports/head'
import { dryRunImport, tableIn, uploadImport } from '@/lib/features/imports/queries'
import {
  changeStaged,
  type GivenOptions,
  isReady,
  isSending,
  lastSeen,
  isStudy,
  stageFile,
  type StagedFile,
} from '@/lib/features/imports/staging'

/** Outside React: an upload goes on while its reader walks to another page. */
let staged: readonly StagedFile[] = []
let lastKey = 0
let tail: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()
const stops = new Map<number, AbortController>()

/** What a look at a packed folder needs of it. */
const folderHeads = new WeakMap<File, File>()

/** Leaving now would end an upload. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function set(next: readonly StagedFile[]): void {
  staged = next
  if (staged.some(isSending)) globalThis.addEventListener('beforeunload', warn)
  else globalThis.removeEventListener('beforeunload', warn)
  for (const listener of listeners) listener()
}

function change(key: number, to: Partial<StagedFile>): void {
  set(changeStaged(staged, key, to))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A fresh signal for what is done with a file; what was under way with it ends. */
function signalFor(key: number): AbortSignal {
  stops.get(key)?.abort()
  const stop = new AbortController()
  stops.set(key, stop)
  return stop.signal
}

/** The collection that the reader came from, whose label words count. */
function cameFrom(): { collection?: string } {
  const collection = new URLSearchParams(globalThis.location.search).get('collection')
  return collection === null ? {} : { collection }
}

async function look(staging: StagedFile): Promise<void> {
  const { key, file, given } = staging
  const signal = signalFor(key)
  const before = lastSeen(staging)
  const onProgress = (share: number) => change(key, { look: { state: 'looking', share, before } })
  change(key, { given, sending: null })
  onProgress(0)
  try {
    const head = folderHeads.get(file) ?? (await headOf(file))
    const found = await dryRunImport(head, { ...given, ...cameFrom(), signal, onProgress })
    const { table = null } = found.preview
    if (!signal.aborted) change(key, { look: { state: 'seen', found }, table })
  } catch (error) {
    const table = await tableIn(error).catch(() => null)
    if (signal.aborted) return
    change(key, { look: { state: 'refused', reason: reasonOf(error) }, table })
  }
}

/** Puts files on the desk and looks into each; nothing is stored by that. */
export function addFiles(files: Iterable<File>): void {
  for (const file of files) {
    lastKey += 1
    const added = stageFile(lastKey, file)
    set([...staged, added])
    void look(added)
  }
}

/** Puts a folder on the desk as one file; one with a single file in it is that file. */
export async function addFolder(name: string, files: Promise<FolderFile[]>): Promise<void> {
  lastKey += 1
  const key = lastKey
  set([...staged, stageFile(key, new File([], name))])
  try {
    change(key, { file: await fileOfFolder(name, await files) })
    lookAgain(key)
  } catch (error) {
    const reason = `The folder cannot be read. ${reasonOf(error)}`
    change(key, { look: { state: 'refused', reason } })
  }
}

async function fileOfFolder(name: string, all: readonly FolderFile[]): Promise<File> {
  const files = filesToSend(all).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const [only, ...others] = files
  if (only && others.length === 0) return only.file
  const packed = await zipFolder(name, files)
  folderHeads.set(packed, await zipFolder(name, await headOfFolder(files)))
  return packed
}

/** What a person says about a file changes what is seen in it. */
export function sayOfFile(key: number, given: GivenOptions): void {
  const file = staged.find((other) => other.key === key)
  if (file) void look({ ...file, given: { ...file.given, ...given } })
}

export function lookAgain(key: number): void {
  sayOfFile(key, {})
}

/** Takes a file off the desk; an upload under way ends with it. */
export function removeFile(key: number): void {
  stops.get(key)?.abort()
  stops.delete(key)
  set(staged.filter((file) => file.key !== key))
}

async function send(sent: StagedFile, into: string): Promise<void> {
  const { key, file, given } = sent
  if (!staged.some((other) => other.key === key)) return
  const signal = signalFor(key)
  const onProgress = (share: number) => change(key, { sending: { state: 'sending', share } })
  onProgress(0)
  try {
    const collection = isStudy(sent) ? {} : { collection: into }
    await uploadImport(file, { ...given, ...collection, signal, onProgress })
    removeFile(key)
  } catch (error) {
    if (!signal.aborted) change(key, { sending: { state: 'failed', reason: reasonOf(error) } })
  }
}

/** Sends every file that is ready, one after the other, into one collection. */
export async function importAll(collection: string, onArrival: () => void): Promise<void> {
  const ready = staged.filter(isReady)
  for (const { key } of ready) change(key, { sending: { state: 'waiting' } })
  for (const file of ready) tail = tail.then(() => send(file, collection)).then(onArrival)
  await tail
}

export function stagedFiles(): readonly StagedFile[] {
  return staged
}

export function onStaged(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
