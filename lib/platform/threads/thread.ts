import path from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { z } from 'zod'
import { environmentWith } from '@/lib/platform/env'
import { AppError, errorCodes } from '@/lib/platform/error'

/** What a thread's module exports as `main`: it parses its input and checks `signal` as it goes. */
export type ThreadMain = (input: unknown, tools: ThreadTools) => Promise<unknown>

export interface ThreadTools {
  progress: (value: unknown) => void
  /** Hands bytes over as they are made; to be awaited, for it waits until some are taken. */
  send: (piece: Uint8Array) => Promise<void>
  signal: AbortSignal
}

/** The contract of one kind of thread: where its module lies and what it sends back. */
export interface Thread<Output, Progress> {
  /** Path from the root of the project without its ending, as in `lib/features/imports/thread`. */
  module: string
  output: z.ZodType<Output>
  progress: z.ZodType<Progress>
}

export interface ThreadOptions<Progress> {
  onProgress?: (value: Progress) => void
  /** The piece is taken when this is done; the thread is only ever a few pieces ahead. */
  onPiece?: ((piece: Uint8Array) => Promise<void>) | undefined
  signal?: AbortSignal
  resourceLimits?: ResourceLimits
  /** How long a cancelled thread may take to stop by itself. */
  graceMs?: number
  /** Leaves the thread to the next task of the module, for some seconds. */
  isKept?: boolean
}

const failure = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  code: z.enum(errorCodes).optional().catch(undefined),
  details: z.unknown().optional(),
})

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), value: z.unknown() }),
  z.object({ type: z.literal('piece'), value: z.instanceof(Uint8Array) }),
  z.object({ type: z.literal('done'), value: z.unknown() }),
  z.object({ type: z.literal('failed'), error: failure }),
])

/**
 * Short-lived rows then fill less memory before they are swept. The old generation has no bound of
 * ours: a thread that reaches it takes the whole process along.
 */
const bounded: ResourceLimits = { maxYoungGenerationSizeMb: 8 }

/**
 * Threads run what `scripts/setup/bundle.mjs` compiled, under a test and in the built server alike; Next's bundler must
 * therefore not follow the path.
 */
function compiled(file: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), 'dist', `${file}.mjs`)
}

function startWorker(resourceLimits: ResourceLimits): Worker {
  return new Worker(compiled('lib/platform/threads/thread-entry'), {
    execArgv: ['--enable-source-maps'],
    resourceLimits,
  })
}

/** How long a thread waits for the next task: starting one takes as long as an import of 50 rows. */
const idleMs = 10_000

interface Idle {
  worker: Worker
  /** What it was started with: settings are copied into a thread. */
  key: string
  end: () => void
}

const idle = new Map<string, Idle>()

function keyOf(limits: ResourceLimits): string {
  return JSON.stringify([limits, environmentWith({})])
}

/** The thread that the last task of the module left, or a new one. */
function takeWorker(module: string, limits: ResourceLimits): Worker {
  const kept = idle.get(module)
  idle.delete(module)
  kept?.end()
  if (kept?.key === keyOf(limits)) {
    kept.worker.ref()
    return kept.worker
  }
  void kept?.worker.terminate()
  return startWorker(limits)
}

function keepWorker(module: string, worker: Worker, limits: ResourceLimits): void {
  const forget = () => {
    if (idle.get(module)?.worker === worker) idle.delete(module)
    void worker.terminate()
  }
  const timer = setTimeout(forget, idleMs).unref()
  worker.unref()
  worker.once('error', forget).once('exit', forget)
  const end = () => {
    clearTimeout(timer)
    worker.off('error', forget).off('exit', forget)
  }
  idle.set(module, { worker, key: keyOf(limits), end })
}

function revived({ name, message: text, stack, code, details }: z.infer<typeof failure>): Error {
  if (code !== undefined) return new AppError(code, text, { details })
  const error = new Error(text)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return error
}

/** Tells the thread to stop; ends it by force when it does not listen. */
function cancelOn(signal: AbortSignal | undefined, worker: Worker, graceMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  const cancel = () => {
    worker.postMessage('cancel')
    timer = setTimeout(() => void worker.terminate(), graceMs)
  }
  if (signal?.aborted === true) cancel()
  else signal?.addEventListener('abort', cancel, { once: true })
  return () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/**
 * Runs a module of ours in a thread of its own, so that parsing and inserting never hold up a
 * request. Rejects with the thread's error. A cancelled thread may still hand back what it has
 * done; when it does not in time, this rejects with the signal's reason.
 */
export async function runThread<Output, Progress>(
  thread: Thread<Output, Progress>,
  input: unknown,
  options: ThreadOptions<Progress> = {},
): Promise<Output> {
  const { signal, onProgress, onPiece, graceMs = 5000, resourceLimits = bounded } = options
  signal?.throwIfAborted()
  const { module } = thread
  const worker = options.isKept ? takeWorker(module, resourceLimits) : startWorker(resourceLimits)
  const release = cancelOn(signal, worker, graceMs)
  let isReusable = false
  try {
    worker.postMessage({ module: compiled(module), input })
    const value = await settled(worker, {
      onProgress: (step) => onProgress?.(thread.progress.parse(step)),
      onPiece,
    })
    isReusable = options.isKept === true && signal?.aborted !== true
    return thread.output.parse(value)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    release()
    if (isReusable && !idle.has(module)) keepWorker(module, worker, resourceLimits)
    else await worker.terminate()
  }
}

type Listening = Pick<ThreadOptions<unknown>, 'onProgress' | 'onPiece'>

function settled(worker: Worker, { onProgress, onPiece }: Listening): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    const take = async (piece: Uint8Array) => {
      await onPiece?.(piece)
      worker.postMessage('taken')
    }
    const receive = (received: unknown) => {
      const parsed = message.parse(received)
      if (parsed.type === 'progress') onProgress?.(parsed.value)
      else if (parsed.type === 'piece') take(parsed.value).catch(reject)
      else if (parsed.type === 'done') resolve(parsed.value)
      else reject(revived(parsed.error))
    }
    worker.on('message', (received) => {
      try {
        receive(received)
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`The thread ended early (${code}).`)))
  }).finally(() => {
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  })
}
