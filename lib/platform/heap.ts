import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

const megabyte = 1024 * 1024
const collectorSchema = z.custom<() => void>((value) => typeof value === 'function')

let collector: (() => void) | undefined

function collect(): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc')
    collector = collectorSchema.parse(runInNewContext('gc'))
  }
  collector()
}

/**
 * To be called between batches of bulk work. On a machine with much memory V8 lets a heap grow to
 * several times what is alive in it before it collects; this collects as soon as that many
 * megabytes are used, or half as much again as were alive the last time.
 */
export function heapKeeper(megabytes: number, used = heapUsed): () => void {
  let bound = megabytes * megabyte
  return () => {
    if (used() < bound) return
    collect()
    bound = Math.max(megabytes * megabyte, used() * 1.5)
  }
}

function heapUsed(): number {
  return process.memoryUsage().heapUsed
}
