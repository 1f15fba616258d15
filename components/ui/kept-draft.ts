import { useState } from 'react'

/** What was typed and not saved, by what it is about. */
export type KeptDrafts<Draft> = Map<string, Draft>

/** State that outlives its dialog: opened again, it has what was typed, until that is saved or the page is reloaded. */
export function useKeptDraft<Draft>(drafts: KeptDrafts<Draft>, key: string, start: () => Draft) {
  const [draft, setDraft] = useState(() => drafts.get(key) ?? start())
  return {
    draft,
    keep: (next: Draft) => {
      drafts.set(key, next)
      setDraft(next)
    },
    forget: () => {
      drafts.delete(key)
    },
  }
}
