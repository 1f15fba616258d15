import type { Typed } from '@/lib/features/studies/designing/schema'

const keyOf = (study: string) => `touchstone.study.${study}`

const drafts = new Map<string, Typed | null>()
/** Studies whose stored draft is still being parsed. */
const pending = new Set<string>()
const listeners = new Set<() => void>()

function storedText(study: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(study))
  } catch {
    return null
  }
}

async function parse(text: string): Promise<Typed | null> {
  const { typedSchema } = await import('@/lib/features/studies/designing/schema')
  try {
    return typedSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** What was typed and not saved; it survives a reload, in this tab, once it is read. Null = nothing. */
export function typedDraft(study: string): Typed | null {
  return drafts.get(study) ?? null
}

/** False until what was typed before a reload is known: nothing is typed or saved before. */
export function isDraftRead(study: string): boolean {
  return drafts.has(study) && !pending.has(study)
}

/** Reads what was typed before a reload; what cannot be read counts as nothing. */
export async function readDraft(study: string): Promise<void> {
  if (drafts.has(study)) return
  drafts.set(study, null)
  const text = storedText(study)
  if (text !== null) {
    pending.add(study)
    const typed = await parse(text).catch(() => null)
    pending.delete(study)
    drafts.set(study, typed)
  }
  tell()
}

export function keepDraft(study: string, typed: Typed): void {
  drafts.set(study, typed)
  try {
    sessionStorage.setItem(keyOf(study), JSON.stringify(typed))
  } catch {
    // The storage is full or refused: the draft lasts until the page is left.
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
