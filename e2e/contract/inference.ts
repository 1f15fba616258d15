import { z } from 'zod'
import { judgeCallListSchema } from '@/lib/core/judge-calls/schema'
import { judgingSchema, newJudgingReplySchema } from '@/lib/features/judging/schema'
import { builtInId, modelServerSchema } from '@/lib/core/model-servers/schema'
import { promptListSchema } from '@/lib/features/prompts/schema'
import { newRunReplySchema, runDetailSchema } from '@/lib/features/runs/schema'
import { expect } from '../support/journey'
import type { Described } from './described'

const document = 'The bridge was opened on 20 May 1912. Ruth Falk drew it.'

/** A run that has ended; its traces. */
async function ran(api: Described, data: object): Promise<{ id: string; traces: string[] }> {
  const { id } = await api.ask('POST /api/runs', newRunReplySchema, { data })
  const path = { id }
  const run = () => api.ask('GET /api/runs/{id}', runDetailSchema, { path })
  await expect
    .poll(async () => (await run()).status, { intervals: [50], timeout: 30_000 })
    .toBe('done')
  return { id, traces: (await run()).trace_ids }
}

/** Model servers, prompts and runs; `engine` is the address of one more server. */
export async function askForInference(api: Described, engine: string): Promise<string[]> {
  await askForServers(api, engine)
  const { rows } = await api.ask('GET /api/prompts', promptListSchema)
  const prompt = rows.find(({ system }) => system === 'faithlens')
  if (!prompt) throw new Error('faithlens has no prompt')
  const { system, name, text } = prompt
  await api.say('POST /api/prompts', { data: { system, name, text: `${text}\n` } })
  const content = JSON.stringify({ prompts: [{ role: `${system}/${name}`, user: `${text}\n\n` }] })
  await api.say('POST /api/prompts/import', { data: { filename: 'pack.json', content } })
  const data = {
    systems: ['decompose-rl', 'faithlens'],
    servers: { policy: builtInId },
    input: { claim: 'The bridge was opened in 1911.', document },
    collection: 'Runs',
    judge: true,
  }
  const { id, traces } = await ran(api, data)
  await api.say('GET /api/runs')
  await api.say('PATCH /api/runs/{id}', { path: { id }, data: { name: 'Tuesday baseline' } })
  await api.say('GET /api/runs/{id}/events', { path: { id } })
  await api.say('POST /api/runs/scope', { data: { collection: 'Runs' } })
  for (const trace of traces) await api.say('GET /api/traces/{id}', { path: { id: trace } })
  return traces
}

/** A run that takes its time is paused, gone on with, cancelled and taken up again. */
export async function askForLife(api: Described, slow: string): Promise<void> {
  const input = { claim: 'The bridge was opened in 1911.', document }
  const data = { system: 'faithlens', servers: { policy: slow }, input, samples: 4 }
  const { id } = await api.ask('POST /api/runs', newRunReplySchema, { data })
  const path = { id }
  await api.say('POST /api/runs/{id}/pause', { path })
  await api.say('POST /api/runs/{id}/resume', { path })
  await api.say('DELETE /api/runs/{id}', { path })
  const run = () => api.ask('GET /api/runs/{id}', runDetailSchema, { path })
  await expect
    .poll(async () => (await run()).finished_at, { intervals: [50], timeout: 20_000 })
    .not.toBeNull()
  await api.say('POST /api/runs/{id}/retry', { path })
  await api.say('DELETE /api/runs/{id}', { path })
}

async function askForServers(api: Described, engine: string): Promise<void> {
  const data = { name: 'Engine', base_url: engine, roles: ['policy', 'judge'] }
  const { id } = await api.ask('POST /api/model-servers', modelServerSchema, { data })
  const path = { id }
  await api.say('GET /api/model-servers')
  await api.say('GET /api/model-servers/{id}', { path })
  await api.say('PATCH /api/model-servers/{id}', { path, data: { max_concurrency: 2 } })
  await api.say('POST /api/model-servers/{id}/clear-cache', { path })
  await api.say('GET /api/model-servers/local')
  await api.say('POST /api/model-servers/{id}/probe', { path })
  await api.say('POST /api/model-servers/probe', { data: { base_url: engine } })
  await api.say('GET /api/model-servers/{id}/metrics', { path })
  await api.say('DELETE /api/model-servers/{id}', { path })
  await api.say('POST /api/model-servers/{id}/restore', { path })
  await api.say('DELETE /api/model-servers/{id}', { path })
}

/** Judgings of those traces, what judges said, and who checks them. */
export async function askForJudging(
  api: Described,
  { traces, slow }: { traces: string[]; slow: string },
): Promise<void> {
  await api.say('POST /api/rewards/compute', { data: computed })
  await api.say('POST /api/judgings', { data: { trace_ids: traces, dry_run: true } })
  const data = { trace_ids: traces, judges: { default: builtInId, novice: builtInId } }
  const { id } = await api.ask('POST /api/judgings', newJudgingReplySchema, { data })
  const path = { id }
  await api.say('GET /api/judgings', { params: { trace: traces[0] ?? '' } })
  const judging = () => api.ask('GET /api/judgings/{id}', judgingSchema, { path })
  await expect
    .poll(async () => (await judging()).status, { intervals: [50], timeout: 30_000 })
    .toBe('done')
  await api.say('GET /api/judgings/{id}/events', { path })
  const slowly = { ...data, judges: { default: slow, novice: builtInId } }
  const again = await api.ask('POST /api/judgings', newJudgingReplySchema, { data: slowly })
  const slowPath = { path: { id: again.id } }
  await api.say('GET /api/judgings')
  await api.say('POST /api/judgings/{id}/pause', slowPath)
  await api.say('PATCH /api/judgings/{id}', { ...slowPath, data: { budget: null } })
  await api.say('POST /api/judgings/{id}/resume', slowPath)
  await api.say('DELETE /api/judgings/{id}', slowPath)
  await api.say('POST /api/judgings/{id}/retry', slowPath)
  await api.say('DELETE /api/judgings/{id}', slowPath)
  await askForCalls(api)
}

const computed = {
  system: 'decompose-rl',
  convention: 'paper',
  output: '<think>x</think><verification>Supported</verification>',
  gold: { label: 'supported' },
}

async function askForCalls(api: Described): Promise<void> {
  const { rows } = await api.ask('GET /api/judge-calls', judgeCallListSchema)
  const [call] = rows
  if (!call) throw new Error('no judge has said anything')
  const { id, judge, criterion } = call
  const prompts = await api.ask('GET /api/prompts', promptListSchema)
  const { text = '' } = prompts.rows.find(({ label }) => label === call.prompt_version) ?? {}
  const value = z.union([z.string(), z.number()]).parse(call.value ?? 0)
  const path = { id }
  await api.say('GET /api/judge-calls/next', { params: { judge } })
  await api.say('GET /api/judge-calls/{id}', { path })
  await api.say('POST /api/judge-calls/{id}/reviews', { path, data: { value, comment: 'Yes.' } })
  await api.say('POST /api/judge-calls/{id}/trials', { path, data: { text: `${text}\n` } })
  await api.say('GET /api/judges')
  const server = { path: { server: judge } }
  await api.say('GET /api/judges/{server}/agreement', server)
  await api.say('GET /api/judges/{server}/against', { ...server, params: { judge } })
  await api.say('GET /api/judges/{server}/checked', { ...server, params: { criterion } })
  await api.say('GET /api/judges/{server}/corrections', server)
  await api.say('GET /api/judges/{server}/agreement', { path: { server: 'nobody' }, status: 404 })
}
