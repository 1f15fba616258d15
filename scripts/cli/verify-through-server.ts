import { setTimeout as wait } from 'node:timers/promises'
import { newRunReplySchema, runDetailSchema, type RunDetail } from '@/lib/features/runs/schema'
import { traceDetailSchema } from '@/lib/core/traces/schema'
import { pollMs } from './progress.ts'
import { askServer } from './server.ts'
import type { Verified, Verifying } from './verify.ts'

/** Starts the run on the server and waits for its end. */
export async function verifyThroughServer(
  address: string,
  { run, bar }: Verifying,
): Promise<Verified> {
  const { id } = newRunReplySchema.parse(
    await askServer(`${address}/api/runs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(run),
    }),
  )
  const ended = await untilEnded(address, id, bar)
  const traces = []
  for (const trace of ended.trace_ids)
    traces.push(traceDetailSchema.parse(await askServer(`${address}/api/traces/${trace}`)))
  return { run: ended, traces }
}

async function untilEnded(address: string, id: string, bar: Verifying['bar']): Promise<RunDetail> {
  for (;;) {
    const run = runDetailSchema.parse(await askServer(`${address}/api/runs/${id}`))
    if (run.finished_at !== null) return run
    const { done, failed, total } = run.progress
    bar.show((done + failed) / total, `${done} of ${total}`)
    await wait(pollMs)
  }
}
