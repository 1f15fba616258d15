'use client'

import { useEffect, useState } from 'react'
import { useView } from './use-view'

const writeAfter = 200

/**
 * The trace in the peek pane. It moves at once and is written to the address a moment later,
 * because browsers refuse addresses that change at the rate of a held key.
 */
export function useCursor(): [string | null, (id: string | null) => void] {
  const { view, change } = useView()
  const [cursor, setCursor] = useState(view.peek)

  useEffect(() => {
    if (cursor === view.peek) return undefined
    const timer = setTimeout(() => change({ peek: cursor }, 'replace'), writeAfter)
    return () => clearTimeout(timer)
  }, [cursor, view.peek, change])

  useEffect(() => {
    function follow() {
      setCursor(new URLSearchParams(globalThis.location.search).get('peek'))
    }
    globalThis.addEventListener('popstate', follow)
    return () => globalThis.removeEventListener('popstate', follow)
  }, [])

  return [cursor, setCursor]
}
