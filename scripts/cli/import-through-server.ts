import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { importDryRunSchema, importReportSchema, newImportSchema } from '@/lib/imports/schema'
import type { Env } from '@/lib/platform/env'
import { Refusal } from '../refusal.ts'
import type { Given, Imported } from './import.ts'
import { plural, type ProgressBar } from './progress.ts'

const pollMs = 200
const patienceMs = 1_000
const replySchema = z.object({ status: z.string() })
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** The address of the server with these settings, or null when none runs. */
export async function findServer({ host, port }: Env): Promise<string | null> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const reply = await fetch(`${address}/api/health`, { signal })
    const { status } = replySchema.parse(await reply.json())
    if (status === 'failed')
      throw new Refusal(`The server at ${address} did not start as it should.`)
    return address
  } catch (error) {
    if (error instanceof Refusal) throw error
    return null
  }
}

/** Sends the file to the server and waits until it is imported. */
export async function importThroughServer(
  address: string,
  { path, query, bar }: Given,
): Promise<Imported> {
  const sent = await ask(`${address}/api/imports?${parametersOf(query)}`, {
    method: 'POST',
    body: await bodyOf(path, bar),
    duplex: 'half',
  })
  if (query.dry_run) return importDryRunSchema.parse(sent)
  const { id } = newImportSchema.parse(sent)
  for (;;) {
    const report = importReportSchema.parse(await ask(`${address}/api/imports/${id}`))
    if (report.status !== 'queued' && report.status !== 'running') return report
    bar.show(report.progress, plural(report.rows_read, 'row'))
    await wait(pollMs)
  }
}

function parametersOf({ dry_run: dryRun, mapping, ...rest }: Given['query']): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) params.append(name, value)
  if (mapping) params.append('mapping', JSON.stringify(mapping))
  if (dryRun) params.append('dry_run', '1')
  return params
}

async function bodyOf(path: string, bar: ProgressBar): Promise<ReadableStream<Uint8Array>> {
  const { size } = await stat(path)
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      bar.show(bytes / Math.max(1, size), 'sent')
      controller.enqueue(chunk)
    },
  })
  const file = await openAsBlob(path)
  return file.stream().pipeThrough(counted)
}

async function ask(url: string, init?: RequestInit & { duplex?: 'half' }): Promise<unknown> {
  const reply = await fetch(url, init).catch((cause: unknown) => {
    throw new Refusal('The server broke off the connection.', { cause })
  })
  const body: unknown = await reply.json().catch(() => null)
  if (reply.ok) return body
  const parsed = refusalSchema.safeParse(body)
  throw new Refusal(parsed.data?.error.message ?? `The server answered ${reply.status}.`)
}
