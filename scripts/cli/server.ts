import { z } from 'zod'
import type { Env } from '@/lib/platform/env'
import { Refusal } from '../refusal.ts'

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

/** What the server answers; a refusal is one line in its words. */
export async function askServer(
  url: string,
  init?: RequestInit & { duplex?: 'half' },
): Promise<unknown> {
  const reply = await fetch(url, init).catch((cause: unknown) => {
    throw new Refusal('The server broke off the connection.', { cause })
  })
  const body: unknown = await reply.json().catch(() => null)
  if (reply.ok) return body
  const parsed = refusalSchema.safeParse(body)
  throw new Refusal(parsed.data?.error.message ?? `The server answered ${reply.status}.`)
}
