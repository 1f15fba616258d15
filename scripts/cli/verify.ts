import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { newRunSchema, type NewRun, type RunDetail } from '@/lib/features/runs/schema'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { Refusal } from '../refusal.ts'
import { fromHere, parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly } from './import-directly.ts'
import { progressBar, type ProgressBar } from './progress.ts'
import { findServer } from './server.ts'
import { serversOf } from './servers.ts'
import { verifyDirectly } from './verify-directly.ts'
import { verifyThroughServer } from './verify-through-server.ts'

const flags = {
  claim: { type: 'string' },
  document: { type: 'string' },
  system: { type: 'string', multiple: true },
  server: { type: 'string', multiple: true },
  samples: { type: 'string', default: '1' },
  budget: { type: 'string' },
  collection: { type: 'string' },
  cache: { type: 'string', default: 'use' },
  json: { type: 'boolean', default: false },
} as const

export interface Verifying {
  run: NewRun
  /** Of the server to go through, where one was named. */
  address?: string | undefined
  bar: ProgressBar
}

export interface Verified {
  run: RunDetail
  traces: TraceDetail[]
}

/** Has a model check a claim against a document, through the server if one runs, else in this process. */
export async function verifyCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const [stray] = positionals
  if (stray !== undefined)
    throw new Refusal(
      `"${stray}" is an unexpected argument. Put the claim in quotes after --claim.`,
    )
  const { claim, document, json } = values
  if (claim === undefined) throw new Refusal('Give a claim: --claim "…"')
  if (document === undefined)
    throw new Refusal('Name the file to check against: --document FILE, or - for standard input')
  const { address, model } = serversOf(values.server)
  const run = runOf({ ...values, server: model, claim, document: await readDocument(document) })
  const verified = await makeTraces({ run, address, bar: progressBar('verify') })
  const [failure] = verified.run.errors
  if (json) process.stdout.write(`${JSON.stringify(verified, null, 2)}\n`)
  else for (const trace of verified.traces) process.stdout.write(shown(trace))
  if (failure) throw new Refusal(`${failure.system}: ${failure.message}`)
  if (verified.run.error !== null) throw new Refusal(verified.run.error)
}

/** Makes the traces of a run, through the server if one runs, else in this process. */
export async function makeTraces(verifying: Verifying): Promise<Verified> {
  const server = await findServer(readSettings(), verifying.address)
  try {
    return server ? await verifyThroughServer(server, verifying) : await verifyDirectly(verifying)
  } finally {
    verifying.bar.clear()
    await closeDirectly()
  }
}

interface VerifyOptions {
  claim: string
  document: string
  system?: string[] | undefined
  server?: string | undefined
  samples: string
  budget?: string | undefined
  collection?: string | undefined
  cache: string
}

function runOf({
  claim,
  document,
  system,
  server,
  samples,
  budget,
  collection,
  cache,
}: VerifyOptions): NewRun {
  const parsed = newRunSchema.safeParse({
    systems: system ?? ['decompose-rl'],
    input: { claim, document },
    samples: Number(samples),
    ...(budget === undefined ? {} : { budget: Number(budget) }),
    cache,
    ...(collection === undefined ? {} : { collection }),
    ...(server === undefined ? {} : { servers: { policy: server } }),
  })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[issue.path[0] === 'input' ? 1 : 0] ?? '').replace(/s$/, '')
  throw new Refusal(
    `--${name === 'sample' ? 'samples' : name} is not valid: ${issue?.message ?? ''}`,
  )
}

async function readDocument(name: string): Promise<string> {
  if (name === '-') return await text(process.stdin)
  try {
    return await readFile(fromHere(name), 'utf8')
  } catch (cause) {
    throw new Refusal(`${name} cannot be read.`, { cause })
  }
}

function shown({ system, model, verdict, confidence, raw }: TraceDetail): string {
  const sure = confidence === null ? '' : `, confidence ${confidence.value.toFixed(2)}`
  const by = model === null ? system : `${system}, ${model}`
  return `${(raw ?? '').trim()}\n\n${by}: ${verdict ?? 'no verdict'}${sure}\n\n`
}
