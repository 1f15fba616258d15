import type { z } from 'zod'
import { runDraftSchema } from '@/lib/features/runs/new-run'
import { questionDraftSchema } from '@/lib/features/runs/new-question'
import { researchDraftSchema } from '@/lib/features/runs/new-research'

/** What is being typed; it survives a reload, in this tab. */
export class DraftStore<Draft extends object> {
  readonly #key: string
  readonly #schema: z.ZodType<Draft>
  readonly empty: Draft
  readonly #listeners = new Set<() => void>()
  #draft: Draft | null = null

  constructor(key: string, schema: z.ZodType<Draft>) {
    this.#key = key
    this.#schema = schema
    this.empty = schema.parse({})
  }

  readonly current = (): Draft => {
    this.#draft ??= this.#stored()
    return this.#draft
  }

  readonly change = (change: Partial<Draft>): void => {
    this.#draft = { ...this.current(), ...change }
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#draft))
    } catch {
      // A document too long for the store is stored until the page is left.
    }
    for (const listener of this.#listeners) listener()
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #stored(): Draft {
    try {
      const text = sessionStorage.getItem(this.#key)
      return text === null ? this.empty : this.#schema.parse(JSON.parse(text))
    } catch {
      return this.empty
    }
  }
}

export const claimDraft = new DraftStore('touchstone.claim', runDraftSchema)
export const questionDraft = new DraftStore('touchstone.question', questionDraftSchema)
export const researchDraft = new DraftStore('touchstone.research', researchDraftSchema)

export const { change: changeDraft } = claimDraft
