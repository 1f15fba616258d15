import { db, type Database } from '@/lib/platform/db/database'
import { log } from '@/lib/platform/log'
import { countWait } from '@/lib/platform/metrics'
import { onBehalfOf } from '@/lib/platform/request-context'
import { traced } from '@/lib/platform/tracing'
import type { Job } from './define-job'
import { beat, beatMs } from './heartbeat'
import { JobQueue, type Claim } from './queue'

export interface WorkerOptions {
  concurrency?: number
  /** How long work of a dead process waits until another one takes it up. */
  leaseMs?: number
  /** How often leases are renewed. */
  renewMs?: number
  /** How often work that another process queued is looked for. */
  pollMs?: number
  /** Milliseconds since 1970. */
  clock?: () => number
}

const defaults = { concurrency: 4, leaseMs: 5_000, renewMs: 1_000, pollMs: 1_000 }

const firstDelayMs = 1_000
const longestDelayMs = 100_000

declare global {
  var touchstoneWorker: JobWorker | undefined
}

interface Running {
  controller: AbortController
  /** Settled when none of it runs here. */
  ended: Promise<void>
}

/** Takes up queued work in this process, as much as it may do at the same time. */
class JobWorker {
  readonly #database: Database
  readonly #queue: JobQueue
  readonly #jobs: ReadonlyMap<string, Job>
  readonly #options: typeof defaults
  /** By lease id. */
  readonly #running = new Map<string, Running>()
  /** Leases of work that is being taken out of the queue. */
  readonly #settling = new Set<string>()
  readonly #timers: NodeJS.Timeout[] = []
  #looking: Promise<void> | undefined
  #isWoken = false
  #isStopped = false

  constructor(database: Database, jobs: readonly Job[], { clock, ...options }: WorkerOptions) {
    this.#database = database
    this.#queue = new JobQueue(database, clock)
    this.#jobs = new Map(jobs.map((job) => [job.kind, job]))
    this.#options = { ...defaults, ...options }
  }

  async start(): Promise<void> {
    await this.#queue.makeDue()
    const { pollMs, renewMs } = this.#options
    this.#timers.push(
      setInterval(() => this.wake(), pollMs),
      setInterval(() => void this.#renew(), renewMs),
      setInterval(() => void this.#beat(), beatMs),
    )
    await this.#beat()
    this.wake()
  }

  /** Looks for work now; while it is being looked for, once more afterwards. */
  wake(): void {
    this.#isWoken = true
    this.#looking ??= this.#look()
      .catch((error: unknown) => log.warn('queued jobs could not be read', { error }))
      .finally(() => {
        this.#looking = undefined
        if (this.#isWoken) this.wake()
      })
  }

  async #look(): Promise<void> {
    const { concurrency, leaseMs } = this.#options
    const kinds = [...this.#jobs.keys()]
    this.#isWoken = false
    while (!this.#isStopped && this.#running.size < concurrency) {
      const claim = await this.#queue.claim({ kinds, held: [...this.#running.keys()], leaseMs })
      if (claim === null) return
      this.#run(claim)
    }
  }

  #run(claim: Claim): void {
    const controller = new AbortController()
    const { kind, requestId, waitedMs } = claim
    countWait(kind, waitedMs / 1000)
    const ended = onBehalfOf(requestId, async () => await this.#work(claim, controller.signal))
      .catch((error: unknown) => log.error('job could not be ended', { ...claim, error }))
      .finally(() => {
        this.#running.delete(claim.leaseId)
        this.#settling.delete(claim.leaseId)
        if (!this.#isStopped) this.wake()
      })
    this.#running.set(claim.leaseId, { controller, ended })
  }

  async #work(claim: Claim, signal: AbortSignal): Promise<void> {
    const { kind, id, leaseId } = claim
    const since = performance.now()
    log.info('work started', { kind, id })
    try {
      await traced(`job ${kind}`, { kind: 'consumer', attributes: { 'job.id': id } }, async () => {
        await this.#jobs.get(kind)?.work(this.#database, id, signal)
      })
    } catch (error) {
      // Taken over or handed back: whoever has it now goes on with it.
      if (signal.aborted) return
      if (!(await this.#isFailure(claim, error))) return
    }
    this.#settling.add(leaseId)
    await this.#queue.settle(leaseId)
    log.info('work ended', { kind, id, seconds: Math.round(performance.now() - since) / 1000 })
  }

  /** Whether work has failed for good; otherwise it is queued for another try. */
  async #isFailure({ kind, id, leaseId, attempts }: Claim, error: unknown): Promise<boolean> {
    const job = this.#jobs.get(kind)
    if (job !== undefined && attempts < job.attempts) {
      log.warn('job is retried', { kind, id, attempts, error })
      const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
      this.#settling.add(leaseId)
      await this.#queue.retry(leaseId, delayMs)
      return false
    }
    log.error('work failed', { kind, id, error })
    const reason = error instanceof Error ? error.message : String(error)
    await job?.onFailed(this.#database, id, reason)
    return true
  }

  async #renew(): Promise<void> {
    const leaseIds = [...this.#running.keys()]
    try {
      const valid = await this.#queue.renew(leaseIds, this.#options.leaseMs)
      for (const leaseId of leaseIds) if (!valid.has(leaseId)) this.#lose(leaseId)
    } catch (error) {
      log.error('leases were not renewed', { error })
    }
  }

  async #beat(): Promise<void> {
    await beat(this.#database).catch((error: unknown) => log.warn('no heartbeat', { error }))
  }

  #lose(leaseId: string): void {
    const running = this.#running.get(leaseId)
    // It may have ended while leases were renewed.
    if (running === undefined || this.#settling.has(leaseId)) return
    log.warn('job was taken over by another worker', { lease_id: leaseId })
    running.controller.abort(new Error('The job was taken over by another worker.'))
  }

  /** Hands running work back, for the next process to take up without a wait, and waits until none of it runs here. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#looking
    const running = [...this.#running.values()]
    await this.#queue
      .handBack([...this.#running.keys()])
      .catch((error: unknown) => log.warn('job was not returned to the queue', { error }))
    for (const { controller } of running) controller.abort(new Error('The worker is stopping.'))
    await Promise.all(running.map(({ ended }) => ended))
  }
}

/** Starts to take up queued work in this process; starting twice changes nothing. */
export async function startWorker(
  jobs: readonly Job[],
  options: WorkerOptions = {},
): Promise<void> {
  if (globalThis.touchstoneWorker !== undefined) return
  const worker = new JobWorker(await db(), jobs, options)
  globalThis.touchstoneWorker = worker
  await worker.start()
}

/** Requests, pages and start-up get separate copies of this module; the worker is one. */
export function wakeWorker(): void {
  globalThis.touchstoneWorker?.wake()
}

/** Ends the worker of this process. The database stays open. */
export async function stopWorker(): Promise<void> {
  const worker = globalThis.touchstoneWorker
  globalThis.touchstoneWorker = undefined
  await worker?.stop()
}
