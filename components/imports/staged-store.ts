import { headOf } from '@/lib/imports/head'
import { dryRunImport, uploadImport } from '@/lib/imports/queries'
import {
  changeStaged,
  type Given,
  isReady,
  isSending,
  stageFile,
  type StagedFile,
} from '@/lib/imports/staging'

/** Outside React: an upload goes on while its reader walks to another page. */
let staged: readonly StagedFile[] = []
let lastKey = 0
let tail: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()
const stops = new Map<number, AbortController>()

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

async function look({ key, file, given }: StagedFile): Promise<void> {
  const signal = signalFor(key)
  change(key, { given, look: { state: 'looking', share: 0 }, sending: null })
  const onProgress = (share: number) => change(key, { look: { state: 'looking', share } })
  try {
    const found = await dryRunImport(await headOf(file), { ...given, signal, onProgress })
    if (!signal.aborted) change(key, { look: { state: 'seen', found } })
  } catch (error) {
    if (!signal.aborted) change(key, { look: { state: 'refused', reason: reasonOf(error) } })
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

/** What a person says about a file changes what is seen in it. */
export function sayOfFile(key: number, given: Given): void {
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

async function send({ key, file, given }: StagedFile, collection: string): Promise<void> {
  if (!staged.some((other) => other.key === key)) return
  const signal = signalFor(key)
  const onProgress = (share: number) => change(key, { sending: { state: 'sending', share } })
  onProgress(0)
  try {
    await uploadImport(file, { ...given, collection, signal, onProgress })
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
