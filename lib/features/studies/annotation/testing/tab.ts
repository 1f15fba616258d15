import { SubmissionSender, type Roads } from '../submission-sender'
import { type SubmissionStorage, SubmissionStore } from '../submission-store'
import { type QueuedSubmission, readSubmission } from '../submission-schema'

/** Lets every promise that is due run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A tab with a clock that a test moves. */
export class Tab {
  readonly sent: QueuedSubmission[] = []
  readonly arrived: string[] = []
  readonly answered: string[] = []
  readonly courier: SubmissionSender
  /** What the server does with a letter; throws what goes wrong. */
  answer: (letter: QueuedSubmission) => void = () => undefined
  /** Holds every letter back until it is let go. */
  held: Promise<void> = Promise.resolve()
  #now = 1_000
  #timers: { at: number; call: () => void }[] = []

  constructor(keeper: SubmissionStorage, name = 'tab') {
    let made = 0
    const roads: Roads = {
      box: new SubmissionStore(keeper, 'token', readSubmission),
      now: () => this.#now,
      newKey: () => `${name}-${(made += 1)}`,
      send: async (letter) => {
        this.sent.push(letter)
        await this.held
        this.answer(letter)
        this.arrived.push(letter.key)
        return null
      },
      after: (milliseconds, call) => {
        const timer = { at: this.#now + milliseconds, call }
        this.#timers.push(timer)
        return () => {
          this.#timers = this.#timers.filter((one) => one !== timer)
        }
      },
    }
    this.courier = new SubmissionSender(roads)
    this.courier.onAnswered((letter) => this.answered.push(letter.key))
    this.courier.start()
  }

  get outbox() {
    return this.courier.current()
  }

  async pass(milliseconds: number): Promise<void> {
    await settle()
    const end = this.#now + milliseconds
    for (;;) {
      const next = this.#timers.toSorted((one, other) => one.at - other.at)[0]
      if (!next || next.at > end) break
      this.#now = Math.max(next.at, this.#now)
      this.#timers = this.#timers.filter((one) => one !== next)
      next.call()
      await settle()
    }
    this.#now = end
  }
}

/** What somebody says of a pair. */
export const judgement = (pair: string) => ({
  pair_token: pair,
  choices: { clear: 'left' as const },
})
