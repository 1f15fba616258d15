import { allOrFirstFew } from '@/lib/text/all-or-first'
import type {
  ComposedState,
  CompositionEvent,
  Seed,
} from '@/lib/systems/composition-rl/composing/schema'
import { isOpen, keptIn } from '@/lib/systems/composition-rl/composing/state'
import { freeNames } from './names'
import { nextEvents } from './steps'
import type { Composing } from './tools'

export interface Composition extends Composing {
  wanted: number
  /** What is tried, in order. */
  draws: readonly (readonly Seed[])[]
  /** Attempts that are worked on at once. */
  atOnce: number
  /** The newest state, with what others have done. */
  state: () => ComposedState
  /** Keeps what happened and takes it in. */
  keep: (events: CompositionEvent[]) => Promise<void>
  signal: AbortSignal
}

/** Composes until as many are kept as are wanted, or all draws were tried. Throws when it is stopped or a server refuses. */
export async function composeProblems(composition: Composition): Promise<void> {
  composition.signal.throwIfAborted()
  const queue = new Queue(composition)
  const work = async () => {
    for (let n = await queue.take(); n !== null; n = await queue.take()) {
      await finish(n, composition)
      queue.done(n)
    }
  }
  const workOrStop = () =>
    work().catch((error: unknown) => {
      queue.close()
      throw error
    })
  await allOrFirstFew(Array.from({ length: composition.atOnce }, workOrStop))
}

/** Hands out attempts: those that were left open, then new ones, never more than may still be wanted. */
class Queue {
  readonly #composition: Composition
  readonly #left: number[]
  readonly #busy = new Set<number>()
  #begun: number
  #isClosed = false

  constructor(composition: Composition) {
    this.#composition = composition
    const { attempts } = composition.state()
    this.#left = attempts.filter(isOpen).map(({ n }) => n)
    this.#begun = attempts.length
  }

  async take(): Promise<number | null> {
    if (this.#isClosed) return null
    const left = this.#left.shift()
    if (left !== undefined) {
      this.#busy.add(left)
      return left
    }
    const { wanted, draws, keep, state } = this.#composition
    const parts = draws[this.#begun]
    if (parts === undefined || keptIn(state()).length + this.#busy.size >= wanted) return null
    this.#begun += 1
    const n = this.#begun
    this.#busy.add(n)
    await keep([begun(n, parts)])
    return n
  }

  done(n: number): void {
    this.#busy.delete(n)
  }

  close(): void {
    this.#isClosed = true
  }
}

function begun(n: number, parts: readonly Seed[]): CompositionEvent {
  const problems = parts.map(({ problem }) => problem)
  const names = freeNames(problems, 2 * (parts.length - 1))
  return { type: 'attempt_begun', n, parts: [...parts], names }
}

async function finish(n: number, composition: Composition): Promise<void> {
  const { state, keep, signal } = composition
  for (;;) {
    signal.throwIfAborted()
    const attempt = state().attempts.find((one) => one.n === n)
    if (!attempt) throw new Error(`there is no attempt ${n}`)
    const events = await nextEvents(attempt, composition)
    if (events.length === 0) return
    signal.throwIfAborted()
    await keep(events)
  }
}
