import type { ResourceLimits } from 'node:worker_threads'
import { z } from 'zod'
import { runThread } from './thread'

/** What a task comes to that was broken off, because its signal said so or another process has it. */
const stopped = 'stopped'

export interface SerialTasks {
  module: string
  outcomes: readonly string[]
  resourceLimits?: ResourceLimits
}

export type RunTask<Task> = (task: Task, signal?: AbortSignal) => Promise<void>

/**
 * Runs the tasks of a module in one thread, one after the other: two would only take turns at the database. Throws for a
 * task that its signal stopped, which therefore does not count as done.
 */
export function serialTasks({ module, outcomes, resourceLimits }: SerialTasks): RunTask<unknown> {
  const thread = { module, output: z.enum(outcomes), progress: z.unknown() }
  let last: Promise<void> = Promise.resolve()

  async function runAfter(
    before: Promise<void>,
    task: unknown,
    signal?: AbortSignal,
  ): Promise<void> {
    await before
    const outcome = await runThread(thread, task, {
      isKept: true,
      ...(signal !== undefined && { signal }),
      ...(resourceLimits !== undefined && { resourceLimits }),
    })
    if (outcome === stopped) signal?.throwIfAborted()
  }

  return async (task, signal) => {
    const turn = runAfter(last, task, signal)
    last = turn.catch(() => undefined)
    await turn
  }
}
