import { z } from 'zod'
import { draftSchema, newJudgementSchema, newSkipSchema } from './schema'

const letterShape = {
  /** Sent as the idempotency key: made once, the same at every attempt and after a reload. */
  key: z.string().min(1).max(100),
  /** Milliseconds since 1970, by this device. */
  written: z.number(),
  /** Why the server does not take it; it is kept to be copied. */
  refusal: z.string().optional(),
}

/** Something an annotator said that the server has not acknowledged yet. */
export const letterSchema = z.discriminatedUnion('kind', [
  z.object({
    ...letterShape,
    kind: z.literal('draft'),
    pair: z.string().min(1).max(100),
    body: draftSchema,
  }),
  z.object({ ...letterShape, kind: z.literal('judgement'), body: newJudgementSchema }),
  z.object({ ...letterShape, kind: z.literal('skip'), body: newSkipSchema }),
])
export type Letter = z.infer<typeof letterSchema>
export type DraftLetter = Extract<Letter, { kind: 'draft' }>
/** A judgement or a skip: what ends one's work on a pair. */
export type AnswerLetter = Exclude<Letter, DraftLetter>

export function pairOf(letter: Letter): string {
  return letter.kind === 'draft' ? letter.pair : letter.body.pair_token
}

export function isAnswer(letter: Letter): letter is AnswerLetter {
  return letter.kind !== 'draft'
}

/** One draft per pair: a newer one takes the place of the older one. */
export function draftKey(pair: string): string {
  return `draft-${pair}`
}

/** What the device keeps; a part of `Storage`. */
export interface Keeper {
  readonly length: number
  key: (index: number) => string | null
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

export interface Kept {
  letters: Letter[]
  /** What cannot be read any more, as it stands there. */
  unreadable: { key: string; text: string }[]
}

const none: Kept = { letters: [], unreadable: [] }

/**
 * The letters of one annotator on this device. Each has an entry of its own, so that two tabs never write over each
 * other. A browser may refuse to keep anything, or have no room: then the letters live as long as the page.
 */
export class LetterBox {
  readonly #keeper: Keeper | null
  readonly #prefix: string

  constructor(keeper: Keeper | null, token: string) {
    this.#keeper = keeper
    this.#prefix = `touchstone.annotate.${token}.letter.`
  }

  owns(storageKey: string | null): boolean {
    return storageKey === null || storageKey.startsWith(this.#prefix)
  }

  read(): Kept {
    try {
      const keys = this.#keys()
      return keys.reduce<Kept>((kept, key) => this.#add(kept, key), { ...none })
    } catch {
      return { ...none }
    }
  }

  /** False when the device did not keep it. */
  keep(letter: Letter): boolean {
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

  #add({ letters, unreadable }: Kept, storageKey: string): Kept {
    const text = this.#keeper?.getItem(storageKey) ?? null
    if (text === null) return { letters, unreadable }
    const letter = readLetter(text)
    if (letter) return { letters: [...letters, letter], unreadable }
    const key = storageKey.slice(this.#prefix.length)
    return { letters, unreadable: [...unreadable, { key, text }] }
  }
}

function readLetter(text: string): Letter | null {
  try {
    return letterSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
