import type { Database } from '@/lib/platform/db/database'
import { log } from '@/lib/platform/log'
import { changeStatus, onChangeOf, statusOf, type JobRows } from './job-rows'
import { WorkPaused } from './status'

/** How often a status that another process changed is looked for. */
const lookMs = 500

interface Watched {
  rows: JobRows
  id: string
  handBack: AbortSignal
}

/** What work asks before each part: the status of its row, the hand-back and its own failures decide. */
export class Watch {
  /** Says that this process has to let go of the work. */
  readonly handBack: AbortSignal
  readonly #stop = new AbortController()
  readonly #end = new AbortController()
  #failure: { error: unknown } | null = null
  #pause: WorkPaused | null = null

  constructor(handBack: AbortSignal) {
    this.handBack = handBack
  }

  /** Ends the calls that run: the work was cancelled, stopped or deleted, it failed, or it is handed back. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Says that nothing more may begin: the work was paused, cancelled, stopped or deleted. What runs ends where it was paused. */
  get ending(): AbortSignal {
    return this.#end.signal
  }

  /** Whether another part may begin. */
  get canBegin(): boolean {
    return !this.ending.aborted && !this.signal.aborted
  }

  /** Null where no part has failed before the work was stopped. */
  get failure(): { error: unknown } | null {
    return this.#failure
  }

  stop(reason: unknown): void {
    this.#stop.abort(reason)
  }

  /** Why it is to be paused; null where nothing asks for that. */
  get pause(): WorkPaused | null {
    return this.#pause
  }

  /** Ends the work with an error, unless it ends anyway. What asks for a pause lets calls end. */
  fail(error: unknown): void {
    if (this.signal.aborted) return
    if (error instanceof WorkPaused) {
      this.#pause ??= error
      this.#end.abort(error)
      return
    }
    this.#failure = { error }
    this.stop(error)
  }

  async look(database: Database, { rows, id }: Watched): Promise<void> {
    try {
      const status = await statusOf(database, rows, id)
      if (status === 'running') return
      this.#end.abort(new Error('The job was paused or stopped.'))
      // A pause lets calls end, also where the work is resumed before they have.
      if (status !== 'paused' && status !== 'queued') this.stop(new Error('The work was stopped.'))
    } catch (error) {
      log.warn('the status of a job could not be read', { table: rows.table, id, error })
    }
  }
}

/** Works until nothing is left, or the work is stopped or paused. Throws where it failed, and where it is handed back. */
export async function watchWork(
  database: Database,
  watched: Watched,
  work: (watch: Watch) => Promise<void>,
): Promise<void> {
  const { rows, id, handBack } = watched
  const watch = new Watch(handBack)
  const letGo = () => watch.stop(handBack.reason)
  handBack.addEventListener('abort', letGo, { once: true })
  if (handBack.aborted) letGo()
  const look = () => void watch.look(database, watched)
  const timer = setInterval(look, lookMs)
  const unsubscribe = onChangeOf(rows, id, look)
  try {
    await work(watch)
  } catch (error) {
    watch.fail(error)
  } finally {
    clearInterval(timer)
    unsubscribe()
    handBack.removeEventListener('abort', letGo)
  }
  handBack.throwIfAborted()
  if (watch.failure) throw watch.failure.error
  if (watch.pause)
    await changeStatus(database, rows, { id, transition: 'pause', reason: watch.pause.message })
}

interface Parts<Part> {
  /** Parts that are worked on at the same time. */
  atOnce: number
  /** Unfinished parts after that ordinal, in order; none = the end. */
  page: (after: number) => Promise<readonly Part[]>
}

/** Works on every part, so many at the same time, while parts may begin. The first failure ends all of them. */
export async function workThrough<Part extends { ordinal: number }>(
  watch: Watch,
  { atOnce, page }: Parts<Part>,
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const parts = partsOf(watch, page)
  const take = async () => {
    try {
      for (let next = await parts.next(); !next.done; next = await parts.next())
        await work(next.value)
    } catch (error) {
      watch.fail(error)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}

async function* partsOf<Part extends { ordinal: number }>(
  watch: Watch,
  page: Parts<Part>['page'],
): AsyncGenerator<Part> {
  for (let after = -1; ;) {
    const parts = await page(after)
    for (const part of parts) {
      if (!watch.canBegin) return
      yield part
      after = part.ordinal
    }
    if (parts.length === 0) return
  }
}
