import { setTimeout as wait } from 'node:timers/promises'
import * as importCalls from '@/lib/features/imports/contract'
import { importDryRunSchema, newImportSchema } from '@/lib/features/imports/schema'
import { hasEnded } from '@/lib/platform/jobs/status'
import { addressOf } from '@/lib/platform/http/call'
import type { ImportInput, Imported } from './import.ts'
import { plural, pollMs, type ProgressBar } from './progress.ts'
import { askCall, askServer } from './server.ts'

/** Sends the file to the server and waits until it is imported. */
export async function importThroughServer(
  address: string,
  { content, query, bar }: ImportInput,
): Promise<Imported> {
  const place = addressOf(importCalls.create, { query: parametersOf(query) })
  const sent = await askServer(`${address}${place}`, {
    method: importCalls.create.method,
    body: bodyOf(content, bar),
    duplex: 'half',
  })
  if (query.dry_run) return importDryRunSchema.parse(sent)
  const { id } = newImportSchema.parse(sent)
  for (;;) {
    const report = await askCall(address, importCalls.find, { params: { id } })
    if (hasEnded(report)) return report
    bar.show(report.progress, plural(report.rows_read, 'row'))
    await wait(pollMs)
  }
}

function parametersOf({
  dry_run: dryRun,
  mapping,
  labels,
  ...rest
}: ImportInput['query']): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) params.append(name, value)
  if (mapping !== undefined)
    params.append('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping))
  if (labels !== undefined) params.append('labels', JSON.stringify(labels))
  if (dryRun) params.append('dry_run', '1')
  return params
}

function bodyOf(content: Blob, bar: ProgressBar): ReadableStream<Uint8Array> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      bar.show(bytes / Math.max(1, content.size), 'sent')
      controller.enqueue(chunk)
    },
  })
  return content.stream().pipeThrough(counted)
}
