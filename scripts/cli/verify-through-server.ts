import { setTimeout as wait } from 'node:timers/promises'
import * as runCalls from '@/lib/features/runs/contract'
import type { RunDetail } from '@/lib/features/runs/schema'
import * as traceCalls from '@/lib/features/traces/contract'
import { pollMs } from './progress.ts'
import { askCall } from './server.ts'
import type { Verified, Verifying } from './verify.ts'

/** Starts the run on the server and waits for its end. */
export async function verifyThroughServer(
  address: string,
  { run, bar }: Verifying,
): Promise<Verified> {
  const { id } = await askCall(address, runCalls.create, { body: run })
  const ended = await untilEnded(address, id, bar)
  const traces = []
  for (const trace of ended.trace_ids)
    traces.push(await askCall(address, traceCalls.find, { params: { id: trace } }))
  return { run: ended, traces }
}

/** Pauses of people have no reason and may be short; this one lasts until somebody raises the budget. */
function isOutOfBudget({ status, error }: RunDetail): boolean {
  return status === 'paused' && error !== null
}

async function untilEnded(address: string, id: string, bar: Verifying['bar']): Promise<RunDetail> {
  for (;;) {
    const run = await askCall(address, runCalls.find, { params: { id } })
    if (run.finished_at !== null || isOutOfBudget(run)) return run
    const { done, failed, total } = run.progress
    bar.show((done + failed) / total, `${done} of ${total}`)
    await wait(pollMs)
  }
}
