import type { Database } from '@/lib/platform/db/database'
import { AppError, isRefusal } from '@/lib/platform/error'
import { log as write } from '@/lib/platform/log'
import type { ChatReply } from '@/lib/platform/model-server/schema'
import type { EventLog, LoggedEvent } from './event-log'
import type { LoggedState } from './fold'
import { changeLogged } from './change-log'
import { watchWork, type Watch } from './watch-work'

interface Driven extends LoggedState {
  status: string
}

export interface Driving<State, Event> {
  /** The newest state, with what others have done. */
  state: () => State
  /** Keeps what happened and takes it in. */
  keep: (events: Event[]) => Promise<void>
  /** Counts a model call, with what happens next. */
  count: (call: { reply: ChatReply; cached: boolean }) => ChatReply
  /** Ends the calls that run. */
  signal: AbortSignal
}

interface Work<State extends Driven, Event extends LoggedEvent> {
  id: string
  log: EventLog<State, Event>
  /** The state in which it was begun. */
  begun: State
  /** Says that this process has to let go of it. */
  handBack: AbortSignal
  work: (driving: Driving<State, Event>) => Promise<void>
  /** What is written at the end; nothing where there is something left to do. */
  ending: (state: State, known: State) => Event[]
  failing: (state: State, reason: string) => Event[]
  /** Errors of its own whose message is meant for a person. */
  isRefusal?: (error: Error) => boolean
}

/**
 * Works on something until nothing is left to do, it is stopped, or this process has to let go of it. What was done is
 * never done again.
 */
export async function drive<State extends Driven, Event extends LoggedEvent>(
  database: Database,
  work: Work<State, Event>,
): Promise<void> {
  const { id, log: rows, handBack } = work
  await watchWork(database, { rows, id, handBack }, (watch) =>
    new Drive(database, work, watch).run(),
  )
}

class Drive<State extends Driven, Event extends LoggedEvent> {
  readonly #database: Database
  readonly #work: Work<State, Event>
  readonly #watch: Watch
  #state: State
  #calls = { calls: 0, cached: 0 }

  constructor(database: Database, work: Work<State, Event>, watch: Watch) {
    this.#database = database
    this.#work = work
    this.#watch = watch
    this.#state = work.begun
  }

  async run(): Promise<void> {
    try {
      do await this.#work.work(this.#driving())
      while (!(await this.#isDone()))
    } catch (error) {
      // Whoever stopped it has said so; what broke off by itself is said here.
      if (this.#watch.signal.aborted) await this.#keepCalls()
      else await this.#fail(error)
    }
  }

  #driving(): Driving<State, Event> {
    return {
      state: () => this.#state,
      keep: this.#keep,
      count: ({ reply, cached }) => {
        this.#calls.calls += 1
        if (cached) this.#calls.cached += 1
        return reply
      },
      signal: this.#watch.signal,
    }
  }

  /** What another process or a person adds meanwhile is taken in with our own. */
  readonly #keep = async (events: Event[]): Promise<void> => {
    const state = await this.#change((now) => {
      if (now.status === 'running') return events
      this.#watch.stop(new Error('The work was stopped.'))
      return []
    })
    if (state.last > this.#state.last) this.#state = state
    this.#watch.signal.throwIfAborted()
  }

  async #change(decide: (state: State) => Event[]): Promise<State> {
    const { id, log } = this.#work
    const calls = this.#calls
    this.#calls = { calls: 0, cached: 0 }
    try {
      return await changeLogged(this.#database, log, { id, decide, known: this.#state, calls })
    } catch (error) {
      this.#calls.calls += calls.calls
      this.#calls.cached += calls.cached
      // Deleted meanwhile: nothing is left to work on, which is no failure.
      if (error instanceof AppError && error.code === 'not_found')
        this.#watch.stop(new Error('The work was stopped.'))
      throw error
    }
  }

  /** Calls whose outcome nobody waits for any more are counted all the same, unless there is nothing left to count for. */
  async #keepCalls(): Promise<void> {
    if (this.#calls.calls === 0) return
    const { id, log } = this.#work
    try {
      await this.#change(() => [])
    } catch (error) {
      write.warn('the last calls of stopped work could not be counted', {
        table: log.table,
        id,
        error,
      })
    }
  }

  /** What a person asked for in the last moment is done, too. */
  async #isDone(): Promise<boolean> {
    await this.#end(this.#work.ending)
    return this.#state.status !== 'running'
  }

  async #end(ending: (state: State, known: State) => Event[]): Promise<void> {
    const known = this.#state
    this.#state = await this.#change((now) => (now.status === 'running' ? ending(now, known) : []))
  }

  async #fail(error: unknown): Promise<void> {
    const { id, log, failing } = this.#work
    const reason = this.#reasonOf(error)
    if (reason === null) write.error('work failed', { table: log.table, id, error })
    const said = reason ?? 'Something went wrong in Touchstone; see the server log.'
    await this.#end((state) => failing(state, said))
  }

  /** In the words of whoever refused; null for a bug of ours. */
  #reasonOf(error: unknown): string | null {
    if (isRefusal(error)) return error.message
    return error instanceof Error && this.#work.isRefusal?.(error) ? error.message : null
  }
}
