import { emptyDraft, type RunDraft, runDraftSchema } from '@/lib/runs/new-run'

const key = 'touchstone.claim'

let draft: RunDraft | null = null
const listeners = new Set<() => void>()

function parse(text: string | null): RunDraft {
  if (text === null) return emptyDraft
  try {
    return runDraftSchema.safeParse(JSON.parse(text)).data ?? emptyDraft
  } catch {
    return emptyDraft
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** What is being typed; it survives a reload, in this tab. */
export function currentDraft(): RunDraft {
  draft ??= parse(stored())
  return draft
}

export function changeDraft(change: Partial<RunDraft>): void {
  draft = { ...currentDraft(), ...change }
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A document too long for the store is kept until the page is left.
  }
  for (const listener of listeners) listener()
}

export function onDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
