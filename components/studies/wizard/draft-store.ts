import { type StudyDraft, studyDraftSchema } from '@/lib/studies/designing/draft'

const keyOf = (study: string) => `touchstone.study.${study}`

const drafts = new Map<string, StudyDraft | null>()
const listeners = new Set<() => void>()

function stored(study: string): StudyDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(study))
    return text === null ? null : (studyDraftSchema.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** What was typed and not saved; it survives a reload, in this tab. Null = nothing. */
export function typedDraft(study: string): StudyDraft | null {
  const known = drafts.get(study)
  if (known !== undefined) return known
  const found = stored(study)
  drafts.set(study, found)
  return found
}

export function keepDraft(study: string, draft: StudyDraft): void {
  drafts.set(study, draft)
  try {
    sessionStorage.setItem(keyOf(study), JSON.stringify(draft))
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
