import type { QueuedSubmission } from './submission-schema'

export type QueuedDraft = Extract<QueuedSubmission, { kind: 'draft' }>
/** A judgement or a skip: what ends one's work on a pair. */
export type QueuedAnswer = Exclude<QueuedSubmission, QueuedDraft>

export function pairOf(letter: QueuedSubmission): string {
  return letter.kind === 'draft' ? letter.pair : letter.body.pair_token
}

export function isAnswer(letter: QueuedSubmission): letter is QueuedAnswer {
  return letter.kind !== 'draft'
}

/** One draft per pair: a newer one takes the place of the older one. */
export function draftKey(pair: string): string {
  return `draft-${pair}`
}

/** What the device keeps; a part of `Storage`. */
export interface SubmissionStorage {
  readonly length: number
  key: (index: number) => string | null
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

export interface StoredSubmissions {
  letters: QueuedSubmission[]
  /** What cannot be read any more, as it stands there. */
  unreadable: { key: string; text: string }[]
}

/** Null of a text that is no letter. */
export type ReadSubmission = (text: string) => QueuedSubmission | null

const none: StoredSubmissions = { letters: [], unreadable: [] }

/**
 * The letters of one annotator on this device. Each has an entry of its own, so that two tabs never write over each
 * other. A browser may refuse to keep anything, or be full: then the submissions live as long as the page.
 */
export class SubmissionStore {
  readonly #keeper: SubmissionStorage | null
  readonly #prefix: string
  #readLetter: ReadSubmission | null

  /** How letters are read may be told later: the schema of a letter is loaded after the page. */
  constructor(
    keeper: SubmissionStorage | null,
    token: string,
    readLetter: ReadSubmission | null = null,
  ) {
    this.#keeper = keeper
    this.#readLetter = readLetter
    this.#prefix = `touchstone.annotate.${token}.letter.`
  }

  owns(storageKey: string | null): boolean {
    return storageKey === null || storageKey.startsWith(this.#prefix)
  }

  learnToRead(readLetter: ReadSubmission): void {
    this.#readLetter = readLetter
  }

  /** Null until it is known how letters are read. */
  read(): StoredSubmissions | null {
    const readLetter = this.#readLetter
    if (readLetter === null) return null
    try {
      return this.#keys().reduce<StoredSubmissions>(
        (kept, key) => this.#add(kept, key, readLetter),
        { ...none },
      )
    } catch {
      return { ...none }
    }
  }

  /** False when the device did not keep it. */
  keep(letter: QueuedSubmission): boolean {
    if (this.#keeper === null) return false
    try {
      this.#keeper.setItem(this.#prefix + letter.key, JSON.stringify(letter))
      return true
    } catch {
      return false
    }
  }

  forget(key: string): void {
    try {
      this.#keeper?.removeItem(this.#prefix + key)
    } catch {
      // What cannot be removed is sent again at the next visit, with the same key.
    }
  }

  #keys(): string[] {
    const keeper = this.#keeper
    if (keeper === null) return []
    const all = Array.from({ length: keeper.length }, (_, index) => keeper.key(index))
    return all.flatMap((key) => (key?.startsWith(this.#prefix) ? [key] : []))
  }

  #add(
    { letters, unreadable }: StoredSubmissions,
    storageKey: string,
    readLetter: ReadSubmission,
  ): StoredSubmissions {
    const text = this.#keeper?.getItem(storageKey) ?? null
    if (text === null) return { letters, unreadable }
    const letter = readLetter(text)
    if (letter) return { letters: [...letters, letter], unreadable }
    const key = storageKey.slice(this.#prefix.length)
    return { letters, unreadable: [...unreadable, { key, text }] }
  }
}
