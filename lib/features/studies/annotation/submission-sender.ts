import { RequestError } from '@/lib/platform/http/request'
import {
  type QueuedAnswer,
  draftKey,
  isAnswer,
  type SubmissionStore,
  pairOf,
} from './submission-store'
import type { QueuedSubmission } from './submission-schema'
import {
  emptyOutbox,
  isNewest,
  nextSubmission,
  type SubmissionQueue,
  type SubmissionEvent,
  post,
  type SendFailure,
  untilDue,
} from './submission-queue'
import type { Draft, NewJudgement, NewSkip, SavedJudgement } from './schema'

/** What a courier needs of the world; a test brings its own. */
export interface Roads {
  box: SubmissionStore
  /** Resolves once the server has it. */
  send: (letter: QueuedSubmission) => Promise<SavedJudgement | null>
  now: () => number
  /** Calls once after so many milliseconds; the result calls it off. */
  after: (milliseconds: number, call: () => void) => () => void
  newKey: () => string
}

/** Hears that the server has an answer; `reply` is null of a skip. */
export type AnswerListener = (letter: QueuedAnswer, reply: SavedJudgement | null) => void

/** How long a draft may change before it is sent. */
const draftPause = 600

const passing = new Set([408, 425, 429])

/** What a failure means: to be tried again, or the server's last word. */
export function sendFailure(error: unknown): SendFailure | { refusal: string } {
  if (!(error instanceof RequestError)) return 'offline'
  const { status, message } = error
  return status >= 500 || passing.has(status) ? 'server' : { refusal: message }
}

/** Carries what an annotator says to the server, one letter at a time, until each has arrived or was refused. */
export class SubmissionSender {
  readonly #roads: Roads
  readonly #listeners = new Set<() => void>()
  readonly #answerListeners = new Set<AnswerListener>()
  #outbox: SubmissionQueue = emptyOutbox
  #isSending = false
  #isOut = false
  #callOff: (() => void) | null = null
  #written = 0
  /** Of this page: what the server sent with a pair is older. */
  readonly #drafts = new Map<string, Draft>()

  constructor(roads: Roads) {
    this.#roads = roads
    this.readAgain()
  }

  readonly current = (): SubmissionQueue => this.#outbox

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  onAnswered(listener: AnswerListener): () => void {
    this.#answerListeners.add(listener)
    return () => {
      this.#answerListeners.delete(listener)
    }
  }

  /** Sends from now on. */
  start(): void {
    this.#isOut = true
    this.#walk()
  }

  stop(): void {
    this.#isOut = false
    this.#callOff?.()
  }

  /** There may be a network again: everything is due. */
  wake(): void {
    this.#tell({ type: 'woken' })
    this.#walk()
  }

  /** Another tab may have written, sent or dropped something. */
  readAgain(): void {
    const kept = this.#roads.box.read()
    if (kept === null) return
    this.#tell({ type: 'read', kept })
    this.#walk()
  }

  draft(pair: string, body: Draft): void {
    this.#drafts.set(pair, body)
    const written = this.#moment()
    const letter: QueuedSubmission = { kind: 'draft', key: draftKey(pair), pair, body, written }
    this.#write(letter, written + draftPause)
  }

  judge(body: NewJudgement): void {
    this.#answer({ kind: 'judgement', ...this.#stamp(), body })
  }

  skip(body: NewSkip): void {
    this.#answer({ kind: 'skip', ...this.#stamp(), body })
  }

  /** The newest draft of a pair on this device; null when nothing was chosen here since it came. */
  draftOf(pair: string): Draft | null {
    const own = this.#drafts.get(pair)
    if (own) return own
    const found = this.#outbox.posts.find(({ letter }) => letter.key === draftKey(pair))
    return found?.letter.kind === 'draft' ? found.letter.body : null
  }

  /** What was last said of a pair and is still on its way. */
  judgementOf(pair: string): NewJudgement | null {
    const found = this.#outbox.posts.findLast(
      ({ letter }) => letter.kind === 'judgement' && pairOf(letter) === pair,
    )
    return found?.letter.kind === 'judgement' ? found.letter.body : null
  }

  /** A refused answer tries once more, as the same answer. */
  tryAgain(letter: QueuedAnswer): void {
    const { refusal: _, ...again } = letter
    this.#write(again, 0)
  }

  /** The one who wrote a refused answer has seen it and needs it no more. */
  drop(key: string): void {
    this.#roads.box.forget(key)
    this.#tell({ type: 'dropped', key })
  }

  #stamp() {
    return { key: this.#roads.newKey(), written: this.#moment() }
  }

  /** Now, and later than anything this page wrote before. */
  #moment(): number {
    this.#written = Math.max(this.#roads.now(), this.#written + 1)
    return this.#written
  }

  #answer(letter: QueuedSubmission): void {
    this.#drafts.delete(pairOf(letter))
    this.#roads.box.forget(draftKey(pairOf(letter)))
    this.#write(letter, 0)
  }

  #write(letter: QueuedSubmission, due: number): void {
    this.#tell({ type: 'written', letter, due, isKept: this.#roads.box.keep(letter) })
    this.#walk()
  }

  #tell(event: SubmissionEvent): void {
    this.#outbox = post(this.#outbox, event)
    for (const listener of this.#listeners) listener()
  }

  #walk(): void {
    this.#callOff?.()
    this.#callOff = null
    if (!this.#isOut || this.#isSending) return
    const letter = nextSubmission(this.#outbox, this.#roads.now())
    if (letter) {
      void this.#carry(letter)
      return
    }
    const wait = untilDue(this.#outbox, this.#roads.now())
    if (wait !== null) this.#callOff = this.#roads.after(wait, () => this.#walk())
  }

  async #carry(letter: QueuedSubmission): Promise<void> {
    this.#isSending = true
    try {
      const reply = await this.#roads.send(letter)
      this.#accept(letter, reply)
    } catch (error) {
      this.#fail(letter, sendFailure(error))
    } finally {
      this.#isSending = false
    }
    this.#walk()
  }

  #accept(letter: QueuedSubmission, reply: SavedJudgement | null): void {
    if (isNewest(this.#outbox, letter)) this.#roads.box.forget(letter.key)
    this.#tell({ type: 'accepted', letter, now: this.#roads.now() })
    if (isAnswer(letter)) for (const hear of this.#answerListeners) hear(letter, reply)
  }

  #fail(letter: QueuedSubmission, trouble: ReturnType<typeof sendFailure>): void {
    if (typeof trouble === 'string') {
      this.#tell({ type: 'failed', letter, trouble, now: this.#roads.now() })
      return
    }
    this.#tell({ type: 'refused', letter, reason: trouble.refusal, ...this.#put(letter, trouble) })
  }

  /** A refused answer is kept for its writer; a refused draft is still on the page. */
  #put(letter: QueuedSubmission, { refusal }: { refusal: string }): { isKept: boolean } {
    if (isAnswer(letter)) return { isKept: this.#roads.box.keep({ ...letter, refusal }) }
    if (isNewest(this.#outbox, letter)) this.#roads.box.forget(letter.key)
    return { isKept: false }
  }
}
