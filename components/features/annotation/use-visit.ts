'use client'

import { useState } from 'react'
import { parseVisit, type TabSession } from '@/lib/features/studies/annotation/tab-session'

function read(key: string): string | null {
  try {
    return typeof window === 'undefined' ? null : sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, visit: TabSession): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(visit))
  } catch {
    // A tab that keeps nothing forgets the way back at a reload.
  }
}

/** What this tab remembers of its annotator, and how to change it. */
export function useVisit(token: string) {
  const key = `touchstone.annotate.${token}.visit`
  const [visit, setVisit] = useState(() => parseVisit(read(key)))
  function changeVisit(change: (visit: TabSession) => TabSession) {
    setVisit((now) => {
      const next = change(now)
      write(key, next)
      return next
    })
  }
  return { visit, changeVisit }
}
