import { setTimeout as wait } from 'node:timers/promises'

const retryMs = 100
/** Longer than anything waits that comes back after a kill. */
const longestMs = 600_000

/** Something that answers requests, but may be down for a moment. */
export abstract class Answering {
  abstract get address(): string

  /** The reply to one try: null where none came. Refusals are thrown. */
  async ask(path: string, init: RequestInit = {}): Promise<Record<string, unknown> | null> {
    const reply = await this.#reply(path, init)
    if (reply === null || reply.status >= 500) return null
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return JSON.parse(reply.text)
  }

  async send(path: string, body: unknown, headers: Record<string, string> = {}) {
    const init = { method: 'POST', body: JSON.stringify(body) }
    return await this.ask(path, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  /** Asks until an answer passes. */
  async until(
    path: string,
    passes: (reply: Record<string, unknown>) => boolean,
  ): Promise<Record<string, unknown>> {
    for (const end = Date.now() + longestMs; Date.now() < end; await wait(retryMs)) {
      const reply = await this.ask(path)
      if (reply !== null && passes(reply)) return reply
    }
    throw new Error(`${path} did not come to its end`)
  }

  async #reply(path: string, init: RequestInit) {
    try {
      const reply = await fetch(`${this.address}${path}`, init)
      return { ok: reply.ok, status: reply.status, text: await reply.text() }
    } catch {
      await wait(retryMs)
      return null
    }
  }
}
