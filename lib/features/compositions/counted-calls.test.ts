import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { drive, type Driving } from '@/lib/platform/jobs/drive'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import type { ChatReply } from '@/lib/platform/model-server/schema'
import { withDataFolder } from '@/lib/platform/testing'
import { requireComposition } from './list-compositions.server'
import { compositionLog } from './composition-log.server'
import { changeComposition } from './change-composition.server'
import { statusEvent, stopComposition } from './composition-status.server'
import type { ComposedState, CompositionEvent } from '@/lib/systems/composition-rl/composing/schema'
import { askComposition } from './testing/setup'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

const reply: ChatReply = {
  content: '',
  finish_reason: 'stop',
  model: 'm',
  latency_ms: 0,
  attempts: 1,
  reasoning: null,
  usage: null,
  logprobs: null,
  first_token_ms: null,
}

type Work = (driving: Driving<ComposedState, CompositionEvent>) => Promise<void>

async function driven(database: Database, id: string, work: Work) {
  await drive(database, {
    id,
    log: compositionLog,
    begun: await changeComposition(database, id, () => [statusEvent('running')]),
    handBack: new AbortController().signal,
    work,
    ending: () => [statusEvent('done')],
    failing: (_state, reason) => [statusEvent('failed', reason)],
  })
  return await requireComposition(database, id)
}

describeOnDatabases('model calls of a composition', (open) => {
  it('are counted where it is stopped before anything came of them', async () => {
    const database = await open()
    const id = await askComposition({ database, engine })
    const made = await driven(database, id, async ({ count, signal }) => {
      count({ reply, cached: false })
      count({ reply, cached: true })
      await stopComposition(database, id)
      await vi.waitUntil(() => signal.aborted, { timeout: 20_000 })
      signal.throwIfAborted()
    })
    expect(made).toMatchObject({ status: 'stopped', calls: 2, cached: 1 })
  })

  it('are counted once where what came of them could not be written down', async () => {
    const database = await open()
    const id = await askComposition({ database, engine })
    const made = await driven(database, id, async ({ count, keep }) => {
      count({ reply, cached: true })
      const transaction = vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('busy'))
      await expect(keep([])).rejects.toThrow('busy')
      transaction.mockRestore()
      count({ reply, cached: false })
      await keep([])
    })
    expect(made).toMatchObject({ status: 'done', calls: 2, cached: 1 })
  })
})
