import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { log as write } from '@/lib/platform/log'
import type { ChatReply } from '@/lib/platform/model-server/schema'
import type { EventLog, LoggedEvent, LoggedState } from './event-log'
import { changeLogged } from './change-log'
import { onChangeOf } from './job-rows'
import { watchWork } from './watch-work'

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
  /** In words for the log: `a tree`. */
  what: string
  id: string
  log: EventLog<State, Event>
  /** The state in which it was begun. */
  begun: State
  /** Says that this process has to let go of it. */
  handBack: AbortSignal
  /** Whether it is still to be worked on, also where another process has changed that. */
  isRunning: () => Promise<boolean>
  work: (driving: Driving<State, Event>) => Promise<void>
  /** What is written at the end; nothing where there is something left to do. */
  ending: (state: State, known: State) => Event[]
  failing: (state: State, reason: string) => Event[]
  /** What is said to the person; null for what is a bug of ours. */
  refusalOf: (error: unknown) => string | null
}

/**
 * Works on something until nothing is left to do, it is stopped, or this process has to let go of it. What was done is
 * never done again.
 */
export async function drive<State extends Driven, Event extends LoggedEvent>(
  database: Database,
  work: Work<State, Event>,
): Promise<void> {
  await new Drive(database, work).run()
}

class Drive<State extends Driven, Event extends LoggedEvent> {
  readonly #database: Database
  readonly #work: Work<State, Event>
  readonly #stop = new AbortController()
  #state: State
  #calls = { calls: 0, cached: 0 }

  constructor(database: Database, work: Work<State, Event>) {
    this.#database = database
    this.#work = work
    this.#state = work.begun
  }

  async run(): Promise<void> {
    const { id, log, handBack } = this.#work
    await watchWork(
      {
        handBack,
        stop: this.#stop,
        look: () => this.#look(),
        onChange: (look) => onChangeOf(log, id, look),
      },
      () => this.#workOn(),
    )
  }

  async #workOn(): Promise<void> {
    try {
      do await this.#work.work(this.#driving())
      while (!(await this.#isDone()))
    } catch (error) {
      // Whoever stopped it has said so; what broke off by itself is said here.
      if (this.#stop.signal.aborted) await this.#keepCalls()
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
      signal: this.#stop.signal,
    }
  }

  /** What another process or a person adds meanwhile is taken in with our own. */
  readonly #keep = async (events: Event[]): Promise<void> => {
    const state = await this.#change((now) => {
      if (now.status === 'running') return events
      this.#abort()
      return []
    })
    if (state.last > this.#state.last) this.#state = state
    this.#stop.signal.throwIfAborted()
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
      if (error instanceof AppError && error.code === 'not_found') this.#abort()
      throw error
    }
  }

  /** Calls whose outcome nobody waits for any more are counted all the same, unless there is nothing left to count for. */
  async #keepCalls(): Promise<void> {
    if (this.#calls.calls === 0) return
    const { id, what } = this.#work
    try {
      await this.#change(() => [])
    } catch (error) {
      write.warn(`the last calls of ${what} could not be counted`, { id, error })
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
    const { id, what, failing, refusalOf } = this.#work
    const reason = refusalOf(error)
    if (reason === null) write.error(`${what} broke off`, { id, error })
    const said = reason ?? 'Something went wrong here; see the log.'
    await this.#end((state) => failing(state, said))
  }

  #abort(): void {
    this.#stop.abort(new Error(`${this.#work.what} was stopped`))
  }

  async #look(): Promise<void> {
    const { id, what, isRunning } = this.#work
    try {
      if (!(await isRunning())) this.#abort()
    } catch (error) {
      write.warn(`the status of ${what} could not be read`, { id, error })
    }
  }
}
