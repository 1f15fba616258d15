import { z } from 'zod'
import { studyDraftSchema } from '@/lib/studies/designing/draft'

const keyOf = (study: string) => `touchstone.study.${study}`

const typedSchema = z.object({
  draft: studyDraftSchema,
  /** Of the saved design that was typed over; null = of none. */
  version: z.string().nullable(),
})
export type Typed = z.infer<typeof typedSchema>

const drafts = new Map<string, Typed | null>()
const listeners = new Set<() => void>()

function stored(study: string): Typed | null {
  try {
    const text = sessionStorage.getItem(keyOf(study))
    return text === null ? null : (typedSchema.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** What was typed and not saved; it survives a reload, in this tab. Null = nothing. */
export function typedDraft(study: string): Typed | null {
  const known = drafts.get(study)
  if (known !== undefined) return known
  const found = stored(study)
  drafts.set(study, found)
  return found
}

export function keepDraft(study: string, typed: Typed): void {
  drafts.set(study, typed)
  try {
    sessionStorage.setItem(keyOf(study), JSON.stringify(typed))
  } catch {
    // What the store has no room for is kept until the page is left.
  }
  tell()
}

export function forgetDraft(study: string): void {
  drafts.set(study, null)
  try {
    sessionStorage.removeItem(keyOf(study))
  } catch {
    // Nothing was kept.
  }
  tell()
}

export function onDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
