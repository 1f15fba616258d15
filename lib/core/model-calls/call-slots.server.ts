import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { log } from '@/lib/platform/log'

export interface SlotTimes {
  /** A slot of a process that died is free again after this long. */
  leaseMs: number
  renewMs: number
  /** How long a process waits before it asks again for a slot that others hold. */
  askMs: number
  /** After this long a slot goes back, so that other processes get their turn. */
  turnMs: number
  /** How long a slot is kept that nothing here needs. */
  lingerMs: number
  /** How often the server is asked for its own queue. */
  heedMs: number
}

const usual: SlotTimes = {
  leaseMs: 10_000,
  renewMs: 2_000,
  askMs: 250,
  turnMs: 15_000,
  lingerMs: 500,
  heedMs: 5_000,
}

const countSchema = z.object({ n: z.number() })

interface Slot {
  id: string
  since: number
}

export interface SlottedServer {
  /** The server as it is reached. */
  server: string
  limit: number
  /** Requests that wait at the server, whoever sent them; null = it does not say. */
  queue?: () => Promise<number | null>
}

/**
 * Calls that run on one model server at once, over all runs and all processes. A slot is a leased row; a process
 * keeps those it has while it has calls to make, so that a call costs no write of its own.
 */
export class ServerSlots {
  readonly #database: Database
  readonly #server: string
  #limit: number
  /** At most the limit; less while the queue of the server is long or it takes no connections. */
  #allowed: number
  readonly #queue: () => Promise<number | null>
  readonly #times: SlotTimes
  readonly #held = new Set<Slot>()
  #idle: Slot[] = []
  #waiting: ((slot: Slot) => void)[] = []
  #isAsking = false
  #renewing: NodeJS.Timeout | null = null
  #lingering: NodeJS.Timeout | null = null
  #heeding: NodeJS.Timeout | null = null
  /** When the server last took no connection; -Infinity = never. */
  #refusedAt = Number.NEGATIVE_INFINITY

  constructor(
    database: Database,
    { server, limit, queue = async () => null }: SlottedServer,
    times: Partial<SlotTimes> = {},
  ) {
    this.#database = database
    this.#server = server
    this.#limit = limit
    this.#allowed = limit
    this.#queue = queue
    this.#times = { ...usual, ...times }
  }

  /** May be changed while calls run; those beyond it end in peace. */
  set limit(limit: number) {
    // Two entries of one address may have limits of their own: what was backed off stays so.
    if (this.#allowed === this.#limit || limit < this.#allowed) this.#allowed = limit
    this.#limit = limit
    const beyond = Math.max(0, this.#held.size - limit)
    if (beyond > 0) void this.#release(this.#idle.splice(0, beyond))
  }

  /** The server took no connection in time: half as many calls run. Many timeouts at one time count as one. */
  backOff(): void {
    const now = performance.now()
    if (now - this.#refusedAt < this.#times.heedMs) return
    this.#refusedAt = now
    this.#allow(Math.floor(this.#allowed / 2), 'no connection in time')
  }

  /** Waits for a slot, does the work in it, and gives it back whatever happens. */
  async use<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const slot = await this.#take(signal)
    try {
      return await work()
    } finally {
      await this.#giveBack(slot)
    }
  }

  async #take(signal: AbortSignal): Promise<Slot> {
    signal.throwIfAborted()
    const idle = this.#idle.pop()
    if (idle) return idle
    return await new Promise<Slot>((resolve, reject) => {
      const taken = (slot: Slot) => {
        signal.removeEventListener('abort', gone)
        resolve(slot)
      }
      const gone = () => {
        this.#waiting = this.#waiting.filter((other) => other !== taken)
        reject(signal.reason)
      }
      signal.addEventListener('abort', gone, { once: true })
      this.#waiting.push(taken)
      void this.#ask()
    })
  }

  async #giveBack(slot: Slot): Promise<void> {
    const isOver =
      performance.now() - slot.since > this.#times.turnMs || this.#held.size > this.#allowed
    if (!isOver) return this.#offer(slot)
    await this.#release([slot])
    if (this.#waiting.length > 0) void this.#ask(this.#times.askMs)
  }

  /** Gives back at once what nothing needs. */
  async close(): Promise<void> {
    if (this.#lingering) clearTimeout(this.#lingering)
    await this.#tidy()
  }

  #offer(slot: Slot): void {
    const next = this.#waiting.shift()
    if (next) return next(slot)
    this.#idle.push(slot)
    this.#lingering ??= setTimeout(() => void this.#tidy(), this.#times.lingerMs)
    this.#lingering.unref()
  }

  async #tidy(): Promise<void> {
    this.#lingering = null
    const unused = this.#idle
    this.#idle = []
    await this.#release(unused)
  }

  /** Asks until nobody here waits any more. */
  async #ask(afterMs = 0): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      if (afterMs > 0) await sleep(afterMs)
      while (this.#waiting.length > 0) {
        for (const slot of await this.#lease(this.#waiting.length)) this.#offer(slot)
        if (this.#waiting.length > 0) await sleep(this.#times.askMs)
      }
    } catch (error) {
      log.error('could not acquire a call slot of a model server', { server: this.#server, error })
      void sleep(this.#times.askMs * 4).then(() => this.#ask())
    } finally {
      this.#isAsking = false
    }
  }

  async #lease(wanted: number): Promise<Slot[]> {
    const now = Date.now()
    const slots = await this.#database.transaction(async (tx) => {
      if (tx.provider === 'postgresql')
        await tx.query(sql`SELECT pg_advisory_xact_lock(7032, hashtext(${this.#server}))`)
      // Nobody leases for longer: what ends later was leased before the clock was set back.
      const latest = new Date(now + 6 * this.#times.leaseMs)
      await tx.execute(sql`
        DELETE FROM model_server_slot
        WHERE server = ${this.#server}
          AND (expires_at < ${new Date(now)} OR expires_at > ${latest})`)
      const [row] = await tx.query(sql`
        SELECT COUNT(*) AS n FROM model_server_slot WHERE server = ${this.#server}`)
      const free = Math.max(0, this.#allowed - countSchema.parse(row).n)
      const fresh = Array.from({ length: Math.min(wanted, free) }, () => randomUUID())
      const expires = new Date(now + this.#times.leaseMs)
      await tx.insertMany(
        'model_server_slot',
        ['id', 'server', 'expires_at'],
        fresh.map((id) => [id, this.#server, expires]),
      )
      return fresh.map((id) => ({ id, since: performance.now() }))
    })
    for (const slot of slots) this.#held.add(slot)
    if (this.#held.size > 0 && this.#renewing === null) {
      this.#renewing = setInterval(() => void this.#renew(), this.#times.renewMs)
      this.#renewing.unref()
      this.#heeding = setInterval(() => void this.#heed(), this.#times.heedMs)
      this.#heeding.unref()
    }
    return slots
  }

  async #release(slots: Slot[]): Promise<void> {
    for (const slot of slots) this.#held.delete(slot)
    if (this.#held.size === 0 && this.#renewing) {
      clearInterval(this.#renewing)
      if (this.#heeding) clearInterval(this.#heeding)
      this.#renewing = this.#heeding = null
    }
    const ids = slots.map(({ id }) => id)
    if (ids.length === 0) return
    // What cannot be deleted now is free when its lease ends.
    await this.#database
      .execute(sql`DELETE FROM model_server_slot WHERE id IN (${join(ids)})`)
      .catch((error: unknown) => log.warn('a call slot was not released', { error }))
  }

  /** A queue longer than what may be asked at once halves what is asked; a short one gives it back bit by bit. */
  async #heed(): Promise<void> {
    const waiting = await this.#queue().catch(() => null)
    if (waiting !== null && waiting > this.#limit)
      return this.#allow(Math.floor(this.#allowed / 2), `${waiting} requests waiting`)
    if (performance.now() - this.#refusedAt >= this.#times.heedMs)
      this.#allow(this.#allowed + Math.ceil(this.#limit / 8), 'no queue')
  }

  #allow(wanted: number, reason: string): void {
    const before = this.#allowed
    this.#allowed = Math.min(this.#limit, Math.max(1, wanted))
    if (this.#allowed < before)
      log.info('concurrency of a model server was lowered', {
        server: this.#server,
        reason,
        at_once: this.#allowed,
      })
    if (this.#allowed > before && this.#waiting.length > 0) void this.#ask()
  }

  async #renew(): Promise<void> {
    const ids = [...this.#held].map(({ id }) => id)
    if (ids.length === 0) return
    const expires = new Date(Date.now() + this.#times.leaseMs)
    await this.#database
      .execute(sql`UPDATE model_server_slot SET expires_at = ${expires} WHERE id IN (${join(ids)})`)
      .catch((error: unknown) => log.warn('call slots were not renewed', { error }))
  }
}

/** For a process that is about to end: what it holds and does not need is free for others at once. */
export async function releaseSlots(): Promise<void> {
  for (const byServer of globalThis.touchstoneSlots?.values() ?? [])
    for (const slots of byServer.values()) await slots.close()
  globalThis.touchstoneSlots?.clear()
}

declare global {
  var touchstoneSlots: Map<Database, Map<string, ServerSlots>> | undefined
}

/** The slots of a server, one object for all runs on a database of this process: a closed one is never written to. */
export function slotsOf(database: Database, slotted: SlottedServer): ServerSlots {
  globalThis.touchstoneSlots ??= new Map()
  const byServer = globalThis.touchstoneSlots.get(database) ?? new Map<string, ServerSlots>()
  globalThis.touchstoneSlots.set(database, byServer)
  const known = byServer.get(slotted.server) ?? new ServerSlots(database, slotted)
  known.limit = slotted.limit
  byServer.set(slotted.server, known)
  return known
}
