import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type NextStep,
  nextStepSchema,
  savedJudgementSchema,
} from '@/lib/features/studies/annotation/schema'

type Pair = Extract<NextStep, { pair_token: string }>

export interface Acknowledged {
  key: string
  pairToken: string
}

interface Work {
  token: string
  /** Where to send a request now: one of several replicas, perhaps. */
  addressOf: () => string
  /** How long somebody reads before they choose. */
  thinkMs: () => number
  /** Told how long each answered request took. */
  onTime?: (call: 'next' | 'save', ms: number) => void
}

const retryMs = 100
const sides = ['left', 'tie', 'right'] as const

/** Somebody who judges until there is nothing more, over the network, and sends again what was not answered. */
export async function annotate(
  work: Work,
): Promise<{ acknowledged: Acknowledged[]; end: NextStep }> {
  const acknowledged: Acknowledged[] = []
  // People open their links one after the other, if close together.
  await wait(work.thinkMs())
  for (;;) {
    const step = nextStepSchema.parse(await ask(work, 'next', { path: 'next' }))
    if (!('pair_token' in step)) return { acknowledged, end: step }
    await wait(work.thinkMs())
    const key = randomUUID()
    const saved = await ask(work, 'save', {
      path: 'judgements',
      headers: { 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(judgementOf(step)),
    })
    if (saved !== null) {
      const { pair_token: pairToken } = savedJudgementSchema.parse(saved)
      acknowledged.push({ key, pairToken })
    }
  }
}

function judgementOf({ pair_token, dimensions }: Pair) {
  const choices = dimensions.map(({ id }) => [id, sides[Math.floor(Math.random() * sides.length)]])
  return { pair_token, choices: Object.fromEntries(choices), duration_ms: 9_000 }
}

interface Asked {
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The reply; null for a pair that others have judged meanwhile. */
async function ask(work: Work, call: 'next' | 'save', { path, headers, body }: Asked) {
  for (;;) {
    const since = performance.now()
    try {
      const reply = await fetch(`${work.addressOf()}/api/annotate/${work.token}/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
      })
      const said: unknown = await reply.json()
      if (reply.status === 409) return null
      if (reply.ok) {
        work.onTime?.(call, performance.now() - since)
        return said
      }
      if (reply.status < 500) throw new Refused(JSON.stringify(said))
    } catch (error) {
      if (error instanceof Refused) throw error
    }
    await wait(retryMs)
  }
}

class Refused extends Error {}
