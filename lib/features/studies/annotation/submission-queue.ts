import {
  type QueuedAnswer,
  draftKey,
  isAnswer,
  type StoredSubmissions,
  pairOf,
} from './submission-store'
import type { QueuedSubmission } from './submission-schema'

/** A letter on its way. */
export interface Posted {
  letter: QueuedSubmission
  tries: number
  /** Not to be sent before; milliseconds since 1970. */
  due: number
  /** False when only this page has it. */
  isKept: boolean
}

/** Why the last attempt did not arrive: nobody answered, or the server could not do it now. */
export type SendFailure = 'offline' | 'server'

export interface SubmissionQueue {
  /** False until what the device keeps is known. */
  isRead: boolean
  posts: readonly Posted[]
  /** When the server last acknowledged a draft or an answer. */
  savedAt: number | null
  trouble: SendFailure | null
  unreadable: StoredSubmissions['unreadable']
  /** Answers the server took or refused since the page was opened. */
  turns: number
  /** The pair of the last of them. */
  lastPair: string | null
}

export type SubmissionEvent =
  | { type: 'written'; letter: QueuedSubmission; isKept: boolean; due: number }
  /** What the device keeps now: another tab may have written or sent something. */
  | { type: 'read'; kept: StoredSubmissions }
  | { type: 'accepted'; letter: QueuedSubmission; now: number }
  | { type: 'failed'; letter: QueuedSubmission; now: number; trouble: SendFailure }
  | { type: 'refused'; letter: QueuedSubmission; reason: string; isKept: boolean }
  | { type: 'dropped'; key: string }
  /** There may be a network again. */
  | { type: 'woken' }

export const emptyOutbox: SubmissionQueue = {
  isRead: false,
  posts: [],
  savedAt: null,
  trouble: null,
  unreadable: [],
  turns: 0,
  lastPair: null,
}

const firstWait = 1_000
const longestWait = 30_000

/** Milliseconds after so many failures: 1, 2, 4 … 30 s. */
export function waitAfter(tries: number): number {
  return Math.min(firstWait * 2 ** (tries - 1), longestWait)
}

export function post(state: SubmissionQueue, event: SubmissionEvent): SubmissionQueue {
  switch (event.type) {
    case 'written':
      return { ...state, posts: write(state.posts, event) }
    case 'read':
      return {
        ...state,
        isRead: true,
        posts: join(state.posts, event.kept.letters),
        unreadable: event.kept.unreadable,
      }
    case 'accepted':
      return {
        ...endTurn(state, event.letter),
        posts: state.posts.filter(({ letter }) => !isSame(letter, event.letter)),
        savedAt: event.now,
        trouble: null,
      }
    case 'failed':
      return { ...state, trouble: event.trouble, posts: putOff(state.posts, event) }
    case 'refused':
      return {
        ...endTurn(state, event.letter),
        posts: refuse(state.posts, event),
        trouble: null,
      }
    case 'dropped':
      return {
        ...state,
        posts: state.posts.filter(({ letter }) => letter.key !== event.key),
        unreadable: state.unreadable.filter(({ key }) => key !== event.key),
      }
    case 'woken':
      return { ...state, posts: state.posts.map((one) => ({ ...one, due: 0 })) }
    default:
      return event satisfies never
  }
}

function endTurn(state: SubmissionQueue, letter: QueuedSubmission): SubmissionQueue {
  return isAnswer(letter) ? { ...state, turns: state.turns + 1, lastPair: pairOf(letter) } : state
}

/** A draft that changed while it was sent is another letter with the same key. */
function isSame(one: QueuedSubmission, other: QueuedSubmission): boolean {
  return one.key === other.key && one.written === other.written
}

/** False once a draft changed after this letter was taken along. */
export function isNewest({ posts }: SubmissionQueue, letter: QueuedSubmission): boolean {
  return posts.some((one) => isSame(one.letter, letter))
}

type WrittenEvent = Extract<SubmissionEvent, { type: 'written' }>

/** An answer takes the place of the draft of its pair. */
function write(posts: readonly Posted[], { letter, isKept, due }: WrittenEvent): Posted[] {
  const outdated = isAnswer(letter) ? draftKey(pairOf(letter)) : letter.key
  const others = posts.filter((one) => one.letter.key !== outdated && one.letter.key !== letter.key)
  return [...others, { letter, tries: 0, due, isKept }]
}

function join(posts: readonly Posted[], letters: readonly QueuedSubmission[]): Posted[] {
  const known = new Map(posts.map((one) => [one.letter.key, one]))
  const kept = letters.map((letter): Posted => {
    const before = known.get(letter.key)
    const isKnown = before !== undefined && before.letter.written >= letter.written
    return isKnown && before.letter.refusal === letter.refusal
      ? before
      : { letter, tries: 0, due: 0, isKept: true }
  })
  const keys = new Set(letters.map(({ key }) => key))
  const own = posts.filter(({ letter, isKept }) => !isKept && !keys.has(letter.key))
  return [...kept, ...own].toSorted((one, other) => one.letter.written - other.letter.written)
}

function putOff(
  posts: readonly Posted[],
  { letter, now }: { letter: QueuedSubmission; now: number },
): Posted[] {
  return posts.map((one) => {
    if (!isSame(one.letter, letter)) return one
    const tries = one.tries + 1
    return { ...one, tries, due: now + waitAfter(tries) }
  })
}

type Refused = Extract<SubmissionEvent, { type: 'refused' }>

function refuse(posts: readonly Posted[], { letter, reason, isKept }: Refused): Posted[] {
  return posts.map((one) =>
    isSame(one.letter, letter) ? { ...one, isKept, letter: { ...letter, refusal: reason } } : one,
  )
}

/** What waits to be sent, oldest first; what was refused waits no more. */
export function waiting({ posts }: SubmissionQueue): Posted[] {
  return posts.filter(({ letter }) => letter.refusal === undefined)
}

/** Judgements and skips the server does not have yet. */
export function waitingAnswers(outbox: SubmissionQueue): QueuedAnswer[] {
  return waiting(outbox)
    .map(({ letter }) => letter)
    .filter(isAnswer)
}

/** Answers the server does not take, with its reason. */
export function refusedAnswers({ posts }: SubmissionQueue): QueuedAnswer[] {
  return posts
    .map(({ letter }) => letter)
    .filter(isAnswer)
    .filter(({ refusal }) => refusal !== undefined)
}

/** Requests about one pair are sent in their order; other pairs do not wait for them. */
function heads(outbox: SubmissionQueue): Posted[] {
  const seen = new Set<string>()
  return waiting(outbox).filter(({ letter }) => {
    const pair = pairOf(letter)
    const isFirst = !seen.has(pair)
    seen.add(pair)
    return isFirst
  })
}

/** The letter to send now; null when none is due. */
export function nextSubmission(outbox: SubmissionQueue, now: number): QueuedSubmission | null {
  return heads(outbox).find(({ due }) => due <= now)?.letter ?? null
}

/** Milliseconds until the next letter is due; null when none waits. */
export function untilDue(outbox: SubmissionQueue, now: number): number | null {
  const dues = heads(outbox).map(({ due }) => due)
  return dues.length === 0 ? null : Math.max(Math.min(...dues) - now, 0)
}

/** True when closing the page now could lose an answer, or leave one unsent. */
export function isUnsafeToLeave(outbox: SubmissionQueue): boolean {
  return waiting(outbox).some(({ letter, isKept }) => isAnswer(letter) || !isKept)
}
