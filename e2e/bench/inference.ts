import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { streamChat } from '@/lib/platform/model-server/chat'
import type { NamedEndpoint } from '@/lib/platform/model-server/schema'
import { newRunReplySchema, runDetailSchema } from '@/lib/features/runs/schema'
import { prompts } from '@/lib/systems/decompose-rl/prompts'
import { renderPrompt } from '@/lib/systems/kit/render-prompt'
import { quantile, type Bench } from './figure'
import { startApp, type Server } from './server'

const streams = 64
const tokensPerSecond = 60
const document =
  'The mill by the river was built in 1821. A flood took its wheel in 1908. It has stood empty since. '

/** Claims through the app beside the same calls made directly, against the built-in engine. */
export async function benchInference(bench: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-inference-'))
  const engine = await startEngine({
    concurrency: 256,
    faults: { tokens_per_second: tokensPerSecond },
  })
  const server = await startApp(folder)
  try {
    await measureIdle(bench, server)
    await post(server, '/api/model-servers', {
      name: 'engine',
      base_url: engine.url,
      max_concurrency: streams,
    })
    await measureFirstToken(bench, { server, engine, at: 1, limit: 50 })
    await measureFirstToken(bench, { server, engine, at: streams, limit: 200 })
    await measureBeside(bench, { server, engine, limit: 200 })
    await measureThroughput(bench, { server, engine })
    await measureBusy(bench, { server, engine })
  } finally {
    await server.stop()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Both {
  server: Server
  engine: Engine
}

/** Seconds of processor time a process has used. */
function processorSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}

async function measureIdle({ figure, log }: Bench, { pid }: Server): Promise<void> {
  // Until what is left of the start is done.
  await wait(15_000)
  const before = processorSeconds(pid)
  await wait(20_000)
  const after = processorSeconds(pid)
  if (before === null || after === null) log('skipped, idle: this system does not count it')
  else
    figure('share of a core an idle app uses', ((after - before) / 20) * 100, {
      unit: '%',
      limit: 1,
    })
}

async function post(server: Server, path: string, body: unknown): Promise<unknown> {
  const reply = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  return await reply.json()
}

let asked = 0
/** A claim never asked before: replies are kept. */
function newClaim(): string {
  asked += 1
  return `Mill number ${asked} by the river was built in 1821.`
}

function endpointOf(engine: Engine): NamedEndpoint {
  const leave = {
    apiKey: null,
    model: 'touchstone-baseline',
    flavour: 'auto',
    thinking: 'leave',
  } as const
  return { ...leave, baseUrl: engine.url, reach: 'any' }
}

async function askDirectly(engine: Engine): Promise<number> {
  const content = renderPrompt(prompts[0]?.text ?? '', { claim: newClaim(), document })
  const since = performance.now()
  let first = Number.NaN
  await streamChat(
    endpointOf(engine),
    { messages: [{ role: 'user', content }], logprobs: true },
    { onDelta: () => (first = Number.isNaN(first) ? performance.now() - since : first) },
  )
  return first
}

/** Time from asking until the first words can be seen. */
async function askThroughApp(server: Server): Promise<number> {
  const since = performance.now()
  const input = { claim: newClaim(), document }
  const { id } = newRunReplySchema.parse(
    await post(server, '/api/runs', { systems: ['decompose-rl'], input }),
  )
  const reply = await fetch(`${server.address}/api/runs/${id}/events`)
  let first = Number.NaN
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (Number.isNaN(first) && text.includes('event: token')) first = performance.now() - since
  }
  return first
}

async function times(count: number, at: number, ask: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: at }, async () => await ask()))))
  return all
}

async function measureFirstToken(
  { figure, log, repeats }: Bench,
  { server, engine, at, limit }: Both & { at: number; limit: number },
): Promise<void> {
  const count = Math.max(repeats, at * 2)
  await times(at, at, () => askThroughApp(server))
  const direct = quantile(await times(count, at, () => askDirectly(engine)), 0.95)
  const through = quantile(await times(count, at, () => askThroughApp(server)), 0.95)
  log(`first words, p95: direct ${direct.toFixed(0)} ms, through the app ${through.toFixed(0)} ms`)
  const name = `added time to the first words, ${at} begun at once, p95`
  figure(name, through - direct, { unit: 'ms', limit })
}

/** As many people as there are streams, each asking anew when the last answer has come. */
async function timesBeside(ask: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  const person = async (_: unknown, index: number) => {
    await wait((index / streams) * 3_000)
    for (let round = 0; round < 3; round++) all.push(await ask())
  }
  await Promise.all(Array.from({ length: streams }, person))
  return all
}

async function measureBeside(
  { figure, log }: Bench,
  { server, engine, limit }: Both & { limit: number },
): Promise<void> {
  const direct = quantile(await timesBeside(() => askDirectly(engine)), 0.95)
  const through = quantile(await timesBeside(() => askThroughApp(server)), 0.95)
  log(`first words, p95: direct ${direct.toFixed(0)} ms, through the app ${through.toFixed(0)} ms`)
  const name = `added time to the first words while ${streams} streams run, p95`
  figure(name, through - direct, { unit: 'ms', limit })
}

async function makeCollection(server: Server, name: string, items: number): Promise<void> {
  const rows = Array.from({ length: items }, () =>
    JSON.stringify({
      schema: 'item/1',
      kind: 'claim',
      input: { claim: newClaim(), passages: [{ text: document }] },
    }),
  )
  const params = new URLSearchParams({ collection: name, filename: 'items.jsonl' })
  const body = rows.join('\n')
  await fetch(`${server.address}/api/imports?${params}`, { method: 'POST', body })
  for (;;) {
    const reply = await fetch(`${server.address}/api/imports?collection=${name}`)
    if ((await reply.text()).includes('"status":"done"')) return
    await wait(200)
  }
}

/** Runs a collection to its end; `during` is called all the while. */
async function runCollection(server: Server, name: string, during: () => void): Promise<number> {
  const since = Date.now()
  const body = { systems: ['decompose-rl'], collection: name }
  const { id } = newRunReplySchema.parse(await post(server, '/api/runs', body))
  for (;;) {
    await wait(20)
    during()
    if (Math.floor((Date.now() - since) / 20) % 20 !== 0) continue
    const reply = await fetch(`${server.address}/api/runs/${id}`)
    const run = runDetailSchema.parse(await reply.json())
    if (run.finished_at === null) continue
    if (run.progress.failed > 0) throw new Error(run.errors[0]?.message)
    return (Date.parse(run.finished_at) - since) / 1000
  }
}

async function measureThroughput({ figure, log }: Bench, { server, engine }: Both): Promise<void> {
  const items = streams * 6
  await makeCollection(server, 'throughput', items)
  const since = performance.now()
  let left = items
  const work = async () => {
    while (left-- > 0) await askDirectly(engine)
  }
  await Promise.all(Array.from({ length: streams }, work))
  const direct = (performance.now() - since) / 1000
  const through = await runCollection(server, 'throughput', () => undefined)
  log(`${items} claims: direct ${direct.toFixed(1)} s, through the app ${through.toFixed(1)} s`)
  const target = { unit: '×', limit: 0.95, bound: 'at least' } as const
  figure(`throughput of ${streams} streams to that of direct calls`, direct / through, target)
}

async function measureBusy({ figure }: Bench, { server, engine }: Both): Promise<void> {
  await makeCollection(server, 'busy', 2_000)
  const running: number[] = []
  await runCollection(server, 'busy', () => void running.push(engine.requests().running))
  const share = running.reduce((sum, count) => sum + count, 0) / running.length / streams
  const target = { unit: '%', limit: 90, bound: 'at least' } as const
  figure('share of the server kept busy by a run of 2,000 items', share * 100, target)
}
