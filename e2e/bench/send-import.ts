import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const idSchema = z.object({ id: z.string() })
const stateSchema = z.object({ status: z.enum(['queued', 'running', 'done']) })

export interface SentFile {
  collection: string
  filename: string
  body: string | Blob
}

/** Sends a file as the page of imports does; returns the id of its import. */
export async function sendImport(
  address: string,
  { collection, filename, body }: SentFile,
): Promise<string> {
  const params = new URLSearchParams({ collection, filename })
  const sent = await fetch(`${address}/api/imports?${params}`, { method: 'POST', body })
  return idSchema.parse(await sent.json()).id
}

/** Asks every `everyMs` until the import is done; throws when it fails. */
export async function untilImported(address: string, id: string, everyMs = 10): Promise<void> {
  for (let status = 'queued'; status !== 'done'; await wait(status === 'done' ? 0 : everyMs)) {
    const reply = await fetch(`${address}/api/imports/${id}`)
    status = stateSchema.parse(await reply.json()).status
  }
}
