import { setTimeout as wait } from 'node:timers/promises'

type State = { status: 'ok' | 'waiting' | 'failed'; reply: string }

/** Waits until the app has loaded all it starts with; says what it waits for, or what failed. */
export async function waitUntilHealthy(address: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { status, reply } = await ask(address)
    if (status === 'failed') process.stderr.write(`A part of Touchstone did not start: ${reply}\n`)
    if (status !== 'waiting') return
    if (tries % 100 === 20) process.stderr.write(`start: ${reply} …\n`)
    await wait(50)
  }
}

async function ask(address: string): Promise<State> {
  const answer = await fetch(`${address}/api/health`)
  const body: unknown = await answer.json().catch(() => null)
  if (answer.status !== 503) return { status: 'ok', reply: '' }
  const status = word(body, 'status') === 'failed' ? 'failed' : 'waiting'
  const part = word(body, 'part') || 'the app'
  return { status, reply: [part, word(body, 'message')].filter(Boolean).join(': ') }
}

function word(body: unknown, key: 'status' | 'part' | 'message'): string {
  if (typeof body !== 'object' || body === null) return ''
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : ''
}
