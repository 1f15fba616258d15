import { problems } from '@/lib/features/compositions/testing/problems'
import {
  compositionDetailSchema,
  newCompositionReplySchema,
} from '@/lib/systems/composition-rl/composing/schema'
import type { Engine } from '@/lib/platform/engine/server'
import { judgingSchema, newJudgingReplySchema } from '@/lib/features/judging/schema'
import { builtInId } from '@/lib/core/model-servers/schema'
import { newRunReplySchema, runDetailSchema } from '@/lib/features/runs/schema'
import { newTreeReplySchema, treeDetailSchema } from '@/lib/systems/deep-rubric/growing/schema'
import { expect } from '@playwright/test'
import type { Described } from '../contract/described'
import { addServer } from './servers'

interface Servers {
  slow: string
  engine: Engine
  fingerprinted: string
  traces: string[]
}

export const input = {
  claim: 'The bridge was opened in 1911.',
  document: 'The bridge was opened on 20 May 1912. Ruth Falk drew it.',
}

export const treeOn = (server: string, topic: string) => ({
  topic,
  corpus: 'Kelp forests',
  servers: { policy: server, judge: builtInId },
  budgets: { depth: 2, root: 5 },
})

export const compositionOn = (server: string) => ({
  from: { problems },
  servers: { policy: server },
  depth: 2,
  wanted: 10,
})

/** Work of each kind that fails or is stopped, and a run that is paused. */
export async function fillFailures(api: Described, servers: Servers): Promise<void> {
  const { slow, engine } = servers
  const exact = await addServer(api, 'Fingerprinted', servers.fingerprinted)
  await runUntil(api, { system: 'faithlens', servers: { policy: exact }, input }, 'done')
  engine.setFaults({ status: 400, message: 'The model is not loaded.' })
  await failEach(api, servers)
  engine.setFaults({ latency_ms: 300 })
  await stopEach(api, slow)
  const paused = { system: 'faithlens', servers: { policy: slow }, input, samples: 24 }
  const { id } = await api.ask('POST /api/runs', newRunReplySchema, {
    data: { ...paused, collection: 'Paused' },
  })
  const run = () => api.ask('GET /api/runs/{id}', runDetailSchema, { path: { id } })
  await expect
    .poll(async () => (await run()).progress.done, { timeout: 30_000, intervals: [50] })
    .toBeGreaterThan(0)
  await api.say('POST /api/runs/{id}/pause', { path: { id } })
}

async function runUntil(api: Described, data: object, status: string): Promise<void> {
  const { id } = await api.ask('POST /api/runs', newRunReplySchema, { data })
  const run = () => api.ask('GET /api/runs/{id}', runDetailSchema, { path: { id } })
  await expect.poll(async () => (await run()).status, { timeout: 60_000 }).toBe(status)
}

async function failEach(api: Described, { slow, traces }: Servers): Promise<void> {
  const claim = { ...input, claim: 'Nobody drew the bridge.' }
  await runUntil(api, { system: 'faithlens', servers: { policy: slow }, input: claim }, 'failed')
  const judged = {
    trace_ids: traces,
    judges: { default: slow, novice: slow },
    cache: 'refresh',
    criteria: ['coverage'],
  }
  const judging = await api.ask('POST /api/judgings', newJudgingReplySchema, { data: judged })
  const judgingStatus = async () =>
    (await api.ask('GET /api/judgings/{id}', judgingSchema, { path: { id: judging.id } })).status
  await expect.poll(judgingStatus, { timeout: 60_000 }).toMatch(/failed|done/)
  const tree = await api.ask('POST /api/trees', newTreeReplySchema, {
    data: treeOn(slow, 'Kelp in Chile'),
  })
  await expect.poll(() => treeStatus(api, tree.id), { timeout: 60_000 }).toBe('failed')
  const data = compositionOn(slow)
  const composition = await api.ask('POST /api/compositions', newCompositionReplySchema, { data })
  await expect
    .poll(() => compositionStatus(api, composition.id), { timeout: 60_000 })
    .toBe('failed')
}

async function stopEach(api: Described, slow: string): Promise<void> {
  const data = treeOn(slow, 'Kelp farms')
  const tree = await api.ask('POST /api/trees', newTreeReplySchema, { data })
  await api.say('POST /api/trees/{id}/stop', { path: { id: tree.id } })
  await expect.poll(() => treeStatus(api, tree.id), { timeout: 20_000 }).toBe('stopped')
  const composing = { data: compositionOn(slow) }
  const { id } = await api.ask('POST /api/compositions', newCompositionReplySchema, composing)
  await api.say('POST /api/compositions/{id}/stop', { path: { id } })
  await expect.poll(() => compositionStatus(api, id), { timeout: 20_000 }).toBe('stopped')
}

export async function treeStatus(api: Described, id: string): Promise<string> {
  return (await api.ask('GET /api/trees/{id}', treeDetailSchema, { path: { id } })).status
}

export async function compositionStatus(api: Described, id: string): Promise<string> {
  const path = { id }
  return (await api.ask('GET /api/compositions/{id}', compositionDetailSchema, { path })).status
}
