import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

const megabyte = 1024 * 1024
const collectorSchema = z.custom<() => void>((value) => typeof value === 'function')

let collector: (() => void) | undefined

/** Frees what nothing refers to. */
export function collect(): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc')
    collector = collectorSchema.parse(runInNewContext('gc'))
  }
  collector()
}

interface Heap {
  used: () => number
  /** Bytes that were left when it was last collected. */
  alive: number
}

const own: Heap = { used: () => getHeapStatistics().used_heap_size, alive: 0 }

/**
 * To be called between batches of bulk work. On a machine with much memory V8 lets a heap grow to
 * several times what is alive in it before it collects; this collects as soon as that many
 * megabytes are used, or half as much again as were alive the last time, for whichever work that was.
 */
export function heapGuard(megabytes: number, heap = own): () => void {
  return () => {
    if (heap.used() < Math.max(megabytes * megabyte, heap.alive * 1.5)) return
    collect()
    heap.alive = heap.used()
  }
}
