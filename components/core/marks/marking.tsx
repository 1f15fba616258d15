'use client'

import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { useMay } from '@/components/layout/session'
import type { Mark, MarkAnchor } from '@/lib/core/marks/schema'

/** A mark that is being made or changed. */
export interface Draft {
  /** The mark that is changed; null while a new one is made. */
  mark: Mark | null
  step: number | null
  anchors: readonly MarkAnchor[]
  /** Chosen and typed before, when saving it did not work. */
  kind?: string | null
  comment?: string
}

interface Marking {
  /** The mark whose words are shown. */
  shown: string | null
  /** Whether whoever reads may mark at all. */
  mayMark: boolean
  draft: Draft | null
  show: (id: string | null) => void
  setDraft: (draft: Draft | null) => void
  /** Opens the draft unless another one is open by now. */
  offerAgain: (draft: Draft) => void
}

const Context = createContext<Marking>({
  shown: null,
  mayMark: false,
  draft: null,
  show: () => undefined,
  setDraft: () => undefined,
  offerAgain: () => undefined,
})

export function useMarking(): Marking {
  return use(Context)
}

function useMarkingState(): Marking {
  const [shown, show] = useState<string | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const mayMark = useMay('audit')
  const offerAgain = (failed: Draft) => setDraft((now) => now ?? failed)
  return {
    shown,
    mayMark,
    draft,
    show,
    setDraft: (next) => setDraft(mayMark ? next : null),
    offerAgain,
  }
}

export function MarkingProvider({ children }: { children: ReactNode }) {
  const marking = useMarkingState()
  return <Context value={marking}>{children}</Context>
}
