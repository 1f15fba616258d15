import { z } from 'zod'
import type { Env } from '@/lib/platform/env'
import { addressOf, type JsonCall, type Path, type Sent } from '@/lib/platform/http/call'
import { Refusal } from '../refusal.ts'

const patienceMs = 1_000
/** A server that was named may be far away, or awake only when it is asked. */
const namedPatienceMs = 15_000
const replySchema = z.object({ status: z.string() })
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** Of the verbs that can go through a server. */
export const serverFlag = { server: { type: 'string' } } as const

/** The address a person gave: with a flag, else by TOUCHSTONE_URL. */
export function givenAddress(flag?: string): string | null {
  const given = flag ?? process.env['TOUCHSTONE_URL'] ?? ''
  if (given.trim() === '') return null
  const name = flag === undefined ? 'TOUCHSTONE_URL' : '--server'
  const url = URL.canParse(given) ? new URL(given) : null
  if (url === null || !/^https?:$/u.test(url.protocol))
    throw new Refusal(
      `${name} is not a valid URL: "${given}". Use a URL such as http://127.0.0.1:3000`,
    )
  return `${url.origin}${url.pathname.replace(/\/+$/u, '')}`
}

/** Verbs that work on the data of this machine say so where an address of a server is set. */
export function refuseAddress(verb: string): void {
  if (givenAddress() === null) return
  throw new Refusal(
    `${verb} uses only the data folder of this machine, but TOUCHSTONE_URL is set. Unset it first.`,
  )
}

/**
 * The server to go through: the one that was named, which then has to answer, else the one that runs with these
 * settings, or null when none does.
 */
export async function findServer(settings: Env, flag?: string): Promise<string | null> {
  const given = givenAddress(flag)
  return given === null ? await findLocal(settings) : await requireServer(given)
}

async function findLocal({ host, port }: Env): Promise<string | null> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const status = await healthOf(address, patienceMs).catch(() => null)
  if (status === 'failed')
    throw new Refusal(`The server at ${address} failed to start. See its log.`)
  return status === null ? null : address
}

async function healthOf(address: string, patience: number): Promise<string> {
  const signal = AbortSignal.timeout(patience)
  const reply = await fetch(`${address}/api/health`, { signal })
  const body: unknown = await reply.json()
  const refused = refusalSchema.safeParse(body)
  if (refused.success) throw new Refusal(refused.data.error.message)
  return replySchema.parse(body).status
}

async function requireServer(address: string): Promise<string> {
  const status = await healthOf(address, namedPatienceMs).catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause
    const isOther = cause instanceof SyntaxError || cause instanceof z.ZodError
    throw new Refusal(
      isOther ? `The server at ${address} is not Touchstone.` : `Couldn't connect to ${address}.`,
      { cause },
    )
  })
  if (status === 'ok') return address
  throw new Refusal(
    status === 'starting'
      ? `The server at ${address} is still starting. Try again in a moment.`
      : `The server at ${address} failed to start. See its log.`,
  )
}

/** The key of the person the command works for, where people sign in. */
function withKey(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given)
  const key = process.env['TOUCHSTONE_KEY']
  if (key) headers.set('authorization', `Bearer ${key}`)
  return headers
}

type Asked = RequestInit & { duplex?: 'half' }

/** The reply of the server whatever it says; signed by the key, if there is one. */
export async function fetchFrom(url: string, init?: Asked): Promise<Response> {
  return await fetch(url, { ...init, headers: withKey(init?.headers) }).catch((cause: unknown) => {
    throw new Refusal('The server closed the connection.', { cause })
  })
}

/** What the server answers; a refusal is one line in its words. */
export async function askServer(url: string, init?: Asked): Promise<unknown> {
  const reply = await fetchFrom(url, init)
  if (!reply.ok) throw await refusalOf(reply)
  return await reply.json().catch(() => null)
}

/** Makes a call of a contract at a server. */
export async function askCall<const P extends Path, BodyInput, Output>(
  server: string,
  call: JsonCall<P, BodyInput, Output>,
  sent: Sent<P, BodyInput>,
): Promise<Output> {
  const headers = { 'content-type': 'application/json' }
  const content = 'body' in sent ? { headers, body: JSON.stringify(sent.body) } : {}
  const init = { method: call.method, ...content }
  const reply = await askServer(`${server}${addressOf(call, sent)}`, init)
  return (await call.reply.schema()).parse(reply)
}

/** What a server says to somebody it refuses. */
export async function refusalOf(reply: Response): Promise<Refusal> {
  const body: unknown = await reply.json().catch(() => null)
  if (reply.status === 401)
    return new Refusal(
      'This server requires a key. Create one under Settings → Account, then run: TOUCHSTONE_KEY=ts_… npm run touchstone -- …',
    )
  const parsed = refusalSchema.safeParse(body)
  return new Refusal(parsed.data?.error.message ?? `The server returned HTTP ${reply.status}.`, {
    cause: reply.status,
  })
}
