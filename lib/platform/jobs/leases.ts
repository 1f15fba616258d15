import { randomUUID } from 'node:crypto'
import type { Backend, WorkflowRun } from 'openworkflow/internal'
import { log } from '@/lib/platform/log'

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
}

interface Owned {
  workerId: string
}

interface OfRun extends Owned {
  workflowRunId: string
}

/**
 * The library leases work for 30 s, renews every 15 s and has no abort signal. Here leases are
 * short, so that work resumes soon after a crash, and losing one aborts the work. All of a process
 * goes by one id: a process that was held up until its leases ran out finds its own work again
 * instead of starting it a second time.
 */
export function keepLeases(backend: Backend, options: LeaseOptions = {}): Leases {
  const { leaseMs = 5000, beatMs = 1000, onFailed } = options
  const workerId = randomUUID()
  const held = new Map<string, AbortController>()

  function ours<P extends Owned, R>(call: (params: P) => Promise<R>): (params: P) => Promise<R> {
    return (params) => call({ ...params, workerId })
  }

  /** Wraps a call that ends or parks a run. */
  function ending<P extends OfRun>(call: (params: P) => Promise<WorkflowRun>) {
    return async (params: P): Promise<WorkflowRun> => {
      held.delete(params.workflowRunId)
      return await call({ ...params, workerId })
    }
  }

  const claim = backend.claimWorkflowRun.bind(backend)
  const create = backend.createWorkflowRun.bind(backend)
  const extend = backend.extendWorkflowRunLease.bind(backend)
  const sleep = backend.sleepWorkflowRun.bind(backend)
  const fail = ending(backend.failWorkflowRun.bind(backend))
  backend.createStepAttempt = ours(backend.createStepAttempt.bind(backend))
  backend.completeStepAttempt = ours(backend.completeStepAttempt.bind(backend))
  backend.failStepAttempt = ours(backend.failStepAttempt.bind(backend))
  backend.setStepAttemptChildWorkflowRun = ours(
    backend.setStepAttemptChildWorkflowRun.bind(backend),
  )
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
  backend.extendWorkflowRunLease = ({ workflowRunId }) =>
    extend({ workflowRunId, workerId, leaseDurationMs: leaseMs })
  // A worker asks for every place it has free, one claim each. Where one found nothing, those beside it need not look.
  let isEmpty = false
  let turn: Promise<unknown> = Promise.resolve()
  async function claimNext(): Promise<WorkflowRun | null> {
    if (isEmpty) return null
    // Before looking: what is queued from here on says otherwise.
    isEmpty = true
    let run: WorkflowRun | null = null
    try {
      run = await claim({ workerId, leaseDurationMs: leaseMs })
    } finally {
      if (run === null) setImmediate(() => (isEmpty = false))
      else isEmpty = false
    }
    if (run === null || held.has(run.id)) return null
    held.set(run.id, new AbortController())
    return run
  }
  backend.claimWorkflowRun = () => {
    const next = turn.then(claimNext)
    turn = next.catch(() => undefined)
    return next
  }
  backend.createWorkflowRun = async (params) => {
    const run = await create(params)
    isEmpty = false
    return run
  }

  async function renew(runId: string, controller: AbortController): Promise<void> {
    try {
      await extend({ workflowRunId: runId, workerId, leaseDurationMs: leaseMs })
    } catch (error) {
      const run = await backend.getWorkflowRun({ workflowRunId: runId })
      // The work may have ended while its lease was being renewed.
      if (held.get(runId) !== controller) return
      if (run?.status === 'running' && run.workerId === workerId) throw error
      log.warn('work was taken over or cancelled', { run_id: runId })
      held.delete(runId)
      controller.abort(new Error('The work was taken over or cancelled.'))
    }
  }

  async function beat(): Promise<void> {
    const all = [...held].map(([runId, controller]) => renew(runId, controller))
    for (const result of await Promise.allSettled(all)) {
      if (result.status === 'rejected')
        log.error('a lease was not renewed', { error: result.reason })
    }
  }

  const timer = setInterval(() => void beat(), beatMs)
  timer.unref()

  return {
    signalOf: (runId) => held.get(runId)?.signal ?? AbortSignal.abort(),
    release: async () => {
      clearInterval(timer)
      const all = [...held].map(async ([runId, controller]) => {
        held.delete(runId)
        // First handed back, then aborted: else the aborted work would count as failed.
        await sleep({ workflowRunId: runId, workerId, availableAt: new Date() }).finally(() =>
          controller.abort(new Error('The worker is stopping.')),
        )
      })
      await Promise.allSettled(all)
    },
  }
}
