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

/** The key of the person the command works for, where people sign in. */
function withKey(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given)
  const key = process.env['TOUCHSTONE_KEY']
  if (key) headers.set('authorization', `Bearer ${key}`)
  return headers
}

/** What the server answers; a refusal is one line in its words. */
export async function askServer(
  url: string,
  init?: RequestInit & { duplex?: 'half' },
): Promise<unknown> {
  const reply = await fetch(url, { ...init, headers: withKey(init?.headers) }).catch(
    (cause: unknown) => {
      throw new Refusal('The server broke off the connection.', { cause })
    },
  )
  const body: unknown = await reply.json().catch(() => null)
  if (reply.ok) return body
  if (reply.status === 401)
    throw new Refusal(
      'People sign in here. Make a key under Settings, and pass it: TOUCHSTONE_KEY=ts_… npm run touchstone -- …',
    )
  const parsed = refusalSchema.safeParse(body)
  throw new Refusal(parsed.data?.error.message ?? `The server answered ${reply.status}.`)
}
