'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { useMarking } from './marking'

const load = async () => (await import('./draft-form')).DraftForm
// Without a loading part of its own the whole page would be hidden while this loads, and the focus lost.
const DraftForm = dynamic(load, { loading: () => null })

/** The panel in which a mark is made; its code comes after the page, before anyone can ask for it. */
export function MarkPanel() {
  const { draft } = useMarking()
  useEffect(() => {
    void load()
  }, [])
  if (!draft) return null
  return <DraftForm key={draft.mark?.id ?? `new ${draft.step}`} draft={draft} />
}
