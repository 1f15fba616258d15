import { OpenWorkflow, Worker } from 'openworkflow'
import type { Backend, Workflow, WorkflowRun } from 'openworkflow/internal'
import type { z } from 'zod'
import { env } from '@/lib/platform/env'
import { makeDue, openBackend, type JobsPlace } from './jobs'
import { keepLeases, type LeaseOptions, type Leases } from './leases'
import { log } from '@/lib/platform/log'

export interface WorkTools {
  runId: string
  /** Aborts when this process must let go of the work; another one then takes it up. */
  signal: AbortSignal
  /** Runs a part once: after a crash its saved result is used. At most 1,000 parts. */
  step: <T>(name: string, part: () => Promise<T>) => Promise<T>
}

/** A kind of durable work. Its input is stored as JSON and parsed when the work starts. */
export interface Work<Input = unknown> {
  name: string
  input: z.ZodType<Input>
  attempts: number
  run: (input: unknown, tools: WorkTools) => Promise<void>
  failed: (input: unknown, reason: string) => Promise<void>
}

export interface WorkOptions<Input> {
  input: z.ZodType<Input>
  run: (input: Input, tools: WorkTools) => Promise<void>
  /** Called once when the work has failed for good. */
  onFailed?: (input: Input, reason: string) => Promise<void>
  /** How often work that throws is tried. A crash is a try too, yet never the last one. */
  attempts?: number
}

export function defineWork<Input>(name: string, options: WorkOptions<Input>): Work<Input> {
  const { input, attempts = 3 } = options
  return {
    name,
    input,
    attempts,
    run: (given, tools) => options.run(input.parse(given), tools),
    failed: async (given, reason) => options.onFailed?.(input.parse(given), reason),
  }
}

interface Jobs {
  backend: Backend
  client: OpenWorkflow
  worker?: { engine: Worker; leases: Leases }
}

declare global {
  var touchstoneJobs: Promise<Jobs> | undefined
}

async function open(place: JobsPlace): Promise<Jobs> {
  const backend = await openBackend(place)
  return { backend, client: new OpenWorkflow({ backend }) }
}

/** Requests, pages and start-up get separate copies of this module; the queue is one. */
function jobs(): Promise<Jobs> {
  globalThis.touchstoneJobs ??= open(env()).catch((error: unknown) => {
    globalThis.touchstoneJobs = undefined
    throw error
  })
  return globalThis.touchstoneJobs
}

export interface EnqueueOptions {
  /** Work with the same key is queued once. */
  idempotencyKey: string
  /** Queues it anew when it has ended already, for work whose own row says that it is not done. */
  again?: boolean
}

const ended = new Set<WorkflowRun['status']>(['completed', 'succeeded', 'failed', 'canceled'])

/** Queues durable work and wakes the worker of this process. */
export async function enqueue<Input>(
  work: Work<Input>,
  input: Input,
  { idempotencyKey, again = false }: EnqueueOptions,
): Promise<{ runId: string }> {
  const { client, worker } = await jobs()
  let key = idempotencyKey
  for (;;) {
    const { workflowRun } = await client.runWorkflow({ name: work.name }, input, {
      idempotencyKey: key,
    })
    if (again && ended.has(workflowRun.status)) {
      key = `${idempotencyKey}:${workflowRun.id}`
      continue
    }
    const woken = worker?.engine.tick()
    woken?.catch((error: unknown) => log.warn('the worker was not woken', { error }))
    return { runId: workflowRun.id }
  }
}

function onFailed(works: Work[]) {
  return async (run: WorkflowRun): Promise<void> => {
    const reason = run.error?.message ?? 'unknown'
    log.error('work failed', { work: run.workflowName, run_id: run.id, error: run.error })
    const work = works.find(({ name }) => name === run.workflowName)
    await work?.failed(run.input, reason)
  }
}

function asWorkflow(work: Work, leases: Leases): Workflow<unknown, unknown, unknown> {
  return {
    spec: { name: work.name, retryPolicy: { maximumAttempts: work.attempts } },
    fn: async ({ input, step, run }) => {
      await work.run(input, {
        runId: run.id,
        signal: leases.signalOf(run.id),
        step: (name, part) => step.run({ name }, part),
      })
      return null
    },
  }
}

export interface WorkerOptions extends Omit<LeaseOptions, 'onFailed'> {
  concurrency?: number
}

/** Starts to take up queued work in this process; starting twice changes nothing. */
export async function startWorker(works: Work[], options: WorkerOptions = {}): Promise<void> {
  const all = await jobs()
  if (all.worker !== undefined) return
  const { concurrency = 4, ...lease } = options
  const leases = keepLeases(all.backend, { ...lease, onFailed: onFailed(works) })
  const workflows = works.map((work) => asWorkflow(work, leases))
  const engine = new Worker({ backend: all.backend, workflows, concurrency })
  all.worker = { engine, leases }
  await makeDue(all.backend, env().databaseUrl)
  await engine.start()
}

/** Hands running work back, waits until none of it runs here and closes the queue. */
export async function closeJobs(): Promise<void> {
  const opened = globalThis.touchstoneJobs
  globalThis.touchstoneJobs = undefined
  const all = await opened
  const stopped = all?.worker?.engine.stop()
  await all?.worker?.leases.release()
  await stopped
  await all?.backend.stop()
}
