'use client'

import { useSyncExternalStore } from 'react'
import { forgetDraft, keepDraft, onDraft, typedDraft } from './draft-store'
import type { StudyDraft } from '@/lib/studies/designing/draft'

export type ChangeDraft = (change: Partial<StudyDraft>) => void

/** What is being typed over what is saved; on the server, and for the first paint, what is saved. */
export function useStudyDraft(study: string, saved: StudyDraft) {
  const typed = useSyncExternalStore(
    onDraft,
    () => typedDraft(study),
    () => null,
  )
  const change: ChangeDraft = (part) =>
    keepDraft(study, { ...(typedDraft(study) ?? saved), ...part })
  return {
    draft: typed ?? saved,
    isChanged: typed !== null && JSON.stringify(typed) !== JSON.stringify(saved),
    change,
    forget: () => forgetDraft(study),
  }
}
