import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
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

async function run(): Promise<void> {
  const controller = new AbortController()
  const pieces = new Pieces(
    (value) => parentPort?.postMessage({ type: 'piece', value }, [value.buffer]),
    controller.signal,
  )
  parentPort?.on('message', (said) => {
    if (said === 'taken') pieces.taken()
    else controller.abort()
  })
  try {
    const { module, input } = task.parse(workerData)
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

yieldCores()
void run()
