import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { AppError } from '@/lib/platform/error'
import type { ThreadMain } from './thread'
import { Pieces } from './thread-pieces'
import { yieldCores } from './yield-cores'

const task = z.object({ module: z.string(), input: z.unknown() })

const loaded = z.object({
  main: z.custom<ThreadMain>((value) => typeof value === 'function', {
    error: 'the module of a thread exports a function called main',
  }),
})

function described(error: unknown) {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack } = error
  const plain = { name, message, stack }
  return error instanceof AppError ? { ...plain, code: error.code, details: error.details } : plain
}

/** One task after the other; whoever started the thread ends it. */
let current: { controller: AbortController; pieces: Pieces } | undefined

function begin() {
  const controller = new AbortController()
  const pieces = new Pieces(
    (value) => parentPort?.postMessage({ type: 'piece', value }, [value.buffer]),
    controller.signal,
  )
  return { controller, pieces }
}

async function run(given: unknown): Promise<void> {
  const { controller, pieces } = (current = begin())
  try {
    const { module, input } = task.parse(given)
    const { main } = loaded.parse(await import(pathToFileURL(module).href))
    const value = await main(input, {
      signal: controller.signal,
      send: (piece) => pieces.send(piece),
      progress: (step) => parentPort?.postMessage({ type: 'progress', value: step }),
    })
    parentPort?.postMessage({ type: 'done', value })
  } catch (error) {
    parentPort?.postMessage({ type: 'failed', error: described(error) })
  }
}

parentPort?.on('message', (said) => {
  if (said === 'taken') current?.pieces.taken()
  else if (said === 'cancel') current?.controller.abort()
  else void run(said)
})

yieldCores()
