import type { Backend, WorkflowRun } from 'openworkflow/internal'
import { log } from './log'

interface Held {
  workerId: string
  controller: AbortController
}

export interface LeaseOptions {
  /** How long work of a dead process waits for another one to take it up. */
  leaseMs?: number
  beatMs?: number
  /** Told when work has failed for good. */
  onFailed?: (run: WorkflowRun) => Promise<void>
}

export interface Leases {
  /** Aborts when the work was taken over, cancelled or handed back. */
  signalOf: (runId: string) => AbortSignal
  /** Hands all work back at once, for the next process to take up without a wait. */
  release: () => Promise<void>
  stop: () => void
}

/**
 * The library leases work for 30 s, renews every 15 s and has no abort signal. Here leases are
 * short, so that work resumes soon after a crash; they are renewed before anything is claimed, so
 * that a process which was held up never takes over from itself; and losing one aborts the work.
 */
export function keepLeases(backend: Backend, options: LeaseOptions = {}): Leases {
  const { leaseMs = 10_000, beatMs = 2500, onFailed } = options
  const held = new Map<string, Held>()
  const claim = backend.claimWorkflowRun.bind(backend)
  const extend = backend.extendWorkflowRunLease.bind(backend)
  const sleep = backend.sleepWorkflowRun.bind(backend)
  let lastBeat = Date.now()

  function drop(runId: string, reason: string): void {
    held.get(runId)?.controller.abort(new Error(reason))
    held.delete(runId)
  }

  async function isLost(runId: string, { workerId }: Held): Promise<boolean> {
    const run = await backend.getWorkflowRun({ workflowRunId: runId })
    return run?.status !== 'running' || run.workerId !== workerId
  }

  async function renew(runId: string, holder: Held): Promise<void> {
    const { workerId } = holder
    try {
      await extend({ workflowRunId: runId, workerId, leaseDurationMs: leaseMs })
    } catch (error) {
      // The work may have ended while its lease was being renewed.
      if (held.get(runId) !== holder) return
      if (!(await isLost(runId, holder))) throw error
      log.warn('work was taken over or cancelled', { run_id: runId })
      drop(runId, 'The work was taken over or cancelled.')
    }
  }

  async function beat(): Promise<void> {
    lastBeat = Date.now()
    const all = [...held].map(([runId, holder]) => renew(runId, holder))
    for (const result of await Promise.allSettled(all)) {
      if (result.status === 'rejected')
        log.error('a lease was not renewed', { error: result.reason })
    }
  }

  /** Wraps a call that ends or parks a run. */
  function ending<P extends { workflowRunId: string }>(call: (params: P) => Promise<WorkflowRun>) {
    return async (params: P): Promise<WorkflowRun> => {
      held.delete(params.workflowRunId)
      return await call(params)
    }
  }

  const fail = ending(backend.failWorkflowRun.bind(backend))
  backend.completeWorkflowRun = ending(backend.completeWorkflowRun.bind(backend))
  backend.sleepWorkflowRun = ending(sleep)
  backend.rescheduleWorkflowRunAfterFailedStepAttempt = ending(
    backend.rescheduleWorkflowRunAfterFailedStepAttempt.bind(backend),
  )
  backend.failWorkflowRun = async (params) => {
    const run = await fail(params)
    if (run.status === 'failed') await onFailed?.(run)
    return run
  }
  backend.extendWorkflowRunLease = (params) => extend({ ...params, leaseDurationMs: leaseMs })
  backend.claimWorkflowRun = async ({ workerId }) => {
    if (Date.now() - lastBeat > beatMs) await beat()
    const run = await claim({ workerId, leaseDurationMs: leaseMs })
    if (run === null) return null
    drop(run.id, 'The work was taken over.')
    held.set(run.id, { workerId, controller: new AbortController() })
    return run
  }

  const timer = setInterval(() => void beat(), beatMs)
  timer.unref()

  async function release(): Promise<void> {
    const all = [...held].map(async ([runId, { workerId }]) => {
      drop(runId, 'The worker is stopping.')
      await sleep({ workflowRunId: runId, workerId, availableAt: new Date() })
    })
    await Promise.allSettled(all)
  }

  return {
    signalOf: (runId) => held.get(runId)?.controller.signal ?? AbortSignal.abort(),
    release,
    stop: () => clearInterval(timer),
  }
}
