'use client'

import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import type { Mark, MarkAnchor } from '@/lib/marks/schema'

/** A mark that is being made or changed. */
export interface Draft {
  /** The mark that is changed; null while a new one is made. */
  mark: Mark | null
  step: number | null
  anchors: readonly MarkAnchor[]
}

interface Marking {
  /** The mark whose words are shown. */
  shown: string | null
  draft: Draft | null
  show: (id: string | null) => void
  setDraft: (draft: Draft | null) => void
}

const Context = createContext<Marking>({
  shown: null,
  draft: null,
  show: () => undefined,
  setDraft: () => undefined,
})

export function useMarking(): Marking {
  return use(Context)
}

function useMarkingState(): Marking {
  const [shown, show] = useState<string | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  return { shown, draft, show, setDraft }
}

export function MarkingProvider({ children }: { children: ReactNode }) {
  const marking = useMarkingState()
  return <Context value={marking}>{children}</Context>
}
